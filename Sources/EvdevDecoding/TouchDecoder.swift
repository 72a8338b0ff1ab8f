public import InputCore

/// The protocol by which a touch device reports its contacts.
public enum TouchProtocol: Equatable, Sendable {
  /// Multitouch protocol B: each contact has a slot, and only changes are sent.
  case slots
  /// Multitouch protocol A: each frame lists all contacts.
  case reports
  /// A single contact: `BTN_TOUCH` with `ABS_X` and `ABS_Y`.
  case single
}

/// Decodes the kernel's events of one touch device into frames.
///
///     kernel events ──▶ slots ──SYN_REPORT──▶ frame of the changes
///                         │
///                         └──SYN_DROPPED──▶ skip to SYN_REPORT ──▶ resynchronise
///
/// Contacts that the kernel lifted, because the device was inhibited, are cancelled. Otherwise
/// slots, phases and positions are those that libinput reports for the same events, except in the
/// cases in `docs/devices.md`. Makes no system calls, and allocates nothing after its creation.
///
///     guard var decoder = TouchDecoder(descriptor) else { return }
///     for event in events where decoder.decode(event) { deliver(.frame(decoder.frame)) }
///     if decoder.finish(at: end) { deliver(.frame(decoder.frame)) }
public struct TouchDecoder: Sendable {
  /// The frame that the last call completed; valid only if that call returned true.
  public private(set) var frame: Frame
  /// Counts of everything refused or corrected so far.
  public internal(set) var counts = DecodingCounts()
  /// The protocol of the device.
  public let touchProtocol: TouchProtocol

  /// As many as `Limits.touchesPerDevice`, within the decoder itself.
  var slots = [16 of Slot](repeating: Slot())
  /// The slots that changed since the last frame, one bit per slot.
  var changed: UInt32 = 0
  /// The slot of protocol B's events. Slot 0 until the device names another.
  var active = ActiveSlot.slot(0)
  /// The number of slots that the device declares.
  let slotCount: Int64
  /// The contacts that the current frame of protocol A lists.
  var reports: ReportList
  var matcher = ContactMatcher()
  /// The extent and pressure of each slot's contact; empty if `imprintScale` is nil.
  var imprints: [Imprint] = []
  /// Nil if the device has neither extent nor pressure of contacts.
  let imprintScale: ImprintScale?
  var button = TouchButton()

  /// Whether a contact touches only once both of its coordinates are known, since no device says
  /// what they were before the first event.
  let awaitsPlaces: Bool

  private let scaleX: AxisScale
  private let scaleY: AxisScale
  /// The matrix that libinput would apply; nil for a live device, whose positions it has moved.
  private let calibration: Calibration?
  private let filter: NoiseFilter?
  private var isSkipping = false
  private var last = Instant.zero

  /// Creates a decoder for the device of `descriptor`; nil if it has no contacts.
  ///
  /// - Parameters:
  ///   - descriptor: The device with its axes and their ranges. It need not be a touchscreen.
  ///   - state: The state of the device before its first event. Without it, a slot starts a touch
  ///     when it first moves, even if its contact appeared before the stream began.
  public init?(_ descriptor: DeviceDescriptor, startingFrom state: TouchState? = nil) {
    self.init(descriptor, unlessLive: nil)
    if let state { restore(state) }
  }

  /// Creates a decoder for a file of the device's events; nil if the device has no contacts.
  ///
  /// The descriptor's calibration matrix is applied to positions. A contact without a place yet
  /// touches nothing: the values before the first event are those of `start`, or unknown.
  public init?(_ descriptor: DeviceDescriptor, recordedFrom start: RecordedStart) {
    self.init(descriptor, unlessLive: start)
    begin(with: start)
  }

  private init?(_ descriptor: DeviceDescriptor, unlessLive start: RecordedStart?) {
    guard let found = descriptor.touchProtocol else { return nil }
    precondition(slots.count == Limits.touchesPerDevice, "another number of slots")
    touchProtocol = found
    let isSingle = found == .single
    let x = descriptor.axis(isSingle ? Code.ABS_X : Code.ABS_MT_POSITION_X)
    let y = descriptor.axis(isSingle ? Code.ABS_Y : Code.ABS_MT_POSITION_Y)
    scaleX = AxisScale(x)
    scaleY = AxisScale(y)
    filter = isSingle ? nil : NoiseFilter(x: x, y: y)
    slotCount = Int64(descriptor.axis(Code.ABS_MT_SLOT)?.maximum ?? .max) + 1
    reports = ReportList(descriptor)
    imprintScale = ImprintScale(descriptor)
    if imprintScale != nil {
      imprints = [Imprint](repeating: Imprint(), count: Limits.touchesPerDevice)
    }
    frame = Frame(device: descriptor.id, instant: .zero)
    frame.samples.reserveCapacity(4 * Limits.touchesPerDevice)
    awaitsPlaces = start != nil
    calibration = start == nil ? nil : Calibration(descriptor.calibration)
    if found != .slots { forget(as: .absent) }
  }

