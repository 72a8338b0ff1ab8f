import Foundation

/// The domain of `UISceneError`, for `NSError`.
public let UISceneErrorDomain = "UISceneErrorDomain"

/// The error of a request about scenes.
public struct UISceneError: Error, Equatable, Sendable, CustomNSError {
  /// The reasons. The raw values are UIKit's.
  public enum Code: Int, Sendable {
    /// The application does not support several scenes (`UIApplicationSupportsMultipleScenes`).
    case multipleScenesNotSupported = 0
    /// The session does not belong to the application, or the request is not allowed now.
    case requestDenied = 1
    /// The scene cannot have the requested geometry here.
    case geometryRequestUnsupported = 100
    /// The scene may not have the requested geometry now.
    case geometryRequestDenied = 101
  }

  /// The reason.
  public let code: Code
  /// A description of the error and its remedy.
  public let message: String

  package init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// The domain of all these errors.
  public static var errorDomain: String { UISceneErrorDomain }
  /// The application does not support several scenes.
  public static var multipleScenesNotSupported: Code { .multipleScenesNotSupported }
  /// The session does not belong to the application, or the request is not allowed now.
  public static var requestDenied: Code { .requestDenied }
  /// The scene cannot have the requested geometry here.
  public static var geometryRequestUnsupported: Code { .geometryRequestUnsupported }
  /// The scene may not have the requested geometry now.
  public static var geometryRequestDenied: Code { .geometryRequestDenied }

  /// The raw value of the reason.
  public var errorCode: Int { code.rawValue }
  /// The message, under the key that `localizedDescription` reads.
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: message] }
}
