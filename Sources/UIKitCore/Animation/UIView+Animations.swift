public import Foundation
internal import InputCore

// Animations of views. Each property has its new value at once, also for hit tests; an animation is the
// time that the way there takes, during which the views get no touches unless told otherwise. Where no
// application runs, that time is over at once.
extension UIView {
  /// Animates what `animations` changes, and calls `completion` at the end.
  ///
  /// Animated are frames, bounds, centers, transforms, opacity and background colors of views in a
  /// window. Where the block changes none of them, or `duration` is not positive, `completion` is called
  /// at the end of the turn. Its argument is false where the animation was replaced or its views left.
  ///
  /// - Parameters:
  ///   - duration: Seconds.
  ///   - delay: Seconds before it begins. The views have their new values, and get no touches, before.
  ///   - options: How it behaves.
  ///   - animations: Changes the views; called at once.
  ///   - completion: Hears of the end.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      .init(duration: duration, delay: max(delay, 0), options: options), animations,
      completion: completion)
  }

  /// Animates what `animations` changes over `duration` seconds.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void
  ) {
    animate(.init(duration: duration), animations, completion: nil)
  }

  /// Animates what `animations` changes over `duration` seconds, and calls `completion` at the end.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)?
  ) {
    animate(.init(duration: duration), animations, completion: completion)
  }

  /// Animates as a spring moves, over `duration` seconds.
  ///
  /// - Parameters:
  ///   - duration: Seconds until the spring has come to rest.
  ///   - delay: Seconds before it begins.
  ///   - dampingRatio: 1 comes to rest without swinging, less swings; for transcripts.
  ///   - velocity: The speed at the begin, in distances a second; for transcripts.
  ///   - options: How it behaves.
  ///   - animations: Changes the views; called at once.
  ///   - completion: Hears of the end.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let kind = "spring \(describe(dampingRatio)) \(describe(velocity))"
    animate(
      .init(duration: duration, delay: max(delay, 0), options: options, kind: kind), animations,
      completion: completion)
  }

  /// Animates as a spring moves that seems to take `duration` seconds; it ends then.
  ///
  /// - Parameters:
  ///   - duration: Seconds.
  ///   - bounce: 0 does not swing, up to 1 ever more, below 0 ever less; for transcripts.
  ///   - velocity: The speed at the begin, in distances a second; for transcripts.
  ///   - delay: Seconds before it begins.
  ///   - options: How it behaves.
  ///   - animations: Changes the views; called at once.
  ///   - completion: Hears of the end.
  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0,
    initialSpringVelocity velocity: CGFloat = 0, delay: TimeInterval = 0,
    options: AnimationOptions = [], animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let kind = "spring \(describe(1 - bounce)) \(describe(velocity))"
    animate(
      .init(duration: duration, delay: max(delay, 0), options: options, kind: kind), animations,
      completion: completion)
  }

  private static func describe(_ value: CGFloat) -> String {
    Thousandths.text(of: CallLog.milli(value))
  }

  // MARK: Keyframes

  /// Animates all that the keyframes change, which `animations` adds, as one over `duration` seconds.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: KeyframeAnimationOptions = [], animations: @escaping () -> Void
  ) {
    animateKeyframes(
      withDuration: duration, delay: delay, options: options, animations: animations,
      completion: nil)
  }

  /// Animates all that the keyframes change, which `animations` adds, as one over `duration` seconds, and
  /// calls `completion` at the end.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: KeyframeAnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)?
  ) {
    animate(
      .init(
        duration: duration, delay: max(delay, 0), options: options.plain, kind: options.kind),
      animations, completion: completion)
  }

  /// Adds a part to the animation of keyframes in whose block this is called.
  ///
  /// - Parameters:
  ///   - frameStartTime: When it begins, as a share of the whole duration; for transcripts.
  ///   - frameDuration: How long it lasts, as a share of the whole; for transcripts.
  ///   - animations: Changes the views; called at once.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    let span = describe(frameStartTime) + "+" + describe(frameDuration)
    runningAnimations?.innermost?.plan.kind += " " + span
    animations()
  }

  // MARK: What blocks do

  /// Runs `actionsWithoutAnimation` as if no animation block were around it.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let wereEnabled = areAnimationsEnabled
    setAnimationsEnabled(false)
    actionsWithoutAnimation()
    setAnimationsEnabled(wereEnabled)
  }

  /// Whether blocks animate at all; `true` unless set. Running animations go on.
  public class func setAnimationsEnabled(_ enabled: Bool) {
    guard let runningAnimations else { return LoneAnimations.areEnabled = enabled }
    runningAnimations.areEnabled = enabled
  }

  /// Whether blocks animate.
  public class var areAnimationsEnabled: Bool {
    runningAnimations?.areEnabled ?? LoneAnimations.areEnabled
  }

  /// The seconds that the innermost open block animates over; 0 outside any.
  public class var inheritedAnimationDuration: TimeInterval {
    guard let runningAnimations else { return LoneAnimations.duration }
    return runningAnimations.innermost?.plan.duration ?? 0
  }

  /// Has the animation in whose block this is called run `count` times, and back each time if
  /// `autoreverses`; `animations` makes the changes.
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
