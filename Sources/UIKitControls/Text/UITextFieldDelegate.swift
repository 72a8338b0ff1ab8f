public import Foundation

/// The methods by which a text field asks and reports. Every method has a default, so an app
/// implements only those that it needs.
///
/// The order when a field is tapped while another one is edited: *should begin* of the new one,
/// *should end* and *did end* of the old one, *did begin* of the new one. For each typed piece of
/// text: *should change characters*, then *did change selection*, then the control event
/// `editingChanged`.
@preconcurrency @MainActor public protocol UITextFieldDelegate: AnyObject {
  /// Returns whether editing may begin. Default: true.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// Called after the field became first responder.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Returns whether editing may end. Default: true. Ignored when the field leaves its window or is
  /// forced to resign.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// Called after the field resigned, unless the variant with a reason is implemented.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Called after the field resigned. The default calls `textFieldDidEndEditing(_:)`.
  func textFieldDidEndEditing(
    _ textField: UITextField, reason: UITextField.DidEndEditingReason)
  /// Returns whether typed or deleted text may change the field's text. Default: true.
  ///
  /// If false, the text stays as it is, or as the method has set it: an app can format typed text
  /// this way.
  ///
  /// - Parameters:
  ///   - range: The characters to replace, in UTF-16 code units.
  ///   - string: The new text; empty for a deletion.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool
  /// Called after the selection or the text changed while the field is edited.
  func textFieldDidChangeSelection(_ textField: UITextField)
  /// Returns whether the clear button, or `clearsOnBeginEditing`, may clear the text. Default:
  /// true.
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  /// Returns whether the Return key has its usual effect: `editingDidEndOnExit` and
  /// `primaryActionTriggered`. Default: true.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
  /// Returns the edit menu for these characters; nil for one of the suggested elements. Default:
  /// nil.
  func textField(
    _ textField: UITextField, editMenuForCharactersIn range: NSRange,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu?
  /// Called before the edit menu is shown.
  func textField(
    _ textField: UITextField, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating)
  /// Called before the edit menu is hidden.
  func textField(
    _ textField: UITextField, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating)
}

extension UITextFieldDelegate {
  /// Returns true.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  /// Returns true.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  /// Calls `textFieldDidEndEditing(_:)`.
  public func textFieldDidEndEditing(
    _ textField: UITextField, reason: UITextField.DidEndEditingReason
  ) {
    textFieldDidEndEditing(textField)
  }
  /// Returns true.
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { true }
  /// Does nothing.
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  /// Returns true.
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  /// Returns true.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
  /// Returns nil.
  public func textField(
    _ textField: UITextField, editMenuForCharactersIn range: NSRange,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? { nil }
  /// Does nothing.
  public func textField(
    _ textField: UITextField, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating
  ) {}
  /// Does nothing.
  public func textField(
    _ textField: UITextField, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating
  ) {}
}
