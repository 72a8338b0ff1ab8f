package import Display
package import InputCore
internal import LinuxInput

/// Turns what viewers do into inputs of one pointer and one keyboard, which are devices like any
/// other, of the kind *remote*. Each is added with its first event, and then stays.
package struct RemoteDevices {
  /// Far from the numbers of the machine's devices, which count up from 0, and of its sensors,
  /// which count down from the greatest.
  package static let pointerID = DeviceID(0xF000)
  /// As `pointerID`.
  package static let keyboardID = DeviceID(0xF001)

  private var pointer: PointerTranslator?
  private var keys: RemoteKeyTranslator?
  private var buttons: [UInt16] = []

  /// Creates devices that are not connected yet.
  package init() {}

  /// Delivers the inputs that an event represents.
  package mutating func handle(_ event: RemoteEvent, _ deliver: (Input) -> Void) {
    switch event.kind {
    case .pointer, .button, .wheel: usePointer(event, deliver)
    case .key(let symbol, let isDown):
      if keys == nil {
        deliver(.deviceAdded(Self.keyboard, at: event.instant))
        keys = RemoteKeyTranslator(device: Self.keyboardID)
      }
      if keys?.key(symbol, isDown: isDown, at: event.instant) == true, let frame = keys?.frame {
        deliver(.frame(frame))
      }
    case .left: cancel(at: event.instant, deliver)
    }
  }

  /// Ends everything that is held, without an effect.
  package mutating func cancel(at instant: Instant, _ deliver: (Input) -> Void) {
    if keys?.cancel(at: instant) == true, let frame = keys?.frame { deliver(.frame(frame)) }
    while let code = buttons.popLast() {
      _ = pointer?.button(code, isDown: false, at: instant)
      guard var frame = pointer?.frame else { continue }
      frame.cancelReleases()
      deliver(.frame(frame))
    }
  }

  private mutating func usePointer(_ event: RemoteEvent, _ deliver: (Input) -> Void) {
    if pointer == nil {
      deliver(.deviceAdded(Self.pointer, at: event.instant))
      pointer = PointerTranslator(device: Self.pointerID)
    }
    let isComplete: Bool? =
      switch event.kind {
      case .pointer(let x, let y): pointer?.place(x: x, y: y, at: event.instant)
      case .button(let code, let isDown): button(code, isDown, at: event.instant)
      case .wheel(let x, let y): pointer?.wheel(x: x * 120, y: y * 120, at: event.instant)
      case .key, .left: nil
      }
    if isComplete == true, let frame = pointer?.frame { deliver(.frame(frame)) }
  }

  /// Two viewers may hold the same button: it goes down once, and up with the first of them.
  private mutating func button(_ code: UInt16, _ isDown: Bool, at instant: Instant) -> Bool? {
    guard isDown != buttons.contains(code) else { return false }
    if isDown { buttons.append(code) } else { buttons.removeAll { $0 == code } }
    return pointer?.button(code, isDown: isDown, at: instant)
  }
}

// MARK: Descriptions

extension RemoteDevices {
  private static func device(_ id: DeviceID, _ name: String) -> DeviceDescriptor {
    var descriptor = DeviceDescriptor(id: id, name: name)
    // BUS_VIRTUAL.
    descriptor.bus = 6
    descriptor.phys = DeviceDescriptor.remotePhys
    return descriptor
  }

  /// A pointer with absolute positions, three buttons and a wheel.
  private static let pointer: DeviceDescriptor = {
    var descriptor = device(pointerID, "Remote pointer")
    descriptor.capabilities = [
      EventCapability(type: 1, codes: Array(0x110...0x112)),
      EventCapability(type: 2, codes: [0x06, 0x08]),
      EventCapability(type: 3, codes: [0x00, 0x01]),
    ]
    descriptor.axes = [0, 1].map {
      AbsoluteAxis(code: $0, minimum: 0, maximum: Sample.surfaceUnit)
    }
    return descriptor
  }()

  /// A keyboard with the keys of the kernel's first block.
  private static let keyboard: DeviceDescriptor = {
    var descriptor = device(keyboardID, "Remote keyboard")
    descriptor.capabilities = [EventCapability(type: 1, codes: Array(1...0xFF))]
    return descriptor
  }()
}
