public import Foundation

// Transitions: a whole view changes its appearance, and receives no touches meanwhile.
extension UIView {
  /// The duration of the system's deletion, in seconds. UIKit documents none; the same as scroll
  /// views' own animations.
  private static let deletionDuration: TimeInterval = 0.3

  /// Changes the contents of `view` in one transition over `duration` seconds.
  ///
  /// - Parameters:
  ///   - view: The view of the transition; it and its subviews receive no touches meanwhile.
  ///   - duration: The duration in seconds.
  ///   - options: The kind of transition, and its behaviour. Without a kind there is no transition.
  ///     Flips are drawn without perspective, and curls as a flat page that uncovers or covers the
  ///     other.
  ///   - animations: Adds, removes, shows or hides subviews; called immediately. Other changes are
  ///     animated only with `allowAnimatedContent`.
  ///   - completion: Called at the end.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    let changes = animations ?? {}
    // By the time a frame is drawn, the old contents are gone.
    let former =
      options.transition != nil && duration > 0 && areAnimationsEnabled && view.window != nil
      ? view.contentsPicture(afterScreenUpdates: false) : nil
    animate(
      .init(duration: duration, options: options, kind: "transition"),
      {
        if options.contains(.allowAnimatedContent) {
          changes()
        } else {
          performWithoutAnimation(changes)
        }
      },
      completion: completion,
      content: options.transitionName == nil ? [] : [ContentChange(view: view, former: former)])
  }

  /// Replaces `fromView` with `toView`, as a transition of their superview.
  ///
  /// With `showHideTransitionViews` one is hidden and the other shown; otherwise one is removed and
  /// the other added in its place among its siblings.
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

  /// Deletes views as the system does, and animates what `parallelAnimations` changes at the same
  /// time.
  ///
  /// The views receive no touches meanwhile, and are removed from their superviews when
  /// `completion` is called.
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
        content: views.map { ContentChange(view: $0, former: nil) })
    }
  }
}
