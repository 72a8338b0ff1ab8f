@_spi(Toolkit) import UIKitCore

extension UIControl {
  /// The traits of the control's state.
  package final var stateTraits: UIAccessibilityTraits {
    let state: UIAccessibilityTraits = isSelected ? .selected : []
    return isEnabled ? state : state.union(.notEnabled)
  }
}
