internal import InputCore

/// What the device says of a contact beside its place: how large it is, and how hard it presses.
///
/// The values are the device's last ones, in device units, and outlive the contact, as in the kernel,
/// which does not send them again for the next one if they are the same. Nil where nothing was said.
struct Imprint: Equatable, Sendable {
  /// Length of the contact.
  private(set) var major: Int32?
  /// Width of the contact; nil or 0 for a contact as wide as long.
  private(set) var minor: Int32?
  /// How far the length is turned clockwise from upright.
  private(set) var orientation: Int32?
  /// How hard the contact presses.
  private(set) var pressure: Int32?
  /// Whether anything was said since the last frame.
  var isChanged = false
  /// The shape last told of the contact that is down.
  var toldShape: ImprintScale.Shape?
  /// The force last told of the contact that is down, in 2^-16 of the range.
  var toldForce: Int32?

  /// Takes a value of one of the four axes; false for any other axis.
  mutating func take(code: UInt16, value: Int32) -> Bool {
    switch code {
    case Code.ABS_MT_TOUCH_MAJOR: major = value
    case Code.ABS_MT_TOUCH_MINOR: minor = value
    case Code.ABS_MT_ORIENTATION: orientation = value
    case Code.ABS_MT_PRESSURE: pressure = value
    default: return false
    }
    isChanged = true
    return true
  }

  /// Takes what a device's state or list says; nil leaves what was known.
  mutating func take(major: Int32?, minor: Int32?, orientation: Int32?, pressure: Int32?) {
    self.major = major ?? self.major
    self.minor = minor ?? self.minor
    self.orientation = orientation ?? self.orientation
    self.pressure = pressure ?? self.pressure
    isChanged = true
  }

  /// A contact is told of: whatever is known is news about it.
  mutating func beginContact() {
    toldShape = nil
    toldForce = nil
    isChanged = true
  }
}

/// Turns the extent and pressure of a device's contacts into the units of samples.
struct ImprintScale: Equatable, Sendable {
  /// The ellipse that a contact covers.
  struct Shape: Equatable, Sendable {
    /// The long axis in 2^-24 of the surface's width.
    var long: Int32
    /// The short axis in 2^-24 of the surface's width.
    var short: Int32
    /// How far the long axis is turned clockwise from upright, in thousandths of a degree.
    var turn: Int32
  }

  /// A quarter of a turn in thousandths of a degree.
  private static let quarter: Int64 = 90_000

  /// How many values the axis across has, in whose units a contact's extent is told; 0 where the
  /// device does not tell it.
  private let width: Int64
  /// The orientation that stands for a quarter of a turn; 0 where the device does not tell it.
  private let quarterTurn: Int64
  private let pressure: AbsoluteAxis?

  /// The scale of `descriptor`'s contacts; nil where they have neither extent nor pressure.
  init?(_ descriptor: DeviceDescriptor) {
    guard descriptor.hasContactShape || descriptor.hasPressure else { return nil }
    let across = descriptor.axis(Code.ABS_MT_POSITION_X)
    let span = Int64(across?.maximum ?? 0) - Int64(across?.minimum ?? 0)
    width = descriptor.hasContactShape && span > 0 ? span + 1 : 0
    quarterTurn = max(0, Int64(descriptor.axis(Code.ABS_MT_ORIENTATION)?.maximum ?? 0))
    pressure = descriptor.pressureAxis
  }

  /// The ellipse of a contact; nil where its length is not known, or none.
  func shape(of imprint: Imprint) -> Shape? {
    guard width > 0, let major = imprint.major, major > 0 else { return nil }
    // The width may be left out where a contact is as wide as long.
    let minor = imprint.minor.flatMap { $0 > 0 ? $0 : nil } ?? major
    var turn: Int64 = 0
    if quarterTurn > 0 {
      turn = rounded(Int64(imprint.orientation ?? 0) * Self.quarter, over: quarterTurn)
    }
    // Against the protocol, but then it is the long axis that the other names.
    if minor > major { turn += turn > 0 ? -Self.quarter : Self.quarter }
    return Shape(
      long: length(max(major, minor)), short: length(min(major, minor)), turn: Int32(clamping: turn)
    )
  }

  /// The pressure of a contact in 2^-16 of the range, from 0 to 2^16; nil where it is not known.
  func force(of imprint: Imprint) -> Int32? {
    guard let pressure, let value = imprint.pressure else { return nil }
    let range = Int64(pressure.maximum) - Int64(pressure.minimum)
    let above = min(max(Int64(value) - Int64(pressure.minimum), 0), range)
    return Int32(rounded(above * Int64(Sample.shareUnit), over: range))
  }

  private func length(_ value: Int32) -> Int32 {
    Int32(clamping: rounded(Int64(value) * Int64(Sample.surfaceUnit), over: width))
  }

  /// The quotient rounded to the nearest whole number, halves away from zero.
  private func rounded(_ dividend: Int64, over divisor: Int64) -> Int64 {
    (2 * dividend + (dividend < 0 ? -divisor : divisor)) / (2 * divisor)
  }
}
