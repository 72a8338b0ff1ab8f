internal import CLibinput

/// Accessors of pinch events of touchpads.
extension LibinputEvent {
  /// The number of fingers.
  var fingerCount: Int { Int(unsafe libinput_event_gesture_get_finger_count(handle)) }

  /// The fingers' distance as a factor of the initial one; only for update events.
  var pinchScale: Double { unsafe libinput_event_gesture_get_scale(handle) }

  /// The fingers' rotation since the previous event, in degrees clockwise; only for update events.
  var pinchTurn: Double { unsafe libinput_event_gesture_get_angle_delta(handle) }

  /// Whether the gesture was cancelled; only for end events.
  var isPinchCancelled: Bool { unsafe libinput_event_gesture_get_cancelled(handle) != 0 }
}
