internal import InputCore

/// One place for a contact: what the device says of it, and what was told of it.
///
/// A frame tells the difference between the two. The values are the device's last ones; an event that
/// repeats one changes nothing, as in the kernel.
struct Slot: Equatable, Sendable {
  /// What the device says.
  enum Presence: Equatable, Sendable {
    /// Nothing yet: a contact may have been there before the stream began, or since events are missing.
    case unknown
    /// No contact.
    case absent
    /// The contact with this number.
    case present(id: Int32)
  }

  /// What was told.
  enum Told: Equatable, Sendable {
    /// No touch, or one that is over.
    case up
    /// A touch that began for this contact.
    case down(Presence)
    /// Nothing, until this contact has gone: it is a palm.
    case palm(Presence)
  }

  private(set) var presence = Presence.unknown
  var told = Told.up
  /// The device's last position, in device units.
  private(set) var raw = NoiseFilter.Place(x: 0, y: 0)
  /// The position as the noise filter left it; without a filter the device's own.
  var place = NoiseFilter.Place(x: 0, y: 0)
  /// The middle of the ellipse within which the contact may tremble.
  var centre = NoiseFilter.Place(x: 0, y: 0)
  private(set) var tool: Int32 = 0
  /// Whether position or tool have changed since the last frame.
  var isMoved = false
  /// The position last told, in 2^-24 of the surface.
  var toldX: Int32 = 0
  /// The position last told, in 2^-24 of the surface.
  var toldY: Int32 = 0

  /// Takes a position across, in device units.
  mutating func setX(_ value: Int32) {
    guard value != raw.x || presence == .unknown else { return }
    raw.x = value
    place.x = value
    isMoved = true
  }

  /// Takes a position down, in device units.
  mutating func setY(_ value: Int32) {
    guard value != raw.y || presence == .unknown else { return }
    raw.y = value
    place.y = value
    isMoved = true
  }

  /// Takes a tool type.
  mutating func setTool(_ value: Int32) {
    guard value != tool else { return }
    tool = value
    isMoved = true
  }

  /// Takes what the device says; true where that hides a contact which no frame has shown.
  mutating func setPresence(_ value: Presence) -> Bool {
    let last = presence
    presence = value
    guard case .present = last, last != value else { return false }
    return told != .down(last) && told != .palm(last)
  }
}
