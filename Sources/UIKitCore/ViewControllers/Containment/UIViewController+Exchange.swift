public import Foundation

extension UIViewController {
  /// Puts one child's view in the place of another one's, with their appearance calls.
  ///
  /// `toViewController`'s view comes in front of the others in the same superview; the other one is taken
  /// out when the animation is over. Touches are kept off both meanwhile, as by `UIView.animate`. Both
  /// have to be children of this controller, and the view that goes has to have a superview: else it is a
  /// programmer's error.
  ///
  /// - Parameters:
  ///   - fromViewController: The child whose view goes.
  ///   - toViewController: The child whose view comes.
  ///   - duration: Seconds; 0 is over at the end of the turn.
  ///   - options: As of `UIView.transition(from:to:duration:options:completion:)`.
  ///   - animations: Changes that are animated along.
  ///   - completion: Hears of the end, after the *did* calls: *did appear* of the one that comes, after the
  ///     turn's layout, then *did disappear* of the other.
  public final func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController,
    duration: TimeInterval, options: UIView.AnimationOptions = [],
    animations: (() -> Void)? = nil, completion: ((Bool) -> Void)? = nil
  ) {
    exchange(
      fromViewController, for: toViewController, duration: duration, options: options,
      animations: animations, completion: completion)
  }

  /// One child's view takes the place of another one's.
  private final func exchange(
    _ old: UIViewController, for new: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions, animations: (() -> Void)?, completion: ((Bool) -> Void)?
  ) {
    guard old.parentController === self, new.parentController === self,
      let oldView = old.viewIfLoaded, let superview = oldView.superview
    else {
      preconditionFailure(
        Self.inconsistency(
          "\(type(of: self)) exchanges \(type(of: old)) for \(type(of: new)), which have to be its "
            + "children, the first with a view that is put in"))
    }
    let (isShown, animated) = (appearance.isShown, duration > 0)
    old.beginTransition(appearing: false, animated: animated)
    if isShown { new.beginTransition(appearing: true, animated: animated) }
    let change = {
      superview.addSubview(new.view)
      animations?()
    }
    let conclude = { (finished: Bool) in
      // Whoever came back meanwhile stays.
      if !old.appearance.isShown { oldView.removeFromSuperview() }
      new.endAppearance()
      old.endAppearance()
      completion?(finished)
    }
    let finish = { (finished: Bool) in
      guard let engine = Engine.current else { return conclude(finished) }
      engine.enqueueAfterLayout { conclude(finished) }
    }
    if options.transitionName == nil {
      UIView.animate(
        withDuration: duration, delay: 0, options: options, animations: change, completion: finish)
    } else {
      UIView.transition(
        with: superview, duration: duration, options: options, animations: change,
        completion: finish)
    }
  }
}
