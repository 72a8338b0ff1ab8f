internal import CLibinput

/// What events of keys tell.
extension LibinputEvent {
  /// The kernel's `KEY_…`, and whether it went down.
  var key: (code: UInt16, isDown: Bool) {
    (
      UInt16(truncatingIfNeeded: unsafe libinput_event_keyboard_get_key(handle)),
      unsafe libinput_event_keyboard_get_key_state(handle) == LIBINPUT_KEY_STATE_PRESSED
    )
  }
}
