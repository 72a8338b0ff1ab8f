import Foundation
import InputCore
import KeyboardLayouts
import UIKitControls
@_spi(Toolkit) import UIKitCore

// What keys do to the text.
extension KeyboardView {
  /// The longest time between two spaces that become a full stop, in seconds.
  private static let fullStopInterval = 3.0

  /// Does what a key does when it is typed.
  ///
  /// - Parameter isLift: Whether its finger has left. The keys that type nothing do nothing before.
  func perform(_ key: KeyView?, at time: TimeInterval, isLift: Bool) {
    guard let key else { return }
    switch key.key.kind {
    case .character: insert(key.key.face(isShifted: shift.isOn).text, by: key)
    case .space: insertSpace(at: time)
    case .returnKey: if !isReturnDead { insert("\n") }
    case .globe: if isLift { showNextLayout() }
    case .dismiss: if isLift { client?.resignFirstResponder() }
    case .delete, .shift, .page, .gap: break
    }
  }

  /// Types a text, which may be another one than that of the key.
  func insert(_ text: String, by key: KeyView? = nil) {
    guard !text.isEmpty else { return }
    lastSpace = nil
    guard let method else { return insertPlainly(text, by: key) }
    shift.noteTyped()
    let plainly = unlessElsewhere { $0.insertPlainly(text, by: key) }
    if let symbol = symbol(of: text) {
      method.type(symbol, otherwise: plainly)
    } else {
      method.type(afterKeys: plainly)
    }
  }

  private func insertPlainly(_ text: String, by key: KeyView?) {
    type(text)
    if key?.emoji != nil, typing != nil, hasTaken(text) { noteTyped(text, by: key) }
    typed(text)
  }

  /// Whether a text that was just typed is before the insertion point; its delegate may have
  /// refused it. True for a text that does not say what is there.
  private func hasTaken(_ text: String) -> Bool {
    let isKnown = client is any UITextInput
    return !isKnown || context().text.hasSuffix(text)
  }

  private func insertSpace(at time: TimeInterval) {
    guard let method, let symbol = symbol(of: " ") else { return insertSpacePlainly(at: time) }
    method.type(symbol, otherwise: unlessElsewhere { $0.insertSpacePlainly(at: time) })
  }

  private func insertSpacePlainly(at time: TimeInterval) {
    let isSecond = lastSpace.map { time - $0 <= Self.fullStopInterval } ?? false
    if isSecond, setting?.makesFullStops == true, replaceSpaceByFullStop() {
      lastSpace = nil
      return typed(". ")
    }
    type(" ")
    lastSpace = time
    typed(" ")
  }

  /// Makes a full stop and a space of the space before the insertion point, if that follows a word
  /// and the text's delegate agrees; returns whether it did.
  private func replaceSpaceByFullStop() -> Bool {
    guard context().takesFullStop else { return false }
    typing?.replace(last: 1, with: ". ")
    return context().text.hasSuffix(". ")
  }

  /// The text as it is typed into: with the marks of printed text, where it wants them. Nil for one
  /// that has resigned, whose keyboard a finger still holds.
  var typing: TypingContext? {
    guard let client, client.isFirstResponder else { return nil }
    return TypingContext(client, language: layout.landLanguage)
  }

  /// Types characters; after a suggestion, punctuation takes the place of its space.
  private func type(_ characters: String) {
    guard let typing else { return }
    if let row { row.suggestions.type(characters, into: typing) } else { typing.type(characters) }
  }

  /// The text before the insertion point; of a responder that is no `UITextInput`, only whether
  /// there is any.
  func context(reach: Int = TextContext.reach) -> TextContext {
    if let editor = client as? any KeyEditor {
      let (text, isWhole) = editor.textBefore(atMost: reach)
      return TextContext(text: text, isWhole: isWhole)
    }
    return (client as? any UITextInput)?.context(reach: reach)
      ?? TextContext(text: "", isWhole: client?.hasText == false)
  }

  /// The keyboard has typed a text: shift, the page and the looks follow.
  private func typed(_ text: String) {
    shift.noteTyped()
    for number in presses.indices where presses[number].role == .paging {
      presses[number].hasServed = true
    }
    let isHeld = presses.contains { $0.formerPage != nil }
    let kind = page?.page
    if !isHeld, kind == .digits || kind == .signs, setting?.firstPage == .letters {
      if text == "'" || text == " " && hasTypedOnPage { show(.letters) }
    }
    hasTypedOnPage = true
    checkSpelling(after: text)
    textChanged()
  }

