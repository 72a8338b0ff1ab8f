internal import CLibinput
internal import InputCore

/// Accessors for key events.
extension LibinputEvent {
  /// The kernel's `KEY_…` code, and whether the key went down.
  var key: (code: UInt16, isDown: Bool) {
    (
      UInt16(truncatingIfNeeded: unsafe libinput_event_keyboard_get_key(handle)),
      unsafe libinput_event_keyboard_get_key_state(handle) == LIBINPUT_KEY_STATE_PRESSED
    )
  }
}

extension KeyTranslator: DeviceKind {
  static var capability: libinput_device_capability { LIBINPUT_DEVICE_CAP_KEYBOARD }

  static func owns(_ type: libinput_event_type) -> Bool { type == LIBINPUT_EVENT_KEYBOARD_KEY }

  static func microseconds(of event: borrowing LibinputEvent) -> UInt64 {
    unsafe libinput_event_keyboard_get_time_usec(event.handle)
  }

  mutating func translate(
    _ event: borrowing LibinputEvent, at instant: Instant, reports: ReportWatch?
  ) -> Bool {
    let key = event.key
    self.key(key.code, isDown: key.isDown, at: instant)
    return true
  }
}
