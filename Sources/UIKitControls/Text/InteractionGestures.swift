import Foundation
@_spi(Toolkit) import UIKitCore

/// The recognizers of a `UITextInteraction`; `TextGestures` lists what each does.
@MainActor final class InteractionGestures: UIGestureRecognizerDelegate {
  /// The distance from an end of the selection within which a drag takes it, in points.
  private static let reach: CGFloat = 22

  private unowned let interaction: UITextInteraction
  private let tap = TextTapGestureRecognizer()
  private let press = UILongPressGestureRecognizer()
  private let pan = UIPanGestureRecognizer()
  private let drag = TextDragGestureRecognizer()
  private let click = UITapGestureRecognizer()
  private var loupe: UITextLoupeSession?
  private var hadMenuAtLanding = false
  /// The word at which a press in a text that is only read began, or a drag after two presses.
  private var pressedWord: UITextRange?
  /// The end of the selection that stays while the other one moves; nil for the insertion point.
  private var fixed: UITextPosition?
  /// Where the pan's touch landed, and its distance from what it moves.
  private var (landing, offset) = (CGPoint.zero, CGVector.zero)

  init(_ interaction: UITextInteraction) {
    self.interaction = interaction
    tap.addTarget(self, action: InteractionGestures.tapped)
    press.addTarget(self, action: InteractionGestures.pressed)
    pan.addTarget(self, action: InteractionGestures.panned)
    drag.addTarget(self, action: InteractionGestures.dragged)
    let finger = NSNumber(value: UITouch.TouchType.direct.rawValue)
    let pen = NSNumber(value: UITouch.TouchType.pencil.rawValue)
    tap.allowedTouchTypes = [finger, pen]
    press.allowedTouchTypes = [finger]
    pan.allowedTouchTypes = [finger, pen]
    pan.maximumNumberOfTouches = 1
    click.addTarget(self, action: InteractionGestures.clicked)
    let pointer = NSNumber(value: UITouch.TouchType.indirectPointer.rawValue)
    drag.allowedTouchTypes = [pointer]
    click.allowedTouchTypes = [pointer]
    click.buttonMaskRequired = .secondary
    for recognizer in all { recognizer.delegate = self }
  }

  var all: [UIGestureRecognizer] { [tap, press, pan, drag, click] }

  private var text: InputText? { interaction.textInput.map { InputText(input: $0) } }
  private var isEditable: Bool { interaction.textInteractionMode == .editable }

