internal import CLibinput

/// Accessors of events of mice, touchpads and pointing sticks.
extension LibinputEvent {
  /// The pointer's motion to the right and down, in points, after acceleration; only for motion
  /// events.
  var motion: (x: Double, y: Double) {
    (
      unsafe libinput_event_pointer_get_dx(handle), unsafe libinput_event_pointer_get_dy(handle)
    )
  }

  /// The pointer's location, in units of 2^-24 of its surface; only for absolute motion events.
  var pointerPlace: (x: Int32, y: Int32) {
    (
      nearestInt32(
        unsafe libinput_event_pointer_get_absolute_x_transformed(handle, surfaceUnit)),
      nearestInt32(
        unsafe libinput_event_pointer_get_absolute_y_transformed(handle, surfaceUnit))
    )
  }

  /// The kernel's `BTN_…` code, and whether the button went down; only for button events.
  var pointerButton: (code: UInt16, isDown: Bool) {
    (
      UInt16(truncatingIfNeeded: unsafe libinput_event_pointer_get_button(handle)),
      unsafe libinput_event_pointer_get_button_state(handle) == LIBINPUT_BUTTON_STATE_PRESSED
    )
  }

  /// The turn of the wheels, in 1/120 of a click; only for wheel events.
  var wheelTurn: (x: Double, y: Double) {
    perAxis { unsafe libinput_event_pointer_get_scroll_value_v120(handle, $0) }
  }

  /// The scroll distance in points; 0 on both axes when the fingers have lifted. Only for scroll
  /// events.
  var scrollDistance: (x: Double, y: Double) {
    perAxis { unsafe libinput_event_pointer_get_scroll_value(handle, $0) }
  }

  /// libinput reports reading an axis that the event does not have as an error.
  private func perAxis(_ value: (libinput_pointer_axis) -> Double) -> (x: Double, y: Double) {
    func answer(_ axis: libinput_pointer_axis) -> Double {
      unsafe libinput_event_pointer_has_axis(handle, axis) != 0 ? value(axis) : 0
    }
    return (
      answer(LIBINPUT_POINTER_AXIS_SCROLL_HORIZONTAL), answer(LIBINPUT_POINTER_AXIS_SCROLL_VERTICAL)
    )
  }
}
