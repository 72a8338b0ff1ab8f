import Foundation

/// Animation blocks where no application runs, as in a test of one view: no time passes there, so each
/// animation is over as soon as its block has been run.
@MainActor enum LoneAnimations {
  /// What `UIView.setAnimationsEnabled(_:)` has said; forgotten when an application begins.
  static var areEnabled = true
  /// The durations of the blocks that are being run, from the outermost on.
  private static var durations: [TimeInterval] = []

  /// The seconds that the innermost block would animate over; 0 outside any.
  static var duration: TimeInterval { durations.last ?? 0 }

  static func run(
    _ plan: ViewAnimation.Plan, _ changes: () -> Void, _ completion: ((Bool) -> Void)?
  ) {
    let isOverriding = plan.options.contains(.overrideInheritedDuration)
    durations.append(isOverriding ? plan.duration : durations.last ?? plan.duration)
    changes()
    durations.removeLast()
    completion?(true)
  }
}

extension UIView {
  /// The animations of the running application, which class methods mean; nil where none runs.
  static var runningAnimations: Animations? { UIApplication.current?.engine.animations }

  /// Animates what `changes` changes; where no application runs, it is over at once.
  static func animate(
    _ plan: ViewAnimation.Plan, _ changes: () -> Void, completion: ((Bool) -> Void)?,
    content: [UIView] = []
  ) {
    guard let running = runningAnimations else {
      return LoneAnimations.run(plan, changes, completion)
    }
    running.animate(plan, changes, completion: completion, content: content)
  }
}
