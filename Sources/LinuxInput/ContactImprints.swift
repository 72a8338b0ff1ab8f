package import InputCore

/// Adds the extent and force of contacts, which libinput does not report, to its touches.
///
/// Two streams of one device meet here: libinput's touches, and the contacts decoded from the
/// kernel's own events (`ContactWatch`). Both use the kernel's slots and time stamps. A slot's
/// contact changes with its tracking ID, so a value belongs to the touch in the slot if both
/// streams have been read up to the same time stamp. For each of the two values of a slot:
///
///     unknown ──contact reports it──▶ owed ──its touch is down──▶ sent
///        ▲                             ▲  │                        │
///        └────────contact ends─────────│──┴────────────────────────┤
///                                      └───reports another value, or another touch begins
///
/// So a touch that libinput reports late receives the values that its contact has by then. A
/// contact without a touch, such as a palm, receives none. Uses no file descriptor and no clock.
package struct ContactImprints: Sendable {
  /// The frame to deliver.
  package private(set) var frame: Frame
  private var slots: [Slot]

  private struct Slot: Sendable {
    /// Whether libinput's touch is down.
    var isTouching = false
    var shape = Value<Shape>.unknown
    var force = Value<Int32>.unknown
  }

  /// The values of a `touchShape` sample.
  private struct Shape: Sendable {
    var x: Int32
    var y: Int32
    var z: Int32
  }

  private enum Value<Content: Sendable>: Sendable {
    case unknown
    case owed(Content)
    case sent(Content)

    /// Another touch begins for the same contact.
    mutating func begin() {
      if case .sent(let content) = self { self = .owed(content) }
    }

    /// Returns the owed content, which counts as sent from now on.
    mutating func pay() -> Content? {
      guard case .owed(let content) = self else { return nil }
      self = .sent(content)
      return content
    }
  }

  /// Creates the state of a device without contacts.
  package init(device: DeviceID) {
    frame = Frame(device: device, instant: .zero)
    frame.samples.reserveCapacity(4 * Limits.touchesPerDevice)
    slots = Array(repeating: Slot(), count: Limits.touchesPerDevice)
  }

  /// Joins a frame of libinput's touches with the contacts up to its time stamp.
  ///
  /// The values follow the touches of the same time stamp. Contacts that changed before the first
  /// of the touches get frames of their own.
  ///
  /// - Parameters:
  ///   - nextContacts: Returns the next decoded frame up to the time stamp of `touches`; nil after
  ///     the last one.
  ///   - deliver: Receives the frames.
  package mutating func join(
    _ touches: Frame, contacts nextContacts: () -> Frame?, _ deliver: (Frame) -> Void
  ) {
    var next = 0
    frame.begin(at: touches.instant)
    while let contacts = nextContacts() {
      if next == 0, let first = touches.samples.first, contacts.instant < first.instant {
        deliverAlone(contacts, deliver)
        frame.begin(at: touches.instant)
        continue
      }
      append(touches, from: &next, upTo: contacts.instant)
      apply(contacts)
      appendOwed(at: contacts.instant)
    }
    append(touches, from: &next, upTo: touches.instant)
    appendOwed(at: touches.instant)
    deliver(frame)
  }

  /// Delivers the values of contacts that changed without an event from libinput, such as a finger
  /// that presses harder without moving.
  package mutating func deliverAlone(_ contacts: Frame, _ deliver: (Frame) -> Void) {
    frame.begin(at: contacts.instant)
    apply(contacts)
    appendOwed(at: contacts.instant)
    if !frame.samples.isEmpty { deliver(frame) }
  }

  /// Appends libinput's samples up to a time stamp.
  private mutating func append(_ touches: Frame, from next: inout Int, upTo instant: Instant) {
    while next < touches.samples.count, touches.samples[next].instant <= instant {
      let sample = touches.samples[next]
      next += 1
      frame.samples.append(sample)
      let slot = Int(sample.code)
      guard slots.indices.contains(slot) else { continue }
      if sample.kind == .touchDown {
        slots[slot].isTouching = true
        slots[slot].shape.begin()
        slots[slot].force.begin()
      } else if sample.kind != .touchMove {
        slots[slot].isTouching = false
      }
    }
  }

  /// Takes over the kernel's values for the contacts.
  private mutating func apply(_ contacts: Frame) {
    for sample in contacts.samples {
      let slot = Int(sample.code)
      guard slots.indices.contains(slot) else { continue }
      if sample.kind == .touchShape {
        slots[slot].shape = .owed(Shape(x: sample.x, y: sample.y, z: sample.z))
      } else if sample.kind == .touchForce {
        slots[slot].force = .owed(sample.x)
      } else if sample.kind != .touchMove {
        // The contact begins or ends: nothing is known about it.
        slots[slot].shape = .unknown
        slots[slot].force = .unknown
      }
    }
  }

  private mutating func appendOwed(at instant: Instant) {
    for index in slots.indices where slots[index].isTouching {
      let code = UInt16(index)
      if let shape = slots[index].shape.pay() {
        frame.samples.append(
          Sample(
            instant: instant, device: frame.device, kind: .touchShape, code: code, x: shape.x,
            y: shape.y, z: shape.z))
      }
      if let force = slots[index].force.pay() {
        frame.samples.append(
          Sample(
            instant: instant, device: frame.device, kind: .touchForce, code: code, x: force))
      }
    }
  }
}
