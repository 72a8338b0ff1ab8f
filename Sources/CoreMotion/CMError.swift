/// An error of Core Motion; the numbers are Core Motion's.
public struct CMError: RawRepresentable, Equatable, Sendable {
  /// The number.
  public let rawValue: UInt32

  /// Creates an error from its number.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Creates an error from its number.
  public init(_ rawValue: UInt32) { self.init(rawValue: rawValue) }
}

/// The domain of Core Motion's errors.
public let CMErrorDomain = "CMErrorDomain"
/// True north is not known.
public let CMErrorTrueNorthNotAvailable = CMError(102)
/// The machine has no such sensor.
public let CMErrorNotAvailable = CMError(109)
