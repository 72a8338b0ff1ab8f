import Foundation

extension UIViewController {
  final func defaultTransition(
    from fromViewController: UIViewController, to toViewController: UIViewController,
    duration: TimeInterval, options: UIView.AnimationOptions,
    animations: (() -> Void)?, completion: ((Bool) -> Void)?
  ) {
    exchange(
      fromViewController, for: toViewController, duration: duration, options: options,
      animations: animations, completion: completion)
  }

  /// Replaces one child's view with another's.
  private final func exchange(
    _ old: UIViewController, for new: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions, animations: (() -> Void)?, completion: ((Bool) -> Void)?
  ) {
    guard old.state.parent === self, new.state.parent === self,
      let oldView = old.viewIfLoaded, let superview = oldView.superview
    else {
      preconditionFailure(
        Self.inconsistency(
          "\(type(of: self)) cannot replace \(type(of: old)) by \(type(of: new)): both must be its "
            + "children, and the first one's view must have a superview"))
    }
    let (isShown, animated) = (state.appearance.isShown, duration > 0)
    old.beginTransition(appearing: false, animated: animated)
    if isShown { new.beginTransition(appearing: true, animated: animated) }
    let change = {
      superview.addSubview(new.view)
      animations?()
    }
    let conclude = { (finished: Bool) in
      // The view stays if its controller has reappeared in the meantime.
      if !old.state.appearance.isShown { oldView.removeFromSuperview() }
      new.endAppearance()
      old.endAppearance()
      completion?(finished)
    }
    let finish = { [turn] (finished: Bool) in
      guard let turn else { return conclude(finished) }
      turn.enqueueAfterLayout { conclude(finished) }
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
