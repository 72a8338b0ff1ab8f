import Foundation
import Quartz

/// How an animation progresses over its duration: along a curve, or like a spring.
package enum AnimationTiming {
  /// One of UIKit's curves: a cubic Bézier curve from (0, 0) to (1, 1).
  case curve(UIView.AnimationCurve)
  /// A cubic Bézier curve that an app defines.
  case cubic(CAMediaTimingFunction)
  /// A spring.
  case spring(SpringTiming)
  /// A spring whose time runs along a curve.
  case composed((CGFloat) -> CGFloat)

  /// Returns the share of the change after `fraction` of the duration, both from 0 to 1; a spring's
  /// share may be above 1 in between.
  package func share(at fraction: CGFloat) -> CGFloat {
    switch self {
    case .curve(let curve): curve.share(at: fraction)
    case .cubic(let curve): curve.progress(at: fraction)
    case .spring(let spring): spring.share(at: fraction)
    case .composed(let share): share(fraction)
    }
  }
}

extension UIView.AnimationCurve {
  /// The x coordinates of the control points, as CSS and Core Animation define them for these
  /// names; the y coordinates are 0 and 1. For the keyboard's, which is no Bézier curve, those of
  /// the nearest one.
  var controls: (CGFloat, CGFloat) {
    switch self {
    case .easeInOut: (0.42, 0.58)
    case .easeIn: (0.42, 1)
    case .easeOut, .keyboard: (0, 0.58)
    case .linear: (0, 1)
    }
  }

  /// The keyboard's spring.
  private static var keyboardSpring: SpringTiming {
    SpringTiming(settlingWithDamping: 1, velocity: 0, duration: 1)
  }

  /// Returns the share of the change after `fraction` of the duration.
  func share(at fraction: CGFloat) -> CGFloat {
    if self == .linear || fraction <= 0 || fraction >= 1 { return min(max(fraction, 0), 1) }
    if self == .keyboard { return Self.keyboardSpring.share(at: fraction) }
    let (first, second) = controls
    func x(_ t: CGFloat) -> CGFloat {
      3 * t * (1 - t) * ((1 - t) * first + t * second) + t * t * t
    }
    // x grows with t, so bisection finds t; 40 steps are exact enough.
    var (low, high): (CGFloat, CGFloat) = (0, 1)
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if x(middle) < fraction { low = middle } else { high = middle }
    }
    return low * low * (3 - 2 * low)
  }
}

/// The motion of a damped spring that is released at 0 and comes to rest at 1.
package struct SpringTiming {
  /// 1 for no oscillation, less for more, above 1 for a slower approach.
  private let damping: Double
  /// The angular frequency without damping, in radians per duration.
  private let frequency: Double
  /// The initial speed, in distances per duration.
  private let speed: Double

  /// Creates a spring that is within a thousandth of its resting position at the end of the
  /// duration.
  ///
  /// - Parameters:
  ///   - damping: 1 for no oscillation, less for more.
  ///   - velocity: The initial speed, in distances per second.
  ///   - duration: The duration in seconds.
  package init(settlingWithDamping damping: CGFloat, velocity: CGFloat, duration: TimeInterval) {
    let damping = min(max(Double(damping), 0.01), 1)
    // exp(-6.908) is a thousandth; at critical damping the linear factor requires 9.233.
    self.damping = damping
    frequency = damping < 1 ? 6.908 / damping : 9.233
    speed = Double(velocity) * duration
  }

  /// Creates a spring whose undamped period is the duration.
  ///
  /// - Parameters:
  ///   - bounce: 0 for no oscillation, up to 1 for more, below 0 for more damping.
  ///   - velocity: The initial speed, in distances per second.
  ///   - duration: The duration in seconds.
  init(bounce: CGFloat, velocity: CGFloat, duration: TimeInterval) {
    let bounce = min(max(Double(bounce), -0.99), 0.99)
    damping = bounce < 0 ? 1 / (1 + bounce) : 1 - bounce
    frequency = 2 * .pi
    speed = Double(velocity) * duration
  }

  /// Creates a spring from its physical properties, with time in seconds.
  ///
  /// - Parameters:
  ///   - velocity: The initial speed, in distances per second.
  ///   - duration: The duration in seconds, after which the spring is at rest.
  init(
    mass: CGFloat, stiffness: CGFloat, damping: CGFloat, velocity: CGFloat, duration: TimeInterval
  ) {
    let (mass, stiffness) = (max(Double(mass), 1e-6), max(Double(stiffness), 1e-6))
    self.damping = max(Double(damping), 0) / (2 * (stiffness * mass).squareRoot())
    frequency = (stiffness / mass).squareRoot() * duration
    speed = Double(velocity) * duration
  }

  /// Returns the distance after `fraction` of the duration.
  package func share(at fraction: CGFloat) -> CGFloat {
    let time = Double(fraction)
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    return CGFloat(1 - rest(after: time))
  }

  /// The remaining distance: the solution of x″ + 2ζωx′ + ω²x = 0 with x(0) = 1, x′(0) = −speed.
  private func rest(after time: Double) -> Double {
    let decay = damping * frequency
    if damping < 1 {
      let turns = frequency * (1 - damping * damping).squareRoot()
      let turn = DeterministicMath.sineAndCosine(turns * time)
      return DeterministicMath.exponential(-decay * time)
        * (turn.cosine + (decay - speed) / turns * turn.sine)
    }
    if damping == 1 {
      return DeterministicMath.exponential(-decay * time) * (1 + (decay - speed) * time)
    }
    let spread = frequency * (damping * damping - 1).squareRoot()
    let (slow, fast) = (decay - spread, decay + spread)
    let weight = (fast - speed) / (fast - slow)
    return weight * DeterministicMath.exponential(-slow * time)
      + (1 - weight) * DeterministicMath.exponential(-fast * time)
  }
}
