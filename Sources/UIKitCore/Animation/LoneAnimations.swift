import Foundation

/// Animation blocks without a running application, as in a test of one view: no time passes there,
/// so each animation ends as soon as its block has run.
@MainActor enum LoneAnimations {
  /// The last value of `UIView.setAnimationsEnabled(_:)`; reset when an application starts.
  static var areEnabled = true
  /// The durations of the running blocks, the outermost first.
  private static var durations: [TimeInterval] = []

  /// The duration of the innermost block, in seconds; 0 outside any.
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
  /// The animations of the running application, which class methods use; nil if none is running.
  static var runningAnimations: Animations? { Engine.running?.animations }

  /// Animates the changes that `changes` makes; without a running application, the animation ends
  /// immediately.
  static func animate(
    _ plan: ViewAnimation.Plan, _ changes: () -> Void, completion: ((Bool) -> Void)?,
    content: [ContentChange] = []
  ) {
    guard let running = runningAnimations else {
      return LoneAnimations.run(plan, changes, completion)
    }
    running.animate(plan, changes, completion: completion, content: content)
  }
}
