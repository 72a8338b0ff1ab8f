import Foundation
import TextEditing

/// The recognizers by which fingers, pens and pointers edit a field.
///
/// | recognizer | of | does |
/// | -- | -- | -- |
/// | tap | finger, pen | begins editing and places the insertion point; twice: a word; three times: all |
/// | press | finger | begins editing, and moves the insertion point with the finger |
/// | pan | finger, pen | moves an end of the selection, or the insertion point, if it starts there; a pen selects elsewhere |
/// | drag | pointer | selects from where the button is pressed: by characters, words or all |
///
/// They are ordinary recognizers: those of the app and of a scroll view compete with them by the
/// usual rules.
@MainActor final class FieldGestures: UIGestureRecognizerDelegate {
  /// The distance from an end of the selection within which a drag takes it, in points: half of the
  /// 44 points that Apple recommends for a target.
  private static let reach: CGFloat = 22

  private unowned let field: UITextField
  private let tap = FieldTapGestureRecognizer()
  private let press = UILongPressGestureRecognizer()
  private let pan = UIPanGestureRecognizer()
  private let drag = FieldDragGestureRecognizer()
  /// Where the pan's touch landed, in the field's coordinates.
  private var landing = CGPoint.zero
  private var grip = Grip.none
  /// What the pointer's drag began with; nil if the field is not edited.
  private var first: (range: Range<Int>, unit: TextUnit)?

  /// What a pan moves.
  private enum Grip: Equatable {
    case none
    /// The insertion point.
    case caret
    /// The end of the selection that is not `fixed`.
    case end(fixed: Int)
    /// The end of a new selection.
    case new
  }

  init(_ field: UITextField) {
    self.field = field
  }

  /// Attaches the recognizers to the field.
  func attach() {
    let finger = NSNumber(value: UITouch.TouchType.direct.rawValue)
    let pen = NSNumber(value: UITouch.TouchType.pencil.rawValue)
    let pointer = NSNumber(value: UITouch.TouchType.indirectPointer.rawValue)
    tap.allowedTouchTypes = [finger, pen]
    press.allowedTouchTypes = [finger]
    pan.allowedTouchTypes = [finger, pen]
    pan.maximumNumberOfTouches = 1
    drag.allowedTouchTypes = [pointer]
    tap.addTarget(self, action: FieldGestures.tapped)
    press.addTarget(self, action: FieldGestures.pressed)
    pan.addTarget(self, action: FieldGestures.panned)
    drag.addTarget(self, action: FieldGestures.dragged)
    for recognizer in [tap, press, pan, drag] as [UIGestureRecognizer] {
      recognizer.delegate = self
      field.addGestureRecognizer(recognizer)
    }
  }

  // MARK: Delegate

  /// Leaves touches on buttons beside the text to them.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    guard field.isEnabled, touch.view === field || !(touch.view is UIControl) else { return false }
    if gestureRecognizer === pan { landing = touch.location(in: field) }
    return true
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard gestureRecognizer === pan else { return true }
    grip = gripAtLanding
    return grip != .none
  }

  /// What a pan would move, from where its touch landed.
  private var gripAtLanding: Grip {
    guard field.isEditing else { return .none }
    let selection = field.editor.selection
    let (start, end) = (selection.range.lowerBound, selection.range.upperBound)
    let (toStart, toEnd) = (distance(to: start), distance(to: end))
    if min(toStart, toEnd) <= Self.reach {
      if selection.isEmpty { return .caret }
      return toStart < toEnd ? .end(fixed: end) : .end(fixed: start)
    }
    return tap.isPen ? .new : .none
  }

  private func distance(to place: Int) -> CGFloat {
    // An app hides the insertion point by overriding `caretRect(for:)`.
    let caret = field.defaultCaretRect(for: FieldPosition(place))
    return abs(caret.midX - landing.x)
  }

  // MARK: Actions

  /// Begins editing; false if the field may not.
  private func focus() -> Bool { field.isEditing || field.becomeFirstResponder() }

  private func place(of recognizer: UIGestureRecognizer) -> Int {
    field.place(nearestTo: recognizer.location(in: field))
  }

  private func tapped() {
    guard focus() else { return }
    let place = place(of: tap)
    switch tap.tapCount {
    case ...1:
      let isExact = tap.isPen || field.isSecureTextEntry
      field.userSelects(
        TextSelection(at: isExact ? place : field.editor.body.nearestWordEdge(to: place)))
    case 2: field.selectWord(at: place)
    default: field.selectAll(nil)
    }
  }

  private func pressed() {
    switch press.state {
    case .began, .changed:
      if focus() { field.userSelects(TextSelection(at: place(of: press))) }
    case .possible, .ended, .cancelled, .failed: break
    }
  }

  private func panned() {
    guard field.isEditing else { return }
    let place = place(of: pan)
    switch pan.state {
    case .began, .changed: movePan(to: place)
    case .ended, .cancelled: grip = .none
    case .possible, .failed: break
    }
  }

  private func movePan(to place: Int) {
    switch grip {
    case .none: break
    case .caret: field.userSelects(TextSelection(at: place))
    case .end(let fixed):
      // At least one character stays selected.
      if place != fixed { field.userSelects(TextSelection(anchor: fixed, head: place)) }
    case .new:
      let start = field.place(nearestTo: landing)
      field.userSelects(TextSelection(anchor: start, head: place))
    }
  }

  private func dragged() {
    switch drag.state {
    case .began: beginDrag()
    case .changed:
      guard field.isEditing, let first else { return }
      var changed = field.editor
      changed.extend(from: first.range, toUnitAround: place(of: drag), by: first.unit)
      field.adopt(changed)
    case .ended, .cancelled: first = nil
    case .possible, .failed: break
    }
  }

  private func beginDrag() {
    first = nil
    guard focus() else { return }
    let place = place(of: drag)
    let selection = field.editor.selection
    switch drag.tapCount {
    case ...1 where drag.modifierFlags.contains(.shift):
      first = (selection.anchor..<selection.anchor, .character)
      field.userSelects(TextSelection(anchor: selection.anchor, head: place))
    case ...1:
      first = (place..<place, .character)
      field.userSelects(TextSelection(at: place))
    case 2:
      field.selectWord(at: place)
      first = (field.editor.selection.range, field.isSecureTextEntry ? .document : .word)
    default:
      field.selectAll(nil)
      first = (field.editor.selection.range, .document)
    }
  }
}
