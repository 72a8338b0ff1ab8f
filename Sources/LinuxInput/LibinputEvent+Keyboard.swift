internal import CLibinput

/// Accessors of key events.
extension LibinputEvent {
  /// The kernel's `KEY_…` code, and whether the key went down.
  var key: (code: UInt16, isDown: Bool) {
    (
      UInt16(truncatingIfNeeded: unsafe libinput_event_keyboard_get_key(handle)),
      unsafe libinput_event_keyboard_get_key_state(handle) == LIBINPUT_KEY_STATE_PRESSED
    )
  }
}
