import Foundation
import Quartz
import TextEditing

extension UITextField {
  /// The font of fields: 17 points of the system's.
  static let shownFont = UIFont.systemFont(ofSize: 17)

  /// Draws the border, the selection, the text or the placeholder, and the insertion point.
  final func drawLook(in sketch: inout Sketch) {
    drawBorder(in: &sketch)
    let room = visibleTextRect
    sketch.clipped(to: VectorPath(room.insetBy(dx: -Self.caretWidth, dy: 0))) { sketch in
      if editor.body.isEmpty {
        drawPlaceholder(in: &sketch)
      } else {
        drawSelection(in: &sketch)
        drawCharacters(in: &sketch)
      }
      if isEditing, editor.selection.isEmpty {
        let caret = defaultCaretRect(for: FieldPosition(editor.selection.head))
        sketch.fill(caret, radius: 1, sketch.tint)
      }
    }
  }

  private func drawBorder(in sketch: inout Sketch) {
    let box = sketch.bounds
    switch borderStyle {
    case .none: break
    case .line: sketch.border(box, radius: 0, .label, width: 1)
    case .bezel: sketch.border(box, radius: 0, .systemGray, width: 1)
    case .roundedRect:
      sketch.fill(box, radius: 6, .systemBackground)
      sketch.border(box, radius: 6, .systemGray4, width: 1)
    }
  }

  private func drawPlaceholder(in sketch: inout Sketch) {
    guard let placeholder else { return }
    sketch.text(
      placeholder, Self.shownFont, .placeholderText, in: visibleTextRect,
      alignment: textAlignment)
  }

  private func drawSelection(in sketch: inout Sketch) {
    let selection = editor.selection
    guard isEditing, !selection.isEmpty else { return }
    let places = min(selection.anchor, selection.head)..<max(selection.anchor, selection.head)
    sketch.fill(defaultRect(for: FieldRange(places)), sketch.tint.withAlphaComponent(0.2))
  }

  /// Draws each character in the middle of its place: the places are those that fingers and keys
  /// find, whatever the font.
  private func drawCharacters(in sketch: inout Sketch) {
    let color = isEnabled ? textColor ?? .label : .tertiaryLabel
    var start = 0
    for character in editor.body.string {
      let end = start + character.utf16.count
      let place = defaultRect(for: FieldRange(start..<end))
      sketch.text(
        isSecureTextEntry ? "•" : String(character), Self.shownFont, color,
        in: place.insetBy(dx: -6, dy: 0), truncation: .byClipping)
      start = end
    }
  }
}
