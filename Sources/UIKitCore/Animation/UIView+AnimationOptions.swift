extension UIView {
  /// The behaviour and appearance of an animation.
  public struct AnimationOptions: OptionSet, Sendable {
    /// UIKit's bits; some have a meaning only together, as a number.
    public let rawValue: UInt

    /// Creates options from their bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Lays out the changed views after the block has run, so that their subviews are animated too.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Lets the views receive touches while they are animated.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Ends animations of the same properties, as unfinished. Otherwise both continue to their
    /// ends.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Repeats the animation until it is replaced or its views leave.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Runs the animation backwards as well, which doubles its duration.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// Keeps the given duration inside the block of another animation.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// Keeps the given curve inside the block of another animation.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// Animates the changes that a transition's block makes, in addition to the transition itself.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// Hides and shows the views of a transition instead of removing and adding them.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// Keeps these options inside the block of another animation.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

    /// Slow at both ends. The default curve.
    public static let curveEaseInOut: AnimationOptions = []
    /// Slow at the start.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Slow at the end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// At constant speed.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    /// A transition that flips the view about its vertical axis, from the left.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// A transition that flips the view about its vertical axis, from the right.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// A transition that curls the view up.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    /// A transition that curls the view down.
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    /// A transition that fades from one view to the other.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// A transition that flips the view about its horizontal axis, from the top.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// A transition that flips the view about its horizontal axis, from the bottom.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

    /// Prefers 60 frames per second. Noted in transcripts; frames keep the screen's rate.
    public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
    /// Prefers 30 frames per second. Noted in transcripts; frames keep the screen's rate.
    public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)

    static let curveMask = AnimationOptions(rawValue: 0xF << 16)
    static let transitionMask = AnimationOptions(rawValue: 0xF << 20)
    /// The options that an animation inherits from the enclosing block's animation.
    static let inherited: AnimationOptions = [.allowUserInteraction, .repeat, .autoreverse]

    /// The curve.
    var curve: AnimationCurve { AnimationCurve(rawValue: Int(rawValue >> 16 & 0xF)) ?? .easeInOut }

    /// Frames per second; nil for as many as possible.
    var framesPerSecond: Int? {
      switch rawValue >> 24 & 0xF {
      case 3: 60
      case 7: 30
      default: nil
      }
    }

    /// The kind of transition; nil if none is set.
    package var transitionName: String? {
      let names = [
        nil, "flipFromLeft", "flipFromRight", "curlUp", "curlDown", "crossDissolve", "flipFromTop",
        "flipFromBottom",
      ]
      let number = Int(rawValue >> 20 & 0xF)
      return number < names.count ? names[number] : nil
    }
  }

  /// The speed of an animation over its duration; the numbers are UIKit's.
  public enum AnimationCurve: Int, Sendable {
    /// Slow at both ends.
    case easeInOut = 0
    /// Slow at the start.
    case easeIn = 1
    /// Slow at the end.
    case easeOut = 2
    /// At constant speed.
    case linear = 3
    /// That of input views: a spring without oscillation. UIKit has the number and no name for it;
    /// apps find the number in keyboard notifications.
    case keyboard = 7
  }

  /// The behaviour of a keyframe animation.
  public struct KeyframeAnimationOptions: OptionSet, Sendable {
    /// UIKit's bits.
    public let rawValue: UInt

    /// Creates options from their bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Lays out the changed views after the block has run, so that their subviews are animated too.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    /// Lets the views receive touches while they are animated.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    /// Ends animations of the same properties, as unfinished.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    /// Repeats the animation until it is replaced or its views leave.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    /// Runs the animation backwards as well, which doubles its duration.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    /// Keeps the given duration inside the block of another animation.
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    /// Keeps these options inside the block of another animation.
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)

    /// Interpolates linearly between keyframes. The default mode.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// Jumps from one keyframe to the next.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// Constant speed throughout. Noted in transcripts; plays as `calculationModeLinear`.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// A smooth curve through the values (Catmull and Rom's).
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// A smooth curve at constant speed. Noted in transcripts; plays as `calculationModeCubic`.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

    /// The way from one keyframe to the next: a number in bits 10 to 13, and not one bit each.
    package enum CalculationMode: UInt, Sendable {
      case linear, discrete, paced, cubic, cubicPaced

      /// Whether the way is a smooth curve.
      var isSmooth: Bool { self == .cubic || self == .cubicPaced }
    }

    /// The mode; linear for numbers without one.
    var calculationMode: CalculationMode {
      CalculationMode(rawValue: rawValue >> 10 & 0xF) ?? .linear
    }

    /// The animation's name in transcripts.
    var kind: String {
      calculationMode == .linear ? "keyframes" : "keyframes \(calculationMode)"
    }

    /// The same options for an animation without keyframes. Their bits agree, including those of
    /// the curves, which apps add by raw value.
    var plain: AnimationOptions {
      AnimationOptions(rawValue: rawValue & (0x3FF | AnimationOptions.curveMask.rawValue))
    }
  }

  /// The system's animations of views.
  public enum SystemAnimation: UInt, Sendable {
    /// Removes the views from their superviews at the end.
    case delete = 0
  }
}
