public import Foundation
import Quartz

/// The kind of a pace.
public enum UITimingCurveType: Int, Sendable {
  /// One of UIKit's curves.
  case builtin = 0
  /// A cubic Bézier curve.
  case cubic = 1
  /// A spring.
  case spring = 2
  /// A spring whose motion a curve slows down and speeds up.
  case composed = 3
}

/// What gives the pace of a property animator.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: AnyObject {
  /// Which of the parameters count.
  var timingCurveType: UITimingCurveType { get }
  /// The curve; nil for a spring alone.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The spring; nil for a curve alone.
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// The pace of a cubic Bézier curve from (0, 0) to (1, 1).
@preconcurrency @MainActor
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  /// UIKit's curve; `easeInOut` if the control points are an app's own.
  public let animationCurve: UIView.AnimationCurve
  /// The first inner control point.
  public let controlPoint1: CGPoint
  /// The second inner control point.
  public let controlPoint2: CGPoint
  private let isBuiltin: Bool

  /// Creates the pace `easeInOut`.
  public override convenience init() { self.init(animationCurve: .easeInOut) }

  /// Creates the pace of one of UIKit's curves.
  public init(animationCurve curve: UIView.AnimationCurve) {
    let (first, second) = curve.controls
    (controlPoint1, controlPoint2) = (CGPoint(x: first, y: 0), CGPoint(x: second, y: 1))
    (animationCurve, isBuiltin) = (curve, true)
  }

  /// Creates the pace of a curve by its inner control points, whose x are clamped to 0 to 1.
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    (controlPoint1, controlPoint2) = (point1, point2)
    (animationCurve, isBuiltin) = (.easeInOut, false)
  }

  /// `builtin` or `cubic`.
  open var timingCurveType: UITimingCurveType { isBuiltin ? .builtin : .cubic }
  /// This object.
  open var cubicTimingParameters: UICubicTimingParameters? { self }
  /// Nil.
  open var springTimingParameters: UISpringTimingParameters? { nil }

  final var timing: AnimationTiming {
    guard !isBuiltin else { return .curve(animationCurve) }
    return .cubic(
      CAMediaTimingFunction(
        controlPoints: Float(controlPoint1.x), Float(controlPoint1.y), Float(controlPoint2.x),
        Float(controlPoint2.y)))
  }
}

/// The pace of a damped spring.
@preconcurrency @MainActor
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  /// What the spring is made of.
  private enum Kind {
    /// By its damping ratio; the animator's duration is when it is at rest.
    case settling(ratio: CGFloat)
    /// By how it feels; the duration is the period without damping.
    case perceived(duration: TimeInterval, bounce: CGFloat)
    /// By its physics, which decide the duration.
    case physical(mass: CGFloat, stiffness: CGFloat, damping: CGFloat)
  }

  /// The speed at the beginning, in distances a second, along x and y. A number that is animated,
  /// and what changes along one axis, has the length of the vector; negative if x is.
  public let initialVelocity: CGVector
  private let kind: Kind

  private init(_ kind: Kind, _ velocity: CGVector) {
    (self.kind, initialVelocity) = (kind, velocity)
  }

  /// Creates a spring that does not oscillate.
  public override convenience init() { self.init(dampingRatio: 1) }

  /// Creates a spring by its damping: 1 for no oscillation, less for more.
  public convenience init(dampingRatio ratio: CGFloat) {
    self.init(dampingRatio: ratio, initialVelocity: .zero)
  }

  /// Creates a spring by its damping and its speed at the beginning.
  public convenience init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    self.init(.settling(ratio: ratio), velocity)
  }

  /// Creates a spring by its physics. The time until it is at rest is then the animator's duration.
  public convenience init(
    mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector
  ) {
    self.init(.physical(mass: mass, stiffness: stiffness, damping: damping), velocity)
  }

  /// Creates a spring by how it feels: its period in seconds, which then is the animator's duration,
  /// and how much it bounces, from 0 for not at all to 1; below 0 it comes slowly.
  public convenience init(
    duration: TimeInterval, bounce: CGFloat, initialVelocity velocity: CGVector = .zero
  ) {
    self.init(.perceived(duration: duration, bounce: bounce), velocity)
  }

  /// `spring`.
  open var timingCurveType: UITimingCurveType { .spring }
  /// Nil.
  open var cubicTimingParameters: UICubicTimingParameters? { nil }
  /// This object.
  open var springTimingParameters: UISpringTimingParameters? { self }

  /// The duration in seconds that the spring has itself; nil if the animator decides.
  final var ownDuration: TimeInterval? {
    switch kind {
    case .settling: return nil
    case .perceived(let duration, _): return duration
    case .physical(let mass, let stiffness, let damping):
      let spring = CASpringAnimation()
      (spring.mass, spring.stiffness, spring.damping) = (mass, stiffness, damping)
      spring.initialVelocity = speed
      return spring.settlingDuration
    }
  }

  /// The pace over `duration` seconds.
  final func timing(over duration: TimeInterval) -> AnimationTiming {
    switch kind {
    case .settling(let ratio):
      .spring(SpringTiming(settlingWithDamping: ratio, velocity: speed, duration: duration))
    case .perceived(_, let bounce):
      .spring(SpringTiming(bounce: bounce, velocity: speed, duration: duration))
    case .physical(let mass, let stiffness, let damping):
      .spring(
        SpringTiming(
          mass: mass, stiffness: stiffness, damping: damping, velocity: speed, duration: duration))
    }
  }

  private var speed: CGFloat {
    let length =
      (initialVelocity.dx * initialVelocity.dx + initialVelocity.dy * initialVelocity.dy)
      .squareRoot()
    return initialVelocity.dx < 0 ? -length : length
  }
}

extension UITimingCurveProvider {
  /// The pace over `duration` seconds. A composed one is its spring, slowed down and sped up by its
  /// curve.
  package func timing(over duration: TimeInterval) -> AnimationTiming {
    let spring = springTimingParameters?.timing(over: duration)
    let cubic = cubicTimingParameters?.timing
    switch timingCurveType {
    case .builtin, .cubic: return cubic ?? .curve(.easeInOut)
    case .spring: return spring ?? .curve(.easeInOut)
    case .composed:
      guard let spring, let cubic else { return spring ?? cubic ?? .curve(.easeInOut) }
      return .composed { spring.share(at: cubic.share(at: $0)) }
    }
  }
}