  /// Has the word before a text that was just typed looked up, if that does not belong to it.
  private func checkSpelling(after text: String) {
    guard let last = text.last, !last.isLetter, !last.isNumber, last != "'",
      setting?.usesInputMethod == false, let typing
    else { return }
    homeApplication?.part(SpellCheck.self).wordEnded(typing)
  }

  // MARK: Deleting

  func beginDeleting() {
    deleting = DeleteRepeat()
    arm(repeatTimer, after: DeleteRepeat.firstWait)
    deleteCharacter()
  }

  /// The delete key is still held.
  func deleteAgain() {
    guard presses.contains(where: { $0.role == .deleting }) else { return }
    let next = deleting.fire()
    var wait = next.wait
    switch next.step {
    case .character: deleteCharacter()
    case .word:
      if !deleteWord() {
        deleteCharacter()
        wait = DeleteRepeat.fastWait
      }
    }
    // Deleting runs app code, which may have hidden the keyboard.
    guard presses.contains(where: { $0.role == .deleting }) else { return }
    arm(repeatTimer, after: wait)
  }

  private func deleteCharacter() {
    lastSpace = nil
    guard let method else { return deletePlainly() }
    method.type(InputMethodAct.backspace, otherwise: unlessElsewhere { $0.deletePlainly() })
  }

  private func deletePlainly() {
    typing?.deleteBackward()
    textChanged()
  }

  /// Deletes the word before the insertion point; returns false if there is none, or if it is not
  /// known: to an input method, in secure text, and in text that only takes keys.
  private func deleteWord() -> Bool {
    guard method == nil, setting?.isSecret == false, let typing,
      let text = client as? any UITextInput, text.markedTextRange == nil,
      let selection = text.selectedTextRange, selection.isEmpty
    else { return false }
    let length = context(reach: TextContext.wordReach).lengthOfLastWord
    guard length > 0, let start = text.position(from: selection.start, offset: -length),
      let word = text.textRange(from: start, to: selection.start)
    else { return false }
    lastSpace = nil
    typing.deleteWord(word)
    textChanged()
    return true
  }

  // MARK: Moving the insertion point

  /// How far a finger slides on the space bar for each character, and for each line, in points.
  private static let stride = CGSize(width: 5, height: 22)

  func beginSteering(_ number: Int) {
    guard client is any UITextInput else { return }
    presses[number].role = .steering
    lastSpace = nil
    updateLooks()
  }

  /// Another finger landed while one moves the insertion point: what it passes from now on is
  /// selected.
  func beginSelecting() {
    // A third finger changes nothing.
    anchor = anchor ?? (client as? any UITextInput)?.selectedTextRange?.start
  }

  /// Moves the insertion point, or the end of the selection, by whole characters and lines.
  func steer(_ number: Int, to point: CGPoint) {
    guard let text = client as? any UITextInput else { return }
    let origin = presses[number].origin
    let across = Int(((point.x - origin.x) / Self.stride.width).rounded(.towardZero))
    let down = Int(((point.y - origin.y) / Self.stride.height).rounded(.towardZero))
    guard across != 0 || down != 0 else { return }
    presses[number].origin.x += CGFloat(across) * Self.stride.width
    presses[number].origin.y += CGFloat(down) * Self.stride.height
    guard let selection = text.selectedTextRange else { return }
    var end = movingEnd(of: selection, in: text)
    if down != 0 {
      end = text.moved(end, down > 0 ? .down : .up, by: abs(down))
    }
    if across != 0 { end = text.moved(end, across > 0 ? .right : .left, by: abs(across)) }
    text.selectedTextRange = text.textRange(from: anchor ?? end, to: end)
  }

  /// The end of the selection that the finger moves.
  private func movingEnd(of selection: UITextRange, in text: any UITextInput) -> UITextPosition {
    guard let anchor, text.compare(selection.start, to: anchor) == .orderedAscending else {
      return selection.end
    }
    return selection.start
  }
}

extension UITextInput {
  /// Returns the position this many characters or lines away, at most at the end of the text.
  fileprivate func moved(
    _ position: UITextPosition, _ direction: UITextLayoutDirection, by count: Int
  ) -> UITextPosition {
    // In one step a movement by lines keeps its place across; one step too many is nowhere.
    if let place = self.position(from: position, in: direction, offset: count) { return place }
    var found = position
    for _ in 0..<count {
      guard let next = self.position(from: found, in: direction, offset: 1) else { break }
      found = next
    }
    return found
  }
}
