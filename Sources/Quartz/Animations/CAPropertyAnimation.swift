import Foundation

/// An animation of one property of a layer. Use its subclasses, not the class itself.
open class CAPropertyAnimation: CAAnimation {
  /// The property, or a part of it: `position`, `bounds.size.width`, `transform.rotation.z`. A key
  /// path that the layer does not have has no effect.
  open var keyPath: String?
  /// Whether values are added to the property's own. Default: false.
  open var isAdditive = false

  /// Creates an animation without a property.
  public required init() {}

  /// Creates an animation of a property.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  override func copyValues(from other: CAAnimation) {
    super.copyValues(from: other)
    guard let other = other as? CAPropertyAnimation else { return }
    (keyPath, isAdditive) = (other.keyPath, other.isAdditive)
  }

  /// The property's value at a fraction of the cycle; `current` is the property's own value.
  func value(at share: CGFloat, current: AnimatableValue) -> AnimatableValue? { nil }

  /// The fraction of the cycle for which the value is taken, at a time in the layer's time.
  func share(at time: Double) -> CGFloat? { progress(at: time) }

  override func apply(to layer: CALayer, at time: Double) {
    guard let keyPath, let share = share(at: time) else { return }
    guard let current = layer.animatable(keyPath) else { return }
    guard let value = value(at: share, current: current) else { return }
    layer.setAnimatable(isAdditive ? value.plus(current) : value, keyPath)
  }
}

/// An animation between two values.
///
/// The properties that are set determine the two: `fromValue` and `toValue`; one of them with
/// `byValue`, their difference; one of them alone, with the property's own value as the other; or
/// `byValue` alone, from the property's own value. If none is set, a layer's action begins at the
/// value shown before.
open class CABasicAnimation: CAPropertyAnimation {
  /// The value at the beginning.
  open var fromValue: Any?
  /// The value at the end.
  open var toValue: Any?
  /// The difference between the two.
  open var byValue: Any?

  override func copyValues(from other: CAAnimation) {
    super.copyValues(from: other)
    guard let other = other as? CABasicAnimation else { return }
    (fromValue, toValue, byValue) = (other.fromValue, other.toValue, other.byValue)
  }

  override func value(at share: CGFloat, current: AnimatableValue) -> AnimatableValue? {
    let from = fromValue.flatMap { AnimatableValue($0) }
    let to = toValue.flatMap { AnimatableValue($0) }
    let by = byValue.flatMap { AnimatableValue($0) }
    // In an additive animation the property's own value is added later.
    let own = isAdditive ? current.minus(current) ?? current : current
    let first = from ?? by.flatMap { by in to.flatMap { $0.minus(by) } } ?? own
    let last = to ?? by.map { $0.plus(first) } ?? own
    return first.mixed(with: last, share)
  }
}
