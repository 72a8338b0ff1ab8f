public import Foundation

/// How a link in a text view is used.
public enum UITextItemInteraction: Int, Sendable {
  /// It is opened.
  case invokeDefaultAction = 0
}

/// The methods by which a text view asks and reports. Every method has a default, so an app
/// implements only those that it needs.
///
/// For each typed piece of text: *should change text*, then *did change selection*, then *did
/// change*.
@preconcurrency @MainActor public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// Returns whether editing may begin. Default: true.
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  /// Called after the view became first responder.
  func textViewDidBeginEditing(_ textView: UITextView)
  /// Returns whether editing may end. Default: true. Ignored when the view leaves its window or is
  /// forced to resign.
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  /// Called after the view resigned.
  func textViewDidEndEditing(_ textView: UITextView)
  /// Returns whether typed or deleted text may change the text. Default: true.
  ///
  /// - Parameters:
  ///   - range: The characters to replace, in UTF-16 code units.
  ///   - text: The new text; empty for a deletion, a line feed for Return.
  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
  /// Called after people changed the text.
  func textViewDidChange(_ textView: UITextView)
  /// Called after the selection changed, also with the text.
  func textViewDidChangeSelection(_ textView: UITextView)
  /// Returns whether a tapped link is opened. Default: true.
  func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool
  /// Returns the edit menu for these characters; nil for one of the suggested elements. Default:
  /// nil.
  func textView(
    _ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]
  ) -> UIMenu?
  /// Called before the edit menu is shown.
  func textView(
    _ textView: UITextView, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating)
  /// Called before the edit menu is hidden.
  func textView(
    _ textView: UITextView, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating)
}

extension UITextViewDelegate {
  /// Returns true.
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  /// Does nothing.
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  /// Returns true.
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  /// Does nothing.
  public func textViewDidEndEditing(_ textView: UITextView) {}
  /// Returns true.
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  /// Does nothing.
  public func textViewDidChange(_ textView: UITextView) {}
  /// Does nothing.
  public func textViewDidChangeSelection(_ textView: UITextView) {}
  /// Returns true.
  public func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool { true }
  /// Returns nil.
  public func textView(
    _ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]
  ) -> UIMenu? { nil }
  /// Does nothing.
  public func textView(
    _ textView: UITextView, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating
  ) {}
  /// Does nothing.
  public func textView(
    _ textView: UITextView, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating
  ) {}
}
