internal import CLibinput

/// What events of mice, touchpads and sticks tell.
extension LibinputEvent {
  /// How far the pointer moved right and down, in points, after acceleration; only for motion.
  var motion: (x: Double, y: Double) {
    (
      unsafe libinput_event_pointer_get_dx(handle), unsafe libinput_event_pointer_get_dy(handle)
    )
  }

  /// Where the pointer is, in 2^-24 of its surface; only for place.
  var pointerPlace: (x: Int32, y: Int32) {
    (
      nearestInt32(
        unsafe libinput_event_pointer_get_absolute_x_transformed(handle, surfaceUnit)),
      nearestInt32(
        unsafe libinput_event_pointer_get_absolute_y_transformed(handle, surfaceUnit))
    )
  }

  /// The kernel's `BTN_…`, and whether it went down; only for button.
  var pointerButton: (code: UInt16, isDown: Bool) {
    (
      UInt16(truncatingIfNeeded: unsafe libinput_event_pointer_get_button(handle)),
      unsafe libinput_event_pointer_get_button_state(handle) == LIBINPUT_BUTTON_STATE_PRESSED
    )
  }

  /// How far the wheels turned, in 1/120 of a click; only for wheel.
  var wheelTurn: (x: Double, y: Double) {
    perAxis { unsafe libinput_event_pointer_get_scroll_value_v120(handle, $0) }
  }

  /// How far to scroll, in points; both 0 where the fingers have left. Only for scroll.
  var scrollDistance: (x: Double, y: Double) {
    perAxis { unsafe libinput_event_pointer_get_scroll_value(handle, $0) }
  }

  /// libinput takes a question about an axis that the event does not have for a mistake.
  private func perAxis(_ value: (libinput_pointer_axis) -> Double) -> (x: Double, y: Double) {
    func answer(_ axis: libinput_pointer_axis) -> Double {
      unsafe libinput_event_pointer_has_axis(handle, axis) != 0 ? value(axis) : 0
    }
    return (
      answer(LIBINPUT_POINTER_AXIS_SCROLL_HORIZONTAL), answer(LIBINPUT_POINTER_AXIS_SCROLL_VERTICAL)
    )
  }
}
