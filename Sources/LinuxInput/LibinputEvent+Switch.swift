internal import CLibinput
internal import InputCore

/// Accessors for switch events.
extension LibinputEvent {
  /// The kernel's `SW_…` code of the switch; nil for one that is not read.
  fileprivate var switchCode: UInt16? {
    switch unsafe libinput_event_switch_get_switch(handle) {
    case LIBINPUT_SWITCH_LID: Sample.Switch.lid.rawValue
    case LIBINPUT_SWITCH_TABLET_MODE: Sample.Switch.tabletMode.rawValue
    default: nil
    }
  }

  /// Whether the switch is on.
  fileprivate var isSwitchOn: Bool {
    unsafe libinput_event_switch_get_switch_state(handle) == LIBINPUT_SWITCH_STATE_ON
  }
}

extension SwitchTranslator: DeviceKind {
  static var capability: libinput_device_capability { LIBINPUT_DEVICE_CAP_SWITCH }
  static var holds: Bool { false }

  static func owns(_ type: libinput_event_type) -> Bool { type == LIBINPUT_EVENT_SWITCH_TOGGLE }

  static func microseconds(of event: borrowing LibinputEvent) -> UInt64 {
    unsafe libinput_event_switch_get_time_usec(event.handle)
  }

  mutating func translate(
    _ event: borrowing LibinputEvent, at instant: Instant, reports: ReportWatch?
  ) -> Bool {
    guard let code = event.switchCode else { return false }
    return turn(code, isOn: event.isSwitchOn, at: instant)
  }
}
