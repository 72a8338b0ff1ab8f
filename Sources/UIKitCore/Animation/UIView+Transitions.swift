public import Foundation

// Transitions: a whole view is on its way to another look, and gets no touches meanwhile.
extension UIView {
  /// What the system's deletion lasts, in seconds. UIKit does not say; as scroll views' own animations.
  private static let deletionDuration: TimeInterval = 0.3

  /// Changes what `view` shows, as one transition over `duration` seconds.
  ///
  /// - Parameters:
  ///   - view: What the transition shows; it and its subviews get no touches meanwhile.
  ///   - duration: Seconds.
  ///   - options: The kind of transition, and how it behaves. Without a kind there is no transition.
  ///   - animations: Adds, removes, shows or hides subviews; called at once. What else it changes is
  ///     animated only with `allowAnimatedContent`.
  ///   - completion: Hears of the end.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    let changes = animations ?? {}
    animate(
      .init(duration: duration, options: options, kind: "transition"),
      {
        if options.contains(.allowAnimatedContent) {
          changes()
        } else {
          performWithoutAnimation(changes)
        }
      },
      completion: completion, content: options.transitionName == nil ? [] : [view])
  }

  /// Puts `toView` in the place of `fromView`, as a transition of the view around it.
  ///
  /// With `showHideTransitionViews` one is hidden and the other shown; otherwise one is taken out and the
  /// other put in its place among its siblings.
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval,
    options: AnimationOptions = [], completion: ((Bool) -> Void)? = nil
  ) {
    guard let container = fromView.superview else {
      animate(
        .init(duration: duration, options: options, kind: "transition"), {}, completion: completion)
      return
    }
    transition(
      with: container, duration: duration, options: options,
      animations: {
        if options.contains(.showHideTransitionViews) {
          fromView.isHidden = true
          toView.isHidden = false
        } else {
          container.insertSubview(toView, aboveSubview: fromView)
          fromView.removeFromSuperview()
        }
      },
      completion: completion)
  }

  /// Deletes views as the system does, and animates what `parallelAnimations` changes beside it.
  ///
  /// The views get no touches meanwhile, and are out of their superviews when `completion` is called.
  public class func perform(
    _ animation: SystemAnimation, on views: [UIView], options: AnimationOptions = [],
    animations parallelAnimations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    switch animation {
    case .delete:
      animate(
        .init(duration: deletionDuration, options: options, kind: "delete"),
        parallelAnimations ?? {},
        completion: { finished in
          for view in views { view.removeFromSuperview() }
          completion?(finished)
        },
        content: views)
    }
  }
}
