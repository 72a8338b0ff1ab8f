public import InputCore

/// How a touch device tells of its contacts.
public enum TouchProtocol: Equatable, Sendable {
  /// Multitouch protocol B: each contact has a slot, and only what changes is sent.
  case slots
  /// Multitouch protocol A: each frame lists all contacts.
  case reports
  /// One contact: `BTN_TOUCH` with `ABS_X` and `ABS_Y`.
  case single
}

/// Turns the kernel's events of one touch device into frames.
///
///     kernel events ──▶ slots ──SYN_REPORT──▶ frame of what has changed
///                         │
///                         └──SYN_DROPPED──▶ skip to SYN_REPORT ──▶ resynchronise
///
/// Agrees in slot, phase and position with what libinput reports of the same events, but for the
/// cases in `docs/devices.md`. Calls nobody, owns no descriptor, and allocates nothing once made.
///
///     var decoder = TouchDecoder(descriptor)
///     for event in events where decoder.decode(event) { deliver(.frame(decoder.frame)) }
///     if decoder.finish(at: end) { deliver(.frame(decoder.frame)) }
public struct TouchDecoder: Sendable {
  /// The frame that the last call closed; valid if that call answered true.
  public private(set) var frame: Frame
  /// What could not be taken as it stood, so far.
  public internal(set) var counts = DecodingCounts()
  /// How the device tells of its contacts.
  public let touchProtocol: TouchProtocol

  var slots = [Slot](repeating: Slot(), count: Limits.touchesPerDevice)
  /// One bit a slot: those with news since the last frame.
  var changed: UInt32 = 0
  /// What events of protocol B are about. Slot 0 until the device names another.
  var active = ActiveSlot.slot(0)
  /// How many slots the device says it has.
  let slotCount: Int64
  /// What the current frame of protocol A lists.
  var reports: ReportList
  var matcher = ContactMatcher()
  /// What each slot's contact is like beside its place; empty where `imprintScale` is nil.
  var imprints: [Imprint] = []
  /// Nil where the device tells neither extent nor pressure of contacts.
  let imprintScale: ImprintScale?
  var button = TouchButton()

  private let scaleX: AxisScale
  private let scaleY: AxisScale
  private let filter: NoiseFilter?
  private var isSkipping = false
  private var last = Instant.zero

  /// Makes the decoder of the device that `descriptor` describes; nil where it has nothing to touch.
  ///
  /// - Parameters:
  ///   - descriptor: Says which axes there are and how wide. The device need not be a touchscreen.
  ///   - state: What the device held before its first event. Without it a slot begins to touch when
  ///     it first moves, even if its contact came before the stream began.
  public init?(_ descriptor: DeviceDescriptor, startingFrom state: TouchState? = nil) {
    guard let found = descriptor.touchProtocol else { return nil }
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
    if found != .slots { forget(as: .absent) }
    if let state { take(state) }
  }

  /// Takes one event; true where it closed a frame that tells something, which is then in `frame`.
  ///
  /// - Parameters:
  ///   - event: The device's next event. A stamp before the last one counts as the last one.
  ///   - stateAfterLoss: What the device holds now. Asked for only at the end of a gap that
  ///     `SYN_DROPPED` began; a recording has no answer, and then what was held is cancelled.
  public mutating func decode(
    _ event: KernelEvent, stateAfterLoss: @autoclosure () -> TouchState? = nil
  ) -> Bool {
    clamp(event.instant)
    guard event.type == Code.EV_SYN else {
      if !isSkipping { takeValue(event) }
      return false
    }
    switch event.code {
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

  /// The device is gone or its stream is over: cancels what is still down.
  ///
  /// True where something was, which is then in `frame`. Events may follow only from the beginning of
  /// another stream.
  public mutating func finish(at instant: Instant) -> Bool {
    clamp(instant)
    open()
    cancelAll()
    forget(as: touchProtocol == .slots ? .unknown : .absent)
    isSkipping = false
    active = .slot(0)
    return !frame.samples.isEmpty
  }

  private mutating func clamp(_ instant: Instant) {
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

  private mutating func takeValue(_ event: KernelEvent) {
    switch touchProtocol {
    case .slots: takeSlotEvent(event)
    case .reports: takeReportEvent(event)
    case .single: takeSingleEvent(event)
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
      let wasDown = slots[0].told != .up
      cancelAll()
      forgetAfterLoss(wasDown: wasDown)
      return
    }
    take(state)
    close()
  }
}

extension TouchDecoder {
  /// Tells of a touch where the slot now is.
  mutating func tellDown(_ index: Int) {
    slots[index].centre = slots[index].place
    slots[index].told = .down(slots[index].presence)
    if imprintScale != nil { imprints[index].beginContact() }
    tell(.touchDown, index, at: slots[index].place)
  }

  /// Tells of a movement to where the slot now is, unless the noise filter holds it.
  mutating func tellMove(_ index: Int) {
    let place = slots[index].place
    if let filter {
      let centre = filter.centre(following: place, from: slots[index].centre)
      slots[index].place = centre
      guard centre != slots[index].centre else { return }
      slots[index].centre = centre
    }
    tell(.touchMove, index, at: place)
  }

  /// Tells that a touch is over, `.touchUp` or `.touchCancel`, at the place last told.
  mutating func tellOver(_ kind: Sample.Kind, _ index: Int) {
    slots[index].told = .up
    append(kind, index, x: slots[index].toldX, y: slots[index].toldY)
  }

  private mutating func tell(_ kind: Sample.Kind, _ index: Int, at place: NoiseFilter.Place) {
    slots[index].toldX = scaleX.position(of: place.x)
    slots[index].toldY = scaleY.position(of: place.y)
    append(kind, index, x: slots[index].toldX, y: slots[index].toldY)
  }

  /// Adds a sample about a slot to the frame.
  mutating func append(
    _ kind: Sample.Kind, _ index: Int, x: Int32, y: Int32 = 0, z: Int32 = 0
  ) {
    frame.samples.append(
      Sample(
        instant: frame.instant, device: frame.device, kind: kind, code: UInt16(index), x: x, y: y,
        z: z))
  }
}
