import InputCore

// Keys that no responder keeps type into the first responder (rules 16.2, 16.6, 16.10).
extension KeyInput {
  /// The responder that keys type into; a focused one gets text only while it is first responder.
  var firstForText: UIResponder? {
    pipeline.home.application.windowOrder.keyWindow.map { $0.firstResponder ?? $0 }
  }

  /// Whether the first responder is a text that would use the key: key commands without priority
  /// then wait until it no longer is.
  func mayType(_ key: UIKey) -> Bool {
    guard let responder = firstForText else { return false }
    if let editor = responder as? any KeyEditor, editor.edits(with: key) { return true }
    return responder is any UIKeyInput && key.stroke.textEdit != nil
  }

  /// Types the key of a press that began and that no responder has kept.
  func type(_ press: UIPress) {
    guard let key = press.storedKey, let responder = press.responder, let carrier = press.carrier,
      edit(responder, with: key)
    else { return }
    // The press may have been delivered late.
    guard keys.holds(carrier.keyCode, of: carrier.device) else { return }
    repeating.begin(.text(key, responder), carrier.device, carrier.keyCode, at: carrier.instant)
  }

  /// Has the responder, if it is still the first one, use the key; returns whether it did.
  func edit(_ responder: UIResponder, with key: UIKey) -> Bool {
    guard responder === firstForText else { return false }
    if let editor = responder as? any KeyEditor, editor.edit(with: key) { return true }
    guard let text = responder as? any UIKeyInput, let edit = key.stroke.textEdit else {
      return false
    }
    switch edit {
    case .insert(let characters):
      let shown = responder.hidesKeys ? "…" : characters
      log.note(.editing, "insertText(\(shown))", of: responder, topic: .editing)
      text.insertText(characters)
    case .deleteBackward:
      log.note(.editing, "deleteBackward", of: responder, topic: .editing)
      text.deleteBackward()
    }
    return true
  }
}
