internal import CLibinput
internal import InputCore

/// Accessors for a touchpad's pinch events.
extension LibinputEvent {
  /// The fingers' distance as a factor of the initial one; only for update events.
  var pinchScale: Double { unsafe libinput_event_gesture_get_scale(handle) }

  /// The fingers' rotation since the previous event, in degrees clockwise; only for update events.
  var pinchTurn: Double { unsafe libinput_event_gesture_get_angle_delta(handle) }
}

extension PinchTranslator: DeviceKind {
  static var capability: libinput_device_capability { LIBINPUT_DEVICE_CAP_POINTER }

  static func owns(_ type: libinput_event_type) -> Bool {
    switch type {
    case LIBINPUT_EVENT_GESTURE_PINCH_BEGIN, LIBINPUT_EVENT_GESTURE_PINCH_UPDATE,
      LIBINPUT_EVENT_GESTURE_PINCH_END:
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
    case LIBINPUT_EVENT_GESTURE_PINCH_BEGIN: begin(fingerCount: event.fingerCount, at: instant)
    case LIBINPUT_EVENT_GESTURE_PINCH_UPDATE:
      change(scale: event.pinchScale, turnedBy: event.pinchTurn, at: instant)
    default: end(isCancelled: event.isGestureCancelled, at: instant)
    }
  }
}
