import Foundation
import InputCore
import Quartz

/// The values that an animated view shows on the screen; nil for properties that are not animated,
/// which show the model's values.
package struct ShownValues {
  var bounds: CGRect?
  package var center: CGPoint?
  package var transform: CGAffineTransform?
  package var alpha: CGFloat?
  /// The transition of the whole contents.
  var transition: ShownTransition?
  /// Whether drawing is clipped to the bounds, whatever `clipsToBounds` says.
  package var clips = false
  /// The background colour, if it is animated; `.some(nil)` stands for no colour.
  var backgroundColor: UIColor??

  /// Creates values of which none is animated.
  package init() {}

  /// Shows a value instead of the model's.
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
  /// Shows the values from animations of the view's layer where they differ from `seen`, the values
  /// shown without them.
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
  /// The properties that a view shares with its layer, with the values shown.
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
  /// Returns the values that the animated views show at an instant, by the views' identity.
  ///
  /// If two animations change the same property, the later one is shown, which began from the value
  /// shown at the time. Animations that an app adds to views' layers override both.
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

  /// Returns the value that a view shows for a property now, given the model's value; that is
  /// `model` itself unless the property is animated.
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
