internal import CLibinput

/// What events of fingers tell that pinch on a touchpad.
extension LibinputEvent {
  /// How many fingers pinch.
  var fingerCount: Int { Int(unsafe libinput_event_gesture_get_finger_count(handle)) }

  /// The fingers' distance, 1 at the begin; only for update.
  var pinchScale: Double { unsafe libinput_event_gesture_get_scale(handle) }

  /// How far the fingers turned clockwise since the event before, in degrees; only for update.
  var pinchTurn: Double { unsafe libinput_event_gesture_get_angle_delta(handle) }

  /// Whether the fingers turned out to do something else; only for end.
  var isPinchCancelled: Bool { unsafe libinput_event_gesture_get_cancelled(handle) != 0 }
}
