internal import CLibinput
internal import InputCore

/// Accessors for a touchpad's gesture events: pinches, swipes and holds.
extension LibinputEvent {
  /// The number of fingers.
  var fingerCount: Int { Int(unsafe libinput_event_gesture_get_finger_count(handle)) }

  /// Whether the gesture was cancelled; only for end events.
  var isGestureCancelled: Bool { unsafe libinput_event_gesture_get_cancelled(handle) != 0 }

  /// The fingers' movement to the right since the previous event, in steps of a mouse with 1000
  /// dpi; only for update events.
  var gestureX: Double { unsafe libinput_event_gesture_get_dx(handle) }

  /// The fingers' movement down since the previous event; otherwise like `gestureX`.
  var gestureY: Double { unsafe libinput_event_gesture_get_dy(handle) }
}

extension SwipeTranslator: DeviceKind {
  static var capability: libinput_device_capability { LIBINPUT_DEVICE_CAP_POINTER }

  static func owns(_ type: libinput_event_type) -> Bool {
    switch type {
    case LIBINPUT_EVENT_GESTURE_SWIPE_BEGIN, LIBINPUT_EVENT_GESTURE_SWIPE_UPDATE,
      LIBINPUT_EVENT_GESTURE_SWIPE_END, LIBINPUT_EVENT_GESTURE_HOLD_BEGIN,
      LIBINPUT_EVENT_GESTURE_HOLD_END:
      true
    default: false
    }
  }

  static func microseconds(of event: borrowing LibinputEvent) -> UInt64 {
    unsafe libinput_event_gesture_get_time_usec(event.handle)
  }

  mutating func translate(
    _ event: borrowing LibinputEvent, at instant: Instant, reports: ReportWatch?
  ) -> Bool {
    switch event.type {
    case LIBINPUT_EVENT_GESTURE_SWIPE_BEGIN:
      beginSwipe(fingerCount: event.fingerCount, at: instant)
    case LIBINPUT_EVENT_GESTURE_SWIPE_UPDATE:
      moveSwipe(x: event.gestureX, y: event.gestureY, at: instant)
    case LIBINPUT_EVENT_GESTURE_SWIPE_END:
      endSwipe(isCancelled: event.isGestureCancelled, at: instant)
    case LIBINPUT_EVENT_GESTURE_HOLD_BEGIN:
      beginHold(fingerCount: event.fingerCount, at: instant)
    default: endHold(isCancelled: event.isGestureCancelled, at: instant)
    }
  }
}
