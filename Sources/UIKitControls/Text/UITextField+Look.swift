import Foundation
import Quartz
import TextEditing
@_spi(Toolkit) import UIKitCore

extension UITextField {
  /// Draws the border, the selection, the text or the placeholder, and the insertion point.
  final func drawLook(in sketch: inout Sketch) {
    drawBorder(in: &sketch)
    let room = visibleTextRect.insetBy(dx: -Self.caretWidth, dy: 0)
    guard room.width > 0, room.height > 0 else { return }
    sketch.clipped(to: VectorPath(room)) { sketch in
      if editor.body.isEmpty {
        drawPlaceholder(in: &sketch)
      } else {
        drawSelection(in: &sketch)
        drawText(in: &sketch)
      }
      drawCaret(in: &sketch)
    }
    drawHandles(in: &sketch)
  }

  /// Adds the text as it is shown, or else the placeholder, and the colour where it is not the
  /// standard one. What is typed into a secure field stays out.
  final func describeText(in words: inout ViewLook) {
    if editor.body.isEmpty {
      words.add("placeholder", text: look.placeholder?.string)
    } else {
      describeCharacters(in: &words)
    }
    words.add("color", color: look.color)
    words.add("size", number: Double(look.font.pointSize))
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
    guard look.placeholder != nil else { return }
    var base = baseSpan(sketch.traits)
    base.color = UIColor.placeholderText.paintColor(with: sketch.traits)
    base.paragraph.lineBreakMode = .byTruncatingTail
    sketch.text(placeholderText, base: base, in: placeholderRect(forBounds: bounds))
  }

  /// Draws the line where gestures and keys find it; one that is not edited and does not fit ends
  /// in an ellipsis.
  private func drawText(in sketch: inout Sketch) {
    guard var shown = line else { return }
    var passage = passage(sketch.traits).scaled(by: shown.scale)
    var box = TextBox()
    box.scale = Double(contentScaleFactor)
    box.lineLimit = 1
    if !isEditing, shown.width > visibleTextRect.width - Self.caretWidth {
      box.width = Double(visibleTextRect.width)
      passage = passage.truncated
    }
    let origin = lineOrigin(of: shown)
    shown.text = passage.set(in: box)
    let isCut = box.width.isFinite
    sketch.draw(
      shown.text.list, at: CGPoint(x: isCut ? visibleTextRect.minX : origin.x, y: origin.y))
  }
}
