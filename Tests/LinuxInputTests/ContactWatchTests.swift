import EvdevDecoding
import Glibc
import InputCore
import LinuxInput
import Testing

/// A touchscreen of two slots with pressure, whose events are written into a pipe.
private final class Glass {
  let watch: ContactWatch
  private let writer: Int32
  /// What the kernel would answer after a gap.
  final class Present { var state: TouchState? }
  let present = Present()

  init() throws {
    var ends: [Int32] = [0, 0]
    #expect(unsafe pipe(&ends) == 0)
    #expect(fcntl(ends[0], F_SETFL, O_NONBLOCK) == 0)
    writer = ends[1]
    var device = DeviceDescriptor(id: DeviceID(0), name: "glass")
    device.properties = [1]
    device.axes = [
      AbsoluteAxis(code: 0x2F, minimum: 0, maximum: 1),
      AbsoluteAxis(code: 0x35, minimum: 0, maximum: 999),
      AbsoluteAxis(code: 0x36, minimum: 0, maximum: 999),
      AbsoluteAxis(code: 0x39, minimum: 0, maximum: 65535),
      AbsoluteAxis(code: 0x3A, minimum: 0, maximum: 16),
    ]
    device.capabilities = [EventCapability(type: 3, codes: device.axes.map(\.code))]
    let present = present
    watch = try #require(
      ContactWatch(descriptor: ends[0], device, state: { present.state }))
  }

  deinit { _ = close(writer) }

  /// Writes events `type code value`, all with one time stamp.
  func write(_ events: [(UInt16, UInt16, Int32)], at milliseconds: Int) {
    for (type, code, value) in events {
      // The kernel's `input_event`: seconds, microseconds, type, code, value.
      var event = (0, milliseconds * 1000, type, code, value)
      let size = 24
      #expect(unsafe Glibc.write(writer, &event, size) == size)
    }
  }

  /// A contact appears in a slot with a pressure.
  func land(_ slot: Int32, pressure: Int32, at milliseconds: Int) {
    write(
      [
        (3, 0x2F, slot), (3, 0x39, slot + 10), (3, 0x35, 100), (3, 0x36, 100),
        (3, 0x3A, pressure), (0, 0, 0),
      ], at: milliseconds)
  }

  /// The contacts' values up to a time, `slot=pressure`; a slash between two frames.
  func values(upTo milliseconds: UInt64) -> String {
    var frames: [String] = []
    while let frame = watch.nextFrame(upTo: at(milliseconds)) {
      frames.append(
        frame.samples.filter { $0.kind == .touchForce }.map { "\($0.code)=\($0.x / 4096)" }
          .joined(separator: " "))
    }
    return frames.joined(separator: "/")
  }
}

@Suite struct ContactWatchTests {
  @Test func `later reports stay until libinput is as far`() throws {
    let glass = try Glass()
    glass.land(0, pressure: 1, at: 1)
    glass.write([(3, 0x3A, 2), (0, 0, 0)], at: 2)
    glass.write([(3, 0x3A, 3), (0, 0, 0)], at: 3)
    #expect(glass.values(upTo: 0) == "")
    #expect(glass.values(upTo: 2) == "0=1/0=2")
    #expect(glass.values(upTo: 2) == "")
    #expect(glass.values(upTo: 9) == "0=3")
  }

  @Test func `more events than one read returns are all decoded`() throws {
    let glass = try Glass()
    glass.land(0, pressure: 0, at: 1)
    for step in 1...160 { glass.write([(3, 0x3A, Int32(step % 16)), (0, 0, 0)], at: step) }
    #expect(glass.values(upTo: 160).split(separator: "/").count == 161)
  }

  @Test func `after lost events the values are those of the present state`() throws {
    let glass = try Glass()
    glass.land(0, pressure: 1, at: 1)
    #expect(glass.values(upTo: 1) == "0=1")
    glass.present.state = TouchState(contacts: [
      TouchState.Contact(trackingID: 10, x: 100, y: 100, pressure: 5),
      TouchState.Contact(trackingID: 11, x: 200, y: 200, pressure: 6),
    ])
    glass.write([(0, 3, 0), (3, 0x3A, 15), (0, 0, 0)], at: 2)
    #expect(glass.values(upTo: 2) == "0=5 1=6")
  }

  @Test func `after lost events of an unknown state there are no values until the next report`()
    throws
  {
    let glass = try Glass()
    glass.land(0, pressure: 1, at: 1)
    glass.write([(0, 3, 0), (3, 0x3A, 15), (0, 0, 0)], at: 2)
    #expect(glass.values(upTo: 2) == "0=1/")
    glass.write([(3, 0x35, 120), (3, 0x3A, 4), (0, 0, 0)], at: 3)
    #expect(glass.values(upTo: 3) == "0=4")
  }

  @Test func `a device that has gone has no more values`() throws {
    var ends: [Int32] = [0, 0]
    #expect(unsafe pipe(&ends) == 0)
    #expect(fcntl(ends[0], F_SETFL, O_NONBLOCK) == 0)
    _ = close(ends[1])
    let silent = DeviceDescriptor(id: DeviceID(0), name: "keys")
    #expect(ContactWatch(descriptor: ends[0], silent, state: { nil }) == nil)
  }
}
