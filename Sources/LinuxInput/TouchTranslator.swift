package import InputCore

/// Makes frames of what libinput tells of one touch device.
///
///     idle ──down, motion, up, cancel──▶ open ──frame──▶ closed ──clear──▶ idle
///                                                           └──cancelHeld──▶ closed
///
/// Touches no libinput object and reads no clock: `LinuxInputSource` calls one method an event and
/// delivers `frame` when it is closed. The buffers are made once, with the device.
package struct TouchTranslator: Sendable {
  /// The samples since the last frame; whole once `close(at:)` has said so.
  package private(set) var frame: Frame
  /// Contacts that libinput reported in a slot beyond `Limits.touchesPerDevice`.
  package private(set) var refusedContacts: UInt64 = 0
  private var contacts: [Contact]

  /// Where a slot's contact is, and that it is there.
  private struct Contact: Sendable {
    var isDown = false
    var x: Int32 = 0
    var y: Int32 = 0
  }

  /// Starts with nothing down.
  package init(device: DeviceID) {
    frame = Frame(device: device, instant: .zero)
    frame.samples.reserveCapacity(2 * Limits.touchesPerDevice)
    contacts = Array(repeating: Contact(), count: Limits.touchesPerDevice)
  }

  /// A contact appeared. A slot that is down already only moves: libinput has missed nothing then.
  package mutating func down(slot: Int32, x: Int32, y: Int32, at instant: Instant) {
    guard let slot = accepted(slot) else {
      refusedContacts += 1
      return
    }
    let kind: Sample.Kind = contacts[slot].isDown ? .touchMove : .touchDown
    contacts[slot] = Contact(isDown: true, x: x, y: y)
    append(kind, slot: slot, at: instant)
  }

  /// A contact has a new place; passed over where the slot holds none.
  package mutating func motion(slot: Int32, x: Int32, y: Int32, at instant: Instant) {
    guard let slot = accepted(slot), contacts[slot].isDown else { return }
    contacts[slot].x = x
    contacts[slot].y = y
    append(.touchMove, slot: slot, at: instant)
  }

  /// A contact was lifted from its last place; passed over where the slot holds none.
  package mutating func up(slot: Int32, at instant: Instant) {
    lift(slot: slot, as: .touchUp, at: instant)
  }

  /// The driver took a contact back, as a palm; passed over where the slot holds none.
  package mutating func cancel(slot: Int32, at instant: Instant) {
    lift(slot: slot, as: .touchCancel, at: instant)
  }

  /// The device's sync mark. True where `frame` has something to deliver; then call `clear()`.
  package mutating func close(at instant: Instant) -> Bool {
    frame.instant = instant
    return !frame.samples.isEmpty
  }

  /// Whether the closed frame only lifts contacts, at `began` or after it.
  ///
  /// libinput lifts what a device held, stamped with its own clock, just before it says that the
  /// device is gone. A frame that may be such a one waits until it is known what comes next.
  package func mayComeFromRemoval(since began: Instant) -> Bool {
    onlyLifts && frame.instant >= began
  }

  /// Whether the closed frame lifts contacts and does nothing else.
  package var onlyLifts: Bool {
    !frame.samples.isEmpty && frame.samples.allSatisfy { $0.kind == .touchUp }
  }

  /// Turns the lifts of a closed frame into cancellations: the device went, the fingers did not.
  package mutating func cancelHeld() {
    for index in frame.samples.indices {
      frame.samples[index].kind = .touchCancel
    }
  }

  /// Makes room for the next frame. Costs no allocation unless somebody kept the last one.
  package mutating func clear() {
    frame.samples.removeAll(keepingCapacity: true)
  }

  /// The slot as an index; -1 is libinput's word for the only contact of a single-touch device.
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
