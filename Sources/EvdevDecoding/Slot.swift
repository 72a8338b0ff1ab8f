internal import InputCore

/// A slot of a device: the contact that the device reported, and the touch that was sent for it.
///
/// A frame contains the difference between the two. The values are the device's last ones; a
/// repeated value changes nothing, as in the kernel.
struct Slot: Equatable, Sendable {
  /// What the device reported in the slot.
  enum Presence: Equatable, Sendable {
    /// Nothing yet: there may be a contact from before the stream or from a gap in it.
    case unknown
    /// No contact.
    case absent
    /// The contact with this tracking ID.
    case present(id: Int32)
  }

  /// What was sent for the slot.
  enum Sent: Equatable, Sendable {
    /// No touch, or one that has ended.
    case up
    /// A touch that started for this contact.
    case down(Presence)
    /// Nothing until this contact is lifted: it is a palm.
    case palm(Presence)
  }

  private(set) var presence = Presence.unknown
  var sent = Sent.up
  /// The device's last position, in device units.
  private(set) var raw = NoiseFilter.Place(x: 0, y: 0)
  /// The position after the noise filter; without a filter the device's own.
  var place = NoiseFilter.Place(x: 0, y: 0)
  /// The centre of the ellipse within which motion is dropped.
  var centre = NoiseFilter.Place(x: 0, y: 0)
  /// The coordinates that the device has reported: 1 for the horizontal, 2 for the vertical one.
  private var knownPlaces: UInt8 = 0
  private(set) var tool: Int32 = 0
  /// Whether position or tool changed since the last frame.
  var isMoved = false
  /// The last sent horizontal position, in 2^-24 of the surface.
  var sentX: Int32 = 0
  /// The last sent vertical position, in 2^-24 of the surface.
  var sentY: Int32 = 0

  /// Whether a touch was sent for the contact in the slot, or for its unknown contact.
  var isSent: Bool {
    @inline(__always) get {
      switch (sent, presence) {
      case (.down(.present(let sent)), .present(let id)): sent == id
      case (.down(.unknown), .unknown), (.down(.absent), .absent): true
      case (.up, _), (.palm, _), (.down, _): false
      }
    }
  }

  private var isUnknown: Bool {
    @inline(__always) get { if case .unknown = presence { true } else { false } }
  }

  /// Whether both coordinates are known.
  var hasPlace: Bool { knownPlaces == 3 }

  /// Sets the horizontal position, in device units.
  @inline(__always) mutating func setX(_ value: Int32) {
    knownPlaces |= 1
    guard value != raw.x || isUnknown else { return }
    raw.x = value
    place.x = value
    isMoved = true
  }

  /// Sets the vertical position, in device units.
  @inline(__always) mutating func setY(_ value: Int32) {
    knownPlaces |= 2
    guard value != raw.y || isUnknown else { return }
    raw.y = value
    place.y = value
    isMoved = true
  }

  /// Sets the tool type.
  mutating func setTool(_ value: Int32) {
    guard value != tool else { return }
    tool = value
    isMoved = true
  }

  /// Sets the presence; returns true if that hides a contact which no frame has shown.
  mutating func setPresence(_ value: Presence) -> Bool {
    let last = presence
    presence = value
    guard case .present = last, last != value else { return false }
    return sent != .down(last) && sent != .palm(last)
  }
}
