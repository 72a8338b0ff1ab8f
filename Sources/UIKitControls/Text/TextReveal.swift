import Foundation
import TextEditing
@_spi(Toolkit) import UIKitCore

/// Scrolls the text that is edited into what its scroll views show, when input views are announced,
/// after the app has made room for them by the content's insets, and when another text begins to be
/// edited with the same ones.
@MainActor final class TextReveal: ApplicationPart {
  private unowned let application: UIApplication

  init(_ application: UIApplication) {
    self.application = application
  }

  func inputViewWillShow() { reveal() }

  func inputViewStays() { reveal() }

  private func reveal() {
    if let text = application.inputViews.responder as? any EditableText { text.reveal() }
  }
}

extension EditableText {
  /// Has input views scroll the text into view.
  func revealsItself() {
    _ = homeApplication?.part(TextReveal.self)
  }

  /// Scrolls the scroll views around a field to the field, those around a text of several lines to
  /// the insertion point.
  fileprivate func reveal() {
    scrollToInsertionPoint()
    let rect = isMultiline ? caretBox(at: editor.selection.head) : bounds
    var view = superview
    while let current = view {
      if let scrollView = current as? UIScrollView, scrollView.isScrollEnabled {
        scrollView.scrollRectToVisible(scrollView.convert(rect, from: self), animated: false)
      }
      view = current.superview
    }
  }
}
