internal import CLibinput
internal import InputCore

/// Accessors for events from mice, touchpads and pointing sticks.
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

  /// Each axis's value, 0 for one that the event does not have: libinput treats reading that as an
  /// error.
  private func perAxis(_ value: (libinput_pointer_axis) -> Double) -> (x: Double, y: Double) {
    func answer(_ axis: libinput_pointer_axis) -> Double {
      unsafe libinput_event_pointer_has_axis(handle, axis) != 0 ? value(axis) : 0
    }
    return (
      answer(LIBINPUT_POINTER_AXIS_SCROLL_HORIZONTAL), answer(LIBINPUT_POINTER_AXIS_SCROLL_VERTICAL)
    )
  }
}

extension PointerTranslator: DeviceKind {
  static var capability: libinput_device_capability { LIBINPUT_DEVICE_CAP_POINTER }

  static func owns(_ type: libinput_event_type) -> Bool {
    switch type {
    // Each of the last three comes with an older POINTER_AXIS event, which says less.
    case LIBINPUT_EVENT_POINTER_MOTION, LIBINPUT_EVENT_POINTER_MOTION_ABSOLUTE,
      LIBINPUT_EVENT_POINTER_BUTTON, LIBINPUT_EVENT_POINTER_SCROLL_WHEEL,
      LIBINPUT_EVENT_POINTER_SCROLL_FINGER, LIBINPUT_EVENT_POINTER_SCROLL_CONTINUOUS:
      true
    default: false
    }
  }

  static func microseconds(of event: borrowing LibinputEvent) -> UInt64 {
    unsafe libinput_event_pointer_get_time_usec(event.handle)
  }

  mutating func translate(
    _ event: borrowing LibinputEvent, at instant: Instant, reports: ReportWatch?
  ) -> Bool {
    switch event.type {
    case LIBINPUT_EVENT_POINTER_MOTION:
      let motion = event.motion
      return self.motion(x: motion.x, y: motion.y, at: instant)
    case LIBINPUT_EVENT_POINTER_MOTION_ABSOLUTE:
      let place = event.pointerPlace
      return self.place(x: place.x, y: place.y, at: instant)
    case LIBINPUT_EVENT_POINTER_BUTTON:
      let button = event.pointerButton
      return self.button(button.code, isDown: button.isDown, at: instant)
    case LIBINPUT_EVENT_POINTER_SCROLL_WHEEL:
      let turn = event.wheelTurn
      return wheel(x: turn.x, y: turn.y, at: instant)
    default:
      let isFinger = event.type == LIBINPUT_EVENT_POINTER_SCROLL_FINGER
      let distance = event.scrollDistance
      return scroll(isFinger ? .finger : .continuous, x: distance.x, y: distance.y, at: instant)
    }
  }
}
