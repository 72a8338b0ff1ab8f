public import Foundation
internal import InputCore

// Animations of views. Each property has its new value immediately, also for hit tests; an
// animation is the time span of the change, during which the views receive no touches unless set
// otherwise. Without a running application, the span ends immediately.
extension UIView {
  /// Animates the changes that `animations` makes, and calls `completion` at the end.
  ///
  /// Frames, bounds, centers, transforms, opacity and background colours of views in a window can
  /// be animated. If the block changes none of them, or `duration` is not positive, `completion` is
  /// called at the end of the turn. Its argument is false if the animation was replaced or its
  /// views left.
  ///
  /// ```
  /// UIView.animate(withDuration: 0.3, delay: 0, options: [.allowUserInteraction]) {
  ///   card.alpha = 0
  /// } completion: { finished in
  ///   if finished { card.removeFromSuperview() }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds.
  ///   - delay: The delay before the animation, in seconds. The views already have their new
  ///     values, and receive no touches, meanwhile.
  ///   - options: The behaviour of the animation.
  ///   - animations: Changes the views; called immediately.
  ///   - completion: Called at the end.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      .init(duration: duration, delay: max(delay, 0), options: options), animations,
      completion: completion)
  }

  /// Animates the changes that `animations` makes over `duration` seconds.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void
  ) {
    animate(.init(duration: duration), animations, completion: nil)
  }

  /// Animates the changes that `animations` makes over `duration` seconds, and calls `completion`
  /// at the end.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)?
  ) {
    animate(.init(duration: duration), animations, completion: completion)
  }

  /// Animates like a spring, over `duration` seconds.
  ///
  /// - Parameters:
  ///   - duration: The time in seconds until the spring has come to rest.
  ///   - delay: The delay before the animation, in seconds.
  ///   - dampingRatio: 1 for no oscillation, less for more.
  ///   - velocity: The initial velocity, in distances per second.
  ///   - options: The behaviour of the animation.
  ///   - animations: Changes the views; called immediately.
  ///   - completion: Called at the end.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let kind = "spring \(describe(dampingRatio)) \(describe(velocity))"
    let spring = SpringTiming(
      settlingWithDamping: dampingRatio, velocity: velocity, duration: duration)
    animate(
      .init(
        duration: duration, delay: max(delay, 0), options: options, kind: kind, spring: spring),
      animations, completion: completion)
  }

  /// Animates like a spring with a perceived duration of `duration` seconds, at which the animation
  /// ends.
  ///
  /// - Parameters:
  ///   - duration: The perceived duration in seconds. Default: 0.5.
  ///   - bounce: 0 for no oscillation, up to 1 for more, below 0 for more damping.
  ///   - velocity: The initial velocity, in distances per second.
  ///   - delay: The delay before the animation, in seconds.
  ///   - options: The behaviour of the animation.
  ///   - animations: Changes the views; called immediately.
  ///   - completion: Called at the end.
  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0,
    initialSpringVelocity velocity: CGFloat = 0, delay: TimeInterval = 0,
    options: AnimationOptions = [], animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let kind = "spring \(describe(1 - bounce)) \(describe(velocity))"
    let spring = SpringTiming(bounce: bounce, velocity: velocity, duration: duration)
    animate(
      .init(
        duration: duration, delay: max(delay, 0), options: options, kind: kind, spring: spring),
      animations, completion: completion)
  }

  private static func describe(_ value: CGFloat) -> String {
    Thousandths.text(of: CallLog.milli(value))
  }

  // MARK: Keyframes

  /// Animates all changes of the keyframes, which `animations` adds, as one animation over
  /// `duration` seconds.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: KeyframeAnimationOptions = [], animations: @escaping () -> Void
  ) {
    animateKeyframes(
      withDuration: duration, delay: delay, options: options, animations: animations,
      completion: nil)
  }

  /// Animates all changes of the keyframes, which `animations` adds, as one animation over
  /// `duration` seconds, and calls `completion` at the end.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: KeyframeAnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)?
  ) {
    animate(
      .init(
        duration: duration, delay: max(delay, 0), options: options.plain, kind: options.kind,
        mode: options.calculationMode),
      animations, completion: completion)
  }

  /// Adds a keyframe to the animation whose block is running.
  ///
  /// - Parameters:
  ///   - frameStartTime: The start, as a share of the whole duration.
  ///   - frameDuration: The duration, as a share of the whole.
  ///   - animations: Changes the views; called immediately.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    let span = describe(frameStartTime) + "+" + describe(frameDuration)
    let animation = runningAnimations?.innermost
    let outer = animation?.keyframe
    animation?.plan.kind += " " + span
    animation?.setKeyframe(from: frameStartTime, length: frameDuration)
    animations()
    if let outer { animation?.keyframe = outer }
  }

  // MARK: Control of blocks

  /// Runs `actionsWithoutAnimation` as if outside any animation block.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let wereEnabled = areAnimationsEnabled
    setAnimationsEnabled(false)
    actionsWithoutAnimation()
    setAnimationsEnabled(wereEnabled)
  }

  /// Sets whether blocks animate. Default: `true`. Running animations continue.
  public class func setAnimationsEnabled(_ enabled: Bool) {
    guard let runningAnimations else { return LoneAnimations.areEnabled = enabled }
    runningAnimations.areEnabled = enabled
  }

  /// Whether blocks animate.
  public class var areAnimationsEnabled: Bool {
    runningAnimations?.areEnabled ?? LoneAnimations.areEnabled
  }

  /// The duration of the innermost open block, in seconds; 0 outside any.
  public class var inheritedAnimationDuration: TimeInterval {
    guard let runningAnimations else { return LoneAnimations.duration }
    return runningAnimations.innermost?.plan.duration ?? 0
  }

  /// Repeats the animation whose block is running `count` times, each time also backwards if
  /// `autoreverses` is true; `animations` makes the changes.
  public class func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    if let block = runningAnimations?.innermost, count > 0 {
      block.plan.repetitions = count
      if autoreverses { block.plan.options.insert(.autoreverse) }
    }
    animations()
  }
}
