import Foundation
import InputCore
@_spi(Toolkit) import UIKitCore

/// Draws the insertion point, the selection and its handles over a text of an app's own, while that
/// is first responder.
final class TextSelectionOverlay: UIView {
  weak var input: (any UIResponder & UITextInput)?
  /// Whether the text has an insertion point.
  var isEditable = true
  /// When the insertion point last moved: from then on it blinks.
  private var caretInstant = Instant(nanoseconds: 0)

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    accessibilityIdentifier = "text selection"
  }

  /// The selection or the text has changed.
  func selectionChanged() {
    caretInstant = homeApplication?.engine.timeline.now ?? caretInstant
    if let superview, superview.subviews.last !== self { superview.bringSubviewToFront(self) }
    setNeedsDisplay()
  }

  override var sketching: Sketching { .fresh }

  override func sketch(_ sketch: inout Sketch) {
    guard let input, input.isFirstResponder, let selection = input.selectedTextRange else { return }
    let text = input.textInputView
    guard !selection.isEmpty else {
      if isEditable {
        drawCaret(convert(input.caretRect(for: selection.start), from: text), in: &sketch)
      }
      return
    }
    for rect in input.selectionRects(for: selection) {
      sketch.fill(convert(rect.rect, from: text), sketch.tint.withAlphaComponent(0.2))
    }
    let (start, end) = (input.caretRect(for: selection.start), input.caretRect(for: selection.end))
    drawHandle(convert(start, from: text), isStart: true, in: &sketch)
    drawHandle(convert(end, from: text), isStart: false, in: &sketch)
  }

  private func drawCaret(_ caret: CGRect, in sketch: inout Sketch) {
    guard !caret.isNull, !caret.isEmpty else { return }
    sketch.isMoving = true
    let halves = (sketch.instant.seconds - caretInstant.seconds) * 2
    guard Int(max(halves, 0).rounded(.down)) % 2 == 0 else { return }
    sketch.fill(caret, radius: 1, sketch.tint)
  }

  private func drawHandle(_ caret: CGRect, isStart: Bool, in sketch: inout Sketch) {
    guard !caret.isNull else { return }
    let radius = TextHandle.radius
    sketch.fill(
      CGRect(x: caret.midX - 1, y: caret.minY, width: 2, height: caret.height), sketch.tint)
    let y = isStart ? caret.minY - 2 * radius : caret.maxY
    sketch.fillEllipse(
      in: CGRect(x: caret.midX - radius, y: y, width: 2 * radius, height: 2 * radius),
      sketch.tint)
  }
}
