import InputCore

/// Follows every sample of a stream and reports violations: a touch that begins twice, moves or
/// ends without having begun, timestamps that run backwards, two samples of a kind for a slot in
/// one frame, a shape or force that is invalid or unchanged.
struct TouchLedger {
  private(set) var held: Set<UInt16> = []
  private(set) var begun = 0
  private(set) var ended = 0
  private(set) var cancelled = 0
  private(set) var faults: [String] = []
  /// How many times contacts reported their extent.
  private(set) var shapes = 0
  /// How many times contacts reported their force.
  private(set) var forces = 0
  private var last = Instant.zero
  /// The last shape and force of each slot's contact.
  private var told: [UInt32: Sample] = [:]

  mutating func take(_ frame: Frame) {
    if frame.samples.isEmpty { faults.append("a frame without samples") }
    if frame.instant < last { faults.append("time ran backwards") }
    last = frame.instant
    var seen: Set<UInt32> = []
    for sample in frame.samples {
      if !seen.insert(key(sample.kind, sample.code)).inserted {
        faults.append("\(sample.kind) twice in slot \(sample.code)")
      }
      if sample.instant != frame.instant { faults.append("a sample at another instant") }
      if Int(sample.code) >= Limits.touchesPerDevice { faults.append("slot \(sample.code)") }
      book(sample)
    }
  }

  /// How many times contacts reported their extent or force.
  var imprints: Int { shapes + forces }

  private mutating func book(_ sample: Sample) {
    switch sample.kind {
    case .touchDown:
      begun += 1
      if !held.insert(sample.code).inserted { faults.append("down twice in slot \(sample.code)") }
      told[key(.touchShape, sample.code)] = nil
      told[key(.touchForce, sample.code)] = nil
    case .touchMove:
      if !held.contains(sample.code) { faults.append("move of nothing in slot \(sample.code)") }
    case .touchUp:
      ended += 1
      if held.remove(sample.code) == nil { faults.append("up of nothing in slot \(sample.code)") }
    case .touchCancel:
      cancelled += 1
      if held.remove(sample.code) == nil { faults.append("cancel of nothing in \(sample.code)") }
    case .touchShape:
      if !(0 < sample.x && 0 <= sample.y && sample.y <= sample.x) { faults.append("no ellipse") }
      shapes += 1
      bookImprint(sample)
    case .touchForce:
      if !(0...Sample.shareUnit ~= sample.x) { faults.append("force \(sample.x)") }
      forces += 1
      bookImprint(sample)
    case .penProximity, .penPlace, .penTip, .penForce, .penTilt, .penRotation, .pointerMotion,
      .pointerPlace, .button, .scroll, .pinchBegin, .pinchChange, .pinchEnd, .key, .keyCharacters,
      .axis, .swipeBegin, .swipeChange, .swipeEnd, .holdBegin, .holdEnd, .switchState, .padDial,
      .penSlider, .battery, .sensor:
      faults.append("\(sample.kind) from a touchscreen")
    }
  }

  private mutating func bookImprint(_ sample: Sample) {
    if !held.contains(sample.code) { faults.append("\(sample.kind) of nothing") }
    let old = told.updateValue(sample, forKey: key(sample.kind, sample.code))
    if let old, (old.x, old.y, old.z) == (sample.x, sample.y, sample.z) {
      faults.append("\(sample.kind) reported twice in slot \(sample.code)")
    }
  }

  private func key(_ kind: Sample.Kind, _ code: UInt16) -> UInt32 {
    UInt32(kind.rawValue) << 16 | UInt32(code)
  }
}
