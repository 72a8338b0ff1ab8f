internal import CLibinput
internal import InputCore

/// Accessors for events from the controls beside a tablet.
extension LibinputEvent {
  /// The button's number, counted from 0 in the device's order, and whether it went down; only for
  /// button events.
  fileprivate var padButton: (number: UInt32, isDown: Bool) {
    (
      unsafe libinput_event_tablet_pad_get_button_number(handle),
      unsafe libinput_event_tablet_pad_get_button_state(handle) == LIBINPUT_BUTTON_STATE_PRESSED
    )
  }

  /// The kernel's code for the key, and whether it went down; only for key events.
  fileprivate var padKey: (code: UInt16, isDown: Bool) {
    (
      UInt16(truncatingIfNeeded: unsafe libinput_event_tablet_pad_get_key(handle)),
      unsafe libinput_event_tablet_pad_get_key_state(handle) == LIBINPUT_KEY_STATE_PRESSED
    )
  }

  /// The ring's number, and the finger's position as a share of a full turn, clockwise from the
  /// top; nil if the finger has left. Only for ring events.
  fileprivate var padRing: (number: UInt32, position: Double?) {
    let degrees = unsafe libinput_event_tablet_pad_get_ring_position(handle)
    return (
      unsafe libinput_event_tablet_pad_get_ring_number(handle), degrees < 0 ? nil : degrees / 360
    )
  }

  /// The strip's number, and the finger's position as a share of its length; nil if the finger has
  /// left. Only for strip events.
  fileprivate var padStrip: (number: UInt32, position: Double?) {
    let share = unsafe libinput_event_tablet_pad_get_strip_position(handle)
    return (
      unsafe libinput_event_tablet_pad_get_strip_number(handle), share < 0 ? nil : share
    )
  }
}

extension PadTranslator: DeviceKind {
  static var capability: libinput_device_capability { LIBINPUT_DEVICE_CAP_TABLET_PAD }

  static func owns(_ type: libinput_event_type) -> Bool {
    switch type {
    case LIBINPUT_EVENT_TABLET_PAD_BUTTON, LIBINPUT_EVENT_TABLET_PAD_KEY,
      LIBINPUT_EVENT_TABLET_PAD_RING, LIBINPUT_EVENT_TABLET_PAD_STRIP:
      true
    default: false
    }
  }

  static func microseconds(of event: borrowing LibinputEvent) -> UInt64 {
    unsafe libinput_event_tablet_pad_get_time_usec(event.handle)
  }

  mutating func translate(
    _ event: borrowing LibinputEvent, at instant: Instant, reports: ReportWatch?
  ) -> Bool {
    switch event.type {
    case LIBINPUT_EVENT_TABLET_PAD_BUTTON:
      let button = event.padButton
      return self.button(button.number, isDown: button.isDown, at: instant)
    case LIBINPUT_EVENT_TABLET_PAD_KEY:
      let key = event.padKey
      return self.key(key.code, isDown: key.isDown, at: instant)
    case LIBINPUT_EVENT_TABLET_PAD_RING:
      let ring = event.padRing
      return dial(.ring, ring.number, at: ring.position, instant)
    default:
      let strip = event.padStrip
      return dial(.strip, strip.number, at: strip.position, instant)
    }
  }
}
