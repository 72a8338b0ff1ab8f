public import Foundation

/// The time limits of an application off the screen, for which UIKit documents no number.
///
/// Set them through `UIApplication.backgroundTunables`, best at launch; a change takes effect the
/// next time the application enters the background. Each line gives the source.
public struct UIBackgroundTunables: Sendable, Equatable {
  /// The time in the background without a task after which the application is suspended, in
  /// seconds. Default: 1 (our choice; Apple says "shortly after"
  /// `applicationDidEnterBackground(_:)` has returned).
  public var suspensionDelay: TimeInterval = 1
  /// The total time in the background, whatever tasks are running, in seconds. Default: 30 (the
  /// figure that Apple's engineers give in the developer forums for iOS 13 and later).
  public var allowance: TimeInterval = 30
  /// The time before the end of the allowance at which expiration handlers are called, in seconds.
  /// Default: 5 (our choice, the same time that `applicationDidEnterBackground(_:)` is allowed).
  public var notice: TimeInterval = 5

  /// Creates the defaults.
  public init() {}
}
