package import InputCore

/// Translates libinput's events of one touch device into frames.
///
///     idle ──down, motion, up, cancel──▶ open ──frame──▶ closed ──clear──▶ idle
///                                                           └──cancelLifted──▶ closed
///
/// Uses no libinput object and no clock: `LinuxInputSource` calls one method per event and delivers
/// `frame` when it is closed. The buffers are allocated once.
package struct TouchTranslator: Sendable {
  /// The samples since the last frame; complete once `close(at:)` has returned true.
  package private(set) var frame: Frame
  /// The number of contacts that libinput reported in slots beyond `Limits.touchesPerDevice`.
  package private(set) var refusedContacts: UInt64 = 0
  private var contacts: [Contact]

  /// The last position of a slot's contact.
  private struct Contact: Sendable {
    var isDown = false
    var x: Int32 = 0
    var y: Int32 = 0
  }

  /// Creates a translator without contacts.
  package init(device: DeviceID) {
    frame = Frame(device: device, instant: .zero)
    frame.samples.reserveCapacity(2 * Limits.touchesPerDevice)
    contacts = Array(repeating: Contact(), count: Limits.touchesPerDevice)
  }

  /// A contact appeared. In a slot that is already down it only moves, since libinput loses no
  /// events.
  package mutating func down(slot: Int32, x: Int32, y: Int32, at instant: Instant) {
    guard let slot = accepted(slot) else {
      refusedContacts += 1
      return
    }
    let kind: Sample.Kind = contacts[slot].isDown ? .touchMove : .touchDown
    contacts[slot] = Contact(isDown: true, x: x, y: y)
    append(kind, slot: slot, at: instant)
  }

  /// A contact moved; ignored if the slot has none.
  package mutating func motion(slot: Int32, x: Int32, y: Int32, at instant: Instant) {
    guard let slot = accepted(slot), contacts[slot].isDown else { return }
    contacts[slot].x = x
    contacts[slot].y = y
    append(.touchMove, slot: slot, at: instant)
  }

  /// A contact was lifted at its last position; ignored if the slot has none.
  package mutating func up(slot: Int32, at instant: Instant) {
    lift(slot: slot, as: .touchUp, at: instant)
  }

  /// The driver cancelled a contact, for example as a palm; ignored if the slot has none.
  package mutating func cancel(slot: Int32, at instant: Instant) {
    lift(slot: slot, as: .touchCancel, at: instant)
  }

  /// The device's frame event. Returns true if `frame` has samples to deliver; then call `clear()`.
  package mutating func close(at instant: Instant) -> Bool {
    frame.instant = instant
    return !frame.samples.isEmpty
  }

  /// Whether the closed frame lifts a contact.
  package var lifts: Bool { frame.samples.contains { $0.kind == .touchUp } }

  /// Changes the lifts of a closed frame to cancellations: the device was inhibited or removed, not
  /// the fingers.
  package mutating func cancelLifted() { frame.cancelReleases() }

  /// Empties the frame; allocates nothing unless the last frame is still referenced.
  package mutating func clear() {
    frame.samples.removeAll(keepingCapacity: true)
  }

  /// The slot as an index; -1 is libinput's slot of a single-touch device.
  private func accepted(_ slot: Int32) -> Int? {
    let index = Int(max(slot, 0))
    return index < Limits.touchesPerDevice ? index : nil
  }

  private mutating func lift(slot: Int32, as kind: Sample.Kind, at instant: Instant) {
    guard let slot = accepted(slot), contacts[slot].isDown else { return }
    contacts[slot].isDown = false
    append(kind, slot: slot, at: instant)
  }

  private mutating func append(_ kind: Sample.Kind, slot: Int, at instant: Instant) {
    frame.samples.append(
      Sample(
        instant: instant, device: frame.device, kind: kind, code: UInt16(slot),
        x: contacts[slot].x, y: contacts[slot].y))
  }
}
