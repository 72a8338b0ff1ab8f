internal import InputCore

/// Encodes touches: in slots, or as the lone contact of a single-touch device.
///
///     touchDown   ──▶ slot, tool type, tracking ID, position     a report holds at most one phase
///     touchMove   ──▶ slot, position                             of a contact: a second one
///     touchUp     ──▶ slot, tracking ID −1                       begins the next report
///     touchCancel ──▶ slot, palm ──report──▶ tracking ID −1
struct TouchEncoder: Sendable {
  /// A contact that is down.
  private struct Contact: Equatable, Sendable {
    var x: Int32
    var y: Int32
    /// Orders contacts by their arrival.
    var number: UInt64
  }

  private let isSingle: Bool
  private let hasPalms: Bool
  private let emulates: Bool
  private let across: AxisValue
  private let down: AxisValue
  private let quarterTurn: Int64
  private let pressure: AxisValue
  private var contacts = [Contact?](repeating: nil, count: Limits.touchesPerDevice)
  /// The slots with a position or an end in the open report.
  private var isChanged = [Bool](repeating: false, count: Limits.touchesPerDevice)
  private var selected: UInt16?
  private var contactCount: UInt64 = 0
  private var wasTouched = false

  /// Creates an encoder for a device that `playable(_:)` describes.
  init(_ device: DeviceDescriptor) {
    isSingle = device.touchProtocol == .single
    let (x, y) =
      isSingle
      ? (Code.ABS_X, Code.ABS_Y) : (Code.ABS_MT_POSITION_X, Code.ABS_MT_POSITION_Y)
    across = AxisValue(device.axis(x))
    down = AxisValue(device.axis(y))
    hasPalms = device.axis(Code.ABS_MT_TOOL_TYPE) != nil
    emulates = device.axis(Code.ABS_X) != nil && device.axis(Code.ABS_Y) != nil
    quarterTurn = max(0, Int64(device.axis(Code.ABS_MT_ORIENTATION)?.maximum ?? 0))
    pressure = AxisValue(device.pressureAxis)
  }

  /// Encodes a sample of a contact; a slot beyond the limit is ignored.
  mutating func encode(_ sample: Sample, _ writer: inout ReportWriter) {
    let slot = Int(sample.code)
    guard slot < contacts.count, !isSingle || slot == 0 else { return }
    switch sample.kind {
    case .touchDown:
      if isChanged[slot] { close(&writer) }
      begin(slot, sample, &writer)
    case .touchMove:
      if contacts[slot] == nil { begin(slot, sample, &writer) } else { move(slot, sample, &writer) }
    case .touchUp:
      end(slot, &writer)
    case .touchCancel:
      if hasPalms, contacts[slot] != nil, !isSingle {
        if isChanged[slot] { close(&writer) }
        select(slot, &writer)
        writer.put(Code.EV_ABS, Code.ABS_MT_TOOL_TYPE, Code.MT_TOOL_PALM)
        isChanged[slot] = true
      }
      end(slot, &writer)
    case .touchShape:
      shape(slot, sample, &writer)
    case .touchForce:
      select(slot, &writer)
      let code = isSingle ? Code.ABS_PRESSURE : Code.ABS_MT_PRESSURE
      writer.put(Code.EV_ABS, code, pressure.share(sample.x))
    case .penProximity, .penPlace, .penTip, .penForce, .penTilt, .penRotation, .penSlider,
      .pointerMotion, .pointerPlace, .button, .scroll, .pinchBegin, .pinchChange, .pinchEnd, .key,
      .keyCharacters, .axis, .swipeBegin, .swipeChange, .swipeEnd, .holdBegin, .holdEnd,
      .switchState, .padDial, .battery, .sensor:
      preconditionFailure("\(sample.kind) is no sample of a contact")
    }
  }

  /// Ends the open report, adding the state for readers that know only a single contact.
  mutating func close(_ writer: inout ReportWriter) {
    if isChanged.contains(true) {
      emulate(&writer)
      for slot in isChanged.indices { isChanged[slot] = false }
    }
    writer.close()
  }

  private mutating func begin(_ slot: Int, _ sample: Sample, _ writer: inout ReportWriter) {
    if contacts[slot] != nil { end(slot, &writer) }
    if isChanged[slot] { close(&writer) }
    select(slot, &writer)
    if !isSingle {
      // After a palm, libinput loses the slot's next finger if its tool type follows its tracking
      // ID.
      if hasPalms { writer.put(Code.EV_ABS, Code.ABS_MT_TOOL_TYPE, 0) }
      writer.put(Code.EV_ABS, Code.ABS_MT_TRACKING_ID, Int32(contactCount % 65_536))
    }
    contacts[slot] = Contact(x: 0, y: 0, number: contactCount)
    contactCount += 1
    move(slot, sample, &writer)
  }

  private mutating func move(_ slot: Int, _ sample: Sample, _ writer: inout ReportWriter) {
    let (x, y) = (across.position(sample.x), down.position(sample.y))
    contacts[slot]?.x = x
    contacts[slot]?.y = y
    isChanged[slot] = true
    guard !isSingle else { return }
    select(slot, &writer)
    writer.put(Code.EV_ABS, Code.ABS_MT_POSITION_X, x)
    writer.put(Code.EV_ABS, Code.ABS_MT_POSITION_Y, y)
  }

  private mutating func end(_ slot: Int, _ writer: inout ReportWriter) {
    guard contacts[slot] != nil else { return }
    if isChanged[slot] { close(&writer) }
    select(slot, &writer)
    if !isSingle { writer.put(Code.EV_ABS, Code.ABS_MT_TRACKING_ID, -1) }
    contacts[slot] = nil
    isChanged[slot] = true
  }

  private mutating func shape(_ slot: Int, _ sample: Sample, _ writer: inout ReportWriter) {
    guard !isSingle else { return }
    select(slot, &writer)
    // A quarter turn without an axis for it: the contact is wider than long.
    let isTurned = quarterTurn == 0 && sample.z != 0
    let (major, minor) = isTurned ? (sample.y, sample.x) : (sample.x, sample.y)
    writer.put(Code.EV_ABS, Code.ABS_MT_TOUCH_MAJOR, across.length(major))
    writer.put(Code.EV_ABS, Code.ABS_MT_TOUCH_MINOR, across.length(minor))
    if quarterTurn > 0 {
      let turn = rounded(Int64(sample.z), times: quarterTurn, over: 90_000)
      writer.put(Code.EV_ABS, Code.ABS_MT_ORIENTATION, Int32(clamping: turn))
    }
  }

  private mutating func select(_ slot: Int, _ writer: inout ReportWriter) {
    guard !isSingle, selected != UInt16(slot) else { return }
    selected = UInt16(slot)
    writer.put(Code.EV_ABS, Code.ABS_MT_SLOT, Int32(slot))
  }

  /// Sends `BTN_TOUCH`, and the position of the oldest contact for readers that know only one.
  private mutating func emulate(_ writer: inout ReportWriter) {
    let oldest = contacts.compactMap { $0 }.min { $0.number < $1.number }
    if emulates, let oldest {
      writer.put(Code.EV_ABS, Code.ABS_X, oldest.x)
      writer.put(Code.EV_ABS, Code.ABS_Y, oldest.y)
    }
    guard (oldest != nil) != wasTouched else { return }
    wasTouched = oldest != nil
    writer.put(Code.EV_KEY, Code.BTN_TOUCH, wasTouched ? 1 : 0)
  }
}