  /// Decodes one event; returns true if it completed a frame with samples, which is then in
  /// `frame`.
  ///
  /// - Parameters:
  ///   - event: The device's next event. A time stamp before the last one counts as the last one.
  ///   - stateAfterLoss: The present state of the device. Evaluated only at the end of a gap that
  ///     `SYN_DROPPED` began. A recording has none; then all touches are cancelled.
  public mutating func decode(
    _ event: KernelEvent, stateAfterLoss: @autoclosure () -> TouchState? = nil
  ) -> Bool {
    clamp(event.instant)
    guard event.type == Code.EV_SYN else {
      if !isSkipping { decodeValue(event) }
      return false
    }
    guard synchronize(event.code, stateAfterLoss()) else { return false }
    if event.isMadeUp { frame.cancelReleases() }
    return true
  }

  /// Handles an event of the type `EV_SYN`; returns true if it completed a frame with samples.
  @inline(never) private mutating func synchronize(
    _ code: UInt16, _ stateAfterLoss: @autoclosure () -> TouchState?
  ) -> Bool {
    switch code {
    case Code.SYN_REPORT:
      open()
      if isSkipping {
        isSkipping = false
        resynchronise(with: stateAfterLoss())
      } else {
        close()
      }
      return !frame.samples.isEmpty
    case Code.SYN_DROPPED:
      counts.losses += isSkipping ? 0 : 1
      isSkipping = true
    case Code.SYN_MT_REPORT:
      if !isSkipping && touchProtocol == .reports { reports.endContact(&counts) }
    default:
      break
    }
    return false
  }

  /// Ends the stream, or handles the device's removal: cancels the touches that are down.
  ///
  /// Returns true if there were any; `frame` then holds the samples. Only the start of another
  /// stream may follow.
  public mutating func finish(at instant: Instant) -> Bool {
    clamp(instant)
    open()
    cancelAll()
    forget(as: touchProtocol == .slots ? .unknown : .absent)
    isSkipping = false
    active = .slot(0)
    return !frame.samples.isEmpty
  }

  @inline(__always) private mutating func clamp(_ instant: Instant) {
    if instant < last {
      counts.stampsClamped += 1
    } else {
      last = instant
    }
  }

  private mutating func open() {
    frame.instant = last
    frame.samples.removeAll(keepingCapacity: true)
  }

  @inline(__always) private mutating func decodeValue(_ event: KernelEvent) {
    switch touchProtocol {
    case .slots: decodeSlotEvent(event)
    case .reports: decodeReportEvent(event)
    case .single: decodeSingleEvent(event)
    }
  }

  private mutating func close() {
    switch touchProtocol {
    case .slots:
      closeSlots()
    case .reports:
      assignReports()
      closeSlots()
    case .single:
      closeSingle()
    }
  }

  private mutating func resynchronise(with state: TouchState?) {
    reports.clear()
    guard let state else {
      let wasDown = slots[0].sent != .up
      cancelAll()
      forgetAfterLoss(wasDown: wasDown)
      return
    }
    restore(state)
    close()
  }
}

extension TouchDecoder {
  /// Appends the start of a touch at the slot's position.
  mutating func appendDown(_ index: Int) {
    slots[index].centre = slots[index].place
    slots[index].sent = .down(slots[index].presence)
    if imprintScale != nil { imprints[index].beginContact() }
    appendPosition(.touchDown, index, at: slots[index].place)
  }

  /// Appends a move to the slot's position, unless the noise filter drops it.
  mutating func appendMove(_ index: Int) {
    let place = slots[index].place
    if let filter {
      let centre = filter.centre(following: place, from: slots[index].centre)
      slots[index].place = centre
      guard centre != slots[index].centre else { return }
      slots[index].centre = centre
    }
    appendPosition(.touchMove, index, at: place)
  }

  /// Appends the end of a touch, `.touchUp` or `.touchCancel`, at the last sent position.
  mutating func appendEnd(_ kind: Sample.Kind, _ index: Int) {
    slots[index].sent = .up
    append(kind, index, x: slots[index].sentX, y: slots[index].sentY)
  }

  @inline(__always) private mutating func appendPosition(
    _ kind: Sample.Kind, _ index: Int, at place: NoiseFilter.Place
  ) {
    var x = scaleX.position(of: place.x)
    var y = scaleY.position(of: place.y)
    if let calibration { (x, y) = calibration.applied(x: x, y: y) }
    slots[index].sentX = x
    slots[index].sentY = y
    append(kind, index, x: x, y: y)
  }

  /// Appends a sample for a slot to the frame.
  @inline(__always) mutating func append(
    _ kind: Sample.Kind, _ index: Int, x: Int32, y: Int32 = 0, z: Int32 = 0
  ) {
    frame.samples.append(
      Sample(
        instant: frame.instant, device: frame.device, kind: kind,
        code: UInt16(truncatingIfNeeded: index), x: x, y: y,
        z: z))
  }
}
