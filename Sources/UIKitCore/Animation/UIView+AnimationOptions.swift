extension UIView {
  /// How an animation behaves, and what it looks like.
  ///
  /// Nothing shows an animation on the way yet: what it looks like (curves, kinds of transitions) is told
  /// in transcripts alone.
  public struct AnimationOptions: OptionSet, Sendable {
    /// UIKit's bits; some say nothing alone, but as a number together.
    public let rawValue: UInt

    /// Options with these bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Lays out the views concerned when the block has run, so that their subviews are animated along.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Leaves touches to the views while they are animated.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Ends what animates the same property of a view already, as unfinished. Without it both go on to
    /// their ends.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Goes on until it is replaced or its views leave.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Runs back again as well, which takes as long once more.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// Keeps the duration given, inside the block of another animation.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// Keeps the curve given, inside the block of another animation.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// Animates what the block of a transition changes, beside the transition itself.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// Hides and shows the views of a transition instead of taking out and putting in.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// Keeps these options, inside the block of another animation.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

    /// Slow at both ends; what counts where no curve is given.
    public static let curveEaseInOut: AnimationOptions = []
    /// Slow at first.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Slow at last.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Of one speed.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    /// A transition that turns the view about its upright axis, from the left.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// A transition that turns the view about its upright axis, from the right.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// A transition that leafs up.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    /// A transition that leafs down.
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    /// A transition that fades from one to the other.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// A transition that turns the view about its level axis, from the top.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// A transition that turns the view about its level axis, from the bottom.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

    /// Wants 60 frames a second, for whoever draws it.
    public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
    /// Wants 30 frames a second, for whoever draws it.
    public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)

    static let curveMask = AnimationOptions(rawValue: 0xF << 16)
    static let transitionMask = AnimationOptions(rawValue: 0xF << 20)
    /// What an animation takes over from the one in whose block it is made.
    static let inherited: AnimationOptions = [.allowUserInteraction, .repeat, .autoreverse]

    /// How fast it is on the way.
    var curve: AnimationCurve { AnimationCurve(rawValue: Int(rawValue >> 16 & 3)) ?? .easeInOut }

    /// Frames a second; nil for as many as there are.
    var framesPerSecond: Int? {
      switch rawValue >> 24 & 0xF {
      case 3: 60
      case 7: 30
      default: nil
      }
    }

    /// The kind of transition; nil where none is named.
    var transitionName: String? {
      let names = [
        nil, "flipFromLeft", "flipFromRight", "curlUp", "curlDown", "crossDissolve", "flipFromTop",
        "flipFromBottom",
      ]
      let number = Int(rawValue >> 20 & 0xF)
      return number < names.count ? names[number] : nil
    }
  }

  /// How fast an animation is on its way; the numbers are UIKit's.
  public enum AnimationCurve: Int, Sendable {
    /// Slow at both ends.
    case easeInOut = 0
    /// Slow at first.
    case easeIn = 1
    /// Slow at last.
    case easeOut = 2
    /// Of one speed.
    case linear = 3
  }

  /// How an animation of keyframes behaves.
  public struct KeyframeAnimationOptions: OptionSet, Sendable {
    /// UIKit's bits.
    public let rawValue: UInt

    /// Options with these bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Lays out the views concerned when the block has run, so that their subviews are animated along.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    /// Leaves touches to the views while they are animated.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    /// Ends what animates the same property of a view already, as unfinished.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    /// Goes on until it is replaced or its views leave.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    /// Runs back again as well, which takes as long once more.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    /// Keeps the duration given, inside the block of another animation.
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    /// Keeps these options, inside the block of another animation.
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)

    /// Goes straight from one keyframe to the next; what counts where no mode is given.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// Jumps from one keyframe to the next.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// Goes straight at one speed throughout, whatever times the keyframes have.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// Goes through the keyframes on a smooth curve.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// Goes on a smooth curve at one speed throughout, whatever times the keyframes have.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

    /// What the animation is called in transcripts.
    var kind: String {
      let modes = ["", " discrete", " paced", " cubic", " cubicPaced"]
      let number = Int(rawValue >> 10 & 0xF)
      return "keyframes" + (number < modes.count ? modes[number] : "")
    }

    /// The same options of an animation without keyframes: their bits agree.
    var plain: AnimationOptions { AnimationOptions(rawValue: rawValue & 0x3FF) }
  }

  /// What the system knows to do with views.
  public enum SystemAnimation: UInt, Sendable {
    /// Takes the views out of their superviews at the end.
    case delete = 0
  }
}
