public import Foundation

/// How long an application runs after it has left the screen, where UIKit documents no number.
///
/// Set them through `UIApplication.backgroundTunables`, best at launch; a change holds from the next
/// time in the background on. Each line gives the source.
public struct UIBackgroundTunables: Sendable, Equatable {
  /// Seconds in the background without a task after which the application is suspended. 1: our
  /// choice; Apple says "shortly after" `applicationDidEnterBackground(_:)` has returned.
  public var suspensionDelay: TimeInterval = 1
  /// Seconds in the background in all, however many tasks go on. 30: what Apple's engineers give in
  /// the developer forums for iOS 13 and later.
  public var allowance: TimeInterval = 30
  /// Seconds before the end of the allowance at which expiration handlers are called. 5: our choice,
  /// the same time that `applicationDidEnterBackground(_:)` has.
  public var notice: TimeInterval = 5

  /// Makes the defaults.
  public init() {}
}
