import Foundation
import TextEditing

/// The recognizers by which fingers, pens and pointers edit a text.
///
/// | recognizer | of | does |
/// | -- | -- | -- |
/// | tap | finger, pen | begins editing and places the insertion point; twice: a word; three times: all; where the selection or the insertion point is, shows or hides the edit menu |
/// | press | finger | begins editing, and moves the insertion point with the finger; then shows the menu |
/// | pan | finger, pen | moves an end of the selection, or the insertion point, if it starts there; a pen selects elsewhere; then shows the menu |
/// | drag | pointer | selects from where the button is pressed: by characters, words or all |
/// | click | pointer | with the other button, shows the menu |
///
/// They are ordinary recognizers: those of the app and of a scroll view compete with them by the
/// usual rules.
@MainActor final class TextGestures: UIGestureRecognizerDelegate {
  /// The distance from an end of the selection within which a drag takes it, in points: half of the
  /// 44 points that Apple recommends for a target.
  private static let reach: CGFloat = 22

  private unowned let text: any EditableText
  private let tap = TextTapGestureRecognizer()
  private let press = UILongPressGestureRecognizer()
  let pan = UIPanGestureRecognizer()
  private let drag = TextDragGestureRecognizer()
  private let click = UITapGestureRecognizer()
  /// Where the pan's touch landed, in the text's coordinates.
  private var landing = CGPoint.zero
  private var grip = Grip.none
  /// From the middle of what the pan moves to the finger, which keeps this distance.
  private var offset = CGVector.zero
  private var loupe: UITextLoupeSession?
  /// The range and the unit with which the pointer's drag began; nil if the text is not edited.
  private var first: (range: Range<Int>, unit: TextUnit)?

  /// Whether the edit menu was shown when the tap's touch landed, which has hidden it.
  private var hadMenuAtLanding = false
  /// The word at which a press in a text that cannot be changed began.
  private var pressedWord: Range<Int>?

  /// Whether a finger selected last, so that the selection has handles for it.
  private(set) var showsHandles = false

  /// The part that a pan moves.
  private enum Grip: Equatable {
    case none
    /// The insertion point.
    case caret
    /// The end of the selection that is not `fixed`.
    case end(fixed: Int)
    /// The end of a new selection.
    case new
  }

  init(_ text: any EditableText) {
    self.text = text
  }

  /// Attaches the recognizers to the text.
  func attach() {
    let finger = NSNumber(value: UITouch.TouchType.direct.rawValue)
    let pen = NSNumber(value: UITouch.TouchType.pencil.rawValue)
    let pointer = NSNumber(value: UITouch.TouchType.indirectPointer.rawValue)
    tap.allowedTouchTypes = [finger, pen]
    press.allowedTouchTypes = [finger]
    pan.allowedTouchTypes = [finger, pen]
    pan.maximumNumberOfTouches = 1
    drag.allowedTouchTypes = [pointer]
    click.allowedTouchTypes = [pointer]
    click.buttonMaskRequired = .secondary
    tap.addTarget(self, action: TextGestures.tapped)
    press.addTarget(self, action: TextGestures.pressed)
    pan.addTarget(self, action: TextGestures.panned)
    drag.addTarget(self, action: TextGestures.dragged)
    click.addTarget(self, action: TextGestures.clicked)
    for recognizer in [tap, press, pan, drag, click] as [UIGestureRecognizer] {
      recognizer.delegate = self
      text.addGestureRecognizer(recognizer)
    }
  }

  // MARK: Delegate

