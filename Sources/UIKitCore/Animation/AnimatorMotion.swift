import Foundation
import InputCore

/// The progress of an animator's animations: at rest, or changing with time.
enum AnimatorMotion {
  /// Nothing moves.
  case resting(CGFloat)
  /// Moving from one share to another, from an instant on, over a number of seconds.
  case moving(from: CGFloat, to: CGFloat, since: Instant, seconds: TimeInterval, AnimationTiming)

  var isMoving: Bool { if case .moving = self { true } else { false } }

  /// The share shown at an instant: 0 is the beginning, 1 the end.
  func share(at instant: Instant) -> CGFloat {
    switch self {
    case .resting(let share): return share
    case .moving(let first, let last, let start, let seconds, let timing):
      guard instant > start else { return first }
      let passed = seconds > 0 ? instant.seconds(since: start) / seconds : 1
      return first + (last - first) * timing.share(at: CGFloat(min(passed, 1)))
    }
  }
}

extension AnimationTiming {
  /// Returns the fraction of the duration after which a share is reached.
  func fraction(of share: CGFloat) -> CGFloat {
    var (low, high): (CGFloat, CGFloat) = (0, 1)
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if self.share(at: middle) < share { low = middle } else { high = middle }
    }
    return high
  }
}

/// The properties that one block of an animator changed, with their former values.
@MainActor struct AnimatorChanges {
  typealias Values = [(view: UIView, property: AnimatedProperty, value: AnimatedValue)]

  /// The values before the block ran.
  private let former: Values
  /// The animation; nil after its end.
  private weak var animation: ViewAnimation?

  /// Collects the changes of an animation whose block has run.
  init(_ animation: ViewAnimation) {
    self.animation = animation
    former = animation.parts.compactMap { part in
      part.changes.first.map { (part.view, part.property, $0.model) }
    }
  }

  /// Whether the block changed nothing that is animated.
  var isEmpty: Bool { former.isEmpty }

  /// Whether the animation no longer animates anything.
  var isLost: Bool { animation?.parts.isEmpty ?? true }

  /// Ends the animation of these views.
  func lose(where isLost: (UIView) -> Bool) { animation?.lose { isLost($0.view) } }

  /// The current model values of the same properties.
  var present: Values {
    former.compactMap { entry in
      entry.view.modelValue(of: entry.property).map { (entry.view, entry.property, $0) }
    }
  }

  /// Restores the values from before the block.
  func revert() { Self.set(former.reversed()) }

  /// Sets the models to the values on screen.
  func settle(_ animations: Animations) {
    Self.set(
      present.map { entry in
        let (view, property, model) = entry
        return (view, property, animations.shownValue(of: property, in: view, model: model))
      })
  }

  /// Sets the models to these values, without animation.
  static func set(_ values: Values) {
    UIView.performWithoutAnimation {
      for entry in values { entry.view.setModelValue(entry.value, of: entry.property) }
    }
  }
}

extension UIView {
  /// Sets a property of the model.
  final func setModelValue(_ value: AnimatedValue, of property: AnimatedProperty) {
    switch (property, value) {
    case (.bounds, .rect(let rect)): bounds = rect
    case (.center, .point(let point)): center = point
    case (.transform, .transform(let matrix)): transform = matrix
    case (.alpha, .number(let number)): alpha = number
    case (.backgroundColor, .color(let color)): backgroundColor = color
    case (.layer(let key), .layer(let value)): layer.setValue(value.any, forKeyPath: key)
    case (.content, _), (.layer, _), (.bounds, _), (.center, _), (.transform, _), (.alpha, _),
      (.backgroundColor, _):
      preconditionFailure("\(property) cannot be set to \(value)")
    }
  }
}
