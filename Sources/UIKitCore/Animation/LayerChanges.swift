import Foundation
import InputCore
import Quartz

/// Changes, in animation blocks, of properties that only a view's layer has, such as its corner
/// radius.
extension Animations {
  /// Returns the animation for a layer property that is about to change; it shows the values that
  /// the innermost block's animation gives the property. Nil if the change takes effect
  /// immediately.
  func layerAction(of view: UIView, _ key: String) -> CAAnimation? {
    let property = AnimatedProperty.layer(key)
    guard areEnabled, let block = innermost else { return nil }
    guard view.window != nil else {
      block.hasUnseenViews = true
      return nil
    }
    guard let model = view.modelValue(of: property) else { return nil }
    propertyChanged(view, property, from: model)
    return FollowingAnimation(keyPath: key, duration: block.plan.duration) {
      [weak block, weak view] time in
      // Layers evaluate animations on the main actor only, where their views are.
      nonisolated(unsafe) var value: AnimatableValue?
      MainActor.assumeIsolated {
        guard let block, let view else { return }
        unsafe value = block.layerValue(of: view, property, at: .zero.advanced(bySeconds: time))
      }
      return unsafe value
    }
  }
}

extension ViewAnimation {
  /// Returns the value shown at an instant for a property that only the view's layer has; nil for
  /// the model's value.
  fileprivate func layerValue(
    of view: UIView, _ property: AnimatedProperty, at instant: Instant
  ) -> AnimatableValue? {
    guard let part = parts.first(where: { $0.view === view && $0.property == property }),
      let model = view.modelValue(of: property),
      case .layer(let seen) = value(of: part, at: instant, model: model)
    else { return nil }
    return seen
  }
}
