internal import CLibinput

/// Accessors of pen events.
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

  /// The axes that changed with the event; every pen event may have some.
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
    return axes
  }
}
