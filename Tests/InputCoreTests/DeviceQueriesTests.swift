import InputCore
import Testing

@Suite struct DeviceQueriesTests {
  /// A device with axes from 0 to 99, by the kernel's numbers.
  private func device(axes: UInt16..., properties: [UInt16] = []) -> DeviceDescriptor {
    var descriptor = DeviceDescriptor(id: DeviceID(0), name: "")
    descriptor.properties = properties
    descriptor.axes = axes.map { AbsoluteAxis(code: $0, minimum: 0, maximum: 99) }
    return descriptor
  }

  @Test func `a surface is on the screen, moves a pointer, or reports neither`() {
    let screen = device(properties: [1])
    #expect(screen.isDirect && !screen.isPointerSurface)
    let pad = device(properties: [0, 2])
    #expect(!pad.isDirect && pad.isPointerSurface)
    #expect(!device().isDirect && !device().isPointerSurface)
  }

  @Test func `pressure is that of each contact, or of the only one`() {
    #expect(device(axes: 0, 1, 0x18).pressureAxis?.code == 0x18)
    #expect(device(axes: 0x35, 0x36, 0x3A).pressureAxis?.code == 0x3A)
    // The pressure of the first contact alone is not that of all.
    #expect(!device(axes: 0, 1, 0x18, 0x35, 0x36).hasPressure)
    #expect(!device(axes: 0, 1).hasPressure)
    var flat = device(axes: 0, 1, 0x18)
    flat.axes[2].maximum = 0
    #expect(!flat.hasPressure)
  }

  @Test func `contacts have an extent, pens a tilt, if all its axes are there`() {
    #expect(device(axes: 0x30, 0x35, 0x36).hasContactShape)
    #expect(!device(axes: 0x30).hasContactShape)
    #expect(!device(axes: 0x35, 0x36).hasContactShape)
    #expect(device(axes: 0x1A, 0x1B).hasTilt)
    #expect(!device(axes: 0x1A).hasTilt)
  }

  @Test func `a keyboard has all keys from Escape to the upper row of letters`() {
    func isKeyboard(_ codes: [UInt16], type: UInt16 = 1) -> Bool {
      var descriptor = device()
      descriptor.capabilities = [EventCapability(type: type, codes: codes)]
      return descriptor.isKeyboard
    }
    #expect(isKeyboard(Array(1..<128)) && isKeyboard(Array(1..<32)))
    // A panel's power button, a remote control, and axes with the same numbers.
    #expect(!isKeyboard([116]) && !isKeyboard([103, 105, 106, 108, 352]))
    #expect(!isKeyboard(Array(2..<128)) && !isKeyboard(Array(1..<32), type: 3))
  }

  @Test func `a viewer's devices are elsewhere`() {
    var descriptor = device()
    #expect(!descriptor.isRemote)
    descriptor.phys = "remote"
    #expect(descriptor.isRemote)
  }
}
