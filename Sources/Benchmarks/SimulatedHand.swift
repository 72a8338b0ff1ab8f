import EvdevDecoding
import InputCore

/// The kernel events of five fingers that move endlessly on a 240 Hz touchscreen: each on its own
/// curve, with the noise of a sensor and of its clock, lifted and put down again every ten seconds.
///
/// The events depend only on the number of frames: 24 hours are 20,736,000 frames, and five times
/// as many samples.
struct SimulatedHand {
  static let fingers = 5
  static let framesPerSecond = 240
  private static let framesPerTouch = 10 * framesPerSecond
  private static let size: Int32 = 4096
  /// The time of the first frame, which leaves room for earlier inputs.
  private static let start: UInt64 = 1_000_000_000

  /// The device's description.
  static var descriptor: DeviceDescriptor {
    var descriptor = DeviceDescriptor(id: DeviceID(0), name: "Simulated touchscreen")
    descriptor.properties = [Code.INPUT_PROP_DIRECT]
    descriptor.capabilities = [
      EventCapability(type: Code.EV_KEY, codes: [Code.BTN_TOUCH]),
      EventCapability(
        type: Code.EV_ABS,
        codes: [
          Code.ABS_X, Code.ABS_Y, Code.ABS_MT_SLOT, Code.ABS_MT_POSITION_X, Code.ABS_MT_POSITION_Y,
          Code.ABS_MT_TRACKING_ID,
        ]),
    ]
    let places = [Code.ABS_X, Code.ABS_Y, Code.ABS_MT_POSITION_X, Code.ABS_MT_POSITION_Y]
    descriptor.axes = places.map { AbsoluteAxis(code: $0, minimum: 0, maximum: size - 1) }
    descriptor.axes += [
      AbsoluteAxis(code: Code.ABS_MT_SLOT, minimum: 0, maximum: Int32(fingers) - 1),
      AbsoluteAxis(code: Code.ABS_MT_TRACKING_ID, minimum: 0, maximum: 65_535),
    ]
    return descriptor
  }

  /// The events of the last frame.
  private(set) var events: [KernelEvent] = []
  private var frameCount = 0
  private var noise: UInt64 = 1
  private var nextTrackingID: Int32 = 0

  /// Makes the events of the next frame, which contains some for every finger.
  mutating func advance() {
    events.removeAll(keepingCapacity: true)
    let step = frameCount % Self.framesPerTouch
    let time = Self.start + UInt64(frameCount) * 1_000_000_000 / UInt64(Self.framesPerSecond)
    // The kernel's time stamps are whole microseconds.
    let instant = Instant(nanoseconds: (time + UInt64(random(160)) * 1000) / 1000 * 1000)
    for finger in 0..<Self.fingers {
      append(instant, Code.EV_ABS, Code.ABS_MT_SLOT, Int32(finger))
      if step == Self.framesPerTouch - 1 {
        append(instant, Code.EV_ABS, Code.ABS_MT_TRACKING_ID, -1)
        continue
      }
      if step == 0 {
        append(instant, Code.EV_ABS, Code.ABS_MT_TRACKING_ID, nextTrackingID)
        nextTrackingID = (nextTrackingID + 1) % 65_536
      }
      let (x, y) = place(of: finger)
      append(instant, Code.EV_ABS, Code.ABS_MT_POSITION_X, x)
      append(instant, Code.EV_ABS, Code.ABS_MT_POSITION_Y, y)
      guard finger == 0 else { continue }
      append(instant, Code.EV_ABS, Code.ABS_X, x)
      append(instant, Code.EV_ABS, Code.ABS_Y, y)
    }
    if step == 0 || step == Self.framesPerTouch - 1 {
      append(instant, Code.EV_KEY, Code.BTN_TOUCH, step == 0 ? 1 : 0)
    }
    append(instant, Code.EV_SYN, Code.SYN_REPORT, 0)
    frameCount += 1
  }

  private mutating func append(
    _ instant: Instant, _ type: UInt16, _ code: UInt16, _ value: Int32
  ) {
    events.append(KernelEvent(instant: instant, type: type, code: code, value: value))
  }

  /// A place on the finger's curve, with noise of one unit.
  private mutating func place(of finger: Int) -> (Int32, Int32) {
    let x = 700 + 600 * Int32(finger) + wave(period: 410 + 37 * finger, 300) + random(3) - 1
    let y = 2000 + wave(period: 530 + 29 * finger, 900) + random(3) - 1
    return (x, y)
  }

  /// Two parabolas that replace a sine, from −`height` to `height`.
  private func wave(period: Int, _ height: Int32) -> Int32 {
    let half = period / 2
    let phase = frameCount % period
    let place = phase % half
    let arc = Int32(4 * place * (half - place) * Int(height) / (half * half))
    return phase < half ? arc : -arc
  }

  /// A pseudo-random number below `limit`.
  private mutating func random(_ limit: Int32) -> Int32 {
    noise = noise &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int32(noise >> 33) % limit
  }
}
