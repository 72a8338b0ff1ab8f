public import Foundation

/// An animation through several values, or along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values, at least one. A `path` takes precedence over them.
  open var values: [Any]?
  /// The path along which a point moves; each line or curve leads from one keyframe to the next.
  open var path: CGPath?
  /// When each value is reached, in ascending order from 0 to 1 of the duration. If nil, or if
  /// there are not as many times as values (in `discrete` mode, one more), the values are spread
  /// evenly. Ignored if the animation is paced.
  open var keyTimes: [NSNumber]?
  /// The pace between each two keyframes; linear if nil.
  open var timingFunctions: [CAMediaTimingFunction]?
  /// How values between keyframes are calculated. Default: `linear`.
  open var calculationMode = CAAnimationCalculationMode.linear

  override func copyValues(from other: CAAnimation) {
    super.copyValues(from: other)
    guard let other = other as? CAKeyframeAnimation else { return }
    (values, path, keyTimes) = (other.values, other.path?.copy(), other.keyTimes)
    (timingFunctions, calculationMode) = (other.timingFunctions, other.calculationMode)
  }

  override func value(at share: CGFloat, current: AnimatableValue) -> AnimatableValue? {
    let track = path.map { KeyframeTrack(path: $0.outline) } ?? KeyframeTrack(values ?? [])
    guard let track else { return nil }
    let times = keyTimes?.map { CGFloat($0.doubleValue) }
    if calculationMode == .discrete { return track.discrete(at: share, times: times) }
    let isSmooth = calculationMode == .cubic || calculationMode == .cubicPaced
    if calculationMode == .paced || calculationMode == .cubicPaced {
      return track.paced(at: share, isSmooth: isSmooth)
    }
    let (segment, inside) = track.segment(at: share, times: times)
    let pace = timingFunctions.flatMap { $0.indices.contains(segment) ? $0[segment] : nil }
    return track.value(
      in: segment, at: pace?.progress(at: inside) ?? inside, isSmooth: isSmooth)
  }
}

/// How values between keyframes are calculated.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name.
  public let rawValue: String

  /// Creates a mode from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// In a straight line from one value to the next.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// With no values in between: each is shown until the next one's time.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// In straight lines, at constant speed throughout.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// Along a smooth curve through the values (Catmull and Rom's).
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  /// Along a smooth curve, at constant speed throughout.
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}
