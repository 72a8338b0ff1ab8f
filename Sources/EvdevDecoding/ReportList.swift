internal import InputCore

/// A contact as listed by a frame of protocol A; nil for values that the frame omits.
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

/// The contacts that a frame of protocol A lists, up to its SYN_REPORT.
struct ReportList: Equatable, Sendable {
  /// The number of contacts that a frame may list; mtdev's limit.
  static let capacity = 32

  /// Whether the device sends tracking IDs, so that contacts need not be matched by distance.
  let hasTrackingIDs: Bool
  /// The noise that mtdev assumes if none is declared: a 250th of the axis. libinput's udev rule
  /// has always hidden a declared noise from mtdev.
  let noiseX: Int32
  /// The vertical noise, as `noiseX`.
  let noiseY: Int32
  private let hasMajor: Bool

  private(set) var contacts: [ContactReport] = []
  /// Whether any event of the protocol arrived since the last SYN_REPORT.
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

  /// Sets an axis value of the contact that is being listed.
  mutating func update(code: UInt16, value: Int32) {
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

  /// Handles `SYN_MT_REPORT`: lists the contact if it has both coordinates.
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

  /// Whether a listed contact touches: it has a tracking ID or, without one, an extent if the
  /// device reports extents.
  func isTouch(_ report: ContactReport) -> Bool {
    if hasTrackingIDs { return (report.id ?? -1) >= 0 }
    return !hasMajor || report.major != 0
  }

  /// The next tracking ID for a contact without one.
  mutating func nextID() -> Int32 {
    lastID = (lastID + 1) & 0xFFFF
    return lastID
  }

  /// Starts the next frame. A contact without its `SYN_MT_REPORT` is refused.
  mutating func clear(_ counts: inout DecodingCounts) {
    counts.eventsRefused += open == ContactReport() ? 0 : 1
    clear()
  }

  /// Removes all listed contacts.
  mutating func clear() {
    contacts.removeAll(keepingCapacity: true)
    open = ContactReport()
    isPresent = false
  }
}