  /// Leaves touches on buttons beside the text to them.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    guard text.takesGestures, touch.view === text || !(touch.view is UIControl) else {
      return false
    }
    if gestureRecognizer === pan { landing = touch.location(in: text) }
    if gestureRecognizer === tap { hadMenuAtLanding = text.isMenuShown }
    return true
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard gestureRecognizer === pan else { return true }
    grip = gripAtLanding
    offset = offsetAtLanding
    return grip != .none
  }

  private var offsetAtLanding: CGVector {
    let selection = text.editor.selection
    let place: Int
    switch grip {
    case .none, .new: return .zero
    case .caret: place = selection.head
    case .end(let fixed):
      let range = selection.range
      place = fixed == range.lowerBound ? range.upperBound : range.lowerBound
    }
    let caret = text.caretBox(at: place)
    return CGVector(dx: landing.x - caret.midX, dy: landing.y - caret.midY)
  }

  /// The part that a pan would move, judged by where its touch landed.
  private var gripAtLanding: Grip {
    guard text.isActive else { return .none }
    let selection = text.editor.selection
    let (start, end) = (selection.range.lowerBound, selection.range.upperBound)
    let (toStart, toEnd) = (distance(to: start), distance(to: end))
    if min(toStart, toEnd) <= Self.reach {
      if selection.isEmpty { return text.mayChangeText ? .caret : .none }
      return toStart < toEnd ? .end(fixed: end) : .end(fixed: start)
    }
    return tap.isPen ? .new : .none
  }

  private func distance(to place: Int) -> CGFloat {
    // An app hides the insertion point by overriding `caretRect(for:)`.
    let caret = text.caretBox(at: place)
    let beside = abs(caret.midX - landing.x)
    guard text.isMultiline else { return beside }
    return max(beside, caret.minY - landing.y, landing.y - caret.maxY)
  }

  // MARK: Actions

  /// Makes the text first responder if it is not; returns false if it may not become that.
  private func focus() -> Bool { text.isActive || text.becomeFirstResponder() }

  private func place(of recognizer: UIGestureRecognizer) -> Int {
    text.place(nearestTo: recognizer.location(in: text))
  }

  private func tapped() {
    if tap.tapCount <= 1, text.acts(onTapAt: tap.location(in: text)) { return }
    let wasActive = text.isActive
    guard focus() else { return }
    showsHandles = !tap.isPen
    let place = place(of: tap)
    switch tap.tapCount {
    case ...1: placeCaret(near: place, mayShowMenu: wasActive)
    case 2:
      text.selectWord(at: place)
      text.showMenu()
    default:
      text.selectAll(nil)
      text.showMenu()
    }
  }

  /// Places the insertion point. A tap on the selection, or where the insertion point is, shows or
  /// hides the menu instead.
  private func placeCaret(near place: Int, mayShowMenu: Bool) {
    let selection = text.editor.selection
    let isExact = tap.isPen || text.isSecureTextEntry
    let wanted = TextSelection(at: isExact ? place : text.editor.body.nearestWordEdge(to: place))
    guard mayShowMenu, isSelected(tap.location(in: text)) || selection == wanted else {
      return text.userSelects(wanted)
    }
    if !hadMenuAtLanding { text.showMenu() }
  }

  /// Whether a point is on selected text.
  private func isSelected(_ point: CGPoint) -> Bool {
    text.boxes(for: text.editor.selection.range).contains { $0.contains(point) }
  }

  private func pressed() {
    switch press.state {
    case .began:
      showsHandles = true
      guard focus() else { return }
      if text.mayChangeText {
        text.userSelects(TextSelection(at: place(of: press)))
        moveLoupe(to: press.location(in: text))
      } else {
        text.selectWord(at: place(of: press))
        pressedWord = text.editor.selection.range
      }
    case .changed: movePress(to: place(of: press))
    case .ended:
      endPress()
      text.showMenu()
    case .cancelled, .failed: endPress()
    case .possible: break
    }
  }

  private func endPress() {
    pressedWord = nil
    hideLoupe()
  }

  /// Moves the insertion point or, in a text that cannot be changed, extends the selection by
  /// words.
  private func movePress(to place: Int) {
    guard text.isActive else { return }
    guard let pressedWord else {
      text.userSelects(TextSelection(at: place))
      return moveLoupe(to: press.location(in: text))
    }
    var changed = text.editor
    changed.extend(from: pressedWord, toUnitAround: place, by: .word)
    text.adopt(changed)
  }

  private func panned() {
    guard text.isActive else { return hideLoupe() }
    let point = pan.location(in: text)
    switch pan.state {
    case .began, .changed:
      movePan(
        to: text.place(nearestTo: CGPoint(x: point.x - offset.dx, y: point.y - offset.dy)))
      if grip != .new, !tap.isPen { moveLoupe(to: point) }
    case .ended:
      hideLoupe()
      if grip != .caret { text.showMenu() }
      grip = .none
    case .cancelled:
      hideLoupe()
      grip = .none
    case .possible, .failed: break
    }
  }

  // MARK: Loupe

  /// Shows what is around the insertion point, or the end of the selection that moves, above a
  /// finger.
  private func moveLoupe(to point: CGPoint) {
    let loupe =
      self.loupe
      ?? UITextLoupeSession.begin(at: point, fromSelectionWidgetView: nil, in: text)
    self.loupe = loupe
    loupe?.move(
      to: point, withCaretRect: text.caretBox(at: text.editor.selection.head),
      trackingCaret: true)
  }

  private func hideLoupe() {
    loupe?.invalidate()
    loupe = nil
  }

  private func movePan(to place: Int) {
    switch grip {
    case .none: break
    case .caret: text.userSelects(TextSelection(at: place))
    case .end(let fixed):
      // At least one character stays selected.
      if place != fixed { text.userSelects(TextSelection(anchor: fixed, head: place)) }
    case .new:
      let start = text.place(nearestTo: landing)
      text.userSelects(TextSelection(anchor: start, head: place))
    }
  }

  private func dragged() {
    switch drag.state {
    case .began: beginDrag()
    case .changed:
      guard text.isActive, let first else { return }
      var changed = text.editor
      changed.extend(from: first.range, toUnitAround: place(of: drag), by: first.unit)
      text.adopt(changed)
    case .ended, .cancelled: first = nil
    case .possible, .failed: break
    }
  }

  /// A pointer's other button shows the menu beside the pointer; elsewhere than on the selection,
  /// it places the insertion point before.
  private func clicked() {
    guard focus() else { return }
    showsHandles = false
    let point = click.location(in: text)
    if !isSelected(point) { text.userSelects(TextSelection(at: place(of: click))) }
    text.showMenu(at: point)
  }

  private func beginDrag() {
    first = nil
    showsHandles = false
    guard focus() else { return }
    let place = place(of: drag)
    let selection = text.editor.selection
    switch drag.tapCount {
    case ...1 where drag.modifierFlags.contains(.shift):
      first = (selection.anchor..<selection.anchor, .character)
      text.userSelects(TextSelection(anchor: selection.anchor, head: place))
    case ...1:
      first = (place..<place, .character)
      text.userSelects(TextSelection(at: place))
    case 2:
      text.selectWord(at: place)
      first = (text.editor.selection.range, text.isSecureTextEntry ? .document : .word)
    default:
      text.selectAll(nil)
      first = (text.editor.selection.range, .document)
    }
  }
}