  // MARK: Delegate

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    guard let text, touch.view === interaction.view || !(touch.view is UIControl) else {
      return false
    }
    if gestureRecognizer === pan { landing = touch.location(in: text.view) }
    if gestureRecognizer === tap { hadMenuAtLanding = stage?.isShown(for: text.view) ?? false }
    return true
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard gestureRecognizer === pan else { return true }
    return choosesEnd()
  }

  /// Chooses what a pan moves by where its touch landed; false for nothing.
  private func choosesEnd() -> Bool {
    guard let text, text.isActive, let selection = text.selection else { return false }
    let (start, end) = (
      text.input.caretRect(for: selection.start), text.input.caretRect(for: selection.end)
    )
    let (toStart, toEnd) = (distance(to: start), distance(to: end))
    guard min(toStart, toEnd) <= Self.reach, !selection.isEmpty || isEditable else { return false }
    let movesStart = toStart < toEnd
    fixed = selection.isEmpty ? nil : movesStart ? selection.end : selection.start
    let caret = movesStart ? start : end
    offset = CGVector(dx: landing.x - caret.midX, dy: landing.y - caret.midY)
    return true
  }

  private func distance(to caret: CGRect) -> CGFloat {
    max(abs(caret.midX - landing.x), caret.minY - landing.y, landing.y - caret.maxY)
  }

  // MARK: Actions

  private func begins(_ recognizer: UIGestureRecognizer) -> Bool {
    interaction.begins(at: recognizer.location(in: interaction.view))
  }

  private func position(
    of recognizer: UIGestureRecognizer, in text: InputText, less offset: CGVector = .zero
  ) -> UITextPosition? {
    let point = recognizer.location(in: text.view)
    return text.position(at: CGPoint(x: point.x - offset.dx, y: point.y - offset.dy))
  }

  private func tapped() {
    guard let text else { return }
    let wasActive = text.isActive
    guard begins(tap), let place = position(of: tap, in: text) else { return }
    switch tap.tapCount {
    case ...1: placeCaret(near: place, in: text, mayShowMenu: wasActive)
    case 2: selectUnit(.word, around: place, in: text)
    default: selectUnit(.paragraph, around: place, in: text)
    }
    interaction.didEnd()
  }

  private func selectUnit(
    _ unit: UITextGranularity, around place: UITextPosition, in text: InputText
  ) {
    guard let range = text.unit(unit, around: place) else { return }
    select(range.start, range.end, in: text)
    showMenu()
  }

  private func placeCaret(near place: UITextPosition, in text: InputText, mayShowMenu: Bool) {
    let wanted = tap.isPen ? place : text.wordEdge(near: place)
    let isThere =
      text.selection.map { $0.isEmpty && text.isSame($0.start, wanted) } ?? false
    let isOnSelection = text.isSelected(tap.location(in: text.view))
    guard mayShowMenu, isOnSelection || isThere else { return select(wanted, wanted, in: text) }
    if !hadMenuAtLanding { showMenu() }
  }

  private func select(_ first: UITextPosition, _ second: UITextPosition, in text: InputText) {
    text.select(first, second)
    interaction.selectionChanged()
  }

  private func pressed() {
    guard let text else { return endPress() }
    switch press.state {
    case .began:
      guard begins(press), let place = position(of: press, in: text) else { return }
      pressedWord = isEditable ? nil : text.unit(.word, around: place)
      movePress(to: place, in: text)
    case .changed:
      if text.isActive, let place = position(of: press, in: text) { movePress(to: place, in: text) }
    case .ended:
      endPress()
      showMenu()
      interaction.didEnd()
    case .cancelled, .failed: endPress()
    case .possible: break
    }
  }

  private func movePress(to place: UITextPosition, in text: InputText) {
    if isEditable {
      select(place, place, in: text)
      moveLoupe(to: press.location(in: text.view), caret: place, in: text)
    } else if let pressedWord {
      text.select(from: pressedWord, toUnitAround: place)
      interaction.selectionChanged()
    }
  }

  private func endPress() {
    pressedWord = nil
    hideLoupe()
  }

  private func panned() {
    guard let text, text.isActive else { return hideLoupe() }
    switch pan.state {
    case .began, .changed:
      guard let place = position(of: pan, in: text, less: offset) else { return }
      // At least one character stays selected.
      guard fixed.map({ !text.isSame($0, place) }) ?? true else { return }
      select(fixed ?? place, place, in: text)
      if !tap.isPen { moveLoupe(to: pan.location(in: text.view), caret: place, in: text) }
    case .ended:
      hideLoupe()
      if fixed != nil { showMenu() }
      interaction.didEnd()
    case .cancelled: hideLoupe()
    case .possible, .failed: break
    }
  }

  private func dragged() {
    guard let text else { return }
    switch drag.state {
    case .began:
      guard begins(drag), let place = position(of: drag, in: text) else { return }
      pressedWord =
        drag.tapCount < 2 ? nil : text.unit(drag.tapCount == 2 ? .word : .paragraph, around: place)
      if let pressedWord { return select(pressedWord.start, pressedWord.end, in: text) }
      fixed = drag.modifierFlags.contains(.shift) ? text.selection?.start : place
      select(fixed ?? place, place, in: text)
    case .changed:
      guard text.isActive, let place = position(of: drag, in: text) else { return }
      guard let pressedWord else { return select(fixed ?? place, place, in: text) }
      text.select(from: pressedWord, toUnitAround: place)
      interaction.selectionChanged()
    case .ended:
      pressedWord = nil
      interaction.didEnd()
    case .cancelled: pressedWord = nil
    case .possible, .failed: break
    }
  }

  /// A pointer's other button shows the menu beside the pointer; elsewhere than on the selection,
  /// it places the insertion point before.
  private func clicked() {
    guard let text, begins(click), let place = position(of: click, in: text) else { return }
    let point = click.location(in: text.view)
    if !text.isSelected(point) { select(place, place, in: text) }
    showMenu(at: point)
    interaction.didEnd()
  }

  // MARK: Loupe and menu

  private func moveLoupe(to point: CGPoint, caret: UITextPosition, in text: InputText) {
    let loupe =
      self.loupe
      ?? UITextLoupeSession.begin(at: point, fromSelectionWidgetView: nil, in: text.view)
    self.loupe = loupe
    loupe?.move(to: point, withCaretRect: text.input.caretRect(for: caret), trackingCaret: true)
  }

  private func hideLoupe() {
    loupe?.invalidate()
    loupe = nil
  }

  private var stage: EditMenuStage? {
    interaction.view?.homeApplication?.part(EditMenuStage.self)
  }

  /// - Parameter point: Where a pointer asked for it, in the view's coordinates; nil for a finger.
  private func showMenu(at point: CGPoint? = nil) {
    guard let text, text.isActive else { return }
    stage?.show(
      EditMenuRequest(
        view: text.view, responder: text.input, direction: point == nil ? .automatic : .up,
        isList: point != nil, endsWithResponder: true,
        target: { point.map { CGRect(origin: $0, size: .zero) } ?? text.menuTarget },
        elements: { text.menuElements },
        willShow: { text.input.willPresentEditMenu(animator: $0) },
        willHide: { text.input.willDismissEditMenu(animator: $0) }))
  }

  func hideMenu() {
    if let text { stage?.hide(for: text.view) }
  }
}
