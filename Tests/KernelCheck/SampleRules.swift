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
  private var isPinching = false

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
    for sample in frame.samples {
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
    case .pinchBegin: isLegalPinch(after: false, sample)
    case .pinchChange: isPinching && sample.x >= 0
    case .pinchEnd: isLegalPinch(after: true, sample)
    }
  }

  private mutating func isLegalPress(_ sample: Sample) -> Bool {
    let press = Press(kind: sample.kind, code: sample.code)
    return sample.x == 1 ? pressed.insert(press).inserted : pressed.remove(press) != nil
  }

  private mutating func isLegalProximity(_ sample: Sample) -> Bool {
    let before = pen
    pen = sample.x == 1 ? sample.code : nil
    return sample.x == 1 ? before == nil : before == sample.code
  }

  private mutating func isLegalPinch(after wasPinching: Bool, _ sample: Sample) -> Bool {
    let isLegal = isPinching == wasPinching
    isPinching = sample.kind == .pinchBegin
    return isLegal
  }
}
