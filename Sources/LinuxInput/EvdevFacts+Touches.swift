internal import CLibevdev
internal import EvdevDecoding
internal import InputCore

extension EvdevFacts {
  /// The contacts that are down now.
  var touchState: TouchState {
    let slots = min(max(unsafe libevdev_get_num_slots(handle), 0), Int32(Limits.touchesPerDevice))
    return TouchState(
      contacts: (0..<UInt32(slots)).map { contact($0) },
      activeSlot: max(unsafe libevdev_get_current_slot(handle), 0),
      isTouching: unsafe libevdev_get_event_value(handle, UInt32(EV_KEY), UInt32(BTN_TOUCH)) != 0,
      x: value(ABS_X) ?? 0, y: value(ABS_Y) ?? 0, pressure: value(ABS_PRESSURE))
  }

  private func contact(_ slot: UInt32) -> TouchState.Contact {
    return TouchState.Contact(
      trackingID: value(ABS_MT_TRACKING_ID, in: slot) ?? -1,
      x: value(ABS_MT_POSITION_X, in: slot) ?? 0,
      y: value(ABS_MT_POSITION_Y, in: slot) ?? 0, tool: value(ABS_MT_TOOL_TYPE, in: slot) ?? 0,
      major: value(ABS_MT_TOUCH_MAJOR, in: slot), minor: value(ABS_MT_TOUCH_MINOR, in: slot),
      orientation: value(ABS_MT_ORIENTATION, in: slot), pressure: value(ABS_MT_PRESSURE, in: slot))
  }

  private func value(_ axis: Int32) -> Int32? {
    guard unsafe libevdev_has_event_code(handle, UInt32(EV_ABS), UInt32(axis)) == 1 else {
      return nil
    }
    return unsafe libevdev_get_event_value(handle, UInt32(EV_ABS), UInt32(axis))
  }

  private func value(_ axis: Int32, in slot: UInt32) -> Int32? {
    guard unsafe libevdev_has_event_code(handle, UInt32(EV_ABS), UInt32(axis)) == 1 else {
      return nil
    }
    return unsafe libevdev_get_slot_value(handle, slot, UInt32(axis))
  }
}
