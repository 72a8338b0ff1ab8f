internal import CLibinput
internal import InputCore

/// Accessors for pen events.
extension LibinputEvent {
  /// The kernel's `BTN_TOOL_…` code of the tool; nil for a tool that is not a pen.
  var penTool: UInt16? {
    let tool = unsafe libinput_event_tablet_tool_get_tool(handle)
    return switch unsafe libinput_tablet_tool_get_type(tool) {
    case LIBINPUT_TABLET_TOOL_TYPE_PEN: 0x140
    case LIBINPUT_TABLET_TOOL_TYPE_ERASER: 0x141
    case LIBINPUT_TABLET_TOOL_TYPE_BRUSH: 0x142
    case LIBINPUT_TABLET_TOOL_TYPE_PENCIL: 0x143
    case LIBINPUT_TABLET_TOOL_TYPE_AIRBRUSH: 0x144
    case LIBINPUT_TABLET_TOOL_TYPE_MOUSE: 0x146
    case LIBINPUT_TABLET_TOOL_TYPE_LENS: 0x147
    default: nil  // a totem, which lies on the glass
    }
  }

  /// Whether the pen came within range; only for proximity events.
  var isPenNear: Bool {
    unsafe libinput_event_tablet_tool_get_proximity_state(handle)
      == LIBINPUT_TABLET_TOOL_PROXIMITY_STATE_IN
  }

  /// Whether the tip went down; only for tip events.
  var isTipDown: Bool {
    unsafe libinput_event_tablet_tool_get_tip_state(handle) == LIBINPUT_TABLET_TOOL_TIP_DOWN
  }

  /// The kernel's `BTN_…` code, and whether the button went down; only for button events.
  var penButton: (code: UInt16, isDown: Bool) {
    (
      UInt16(truncatingIfNeeded: unsafe libinput_event_tablet_tool_get_button(handle)),
      unsafe libinput_event_tablet_tool_get_button_state(handle)
        == LIBINPUT_BUTTON_STATE_PRESSED
    )
  }

  /// The axes that changed with the event; any pen event may carry some.
  var penAxes: PenAxes {
    var axes = PenAxes()
    if unsafe libinput_event_tablet_tool_x_has_changed(handle) != 0
      || libinput_event_tablet_tool_y_has_changed(handle) != 0
      || libinput_event_tablet_tool_distance_has_changed(handle) != 0
    {
      axes.place = (
        unsafe libinput_event_tablet_tool_get_x_transformed(handle, surfaceUnit),
        unsafe libinput_event_tablet_tool_get_y_transformed(handle, surfaceUnit),
        unsafe libinput_event_tablet_tool_get_distance(handle)
      )
    }
    if unsafe libinput_event_tablet_tool_pressure_has_changed(handle) != 0 {
      axes.force = unsafe libinput_event_tablet_tool_get_pressure(handle)
    }
    if unsafe libinput_event_tablet_tool_tilt_x_has_changed(handle) != 0
      || libinput_event_tablet_tool_tilt_y_has_changed(handle) != 0
    {
      axes.tilt = (
        unsafe libinput_event_tablet_tool_get_tilt_x(handle),
        unsafe libinput_event_tablet_tool_get_tilt_y(handle)
      )
    }
    if unsafe libinput_event_tablet_tool_rotation_has_changed(handle) != 0 {
      axes.rotation = unsafe libinput_event_tablet_tool_get_rotation(handle)
    }
    if unsafe libinput_event_tablet_tool_slider_has_changed(handle) != 0 {
      axes.slider = unsafe libinput_event_tablet_tool_get_slider_position(handle)
    }
    if unsafe libinput_event_tablet_tool_wheel_has_changed(handle) != 0 {
      axes.clicks = unsafe libinput_event_tablet_tool_get_wheel_delta_discrete(handle)
    }
    return axes
  }
}

extension TabletTranslator: DeviceKind {
  static var capability: libinput_device_capability { LIBINPUT_DEVICE_CAP_TABLET_TOOL }

  static func owns(_ type: libinput_event_type) -> Bool {
    switch type {
    case LIBINPUT_EVENT_TABLET_TOOL_AXIS, LIBINPUT_EVENT_TABLET_TOOL_PROXIMITY,
      LIBINPUT_EVENT_TABLET_TOOL_TIP, LIBINPUT_EVENT_TABLET_TOOL_BUTTON:
      true
    default: false
    }
  }

  static func microseconds(of event: borrowing LibinputEvent) -> UInt64 {
    unsafe libinput_event_tablet_tool_get_time_usec(event.handle)
  }

  mutating func translate(
    _ event: borrowing LibinputEvent, at instant: Instant, reports: ReportWatch?
  ) -> Bool {
    guard let tool = event.penTool else { return false }
    let axes = event.penAxes
    switch event.type {
    case LIBINPUT_EVENT_TABLET_TOOL_AXIS: return change(axes, at: instant)
    case LIBINPUT_EVENT_TABLET_TOOL_PROXIMITY:
      return proximity(tool, isNear: event.isPenNear, axes, at: instant)
    case LIBINPUT_EVENT_TABLET_TOOL_TIP: return tip(isDown: event.isTipDown, axes, at: instant)
    default:
      let button = event.penButton
      return self.button(button.code, isDown: button.isDown, axes, at: instant)
    }
  }
}
