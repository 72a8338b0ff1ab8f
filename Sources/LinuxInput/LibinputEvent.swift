internal import CLibinput
internal import InputCore

/// Owns one event taken from libinput's queue, and with it the right to look at its device.
@safe struct LibinputEvent: ~Copyable {
  /// What an event means for touch; libinput has many more kinds.
  enum Kind {
    case deviceAdded
    case deviceRemoved
    case touchDown
    case touchMotion
    case touchUp
    case touchCancel
    case touchFrame
    /// Of a kind that has no translator.
    case other
  }

  private let handle: OpaquePointer

  /// Takes over the event that the caller got from libinput.
  init(owning handle: OpaquePointer) {
    unsafe self.handle = handle
  }

  deinit { unsafe libinput_event_destroy(handle) }

  /// What happened.
  var kind: Kind {
    switch unsafe libinput_event_get_type(handle) {
    case LIBINPUT_EVENT_DEVICE_ADDED: .deviceAdded
    case LIBINPUT_EVENT_DEVICE_REMOVED: .deviceRemoved
    case LIBINPUT_EVENT_TOUCH_DOWN: .touchDown
    case LIBINPUT_EVENT_TOUCH_MOTION: .touchMotion
    case LIBINPUT_EVENT_TOUCH_UP: .touchUp
    case LIBINPUT_EVENT_TOUCH_CANCEL: .touchCancel
    case LIBINPUT_EVENT_TOUCH_FRAME: .touchFrame
    default: .other
    }
  }

  /// The number that `LibinputDevice.tag` was given on this event's device; nil where none.
  var deviceTag: Int? { unsafe LibinputDevice.tag(of: libinput_event_get_device(handle)) }

  /// A reference of its own to the event's device.
  func device() -> LibinputDevice {
    unsafe LibinputDevice(retaining: libinput_event_get_device(handle))
  }

  /// When the kernel saw it, to the microsecond; only for touch events.
  var instant: Instant {
    Instant(nanoseconds: unsafe libinput_event_touch_get_time_usec(handle) &* 1000)
  }

  /// The contact's slot on its device, -1 on a device that knows one contact only; only for touch
  /// events other than the frame.
  var slot: Int32 { unsafe libinput_event_touch_get_slot(handle) }

  /// Position across the calibrated surface, in 2^-24 of its width; only for down and motion.
  var x: Int32 {
    surfacePosition(unsafe libinput_event_touch_get_x_transformed(handle, surfaceUnit))
  }

  /// Position down the calibrated surface, in 2^-24 of its height; only for down and motion.
  var y: Int32 {
    surfacePosition(unsafe libinput_event_touch_get_y_transformed(handle, surfaceUnit))
  }
}

private let surfaceUnit = UInt32(Sample.surfaceUnit)

/// The nearest whole position; far outside the surface it stops at the end of `Int32`.
package func surfacePosition(_ value: Double) -> Int32 {
  guard value == value else { return 0 }
  return Int32(min(max(value, Double(Int32.min)), Double(Int32.max)).rounded())
}
