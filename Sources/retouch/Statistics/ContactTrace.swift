internal import InputCore

/// A contact or pen at one instant.
struct ContactRow: Equatable {
  /// What the contact or pen does.
  enum Phase: String {
    case down
    case move
    case up
    case cancel
    /// A pen is near but does not touch.
    case hover
    /// A pen has left.
    case leave
  }

  var device: DeviceID
  /// Its slot on the device; 0 for a pen.
  var slot: UInt16 = 0
  /// Its number among the contacts of the recording, from 1, in the order of landing; 0 for a pen
  /// that has not touched yet.
  var touch: UInt64
  var phase: Phase
  var instant: Instant
  /// The place, as parts of the surface.
  var x = 0.0
  var y = 0.0
  /// The axes of the ellipse, as parts of the surface's width; nil if unknown.
  var size: (long: Double, short: Double)?
  /// The force, as a part of the device's range; nil if unknown.
  var force: Double?

  static func == (left: ContactRow, right: ContactRow) -> Bool {
    left.device == right.device && left.slot == right.slot && left.touch == right.touch
      && left.phase == right.phase
      && left.instant == right.instant && left.x == right.x && left.y == right.y
      && left.size?.long == right.size?.long && left.size?.short == right.size?.short
      && left.force == right.force
  }
}

/// Follows the contacts and pens of a recording.
struct ContactTrace {
  /// The number of contacts so far.
  private(set) var touchCount: UInt64 = 0
  private var contacts: [UInt32: ContactRow] = [:]
  /// The number of contacts that are followed at once; a damaged file may contain more.
  private static let limit = 1024
  private var pens: [DeviceID: ContactRow] = [:]

  /// The rows for a frame: one for each contact in it, and one for a pen.
  mutating func follow(_ frame: Frame) -> [ContactRow] {
    var rows: [ContactRow] = []
    var places: [UInt32: Int] = [:]
    var penPhase: ContactRow.Phase?
    for sample in frame.samples {
      let key = UInt32(frame.device.rawValue) << 16 | UInt32(sample.code)
      switch sample.kind {
      case .touchDown, .touchMove, .touchUp, .touchCancel:
        let row = move(sample, key)
        places[key] = rows.count
        rows.append(row)
      case .touchShape, .touchForce:
        guard let row = imprint(sample, key, at: frame.instant) else { continue }
        if let place = places[key] {
          (rows[place].size, rows[place].force) = (row.size, row.force)
        } else {
          places[key] = rows.count
          rows.append(row)
        }
      case .penProximity, .penPlace, .penTip, .penForce, .penTilt, .penRotation, .penSlider:
        penPhase = pen(sample, frame.device) ?? penPhase ?? .hover
      case .pointerMotion, .pointerPlace, .button, .scroll, .pinchBegin, .pinchChange, .pinchEnd,
        .key, .keyCharacters, .axis, .swipeBegin, .swipeChange, .swipeEnd, .holdBegin, .holdEnd,
        .switchState, .padDial, .battery, .sensor:
        break
      }
    }
    if let penPhase, var row = pens[frame.device] {
      let isDown = row.phase == .down || row.phase == .move
      row.instant = frame.instant
      row.phase = penPhase == .hover && isDown ? .move : penPhase
      pens[frame.device] = row
      rows.append(row)
      if row.phase == .up { pens[frame.device]?.phase = .hover }
      if row.phase == .leave { pens[frame.device] = nil }
    }
    return rows
  }

  /// Forgets the contacts of a device that was removed.
  mutating func remove(_ device: DeviceID) {
    pens[device] = nil
    for key in contacts.keys.filter({ $0 >> 16 == UInt32(device.rawValue) }) { contacts[key] = nil }
  }

  private mutating func move(_ sample: Sample, _ key: UInt32) -> ContactRow {
    var row: ContactRow
    if sample.kind != .touchDown, let contact = contacts[key] {
      row = contact
    } else {
      touchCount += 1
      row = ContactRow(
        device: sample.device, slot: sample.code, touch: touchCount, phase: .down,
        instant: sample.instant)
    }
    row.instant = sample.instant
    (row.x, row.y) = (part(sample.x), part(sample.y))
    let phases: [Sample.Kind: ContactRow.Phase] = [
      .touchDown: .down, .touchUp: .up, .touchCancel: .cancel,
    ]
    row.phase = phases[sample.kind] ?? .move
    if row.phase == .up || row.phase == .cancel {
      contacts[key] = nil
    } else if contacts[key] != nil || contacts.count < Self.limit {
      contacts[key] = row
    }
    return row
  }

  private mutating func imprint(
    _ sample: Sample, _ key: UInt32, at instant: Instant
  ) -> ContactRow? {
    guard var row = contacts[key] else { return nil }
    if sample.kind == .touchShape {
      row.size = (part(sample.x), part(sample.y))
    } else {
      row.force = Double(sample.x) / 65_536
    }
    contacts[key] = row
    (row.instant, row.phase) = (instant, .move)
    return row
  }

  /// Follows a pen's sample; returns the phase that it begins.
  private mutating func pen(_ sample: Sample, _ device: DeviceID) -> ContactRow.Phase? {
    var row =
      pens[device]
      ?? ContactRow(device: device, touch: 0, phase: .hover, instant: sample.instant)
    defer { pens[device] = row }
    if sample.kind == .penPlace { (row.x, row.y) = (part(sample.x), part(sample.y)) }
    if sample.kind == .penForce { row.force = Double(sample.x) / 65_536 }
    if sample.kind == .penProximity, sample.x == 0 { return .leave }
    guard sample.kind == .penTip else { return nil }
    guard sample.x == 1 else { return .up }
    touchCount += 1
    row.touch = touchCount
    return .down
  }

  private func part(_ value: Int32) -> Double { Double(value) / 16_777_216 }
}

/// The screens of a run, and the points of each.
struct ScreenPoints {
  private var screens: [ScreenDescription] = []

  /// Follows an input.
  mutating func follow(_ input: Input) {
    switch input {
    case .started(let started): screens = started.screens
    case .systemRequest(.screenConnected(let screen), _):
      screens.removeAll { $0.name == screen.name }
      if screens.count < Limits.screens { screens.append(screen) }
    case .deviceAdded, .deviceRemoved, .frame, .clockAdvanced, .systemRequest, .hostAnswered,
      .workArrived:
      break
    }
  }

  /// The size in points of the screen that a device is mapped to.
  func size(of device: DeviceDescriptor?) -> (width: Double, height: Double) {
    guard let screen = screens.first(where: { $0.name == device?.screen }) ?? screens.first else {
      return (1, 1)
    }
    let scale = Double(screen.scaleThousandths) / 1000
    return (Double(screen.widthPixels) / scale, Double(screen.heightPixels) / scale)
  }
}
