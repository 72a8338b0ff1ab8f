internal import CLibinput

/// Accessors of touchscreen events.
extension LibinputEvent {
  /// The contact's slot on its device, -1 on a single-touch device; not for frame events.
  var slot: Int32 { unsafe libinput_event_touch_get_slot(handle) }

  /// The horizontal position, in 2^-24 of the calibrated surface's width; only for down and motion
  /// events.
  var x: Int32 {
    nearestInt32(unsafe libinput_event_touch_get_x_transformed(handle, surfaceUnit))
  }

  /// The vertical position, in 2^-24 of the calibrated surface's height; only for down and motion
  /// events.
  var y: Int32 {
    nearestInt32(unsafe libinput_event_touch_get_y_transformed(handle, surfaceUnit))
  }
}
