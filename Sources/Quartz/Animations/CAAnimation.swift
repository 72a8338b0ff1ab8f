public import Foundation

/// The response to a change of a layer's property, or to another event of a layer.
public protocol CAAction {
  /// Carries the action out: `event` is the property's key, `anObject` the layer.
  func run(forKey event: String, object anObject: Any, arguments: [AnyHashable: Any]?)
}

/// No action: in `CALayer.actions`, it stops the search for another one.
extension NSNull: CAAction {
  /// Does nothing, which is its purpose.
  public func run(forKey event: String, object anObject: Any, arguments: [AnyHashable: Any]?) {}
}

/// Receives an animation's start and end.
public protocol CAAnimationDelegate: AnyObject {
  /// The animation is shown for the first time.
  func animationDidStart(_ anim: CAAnimation)
  /// The animation has ended, or has been removed before its end (`finished` is false).
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ anim: CAAnimation) {}
  /// Does nothing.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// A change of a layer over time. Use its subclasses, not the class itself.
///
/// Adding an animation to a layer adds a copy; later changes to the original have no effect. A copy
/// is made by `init()`, and takes over the members of the classes here, but not those of an app's
/// subclass.
open class CAAnimation: CAMediaTiming, CAAction {
  var timing = MediaTiming()
  private var values: [String: Any] = [:]

  /// The pace of each cycle; linear if nil.
  open var timingFunction: CAMediaTimingFunction?
  /// Receives the start and the end; held until the end.
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

  /// Copies the members of an animation of the same class, or of a superclass.
  func copyValues(from other: CAAnimation) {
    (timing, values) = (other.timing, other.values)
    (timingFunction, delegate) = (other.timingFunction, other.delegate)
    isRemovedOnCompletion = other.isRemovedOnCompletion
  }

  /// Returns the value set for a key of the app's own.
  open func value(forKey key: String) -> Any? { values[key] }

  /// Stores a value for a key of the app's own, so that the app can recognize the animation.
  open func setValue(_ value: Any?, forKey key: String) { values[key] = value }

  /// Adds the animation to the layer.
  open func run(forKey event: String, object anObject: Any, arguments: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }

  /// Applies the animation to the presented values of a layer, at a time in the layer's own time.
  func apply(to layer: CALayer, at time: Double) {}

  /// The progress within a cycle at a time, according to the pace; nil if the animation shows
  /// nothing then.
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

  /// Whether the animation is over at a time in its layer's time.
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
  /// The length of a cycle, in seconds; 0 means the transaction's (0.25 by default).
  open var duration: CFTimeInterval {
    get { timing.duration }
    set { timing.duration = newValue }
  }
  /// The rate at which the animation's time passes. Default: 1.
  open var speed: Float {
    get { Float(timing.speed) }
    set { timing.speed = Double(newValue) }
  }
  /// An offset added to the animation's time. Default: 0.
  open var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { timing.timeOffset = newValue }
  }
  /// The number of times the cycle is played. Default: 0, which means once.
  open var repeatCount: Float {
    get { Float(timing.repeatCount) }
    set { timing.repeatCount = Double(newValue) }
  }
  /// How long the cycle is repeated, in seconds. Default: 0, which means `repeatCount` times.
  open var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { timing.repeatDuration = newValue }
  }
  /// Whether the cycle runs backwards as well. Default: false.
  open var autoreverses: Bool {
    get { timing.autoreverses }
    set { timing.autoreverses = newValue }
  }
  /// The values shown before the beginning and after the end. Default: `removed`.
  open var fillMode: CAMediaTimingFillMode {
    get { timing.fillMode }
    set { timing.fillMode = newValue }
  }
}
