public import Foundation

/// The timing of the animations that accompany a change of focus.
@preconcurrency @MainActor public protocol UIFocusAnimationContext: AnyObject {
  /// The duration in seconds.
  var duration: TimeInterval { get }
}

/// Collects the animations that accompany a change of focus, and runs them together after
/// `didUpdateFocus(in:with:)` has been called everywhere.
@preconcurrency @MainActor open class UIFocusAnimationCoordinator {
  /// The duration of the animations of an item that gets focus, in seconds. UIKit documents none.
  static let focusingDuration: TimeInterval = 0.2
  /// The duration of the animations of an item that loses focus, in seconds. They are slower, so
  /// that quick movements leave a trail.
  static let unfocusingDuration: TimeInterval = 0.35

  private typealias Animation = (any UIFocusAnimationContext) -> Void

  private final class Timing: UIFocusAnimationContext {
    let duration: TimeInterval
    init(_ duration: TimeInterval) { self.duration = duration }
  }

  /// Animations that start together.
  private struct Batch {
    var animations: [Animation] = []
    var completions: [() -> Void] = []

    mutating func add(_ animation: Animation?, _ completion: (() -> Void)?) {
      if let animation { animations.append(animation) }
      if let completion { completions.append(completion) }
    }
  }

  private final var focusing = Batch()
  private final var unfocusing = Batch()

  /// Creates a coordinator without animations, for tests of an app's focus methods.
  public init() {}

  /// Adds animations with the timing of an item that gets focus.
  open func addCoordinatedAnimations(
    _ animations: (() -> Void)?, completion: (() -> Void)? = nil
  ) {
    focusing.add(animations.map { call in { _ in call() } }, completion)
  }

  /// Adds animations of the item that gets focus. `completion` is called at their end.
  open func addCoordinatedFocusingAnimations(
    _ animations: ((any UIFocusAnimationContext) -> Void)?, completion: (() -> Void)? = nil
  ) {
    focusing.add(animations, completion)
  }

  /// Adds animations of the item that loses focus. `completion` is called at their end.
  open func addCoordinatedUnfocusingAnimations(
    _ animations: ((any UIFocusAnimationContext) -> Void)?, completion: (() -> Void)? = nil
  ) {
    unfocusing.add(animations, completion)
  }

  /// Starts the added animations: first those of the item that loses focus, then those of the one
  /// that gets it.
  final func run() {
    let batches = [(unfocusing, Self.unfocusingDuration), (focusing, Self.focusingDuration)]
    (focusing, unfocusing) = (Batch(), Batch())
    for (batch, duration) in batches { Self.run(batch, Timing(duration)) }
  }

  private static func run(_ batch: Batch, _ timing: Timing) {
    guard !batch.animations.isEmpty || !batch.completions.isEmpty else { return }
    UIView.animate(withDuration: timing.duration, delay: 0, options: .allowUserInteraction) {
      for animation in batch.animations { animation(timing) }
    } completion: { _ in
      for completion in batch.completions { completion() }
    }
  }
}
