internal import CLibinput

/// What events of touchscreens tell.
extension LibinputEvent {
  /// The contact's slot on its device, -1 on a device that knows one contact only; not for the
  /// frame.
  var slot: Int32 { unsafe libinput_event_touch_get_slot(handle) }

  /// Position across the calibrated surface, in 2^-24 of its width; only for down and motion.
  var x: Int32 {
    nearestInt32(unsafe libinput_event_touch_get_x_transformed(handle, surfaceUnit))
  }

  /// Position down the calibrated surface, in 2^-24 of its height; only for down and motion.
  var y: Int32 {
    nearestInt32(unsafe libinput_event_touch_get_y_transformed(handle, surfaceUnit))
  }
}
