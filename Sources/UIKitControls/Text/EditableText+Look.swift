import Foundation
import InputCore
import Quartz
import TextEditing
@_spi(Toolkit) import UIKitCore

// What is shown of the characters, and the selection, in the accent colour. Apps can change the
// places of its parts by overrides.
extension EditableText {
  /// Adds the text and its colours; what is typed into a secure text stays out.
  func describeCharacters(in words: inout ViewLook) {
    if isSecureTextEntry {
      words.add("\(editor.body.characters.count) hidden characters")
    } else {
      words.add(text: editor.body.string)
      words.add(styles)
    }
  }

  /// Draws the background of selected characters, the line below marked text, and the dots below
  /// misspelt words.
  func drawSelection(in sketch: inout Sketch) {
    drawMisspelt(in: &sketch)
    if let marked = editor.marked {
      for box in boxes(for: marked) {
        sketch.fill(
          CGRect(x: box.minX, y: box.maxY - 1, width: box.width, height: 1), .secondaryLabel)
      }
    }
    let selection = editor.selection
    guard isActive, !selection.isEmpty else { return }
    let color = sketch.tint.withAlphaComponent(0.2)
    for rect in selectionRects(for: PlaceRange(selection.range)) { sketch.fill(rect.rect, color) }
  }

  /// Draws the insertion point, which is visible for half a second and hidden for half a second in
  /// turn, starting when it last moved.
  func drawCaret(in sketch: inout Sketch) {
    guard isBeingEdited, editor.selection.isEmpty else { return }
    let caret = caretRect(for: PlacePosition(editor.selection.head))
    guard !caret.isNull, !caret.isEmpty else { return }
    sketch.isMoving = true
    let halves = (sketch.instant.seconds - caretInstant.seconds) * 2
    guard Int(max(halves, 0).rounded(.down)) % 2 == 0 else { return }
    sketch.fill(caret, radius: 1, sketch.tint)
  }

  /// Draws the handles by which a finger moves the ends of the selection.
  func drawHandles(in sketch: inout Sketch) {
    let selection = editor.selection
    guard isActive, !selection.isEmpty, gestures.showsHandles,
      !selectionRects(for: PlaceRange(selection.range)).isEmpty
    else { return }
    let (radius, bounds) = (TextHandle.radius, sketch.bounds.insetBy(dx: -1, dy: -1))
    for isStart in [true, false] {
      let range = selection.range
      var bar = caretBox(at: isStart ? range.lowerBound : range.upperBound)
      // Where the line wraps, the selection ends at the line's end.
      if !isStart, let last = boxes(for: range).last, last.midY < bar.minY {
        let isRightToLeft = direction(at: range.upperBound - 1) == .rightToLeft
        bar = CGRect(
          x: isRightToLeft ? last.minX : last.maxX, y: last.minY, width: bar.width,
          height: last.height)
      }
      bar = bar.offsetBy(dx: -bar.width / 2, dy: 0)
      guard bounds.intersects(bar) else { continue }
      sketch.fill(bar, sketch.tint)
      // The ball is above the first line, or below the last one.
      let y = isStart ? bar.minY - 2 * radius : bar.maxY
      sketch.fillEllipse(
        in: CGRect(x: bar.midX - radius, y: y, width: 2 * radius, height: 2 * radius),
        sketch.tint)
    }
  }
}
