internal import EvdevDecoding
internal import InputCore

extension HeldInput {
  /// The events at `instant` that end everything because the tool or the device is gone, with a
  /// report that is marked as the kernel marks those that it makes up; empty if nothing is held.
  ///
  /// - Parameter listsContacts: Whether the device uses protocol A.
  func ending(listsContacts: Bool, at instant: Instant) -> [KernelEvent] {
    var events = release(listsContacts: listsContacts)
    // The only event ends a report of the device's own.
    if events.count > 1 { events[events.count - 1].value = 1 }
    for index in events.indices { events[index].instant = instant }
    return events
  }
}
