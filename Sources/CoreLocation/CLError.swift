public import Foundation

/// The domain of Core Location's errors.
public let kCLErrorDomain = "kCLErrorDomain"

/// An error that a location manager passes to its delegate.
public struct CLError: CustomNSError, Hashable, Sendable {
  /// The kinds of errors; the numbers are Core Location's.
  public enum Code: Int, Sendable {
    /// The location is currently unknown; the manager keeps trying.
    case locationUnknown = 0
    /// The application may not learn the location.
    case denied = 1
    /// The network is required but unavailable.
    case network = 2
    /// The heading cannot be determined.
    case headingFailure = 3
    /// The application may not monitor regions.
    case regionMonitoringDenied = 4
    /// The region cannot be monitored.
    case regionMonitoringFailure = 5
  }

  /// The kind of error.
  public let code: Code

  /// Creates an error of this kind.
  public init(_ code: Code) { self.code = code }

  /// `kCLErrorDomain`.
  public static var errorDomain: String { kCLErrorDomain }
  /// The number of the kind.
  public var errorCode: Int { code.rawValue }

  /// The location is currently unknown.
  public static var locationUnknown: Code { .locationUnknown }
  /// The application may not learn the location.
  public static var denied: Code { .denied }
  /// The network is required but unavailable.
  public static var network: Code { .network }
  /// The heading cannot be determined.
  public static var headingFailure: Code { .headingFailure }
  /// The application may not monitor regions.
  public static var regionMonitoringDenied: Code { .regionMonitoringDenied }
  /// The region cannot be monitored.
  public static var regionMonitoringFailure: Code { .regionMonitoringFailure }
}

extension CLError.Code {
  /// Whether `error` is a `CLError` of this kind, for `catch CLError.denied`.
  public static func ~= (code: CLError.Code, error: any Error) -> Bool {
    (error as? CLError)?.code == code
  }
}
