internal import EvdevDecoding
internal import InputCore

/// Everything that a device has shown so far, and what it holds now.
struct WatchedDevice {
  /// A finger on a surface.
  struct Contact {
    var slot: UInt16
    var place: SurfacePlace
    /// The pressure, 0 to 1; nil if the device has not reported any.
    var force: Double?
    /// The ellipse's axes, as parts of the surface's width; nil if not reported.
    var size: (long: Double, short: Double)?
    var trail = Trail()
  }

  /// A pen in range.
  struct Pen {
    var tool: UInt16
    var place: SurfacePlace?
    var isDown = false
    var distance = 0.0
    var force: Double?
    /// In degrees, towards the right and the bottom.
    var tilt: (x: Double, y: Double)?
    /// In degrees, clockwise.
    var rotation: Double?
    var slider: Double?
  }

  /// Something that is soon over, as text for people, with its time.
  struct Note {
    var text: String
    var at: Instant

    /// How long a note is shown, in nanoseconds.
    static let nanoseconds: UInt64 = 1_500_000_000
  }

  let descriptor: DeviceDescriptor
  /// The node's name without its folder, `event3`; `device 0` in a recording.
  let name: String
  /// Whether keys are shown by name.
  let showsKeys: Bool
  var meter = RateMeter()

  /// Contacts, by slot.
  var contacts: [Contact] = []
  /// The trails of lifted contacts, which fade.
  var lifted: [(slot: UInt16, trail: Trail)] = []
  var pen: Pen?
  /// The trail of the pen.
  var penTrail = Trail()
  /// The pointer's place; nil before the first motion.
  var pointer: SurfacePlace?
  var pointerTrail = Trail()
  /// The codes of the buttons that are down, in the order in which they were pressed.
  var buttons: [UInt16] = []
  /// The codes of the keys that are down, in that order; 0 for each if keys are hidden.
  var keys: [UInt16] = []
  /// The number of key presses.
  var keyPresses = 0
  /// The text that was typed last; empty if keys are hidden.
  var typed = ""
  /// The touchpad gesture in progress.
  var gesture: String?
  /// The last short event: a scroll, or the end of a gesture.
  var note: Note?
  var axes: [UInt16: Int32] = [:]
  /// The readings of sensors, as text for people.
  var sensors: [UInt16: String] = [:]
  var switches: [UInt16: Bool] = [:]
  var dials: [UInt16: Int32] = [:]
  /// The movement of a swipe since its start, in points.
  var swipe = SurfacePlace(x: 0, y: 0)

  init(_ descriptor: DeviceDescriptor, name: String, showsKeys: Bool) {
    self.descriptor = descriptor
    self.name = name
    self.showsKeys = showsKeys
  }

  /// Whether the screen changes as time passes: a trail or a note fades.
  func isFading(at now: Instant) -> Bool {
    note.map { now.nanoseconds(since: $0.at) < Note.nanoseconds } == true
      || lifted.contains { $0.trail.isVisible(at: now) }
      || contacts.contains { $0.trail.isVisible(at: now) }
      || penTrail.isVisible(at: now) || pointerTrail.isVisible(at: now)
      || meter.rate(at: now) > 0
  }
}
