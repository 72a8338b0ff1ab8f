public import Foundation

/// The position of an animator's animations.
public enum UIViewAnimatingPosition: Int, Sendable {
  /// At their ends.
  case end = 0
  /// At their beginnings.
  case start = 1
  /// Somewhere in between.
  case current = 2
}

/// The state of an animator.
///
///     inactive ──startAnimation, pauseAnimation, fractionComplete──▶ active
///     active ──the end of its time──▶ inactive
///     active ──stopAnimation(false)──▶ stopped ──finishAnimation(at:)──▶ inactive
///     active ──stopAnimation(true)──▶ inactive
public enum UIViewAnimatingState: Int, Sendable {
  /// It has not started, or has ended; it can be started again.
  case inactive = 0
  /// Its animations run or are paused.
  case active = 1
  /// It waits for `finishAnimation(at:)`.
  case stopped = 2
}

/// An object that animates views and can be paused, reversed and scrubbed.
@preconcurrency @MainActor
public protocol UIViewAnimating: AnyObject {
  /// The state of the animator.
  var state: UIViewAnimatingState { get }
  /// Whether the animations are moving.
  var isRunning: Bool { get }
  /// Whether its animations run from their ends to their beginnings.
  var isReversed: Bool { get set }
  /// The fraction of the way that is complete, from 0 to 1, in the direction in which the
  /// animations run.
  var fractionComplete: CGFloat { get set }
  /// Starts the animations, or resumes them.
  func startAnimation()
  /// Starts the animations after a delay in seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Pauses the animations where they are.
  func pauseAnimation()
  /// Ends the animations where they are; with `false`, `finishAnimation(at:)` has to follow.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Ends a stopped animator.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animator that animates the changes made by blocks.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds changes that begin after `delayFactor` of the remaining time, from 0 to 1.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Adds changes.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds a call to make at the end.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  /// Resumes paused animations with another timing, over `durationFactor` durations; with 0, over
  /// the remaining time.
  func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}
