public import Foundation

/// What happens when a layer's property changes, or when something else happens to a layer.
public protocol CAAction {
  /// Carries the action out: `event` is the property's key, `anObject` the layer.
  func run(forKey event: String, object anObject: Any, arguments: [AnyHashable: Any]?)
}

/// No action: in `CALayer.actions`, it stops the search for another one.
extension NSNull: CAAction {
  /// Does nothing, which is what it is for.
  public func run(forKey event: String, object anObject: Any, arguments: [AnyHashable: Any]?) {}
}

/// What an animation tells at its start and its end.
public protocol CAAnimationDelegate: AnyObject {
  /// The animation is shown for the first time.
  func animationDidStart(_ anim: CAAnimation)
  /// The animation has ended, or was removed before (`finished` is false).
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ anim: CAAnimation) {}
  /// Does nothing.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// A change of a layer over time. Not for use by itself: see its subclasses.
///
/// A layer keeps a copy of the animation that is added to it; later changes of the original have no
/// effect. A copy is made by `init()`, and has the members of the classes here, not those of an
/// app's subclass.
open class CAAnimation: CAMediaTiming, CAAction {
  var timing = MediaTiming()
  private var values: [String: Any] = [:]

  /// The pace of each cycle; linear if nil.
  open var timingFunction: CAMediaTimingFunction?
  /// Is told of the start and the end, and held until then.
  open var delegate: (any CAAnimationDelegate)?
  /// Whether the layer removes the animation when it has ended. Default: true.
  open var isRemovedOnCompletion = true

  /// Creates an animation with the defaults.
  public required init() {}

  /// Returns a copy of the same class.
  open func copy() -> Any { duplicate() }

  final func duplicate() -> Self {
    let other = type(of: self).init()
    other.copyValues(from: self)
    return other
  }

  /// Takes the members of an animation of the same class, or of a superclass.
  func copyValues(from other: CAAnimation) {
    (timing, values) = (other.timing, other.values)
    (timingFunction, delegate) = (other.timingFunction, other.delegate)
    isRemovedOnCompletion = other.isRemovedOnCompletion
  }

  /// Returns the value that was set for a key of the app's own.
  open func value(forKey key: String) -> Any? { values[key] }

  /// Keeps a value for a key of the app's own, by which it recognizes the animation.
  open func setValue(_ value: Any?, forKey key: String) { values[key] = value }

  /// Adds the animation to the layer.
  open func run(forKey event: String, object anObject: Any, arguments: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }

  /// Changes what is shown of a layer, at a time of the layer's own.
  func apply(to layer: CALayer, at time: Double) {}

  /// The share of a cycle at a time, by the pace; nil if nothing is shown.
  final func progress(at time: Double) -> CGFloat? {
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
    return timingFunction?.progress(at: CGFloat(share)) ?? CGFloat(share)
  }

  /// Whether the animation is over at a time of its layer.
  func isOver(at time: Double) -> Bool {
    if case .after = timing.phase(at: time) { return true }
    return false
  }

  // MARK: CAMediaTiming

  /// When the animation begins, in its layer's time; 0 for the frame that shows it first.
  open var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { timing.beginTime = newValue }
  }
  /// The length of a cycle, in seconds; 0 for the transaction's (0.25 by default).
  open var duration: CFTimeInterval {
    get { timing.duration }
    set { timing.duration = newValue }
  }
  /// How fast the animation's time passes. Default: 1.
  open var speed: Float {
    get { Float(timing.speed) }
    set { timing.speed = Double(newValue) }
  }
  /// What is added to the animation's time. Default: 0.
  open var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { timing.timeOffset = newValue }
  }
  /// How often the cycle is repeated. Default: 0, for once.
  open var repeatCount: Float {
    get { Float(timing.repeatCount) }
    set { timing.repeatCount = Double(newValue) }
  }
  /// How long the cycle is repeated, in seconds. Default: 0, for `repeatCount` times.
  open var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { timing.repeatDuration = newValue }
  }
  /// Whether the cycle runs backwards as well. Default: false.
  open var autoreverses: Bool {
    get { timing.autoreverses }
    set { timing.autoreverses = newValue }
  }
  /// What is shown before the beginning and after the end. Default: `removed`.
  open var fillMode: CAMediaTimingFillMode {
    get { timing.fillMode }
    set { timing.fillMode = newValue }
  }
}
