public import InputCore

/// What the samples of one recorded device need from the device that plays them: kinds, codes,
/// slots.
public struct SampleCensus: Equatable, Sendable {
  /// The number of slots, up to the highest one with a contact; 0 if there are no contacts.
  public private(set) var slotCount: UInt16 = 0
  /// The sensors with readings, in ascending order.
  public private(set) var sensors: [Sample.Sensor] = []
  private var kinds: UInt64 = 0
  private var keys = CodeSet()
  private var axes = CodeSet()
  private var switches = CodeSet()
  private var axisRanges: [UInt16: ClosedRange<Int32>] = [:]

  /// Creates the census of no samples.
  public init() {}

  /// Adds the samples of a frame.
  public mutating func add(_ frame: Frame) {
    for sample in frame.samples { add(sample) }
  }

  /// Whether there is a sample of this kind.
  public func has(_ kind: Sample.Kind) -> Bool { kinds & 1 << UInt64(kind.rawValue) != 0 }

  /// Whether there is a sample of one of these kinds.
  public func hasAny(_ kinds: Sample.Kind...) -> Bool { kinds.contains { has($0) } }

  /// The kernel's codes of keys, buttons and pens, in ascending order.
  public var keyCodes: [UInt16] { keys.codes }

  /// The kernel's codes of a gamepad's axes, in ascending order, with the least and the greatest
  /// value of each.
  public var axisRangesByCode: [(code: UInt16, range: ClosedRange<Int32>)] {
    axes.codes.compactMap { code in axisRanges[code].map { (code, $0) } }
  }

  /// The kernel's codes of switches, in ascending order.
  public var switchCodes: [UInt16] { switches.codes }

  private mutating func add(_ sample: Sample) {
    kinds |= 1 << UInt64(sample.kind.rawValue)
    switch sample.kind {
    case .touchDown, .touchMove, .touchUp, .touchCancel, .touchShape, .touchForce:
      slotCount = max(slotCount, min(sample.code, UInt16(Limits.touchesPerDevice) - 1) + 1)
    case .key, .button, .penProximity:
      keys.insert(sample.code)
    case .axis:
      axes.insert(sample.code)
      let known = axisRanges[sample.code] ?? sample.x...sample.x
      axisRanges[sample.code] =
        min(known.lowerBound, sample.x)...max(known.upperBound, sample.x)
    case .switchState:
      switches.insert(sample.code)
    case .penPlace, .penTip, .penForce, .penTilt, .penRotation, .penSlider, .pointerMotion,
      .pointerPlace, .scroll, .pinchBegin, .pinchChange, .pinchEnd, .keyCharacters, .swipeBegin,
      .swipeChange, .swipeEnd, .holdBegin, .holdEnd, .padDial, .battery:
      break
    case .sensor:
      guard let sensor = Sample.Sensor(rawValue: sample.code), !sensors.contains(sensor) else {
        break
      }
      sensors = (sensors + [sensor]).sorted { $0.rawValue < $1.rawValue }
    }
  }
}

/// A set of the kernel's codes, one bit per code.
struct CodeSet: Equatable, Sendable {
  /// `KEY_CNT`: above the greatest code of any type.
  private static let end = 0x300
  private var words = [UInt64](repeating: 0, count: end / 64)

  /// Adds a code; codes beyond the kernel's are ignored.
  mutating func insert(_ code: UInt16) {
    guard code < Self.end else { return }
    words[Int(code / 64)] |= 1 << UInt64(code % 64)
  }

  /// Removes a code.
  mutating func remove(_ code: UInt16) {
    guard code < Self.end else { return }
    words[Int(code / 64)] &= ~(1 << UInt64(code % 64))
  }

  /// Whether the code is in the set.
  func contains(_ code: UInt16) -> Bool {
    code < Self.end && words[Int(code / 64)] & 1 << UInt64(code % 64) != 0
  }

  /// The codes in ascending order.
  var codes: [UInt16] { (0..<UInt16(Self.end)).filter { contains($0) } }
}
