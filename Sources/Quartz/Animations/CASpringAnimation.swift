public import Foundation
import UIGeometry

/// An animation between two values that moves like a damped spring, and may overshoot.
///
/// The spring's time is the animation's, in seconds; `duration` only determines when it ends, so
/// set it to `settlingDuration`. `timingFunction` has no effect.
open class CASpringAnimation: CABasicAnimation {
  /// The mass at the spring's end, more than 0. Default: 1.
  open var mass: CGFloat = 1
  /// The spring's stiffness, more than 0. Default: 100.
  open var stiffness: CGFloat = 100
  /// The friction, at least 0. Default: 10.
  open var damping: CGFloat = 10
  /// The speed at the beginning, in units of the distance between the two values per second;
  /// positive is towards the end. Default: 0.
  open var initialVelocity: CGFloat = 0

  /// Creates a spring with the defaults.
  public required init() {}

  /// Creates a spring from its feel: the period of its oscillation in seconds, and its bounce, from
  /// 0 for none to 1 for endless; below 0, it approaches the end slowly.
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    let rate = 2 * CGFloat.pi / max(CGFloat(perceptualDuration), 0.001)
    stiffness = rate * rate
    let ratio = bounce >= 0 ? 1 - min(bounce, 1) : 1 / (1 + max(bounce, -0.999))
    damping = 2 * ratio * rate
    duration = settlingDuration
  }

  override func copyValues(from other: CAAnimation) {
    super.copyValues(from: other)
    guard let other = other as? CASpringAnimation else { return }
    (mass, stiffness, damping) = (other.mass, other.stiffness, other.damping)
    initialVelocity = other.initialVelocity
  }

  /// The time at which the spring comes to rest: from then on it stays within a thousandth of the
  /// distance from its end, a spring that oscillates in every phase of that. At most 60 seconds; in
  /// steps of 1/120 for a spring that does not oscillate.
  open var settlingDuration: CFTimeInterval {
    let spring = spring
    if let time = spring.decayTime(to: 0.001) { return min(time, 60) }
    // Backwards from the end to the last time at which the spring is not at rest.
    let steps = 60 * 120
    for step in stride(from: steps, through: 1, by: -1) {
      let time = CGFloat(step) / 120
      if abs(spring.position(at: time) - 1) > 0.001 { return Double(min(step + 1, steps)) / 120 }
    }
    return 1.0 / 120
  }

  override func share(at time: Double) -> CGFloat? {
    guard timing.duration > 0 else { return nil }
    let share: Double
    switch timing.phase(at: time) {
    case .before:
      guard timing.fillMode.fillsBefore else { return nil }
      share = 0
    case .inside(let inside): share = inside
    case .after(let end):
      guard timing.fillMode.fillsAfter else { return nil }
      share = end
    }
    return spring.position(at: CGFloat(share * timing.duration))
  }

  private var spring: DampedSpring {
    DampedSpring(mass: mass, stiffness: stiffness, damping: damping, velocity: initialVelocity)
  }
}

/// The movement of a mass on a spring with friction, from 0 to its rest at 1.
struct DampedSpring {
  /// The angular frequency without friction, in radians per second.
  private let rate: CGFloat
  /// The friction, as a multiple of the least friction that prevents oscillation.
  private let ratio: CGFloat
  private let velocity: CGFloat

  init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, velocity: CGFloat) {
    let (mass, stiffness) = (max(mass, 1e-6), max(stiffness, 1e-6))
    rate = (stiffness / mass).squareRoot()
    ratio = max(damping, 0) / (2 * (stiffness * mass).squareRoot())
    self.velocity = velocity
  }

  /// The place after `time` seconds.
  func position(at time: CGFloat) -> CGFloat {
    // x″ + 2 · ratio · rate · x′ + rate² · x = 0 for the distance x from the end, with x(0) = 1 and
    // x′(0) = −velocity.
    let decay = ratio * rate
    if ratio < 1 {
      let turning = rate * (1 - ratio * ratio).squareRoot()
      let (sine, cosine) = DeterministicMath.sineAndCosine((turning * time).native)
      let wave = CGFloat(cosine) + (decay - velocity) / turning * CGFloat(sine)
      return 1 - exponential(-decay * time) * wave
    }
    if ratio == 1 { return 1 - exponential(-rate * time) * (1 + (rate - velocity) * time) }
    let spread = rate * (ratio * ratio - 1).squareRoot()
    let (slow, fast) = (decay - spread, decay + spread)
    let share = (fast - velocity) / (fast - slow)
    return 1 - share * exponential(-slow * time) - (1 - share) * exponential(-fast * time)
  }

  /// The time after which neither part of an oscillation, the sine and the cosine, can lead further
  /// than `distance` from the end; nil for a spring that does not oscillate.
  func decayTime(to distance: Double) -> Double? {
    guard ratio < 1 else { return nil }
    let decay = ratio * rate
    let turning = rate * (1 - ratio * ratio).squareRoot()
    let amplitude = 1 + abs(decay - velocity) / turning
    return DeterministicMath.naturalLogarithm(amplitude.native / distance) / decay.native
  }

  private func exponential(_ exponent: CGFloat) -> CGFloat {
    CGFloat(DeterministicMath.exponential(exponent.native))
  }
}
