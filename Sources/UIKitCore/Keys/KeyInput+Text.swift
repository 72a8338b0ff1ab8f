import InputCore

// Keys that no responder keeps type into the first responder (rules 16.2, 16.6, 16.10).
extension KeyInput {
  /// Whether the responder is a text that would use the key: key commands without priority then
  /// wait until it no longer is.
  func mayType(_ key: KeyStroke, _ responder: UIResponder) -> Bool {
    if let editor = responder.asKeyEditor, editor.edits(with: key) { return true }
    return responder.editsText && key.textEdit != nil
  }

  /// Types the key of a press that began and that no responder has kept.
  func type(_ press: UIPress) {
    guard let key = press.stroke, let responder = press.responder, let carrier = press.carrier,
      edit(responder, with: key)
    else { return }
    // The press may have been delivered late.
    guard keys.holds(carrier.state.keyCode, of: carrier.device) else { return }
    repeating.begin(
      .text(key, responder), carrier.device, carrier.state.keyCode, at: carrier.state.instant)
  }

  /// Has the responder, if it is still the first one, use the key; returns whether it did.
  func edit(_ responder: UIResponder, with key: KeyStroke) -> Bool {
    guard withReceivers({ $0.forText.refers(to: responder) }) == true else { return false }
    if let editor = responder.asKeyEditor, editor.edit(with: key) { return true }
    guard responder.editsText, let edit = key.textEdit else { return false }
    switch edit {
    case .insert(let characters): responder.insertTypedText(characters)
    case .deleteBackward: responder.deleteTypedCharacter()
    }
    return true
  }
}
