internal import InputCore

/// The extent and pressure of a contact.
///
/// The values are the device's last ones, in device units. They outlive the contact, because the
/// kernel does not send unchanged values again for the next one. Nil if the device sent none.
struct Imprint: Equatable, Sendable {
  /// The length of the contact.
  private(set) var major: Int32?
  /// The width of the contact; nil or 0 if it equals the length.
  private(set) var minor: Int32?
  /// The rotation of the length, clockwise from upright.
  private(set) var orientation: Int32?
  /// The pressure.
  private(set) var pressure: Int32?
  /// Whether a value arrived since the last frame.
  var isChanged = false
  /// The shape last sent for the present contact.
  var sentShape: ImprintScale.Shape?
  /// The force last sent for the present contact, in 2^-16 of the range.
  var sentForce: Int32?

  /// Sets a value of one of the four axes; returns false for any other axis.
  mutating func update(code: UInt16, value: Int32) -> Bool {
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

  /// Sets the values of a device's state or list; nil leaves a value unchanged.
  mutating func update(major: Int32?, minor: Int32?, orientation: Int32?, pressure: Int32?) {
    self.major = major ?? self.major
    self.minor = minor ?? self.minor
    self.orientation = orientation ?? self.orientation
    self.pressure = pressure ?? self.pressure
    isChanged = true
  }

  /// Starts a new contact: all known values must be sent for it.
  mutating func beginContact() {
    sentShape = nil
    sentForce = nil
    isChanged = true
  }
}

/// Converts the extent and pressure of a device's contacts to the units of samples.
struct ImprintScale: Equatable, Sendable {
  /// The ellipse of a contact.
  struct Shape: Equatable, Sendable {
    /// The long axis in 2^-24 of the surface's width.
    var long: Int32
    /// The short axis in 2^-24 of the surface's width.
    var short: Int32
    /// The rotation of the long axis, clockwise from upright, in thousandths of a degree.
    var turn: Int32
  }

  /// A quarter turn in thousandths of a degree.
  private static let quarter: Int64 = 90_000

  /// The number of values of the horizontal axis, whose units also measure a contact's extent; 0 if
  /// the device reports no extent.
  private let width: Int64
  /// The orientation value of a quarter turn; 0 if the device reports no orientation.
  private let quarterTurn: Int64
  private let pressure: AbsoluteAxis?

  /// Creates the scale of a device's contacts; nil if they have neither extent nor pressure.
  init?(_ descriptor: DeviceDescriptor) {
    guard descriptor.hasContactShape || descriptor.hasPressure else { return nil }
    let across = descriptor.axis(Code.ABS_MT_POSITION_X)
    let span = Int64(across?.maximum ?? 0) - Int64(across?.minimum ?? 0)
    width = descriptor.hasContactShape && span > 0 ? span + 1 : 0
    quarterTurn = max(0, Int64(descriptor.axis(Code.ABS_MT_ORIENTATION)?.maximum ?? 0))
    pressure = descriptor.pressureAxis
  }

  /// The ellipse of a contact; nil if its length is unknown or 0.
  func shape(of imprint: Imprint) -> Shape? {
    guard width > 0, let major = imprint.major, major > 0 else { return nil }
    // Devices may omit the width of a contact if it equals the length.
    let minor = imprint.minor.flatMap { $0 > 0 ? $0 : nil } ?? major
    var turn: Int64 = 0
    if quarterTurn > 0 {
      turn = rounded(Int64(imprint.orientation ?? 0) * Self.quarter, over: quarterTurn)
    }
    // This is contrary to the protocol, but then the width is the long axis.
    if minor > major { turn += turn > 0 ? -Self.quarter : Self.quarter }
    return Shape(
      long: length(max(major, minor)), short: length(min(major, minor)), turn: Int32(clamping: turn)
    )
  }

  /// The pressure of a contact in 2^-16 of the range, 0 to 2^16; nil if unknown.
  func force(of imprint: Imprint) -> Int32? {
    guard let pressure, let value = imprint.pressure else { return nil }
    let range = Int64(pressure.maximum) - Int64(pressure.minimum)
    let above = min(max(Int64(value) - Int64(pressure.minimum), 0), range)
    return Int32(rounded(above * Int64(Sample.shareUnit), over: range))
  }

  private func length(_ value: Int32) -> Int32 {
    Int32(clamping: rounded(Int64(value) * Int64(Sample.surfaceUnit), over: width))
  }

  /// The quotient rounded to the nearest integer, halves away from zero.
  private func rounded(_ dividend: Int64, over divisor: Int64) -> Int64 {
    (2 * dividend + (dividend < 0 ? -divisor : divisor)) / (2 * divisor)
  }
}
