internal import InputCore

/// One contact as a frame of protocol A lists it; nil for what it does not say.
struct ContactReport: Equatable, Sendable {
  var x: Int32?
  var y: Int32?
  var id: Int32?
  var major: Int32?
  var minor: Int32?
  var orientation: Int32?
  var pressure: Int32?
  var tool: Int32?
}

/// The contacts that a frame of protocol A lists, up to its sync mark.
struct ReportList: Equatable, Sendable {
  /// Contacts that a frame may list; mtdev's limit.
  static let capacity = 32

  /// Whether the device numbers its contacts, so that they need not be matched by distance.
  let hasTrackingIDs: Bool
  /// The noise that mtdev assumes where none is declared: a 250th of the axis. libinput's udev rule
  /// has always moved a declared noise out of mtdev's sight.
  let noiseX: Int32
  /// The noise down, like `noiseX`.
  let noiseY: Int32
  private let hasMajor: Bool

  private(set) var contacts: [ContactReport] = []
  /// Whether there was any event of the protocol since the last sync mark.
  var isPresent = false
  private var open = ContactReport()
  private var lastID: Int32 = 0

  init(_ descriptor: DeviceDescriptor) {
    hasTrackingIDs = descriptor.has(type: Code.EV_ABS, code: Code.ABS_MT_TRACKING_ID)
    hasMajor = descriptor.has(type: Code.EV_ABS, code: Code.ABS_MT_TOUCH_MAJOR)
    noiseX = Self.assumedNoise(descriptor.axis(Code.ABS_MT_POSITION_X))
    noiseY = Self.assumedNoise(descriptor.axis(Code.ABS_MT_POSITION_Y))
    contacts.reserveCapacity(Self.capacity)
  }

  private static func assumedNoise(_ axis: AbsoluteAxis?) -> Int32 {
    guard let axis, axis.maximum > axis.minimum else { return 0 }
    return Int32((Int64(axis.maximum) - Int64(axis.minimum)) / 250)
  }

  /// Takes an axis value of the contact that is being listed.
  mutating func take(code: UInt16, value: Int32) {
    switch code {
    case Code.ABS_MT_POSITION_X: open.x = value
    case Code.ABS_MT_POSITION_Y: open.y = value
    case Code.ABS_MT_TRACKING_ID: open.id = value
    case Code.ABS_MT_TOUCH_MAJOR: open.major = value
    case Code.ABS_MT_TOOL_TYPE: open.tool = value
    case Code.ABS_MT_TOUCH_MINOR: open.minor = value
    case Code.ABS_MT_ORIENTATION: open.orientation = value
    case Code.ABS_MT_PRESSURE: open.pressure = value
    default: return
    }
    isPresent = true
  }

  /// `SYN_MT_REPORT`: the contact is listed, if it has both positions.
  mutating func endContact(_ counts: inout DecodingCounts) {
    isPresent = true
    if open.x != nil && open.y != nil && contacts.count < Self.capacity {
      contacts.append(open)
    } else if open.x != nil && open.y != nil {
      counts.contactsRefused += 1
    } else if open != ContactReport() {
      counts.eventsRefused += 1
    }
    open = ContactReport()
  }

  /// Whether a listed contact touches: it has a number, or else an extent unless the device has none.
  func isTouch(_ report: ContactReport) -> Bool {
    if hasTrackingIDs { return (report.id ?? -1) >= 0 }
    return !hasMajor || report.major != 0
  }

  /// A number for a contact that came without one.
  mutating func nextID() -> Int32 {
    lastID = (lastID + 1) & 0xFFFF
    return lastID
  }

  /// Begins the next frame. A contact without its `SYN_MT_REPORT` is refused.
  mutating func clear(_ counts: inout DecodingCounts) {
    counts.eventsRefused += open == ContactReport() ? 0 : 1
    clear()
  }

  /// Forgets what was listed.
  mutating func clear() {
    contacts.removeAll(keepingCapacity: true)
    open = ContactReport()
    isPresent = false
  }
}
