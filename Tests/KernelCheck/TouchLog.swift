internal import InputCore

/// A stream of touch samples, ordered by touch, so that two streams can be compared.
struct TouchLog {
  /// One contact from its beginning to its end.
  struct Touch: Equatable {
    var slot: UInt16
    /// Kind and values of each sample; an end has none.
    var steps: [String]
  }

  /// All touches, in the order in which they began, those of one frame by slot.
  private(set) var touches: [Touch] = []
  /// Index into `touches` by slot, for those that are down.
  private var live: [UInt16: Int] = [:]

  /// Adds the samples of one frame.
  mutating func append(_ frame: Frame) {
    for sample in frame.samples.sorted(by: { $0.code < $1.code }) {
      switch sample.kind {
      case .touchDown:
        live[sample.code] = touches.count
        touches.append(Touch(slot: sample.code, steps: ["down \(sample.x),\(sample.y)"]))
      case .touchMove:
        add("move \(sample.x),\(sample.y)", slot: sample.code)
      case .touchUp:
        add("up", slot: sample.code)
        live[sample.code] = nil
      case .touchCancel:
        add("cancel", slot: sample.code)
        live[sample.code] = nil
      case .touchShape:
        add("shape \(sample.x),\(sample.y),\(sample.z)", slot: sample.code)
      case .touchForce:
        add("force \(sample.x)", slot: sample.code)
      case .penProximity, .penPlace, .penTip, .penForce, .penTilt, .penRotation, .pointerMotion,
        .pointerPlace, .button, .scroll, .pinchBegin, .pinchChange, .pinchEnd, .key, .keyCharacters,
        .axis, .swipeBegin, .swipeChange, .swipeEnd, .holdBegin, .holdEnd, .switchState, .padDial,
        .penSlider, .battery, .sensor:
        break  // A touchscreen may have keys beside its glass.
      }
    }
  }

  private mutating func add(_ step: String, slot: UInt16) {
    guard let index = live[slot] else {
      touches.append(Touch(slot: slot, steps: ["\(step) without down"]))
      return
    }
    touches[index].steps.append(step)
  }

  /// The first difference, as "libinput … decoder …"; nil if there is none.
  static func difference(libinput: TouchLog, decoder: TouchLog) -> String? {
    for index in 0..<max(libinput.touches.count, decoder.touches.count) {
      guard index < libinput.touches.count else { return "touch \(index): only the decoder's" }
      guard index < decoder.touches.count else { return "touch \(index): only libinput's" }
      let left = libinput.touches[index]
      let right = decoder.touches[index]
      guard left != right else { continue }
      guard left.slot == right.slot else {
        return "touch \(index): slot \(left.slot) in libinput, \(right.slot) in the decoder"
      }
      let same = zip(left.steps, right.steps).prefix { $0 == $1 }.count
      let leftStep = same < left.steps.count ? left.steps[same] : "nothing"
      let rightStep = same < right.steps.count ? right.steps[same] : "nothing"
      return "touch \(index) step \(same): \(leftStep) in libinput, \(rightStep) in the decoder"
    }
    return nil
  }
}
