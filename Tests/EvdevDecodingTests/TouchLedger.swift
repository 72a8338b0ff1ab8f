import InputCore

/// Books every sample of a stream and notes what may not be: a touch that begins twice, moves or ends
/// without having begun, stamps that run backwards, two samples of a kind for a slot in one frame.
struct TouchLedger {
  private(set) var held: Set<UInt16> = []
  private(set) var begun = 0
  private(set) var ended = 0
  private(set) var cancelled = 0
  private(set) var faults: [String] = []
  private var last = Instant.zero

  mutating func take(_ frame: Frame) {
    if frame.samples.isEmpty { faults.append("a frame that tells nothing") }
    if frame.instant < last { faults.append("time ran backwards") }
    last = frame.instant
    var seen: Set<UInt32> = []
    for sample in frame.samples {
      if !seen.insert(UInt32(sample.kind.rawValue) << 16 | UInt32(sample.code)).inserted {
        faults.append("\(sample.kind) twice in slot \(sample.code)")
      }
      if sample.instant != frame.instant { faults.append("a sample with a stamp of its own") }
      if Int(sample.code) >= Limits.touchesPerDevice { faults.append("slot \(sample.code)") }
      book(sample)
    }
  }

  private mutating func book(_ sample: Sample) {
    switch sample.kind {
    case .touchDown:
      begun += 1
      if !held.insert(sample.code).inserted { faults.append("down twice in slot \(sample.code)") }
    case .touchMove:
      if !held.contains(sample.code) { faults.append("move of nothing in slot \(sample.code)") }
    case .touchUp:
      ended += 1
      if held.remove(sample.code) == nil { faults.append("up of nothing in slot \(sample.code)") }
    case .touchCancel:
      cancelled += 1
      if held.remove(sample.code) == nil { faults.append("cancel of nothing in \(sample.code)") }
    case .touchShape, .touchForce:
      if !held.contains(sample.code) { faults.append("\(sample.kind) of nothing") }
    case .penProximity, .penPlace, .penTip, .penForce, .penTilt, .penRotation, .pointerMotion,
      .pointerPlace, .button, .scroll, .pinchBegin, .pinchChange, .pinchEnd, .key:
      faults.append("\(sample.kind) from a touchscreen")
    }
  }
}
