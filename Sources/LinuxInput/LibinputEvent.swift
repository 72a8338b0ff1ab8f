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
    /// An event from a device; the number is the index of its kind in `deviceKinds`.
    case device(Int)
    /// A kind without a translator.
    case other
  }

  /// libinput's event; its subtype is that of `kind`, as its accessors require.
  let handle: OpaquePointer

  /// Takes ownership of the caller's event.
  init(owning handle: OpaquePointer) {
    unsafe self.handle = handle
  }

  deinit { unsafe libinput_event_destroy(handle) }

  /// libinput's type for the event.
  var type: libinput_event_type { unsafe libinput_event_get_type(handle) }

  /// The kind of the event.
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

  /// The tag that `LibinputDevice.setTag` stored on the event's device; nil if there is none.
  var deviceTag: Int? { unsafe LibinputDevice.tag(of: libinput_event_get_device(handle)) }

  /// A new reference to the event's device.
  func device() -> LibinputDevice {
    unsafe LibinputDevice(retaining: libinput_event_get_device(handle))
  }
}

/// The range that libinput scales positions to: 2^24 across a surface.
let surfaceUnit = UInt32(Sample.surfaceUnit)

/// The nearest integer, clamped to the range of `Int32`; 0 for NaN.
package func nearestInt32(_ value: Double) -> Int32 {
  guard value == value else { return 0 }
  return Int32(min(max(value, Double(Int32.min)), Double(Int32.max)).rounded())
}
