public import Foundation
import InputCore

/// The properties of the current update. All times are in seconds from the timeline's zero.
@preconcurrency @MainActor public final class UIUpdateInfo {
  /// The time of the update, for everything that moves.
  public let modelTime: TimeInterval
  /// The time by which the update must end to be visible with the next frame: that frame's time.
  public let completionDeadlineTime: TimeInterval
  /// The time at which the update becomes visible: with the next frame.
  public let estimatedPresentationTime: TimeInterval
  /// Whether the update has low-latency phases.
  public let isLowLatencyEventDispatchConfirmed: Bool
  /// Whether the low-latency phases are running.
  public internal(set) var isPerformingLowLatencyPhases = false

  init(at instant: Instant, period: UInt64, hasLowLatency: Bool) {
    modelTime = instant.seconds
    let next = instant.advanced(byNanoseconds: period).seconds
    completionDeadlineTime = next
    estimatedPresentationTime = next
    isLowLatencyEventDispatchConfirmed = hasLowLatency
  }

  /// Returns the current update, if `view` is in a window; nil between updates.
  public class func current(for view: UIView) -> UIUpdateInfo? {
    view.window == nil ? nil : view.homeApplication?.engine.links.update
  }

  /// Returns the current update, if `windowScene` is in the foreground; nil between updates.
  public class func current(for windowScene: UIWindowScene) -> UIUpdateInfo? {
    windowScene.isInForeground ? windowScene.homeApplication?.engine.links.update : nil
  }
}
