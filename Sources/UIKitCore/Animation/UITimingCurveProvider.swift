public import Foundation
import Quartz

/// The kind of timing curve.
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

/// An object that provides the timing curve of a property animator.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: AnyObject {
  /// The kind of timing, which determines the parameters that are used.
  var timingCurveType: UITimingCurveType { get }
  /// The curve; nil for a spring alone.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The spring; nil for a curve alone.
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// Timing along a cubic Bézier curve from (0, 0) to (1, 1).
@preconcurrency @MainActor
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  /// UIKit's curve; `easeInOut` if the app chose the control points.
  public let animationCurve: UIView.AnimationCurve
  /// The first inner control point.
  public let controlPoint1: CGPoint
  /// The second inner control point.
  public let controlPoint2: CGPoint
  private let isBuiltin: Bool

  /// Creates the timing `easeInOut`.
  public override convenience init() { self.init(animationCurve: .easeInOut) }

  /// Creates the timing of one of UIKit's curves.
  public init(animationCurve curve: UIView.AnimationCurve) {
    let (first, second) = curve.controls
    (controlPoint1, controlPoint2) = (CGPoint(x: first, y: 0), CGPoint(x: second, y: 1))
    (animationCurve, isBuiltin) = (curve, true)
  }

  /// Creates the timing of a curve with these inner control points. Their x coordinates are clamped
  /// to the range from 0 to 1.
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

/// Timing like a damped spring.
@preconcurrency @MainActor
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  /// The way in which the spring was specified.
  private enum Kind {
    /// By its damping ratio; it comes to rest at the end of the animator's duration.
    case settling(ratio: CGFloat)
    /// By its perceived duration and bounce; the duration is the undamped period.
    case perceived(duration: TimeInterval, bounce: CGFloat)
    /// By its physical properties, which determine the duration.
    case physical(mass: CGFloat, stiffness: CGFloat, damping: CGFloat)
  }

  /// The initial velocity, in distances per second along x and y. Every animated property uses the
  /// length of the vector as its speed, negative if x is negative.
  public let initialVelocity: CGVector
  private let kind: Kind

  private init(_ kind: Kind, _ velocity: CGVector) {
    (self.kind, initialVelocity) = (kind, velocity)
  }

  /// Creates a spring that does not oscillate.
  public override convenience init() { self.init(dampingRatio: 1) }

  /// Creates a spring with a damping ratio: 1 for no oscillation, less for more.
  public convenience init(dampingRatio ratio: CGFloat) {
    self.init(dampingRatio: ratio, initialVelocity: .zero)
  }

  /// Creates a spring with a damping ratio and an initial velocity.
  public convenience init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    self.init(.settling(ratio: ratio), velocity)
  }

  /// Creates a spring from its physical properties. The animator's duration is then the time that
  /// the spring takes to come to rest.
  public convenience init(
    mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector
  ) {
    self.init(.physical(mass: mass, stiffness: stiffness, damping: damping), velocity)
  }

  /// Creates a spring with a perceived duration and a bounce. `duration` is the undamped period in
  /// seconds and becomes the animator's duration; `bounce` is 0 for no oscillation, up to 1 for
  /// more, and below 0 for a slower approach.
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

  /// The duration in seconds that the spring itself determines; nil if the animator decides.
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

  /// Returns the timing over `duration` seconds.
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
  /// Returns the timing over `duration` seconds. For a composed one, the curve slows the spring
  /// down and speeds it up.
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
