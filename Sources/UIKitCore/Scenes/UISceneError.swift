import Foundation

/// The domain of `UISceneError`, as `NSError` has it.
public let UISceneErrorDomain = "UISceneErrorDomain"

/// Why a request about scenes was not granted.
public struct UISceneError: Error, Equatable, Sendable, CustomNSError {
  /// The reasons; the numbers are UIKit's.
  public enum Code: Int, Sendable {
    /// The application does not have several scenes at a time (`UIApplicationSupportsMultipleScenes`).
    case multipleScenesNotSupported = 0
    /// The session is not the application's, or the application may not do this now.
    case requestDenied = 1
    /// The scene cannot have such a geometry here.
    case geometryRequestUnsupported = 100
    /// The scene may not have this geometry now.
    case geometryRequestDenied = 101
  }

  /// The reason.
  public let code: Code
  /// What happened, and what to do.
  public let message: String

  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// The domain of all these errors.
  public static var errorDomain: String { UISceneErrorDomain }
  /// The application does not have several scenes at a time.
  public static var multipleScenesNotSupported: Code { .multipleScenesNotSupported }
  /// The session is not the application's, or the application may not do this now.
  public static var requestDenied: Code { .requestDenied }
  /// The scene cannot have such a geometry here.
  public static var geometryRequestUnsupported: Code { .geometryRequestUnsupported }
  /// The scene may not have this geometry now.
  public static var geometryRequestDenied: Code { .geometryRequestDenied }

  /// The reason's number.
  public var errorCode: Int { code.rawValue }
  /// The message, as `localizedDescription` looks for it.
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: message] }
}
