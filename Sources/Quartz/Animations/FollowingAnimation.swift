import Foundation

/// An animation of a layer's property that follows the values of a view's animation, which need not
/// depend on time.
package final class FollowingAnimation: CABasicAnimation {
  /// Returns the value at a time in the layer's time; nil once the animation is over.
  private var values: (Double) -> AnimatableValue? = { _ in nil }

  /// Creates an animation without values.
  package required init() {}

  /// Creates an animation whose values `values` returns for the layer's time.
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
