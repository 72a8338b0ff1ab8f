import Foundation

/// An animation of a layer's property whose values are another's: those of a view's animation, which
/// need not go by time.
package final class FollowingAnimation: CABasicAnimation {
  /// Returns the value at a time of the layer's; nil once the animation is over.
  private var values: (Double) -> AnimatableValue? = { _ in nil }

  /// Creates an animation without values.
  package required init() {}

  /// Creates an animation with values by the layer's time.
  package convenience init(
    keyPath: String, duration: CFTimeInterval, values: @escaping (Double) -> AnimatableValue?
  ) {
    self.init()
    self.keyPath = keyPath
    self.duration = duration
    self.values = values
  }

  override func copyValues(from other: CAAnimation) {
    super.copyValues(from: other)
    if let other = other as? FollowingAnimation { values = other.values }
  }

  override func apply(to layer: CALayer, at time: Double) {
    if let keyPath, let value = values(time) { layer.setAnimatable(value, keyPath) }
  }

  override func isOver(at time: Double) -> Bool { values(time) == nil }
}
