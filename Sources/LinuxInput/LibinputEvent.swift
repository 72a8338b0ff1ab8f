internal import CLibinput
internal import InputCore

/// Owns one event taken from libinput's queue, and with it the right to look at its device.
///
/// What an event tells lies in one extension a kind; only the event's own kind may be asked.
@safe struct LibinputEvent: ~Copyable {
  /// What an event is about; libinput has more kinds.
  enum Kind {
    case deviceAdded
    case deviceRemoved
    case touch(Touch)
    case pointer(Pointer)
    case pinch(Pinch)
    case pen(Pen)
    case key
    /// Of a kind that has no translator.
    case other
  }

  /// What happened on a touchscreen.
  enum Touch {
    case down
    case motion
    case up
    case cancel
    case frame
  }

  /// What a pointer, its buttons or its wheel did.
  enum Pointer {
    case motion
    case place
    case button
    case wheel
    /// Scrolled by a distance, which a wheel does not do.
    case scroll(Sample.ScrollSource)
  }

  /// What fingers on a touchpad did together.
  enum Pinch {
    case begin
    case update
    case end
  }

  /// What a pen over a tablet did.
  enum Pen {
    case axes
    case proximity
    case tip
    case button
  }

  /// libinput's event; of the subtype that `kind` says, so that its accessors take it as it is.
  let handle: OpaquePointer

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
    case LIBINPUT_EVENT_TOUCH_DOWN: .touch(.down)
    case LIBINPUT_EVENT_TOUCH_MOTION: .touch(.motion)
    case LIBINPUT_EVENT_TOUCH_UP: .touch(.up)
    case LIBINPUT_EVENT_TOUCH_CANCEL: .touch(.cancel)
    case LIBINPUT_EVENT_TOUCH_FRAME: .touch(.frame)
    case LIBINPUT_EVENT_POINTER_MOTION: .pointer(.motion)
    case LIBINPUT_EVENT_POINTER_MOTION_ABSOLUTE: .pointer(.place)
    case LIBINPUT_EVENT_POINTER_BUTTON: .pointer(.button)
    // Each of these three comes with an older POINTER_AXIS event, which says less.
    case LIBINPUT_EVENT_POINTER_SCROLL_WHEEL: .pointer(.wheel)
    case LIBINPUT_EVENT_POINTER_SCROLL_FINGER: .pointer(.scroll(.finger))
    case LIBINPUT_EVENT_POINTER_SCROLL_CONTINUOUS: .pointer(.scroll(.continuous))
    case LIBINPUT_EVENT_GESTURE_PINCH_BEGIN: .pinch(.begin)
    case LIBINPUT_EVENT_GESTURE_PINCH_UPDATE: .pinch(.update)
    case LIBINPUT_EVENT_GESTURE_PINCH_END: .pinch(.end)
    case LIBINPUT_EVENT_TABLET_TOOL_AXIS: .pen(.axes)
    case LIBINPUT_EVENT_TABLET_TOOL_PROXIMITY: .pen(.proximity)
    case LIBINPUT_EVENT_TABLET_TOOL_TIP: .pen(.tip)
    case LIBINPUT_EVENT_TABLET_TOOL_BUTTON: .pen(.button)
    case LIBINPUT_EVENT_KEYBOARD_KEY: .key
    default: .other
    }
  }

  /// The number that `LibinputDevice.tag` was given on this event's device; nil where none.
  var deviceTag: Int? { unsafe LibinputDevice.tag(of: libinput_event_get_device(handle)) }

  /// A reference of its own to the event's device.
  func device() -> LibinputDevice {
    unsafe LibinputDevice(retaining: libinput_event_get_device(handle))
  }

  /// When the kernel saw it, to the microsecond; not for the arrival and the removal of a device.
  var instant: Instant {
    let microseconds =
      switch kind {
      case .touch: unsafe libinput_event_touch_get_time_usec(handle)
      case .pointer: unsafe libinput_event_pointer_get_time_usec(handle)
      case .pinch: unsafe libinput_event_gesture_get_time_usec(handle)
      case .pen: unsafe libinput_event_tablet_tool_get_time_usec(handle)
      case .key: unsafe libinput_event_keyboard_get_time_usec(handle)
      case .deviceAdded, .deviceRemoved, .other: preconditionFailure("\(kind) has no time")
      }
    return Instant(nanoseconds: microseconds &* 1000)
  }
}

/// Asks libinput for positions in 2^-24 of a surface.
let surfaceUnit = UInt32(Sample.surfaceUnit)

/// The nearest whole number; beyond the ends of `Int32` it stops there, and what is no number is 0.
package func nearestInt32(_ value: Double) -> Int32 {
  guard value == value else { return 0 }
  return Int32(min(max(value, Double(Int32.min)), Double(Int32.max)).rounded())
}
