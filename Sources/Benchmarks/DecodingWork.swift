import EvdevDecoding
import InputCore

/// A stream of kernel events from a ten-finger touchscreen, to measure how fast it is decoded.
struct DecodingWork {
  private static let fingers: Int32 = 10
  private static let moves: Int32 = 100
  private let descriptor: DeviceDescriptor
  private var events: [KernelEvent] = []

  init() {
    var descriptor = DeviceDescriptor(id: DeviceID(0), name: "bench")
    descriptor.properties = [Code.INPUT_PROP_DIRECT]
    descriptor.capabilities = [
      EventCapability(type: Code.EV_KEY, codes: [Code.BTN_TOUCH]),
      EventCapability(
        type: Code.EV_ABS,
        codes: [
          Code.ABS_MT_SLOT, Code.ABS_MT_POSITION_X, Code.ABS_MT_POSITION_Y,
          Code.ABS_MT_TRACKING_ID,
        ]),
    ]
    descriptor.axes = [
      AbsoluteAxis(code: Code.ABS_MT_SLOT, minimum: 0, maximum: Self.fingers - 1),
      AbsoluteAxis(code: Code.ABS_MT_POSITION_X, minimum: 0, maximum: 9999),
      AbsoluteAxis(code: Code.ABS_MT_POSITION_Y, minimum: 0, maximum: 9999),
      AbsoluteAxis(code: Code.ABS_MT_TRACKING_ID, minimum: 0, maximum: 65535),
    ]
    self.descriptor = descriptor
    for move in 0...Self.moves { appendFrame(move) }
    for finger in 0..<Self.fingers {
      append(Code.EV_ABS, Code.ABS_MT_SLOT, finger)
      append(Code.EV_ABS, Code.ABS_MT_TRACKING_ID, -1)
    }
    append(Code.EV_KEY, Code.BTN_TOUCH, 0)
    append(Code.EV_SYN, Code.SYN_REPORT, 0)
  }

  private mutating func appendFrame(_ move: Int32) {
    for finger in 0..<Self.fingers {
      append(Code.EV_ABS, Code.ABS_MT_SLOT, finger)
      if move == 0 { append(Code.EV_ABS, Code.ABS_MT_TRACKING_ID, finger + 1) }
      append(Code.EV_ABS, Code.ABS_MT_POSITION_X, 1000 + 600 * finger + 17 * move)
      append(Code.EV_ABS, Code.ABS_MT_POSITION_Y, 1000 + 400 * finger + 11 * move)
    }
    if move == 0 { append(Code.EV_KEY, Code.BTN_TOUCH, 1) }
    append(Code.EV_SYN, Code.SYN_REPORT, 0)
  }

  private mutating func append(_ type: UInt16, _ code: UInt16, _ value: Int32) {
    let instant = Instant(nanoseconds: 1_000_000_000 + UInt64(events.count) * 250_000)
    events.append(KernelEvent(instant: instant, type: type, code: code, value: value))
  }

  /// Decodes the stream once and returns the number of samples.
  func decode() -> Int {
    guard var decoder = TouchDecoder(descriptor) else { preconditionFailure("no touchscreen") }
    var samples = 0
    for event in events where decoder.decode(event) { samples += decoder.frame.samples.count }
    return samples
  }
}
