internal import CLibinput
internal import InputCore

/// Accessors for touchscreen events.
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

extension TouchTranslator: DeviceKind {
  static var capability: libinput_device_capability { LIBINPUT_DEVICE_CAP_TOUCH }

  static func owns(_ type: libinput_event_type) -> Bool {
    switch type {
    case LIBINPUT_EVENT_TOUCH_DOWN, LIBINPUT_EVENT_TOUCH_MOTION, LIBINPUT_EVENT_TOUCH_UP,
      LIBINPUT_EVENT_TOUCH_CANCEL, LIBINPUT_EVENT_TOUCH_FRAME:
      true
    default: false
    }
  }

  static func microseconds(of event: borrowing LibinputEvent) -> UInt64 {
    unsafe libinput_event_touch_get_time_usec(event.handle)
  }

  mutating func translate(
    _ event: borrowing LibinputEvent, at instant: Instant, reports: ReportWatch?
  ) -> Bool {
    switch event.type {
    case LIBINPUT_EVENT_TOUCH_DOWN: down(slot: event.slot, x: event.x, y: event.y, at: instant)
    case LIBINPUT_EVENT_TOUCH_MOTION: motion(slot: event.slot, x: event.x, y: event.y, at: instant)
    case LIBINPUT_EVENT_TOUCH_UP: up(slot: event.slot, at: instant)
    case LIBINPUT_EVENT_TOUCH_CANCEL: cancel(slot: event.slot, at: instant)
    default:
      guard close(at: instant) else { return false }
      if lifts, reports?.isMadeUp(at: instant) ?? false { cancelLifted() }
      return true
    }
    return false
  }
}
