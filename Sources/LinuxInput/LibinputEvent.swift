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
    /// What a device did; the number is the kind's in `deviceKinds`.
    case device(Int)
    /// Of a kind that has no translator.
    case other
  }

  /// libinput's event; of the subtype that `type` says, so that its accessors take it as it is.
  let handle: OpaquePointer

  /// Takes over the event that the caller got from libinput.
  init(owning handle: OpaquePointer) {
    unsafe self.handle = handle
  }

  deinit { unsafe libinput_event_destroy(handle) }

  /// libinput's word for what happened.
  var type: libinput_event_type { unsafe libinput_event_get_type(handle) }

  /// What happened.
  var kind: Kind {
    let type = type
    switch type {
    case LIBINPUT_EVENT_DEVICE_ADDED: return .deviceAdded
    case LIBINPUT_EVENT_DEVICE_REMOVED: return .deviceRemoved
    default:
      for index in deviceKinds.indices where deviceKinds[index].owns(type) { return .device(index) }
      return .other
    }
  }

  /// The number that `LibinputDevice.tag` was given on this event's device; nil where none.
  var deviceTag: Int? { unsafe LibinputDevice.tag(of: libinput_event_get_device(handle)) }

  /// A reference of its own to the event's device.
  func device() -> LibinputDevice {
    unsafe LibinputDevice(retaining: libinput_event_get_device(handle))
  }
}

/// Asks libinput for positions in 2^-24 of a surface.
let surfaceUnit = UInt32(Sample.surfaceUnit)

/// The nearest whole number; beyond the ends of `Int32` it stops there, and what is no number is 0.
package func nearestInt32(_ value: Double) -> Int32 {
  guard value == value else { return 0 }
  return Int32(min(max(value, Double(Int32.min)), Double(Int32.max)).rounded())
}
