public import Foundation
import InputCore

/// What is known of the update that is going on. All times are in seconds after the timeline's zero.
@preconcurrency @MainActor public final class UIUpdateInfo {
  /// The instant of the update: the present of all that moves.
  public let modelTime: TimeInterval
  /// By when the update has to be over to be seen with the next frame: that frame's instant.
  public let completionDeadlineTime: TimeInterval
  /// When the update can be seen: with the next frame.
  public let estimatedPresentationTime: TimeInterval
  /// Whether the update has the phases of low latency.
  public let isLowLatencyEventDispatchConfirmed: Bool
  /// Whether the phases of low latency are going on.
  public internal(set) var isPerformingLowLatencyPhases = false

  init(at instant: Instant, period: UInt64, hasLowLatency: Bool) {
    modelTime = instant.seconds
    let next = instant.advanced(byNanoseconds: period).seconds
    completionDeadlineTime = next
    estimatedPresentationTime = next
    isLowLatencyEventDispatchConfirmed = hasLowLatency
  }

  /// The update that is going on, where `view` is in a window; nil between updates.
  public class func current(for view: UIView) -> UIUpdateInfo? {
    view.window == nil ? nil : view.homeApplication?.engine.links.update
  }

  /// The update that is going on, where `windowScene` is in the foreground; nil between updates.
  public class func current(for windowScene: UIWindowScene) -> UIUpdateInfo? {
    windowScene.isInForeground ? windowScene.homeApplication?.engine.links.update : nil
  }
}
