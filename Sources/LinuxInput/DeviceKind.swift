internal import CLibinput
internal import InputCore

/// A kind of device: the types of libinput events that belong to it, and their translation into
/// frames.
protocol DeviceKind: SendableMetatype {
  /// libinput's capability of such devices; several kinds may share one.
  static var capability: libinput_device_capability { get }
  /// Whether such a device holds keys, contacts, or anything else that the kernel releases when the
  /// device is inhibited, suspended or removed.
  static var holds: Bool { get }

  /// Whether events of this type belong to the kind.
  static func owns(_ type: libinput_event_type) -> Bool
  /// The kernel's time stamp of such an event, in microseconds of CLOCK_MONOTONIC.
  static func microseconds(of event: borrowing LibinputEvent) -> UInt64

  init(device: DeviceID)

  /// The samples since `clear()`.
  var frame: Frame { get }
  /// The number of contacts dropped because there were too many.
  var refusedContacts: UInt64 { get }

  /// Sets the seat's keyboard, which determines what keys type.
  mutating func use(_ keyboard: SeatKeyboard)
  /// Translates one of the kind's events; returns true if `frame` is complete.
  ///
  /// - Parameter reports: Distinguishes events that the kernel made up from the device's own; nil
  ///   if that is not known.
  mutating func translate(
    _ event: borrowing LibinputEvent, at instant: Instant, reports: ReportWatch?
  ) -> Bool
  /// Empties `frame` after its delivery.
  mutating func clear()
}

extension DeviceKind {
  static var holds: Bool { true }
  var refusedContacts: UInt64 { 0 }
  mutating func use(_ keyboard: SeatKeyboard) {}
  mutating func clear() {}
}

/// All kinds that are read; a device of none of these kinds is skipped.
let deviceKinds: [any DeviceKind.Type] = [
  TouchTranslator.self, PointerTranslator.self, PinchTranslator.self, SwipeTranslator.self,
  TabletTranslator.self, PadTranslator.self, KeyTranslator.self, SwitchTranslator.self,
]
