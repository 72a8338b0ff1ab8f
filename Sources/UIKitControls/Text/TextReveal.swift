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
      (current as? any TextRevealing)?.reveal(rect, of: self)
      view = current.superview
    }
  }
}

/// A view that can scroll to a part of a text in it. `UIScrollView`, in a folder above, conforms.
@MainActor protocol TextRevealing {
  /// Scrolls to `rect`, in points of the coordinates of `text`, unless the app has turned scrolling
  /// off.
  func reveal(_ rect: CGRect, of text: UIView)
}
