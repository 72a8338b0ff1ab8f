internal import InputCore

/// The contacts and keys of a device that are down after some of its events, so that they can be
/// lifted when a stream ends early.
public struct HeldInput: Equatable, Sendable {
  private var keys = CodeSet()
  /// The slots with a contact, in protocol B.
  private var slots = CodeSet()
  private var selected: UInt16 = 0
  private var hasOpenReport = false
  private var last = Instant.zero

  /// Creates the state of a device with nothing down.
  public init() {}

  /// Adds an event.
  public mutating func add(_ event: KernelEvent) {
    last = event.instant
    hasOpenReport = event.type != Code.EV_SYN || event.code != Code.SYN_REPORT
    switch (event.type, event.code) {
    case (Code.EV_KEY, let code):
      // 2 is a repeat of a key that is down.
      if event.value == 0 { keys.remove(code) } else { keys.insert(code) }
    case (Code.EV_ABS, Code.ABS_MT_SLOT):
      selected = UInt16(clamping: event.value)
    case (Code.EV_ABS, Code.ABS_MT_TRACKING_ID):
      if event.value < 0 { slots.remove(selected) } else { slots.insert(selected) }
    default:
      break
    }
  }

  /// The events that end an open report and lift everything, the lowest slot and code first; empty
  /// if there is nothing to lift.
  ///
  /// - Parameter listsContacts: Whether the device uses protocol A, in which a report without
  ///   contacts lifts them all.
  public func release(listsContacts: Bool) -> [KernelEvent] {
    var writer = ReportWriter(after: [], at: last)
    if hasOpenReport { writer.put(Code.EV_SYN, Code.SYN_REPORT, 0) }
    if listsContacts {
      writer.put(Code.EV_SYN, Code.SYN_MT_REPORT, 0)
    } else {
      for slot in slots.codes {
        writer.put(Code.EV_ABS, Code.ABS_MT_SLOT, Int32(slot))
        writer.put(Code.EV_ABS, Code.ABS_MT_TRACKING_ID, -1)
      }
    }
    for key in keys.codes { writer.put(Code.EV_KEY, key, 0) }
    writer.close()
    return writer.events
  }
}
