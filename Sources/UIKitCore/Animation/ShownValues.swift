import Foundation
import InputCore
import Quartz

/// What the properties of a view look like while it is animated; nil for those that are not, which
/// look as they are.
package struct ShownValues {
  var bounds: CGRect?
  package var center: CGPoint?
  package var transform: CGAffineTransform?
  package var alpha: CGFloat?
  /// The change of the whole contents.
  var transition: ShownTransition?
  /// Whether nothing outside of the bounds is seen, whatever the view's own flag says.
  package var clips = false
  /// The colour, if it is animated: none is `.some(nil)`.
  var backgroundColor: UIColor??

  /// Creates it in its first state.
  package init() {}

  /// Puts a value in place of the model's.
  mutating func show(_ value: AnimatedValue, as property: AnimatedProperty) {
    switch (property, value) {
    case (.bounds, .rect(let rect)): bounds = rect
    case (.center, .point(let point)): center = point
    case (.transform, .transform(let matrix)): transform = matrix
    case (.alpha, .number(let number)): alpha = min(max(number, 0), 1)
    case (.backgroundColor, .color(let color)): backgroundColor = .some(color)
    case (.content, _), (.layer, _), (.bounds, _), (.center, _), (.transform, _), (.alpha, _),
      (.backgroundColor, _):
      preconditionFailure("\(property) cannot look like \(value)")
    }
  }
}

extension ShownValues {
  /// Puts what animations of a view's layer show in place of how the view looks without them.
  mutating func show(_ values: OwnedValues, insteadOf seen: OwnedValues) {
    if values.bounds != seen.bounds { bounds = values.bounds }
    if values.position != seen.position { center = values.position }
    if values.transform != seen.transform { transform = values.transform }
    if values.opacity != seen.opacity { alpha = min(max(values.opacity, 0), 1) }
    if values.backgroundColor != seen.backgroundColor {
      backgroundColor = .some(values.backgroundColor.map { UIColor(cgColor: $0) })
    }
  }
}

extension OwnedValues {
  /// What a view shares with its layer, as it looks.
  @MainActor init(of view: UIView, _ shown: ShownValues?) {
    self = view.layer.ownedValues
    guard let shown else { return }
    bounds = shown.bounds ?? bounds
    position = shown.center ?? position
    transform = shown.transform ?? transform
    opacity = shown.alpha ?? opacity
    if let color = shown.backgroundColor {
      backgroundColor = color?.resolvedColor(with: view.effectiveTraits).cgColor
    }
  }
}

extension Animations {
  /// Returns how the animated views look at an instant, by identity.
  ///
  /// Where two animations change the same property, the later one is seen: it began from what was
  /// seen then. Animations that an app adds to views' layers are seen above both.
  func shownValues(at instant: Instant) -> [ObjectIdentifier: ShownValues] {
    var shown: [ObjectIdentifier: ShownValues] = [:]
    for look in looks { look.add(&shown, instant) }
    for animation in running {
      for part in animation.parts {
        if let transition = animation.transition(of: part, at: instant) {
          shown[ObjectIdentifier(part.view), default: ShownValues()].transition = transition
        }
        guard !part.property.isLayers, let model = part.view.modelValue(of: part.property),
          let value = animation.value(of: part, at: instant, model: model)
        else { continue }
        shown[ObjectIdentifier(part.view), default: ShownValues()].show(value, as: part.property)
      }
    }
    layers.add(to: &shown, at: instant)
    return shown
  }

  /// Returns how a property of a view looks now, before a change from `model`; `model` unless it is
  /// animated.
  func shownValue(
    of property: AnimatedProperty, in view: UIView, model: AnimatedValue
  ) -> AnimatedValue {
    for animation in running.reversed() {
      for part in animation.parts
      where part.view === view && part.property == property && !part.isCovered {
        return animation.value(of: part, at: timeline.now, model: model) ?? model
      }
    }
    return model
  }
}

extension UIView {
  /// The model's value of a property.
  func modelValue(of property: AnimatedProperty) -> AnimatedValue? {
    switch property {
    case .bounds: .rect(place.bounds)
    case .center: .point(place.center)
    case .transform: .transform(storedTransform)
    case .alpha: .number(storedAlpha)
    case .backgroundColor: .color(extrasIfAny?.backgroundColor)
    case .layer(let key): layer.animatable(key).map { .layer($0) }
    case .content: nil
    }
  }
}
