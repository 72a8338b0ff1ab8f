internal import InputCore

/// Compares a device's samples with the rules of their kinds, whatever the device did.
struct SampleRules {
  /// The first violation; nil while there is none.
  private(set) var breach: String?
  /// How many samples of each kind arrived.
  private(set) var counts: [Sample.Kind: Int] = [:]
  private var pressed: Set<Press> = []
  private var contacts: Set<UInt16> = []
  private var pen: UInt16?
  private var fingers = Fingers.none
  /// The last value of each axis.
  private var axes: [UInt16: Int32] = [:]
  /// The sample before, in the same frame.
  private var previous: Sample?

  /// What the fingers of a touchpad do together.
  private enum Fingers {
    case none, pinching, swiping, holding
  }

  /// What can be down.
  private struct Press: Hashable {
    var kind: Sample.Kind
    var code: UInt16
  }

  /// The kinds that arrived, with their counts.
  var summary: String {
    Sample.Kind.allCases.compactMap { kind in counts[kind].map { "\(kind) \($0)" } }
      .joined(separator: ", ")
  }

  /// Adds a frame of the device.
  mutating func append(_ frame: Frame) {
    expect(!frame.samples.isEmpty, "an empty frame")
    previous = nil
    for sample in frame.samples {
      defer { previous = sample }
      counts[sample.kind, default: 0] += 1
      expect(sample.device == frame.device, "a sample of another device")
      expect(isLegal(sample), "\(sample.kind) \(sample.code) \(sample.x) \(sample.y) \(sample.z)")
    }
  }

  private mutating func expect(_ isTrue: Bool, _ text: @autoclosure () -> String) {
    if !isTrue, breach == nil { breach = text() }
  }

  private mutating func isLegal(_ sample: Sample) -> Bool {
    switch sample.kind {
    case .touchDown: contacts.insert(sample.code).inserted
    case .touchMove, .touchShape, .touchForce: contacts.contains(sample.code)
    case .touchUp, .touchCancel: contacts.remove(sample.code) != nil
    case .penProximity: isLegalProximity(sample)
    case .penPlace: pen != nil && (0...Sample.shareUnit).contains(sample.z)
    case .penForce: pen != nil && (0...Sample.shareUnit).contains(sample.x)
    case .penTilt: pen != nil && abs(sample.x) <= 90_000 && abs(sample.y) <= 90_000
    case .penRotation: pen != nil && (0...360_000).contains(sample.x)
    case .penTip: pen != nil && isLegalPress(sample)
    case .button, .key: isLegalPress(sample)
    case .pointerMotion: (sample.x, sample.y) != (0, 0)
    case .pointerPlace: true
    case .scroll: sample.z == 1 ? (sample.x, sample.y) == (0, 0) : (sample.x, sample.y) != (0, 0)
    case .pinchBegin: isLegalStart(.pinching, sample)
    case .pinchChange: fingers == .pinching && sample.x >= 0
    case .pinchEnd: isLegalEnd(.pinching)
    case .swipeBegin: isLegalStart(.swiping, sample)
    case .swipeChange: fingers == .swiping && (sample.x, sample.y) != (0, 0)
    case .swipeEnd: isLegalEnd(.swiping)
    case .holdBegin: isLegalStart(.holding, sample)
    case .holdEnd: isLegalEnd(.holding)
    case .switchState: isLegalPress(sample)
    case .padDial: (-1...Sample.shareUnit).contains(sample.x)
    case .penSlider: pen != nil && abs(sample.x) <= Sample.shareUnit
    case .keyCharacters: isLegalText(sample)
    case .axis: isNewValue(sample)
    case .battery: (0...100).contains(sample.x)
    case .sensor: Sample.Sensor(rawValue: sample.code) != nil
    }
  }

  private mutating func isNewValue(_ sample: Sample) -> Bool {
    axes.updateValue(sample.x, forKey: sample.code) != sample.x
  }

  private mutating func isLegalPress(_ sample: Sample) -> Bool {
    let press = Press(kind: sample.kind, code: sample.code)
    return sample.x == 1 ? pressed.insert(press).inserted : pressed.remove(press) != nil
  }

  /// Whether characters follow a key that went down, or other characters.
  private func isLegalText(_ sample: Sample) -> Bool {
    guard let previous, Sample.KeyText(rawValue: sample.code) != nil, sample.x > 0 else {
      return false
    }
    return previous.kind == .keyCharacters || previous.kind == .key && previous.x == 1
  }

  private mutating func isLegalProximity(_ sample: Sample) -> Bool {
    let before = pen
    pen = sample.x == 1 ? sample.code : nil
    return sample.x == 1 ? before == nil : before == sample.code
  }

  private mutating func isLegalStart(_ start: Fingers, _ sample: Sample) -> Bool {
    let isLegal = fingers == .none && sample.code > 0
    fingers = start
    return isLegal
  }

  private mutating func isLegalEnd(_ end: Fingers) -> Bool {
    let isLegal = fingers == end
    fingers = .none
    return isLegal
  }
}
