internal import CLibinput
internal import InputCore

/// A kind of device: which of libinput's events are its own, and what makes frames of them.
protocol DeviceKind: SendableMetatype {
  /// What libinput calls the ability of such a device; several kinds may share one.
  static var capability: libinput_device_capability { get }
  /// Whether the kernel lets go of what such a device holds as it does of keys.
  static var holdsKeys: Bool { get }

  /// Whether events of this type are the kind's.
  static func owns(_ type: libinput_event_type) -> Bool
  /// When the kernel saw one of them, in microseconds.
  static func microseconds(of event: borrowing LibinputEvent) -> UInt64

  init(device: DeviceID)

  /// The samples since the last frame.
  var frame: Frame { get }
  /// Contacts that were passed over because there were too many.
  var refusedContacts: UInt64 { get }

  /// Takes one of the kind's events; true where `frame` is to be delivered.
  ///
  /// `reports` knows what the kernel made up, where that can be asked.
  mutating func translate(
    _ event: borrowing LibinputEvent, at instant: Instant, reports: ReportWatch?
  ) -> Bool
  /// The frame has been delivered.
  mutating func clear()
}

extension DeviceKind {
  static var holdsKeys: Bool { true }
  var refusedContacts: UInt64 { 0 }
  mutating func clear() {}
}

/// All kinds that are read: a device that is none of them is left alone.
let deviceKinds: [any DeviceKind.Type] = [
  TouchTranslator.self, PointerTranslator.self, PinchTranslator.self, TabletTranslator.self,
  KeyTranslator.self,
]
