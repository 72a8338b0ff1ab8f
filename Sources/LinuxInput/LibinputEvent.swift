internal import CLibinput
internal import InputCore

/// Owns one event taken from libinput's queue, and with it access to its device.
///
/// There is an extension per kind of event; use only the accessors of the event's own kind.
@safe struct LibinputEvent: ~Copyable {
  /// The kinds of events that are read; libinput has more.
  enum Kind {
    case deviceAdded
    case deviceRemoved
    case touch(Touch)
    case pointer(Pointer)
    case pinch(Pinch)
    case pen(Pen)
    case key
    /// A kind without a translator.
    case other
  }

  /// The kinds of touchscreen events.
  enum Touch {
    case down
    case motion
    case up
    case cancel
    case frame
  }

  /// The kinds of events of a pointer, its buttons and its wheel.
  enum Pointer {
    case motion
    case place
    case button
    case wheel
    /// Scrolling by a distance, which wheels do not send.
    case scroll(Sample.ScrollSource)
  }

  /// The kinds of gesture events of touchpads.
  enum Pinch {
    case begin
    case update
    case end
  }

  /// The kinds of pen events.
  enum Pen {
    case axes
    case proximity
    case tip
    case button
  }

  /// libinput's event; its subtype is that of `kind`, as its accessors require.
  let handle: OpaquePointer

  /// Takes ownership of the caller's event.
  init(owning handle: OpaquePointer) {
    unsafe self.handle = handle
  }

  deinit { unsafe libinput_event_destroy(handle) }

  /// The kind of the event.
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
    // libinput sends an older POINTER_AXIS event with each of these three, with less information.
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

  /// The tag that `LibinputDevice.setTag` stored on the event's device; nil if there is none.
  var deviceTag: Int? { unsafe LibinputDevice.tag(of: libinput_event_get_device(handle)) }

  /// A new reference to the event's device.
  func device() -> LibinputDevice {
    unsafe LibinputDevice(retaining: libinput_event_get_device(handle))
  }

  /// The kernel's time stamp, in microseconds; not for the arrival and removal of devices.
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

/// The range that libinput scales positions to: 2^24 across a surface.
let surfaceUnit = UInt32(Sample.surfaceUnit)

/// The nearest integer, clamped to the range of `Int32`; 0 for NaN.
package func nearestInt32(_ value: Double) -> Int32 {
  guard value == value else { return 0 }
  return Int32(min(max(value, Double(Int32.min)), Double(Int32.max)).rounded())
}
