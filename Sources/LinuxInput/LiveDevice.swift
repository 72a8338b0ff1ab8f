internal import InputCore

/// A device that libinput has open, with its translators, from its arrival to its removal.
final class LiveDevice {
  let id: DeviceID
  let name: String
  /// The device node, by which users name the device.
  let node: String
  let device: LibinputDevice
  /// Identifies the releases that the kernel made up; nil if it makes none up, or cannot be
  /// watched.
  let reports: ReportWatch?
  /// The number of frames delivered in the present drain.
  var framesInDrain = 0
  /// The device's releases, until it is known that it was not removed.
  var held: HeldReleases
  /// The translators, one per kind; a device may be of several kinds.
  private(set) var touch: TouchTranslator
  private var pointer: PointerTranslator
  private var pinch: PinchTranslator
  private var tablet: TabletTranslator
  private var keys: KeyTranslator

  init(id: DeviceID, node: String, device: consuming LibinputDevice, reports: ReportWatch?) {
    self.id = id
    self.node = node
    self.reports = reports
    name = device.name
    self.device = device
    held = HeldReleases(device: id)
    touch = TouchTranslator(device: id)
    pointer = PointerTranslator(device: id)
    pinch = PinchTranslator(device: id)
    tablet = TabletTranslator(device: id)
    keys = KeyTranslator(device: id)
  }

  /// The descriptor of the device, from libinput, udev and, through `watch`, the kernel.
  func describe(through watch: ReportWatch?) -> DeviceDescriptor {
    var descriptor = DeviceDescriptor(id: id, name: name)
    // A device that was removed meanwhile has no facts; its removal is already queued.
    if let facts = watch?.facts() { facts.fill(&descriptor) }
    if let udev = device.udevDevice() { descriptor.idPath = udev.property("ID_PATH") }
    descriptor.seat = device.seat
    descriptor.screen = device.screen
    descriptor.calibration = device.calibration
    return descriptor
  }

  /// Whether the kernel made up the device's report at `instant`.
  func isMadeUp(at instant: Instant) -> Bool {
    reports?.isMadeUp(at: instant) ?? false
  }
}

// MARK: Translation

extension LiveDevice {
  /// Passes an event to the translator of its kind; `deliver` receives the frame that the event
  /// completes, if any.
  func translate(_ event: borrowing LibinputEvent, _ deliver: (Frame) -> Void) {
    switch event.kind {
    case .touch(.frame): closeTouch(at: event.instant, deliver)
    case .touch(let what): translate(event, what)
    case .pointer(let what): if translate(event, what) { deliver(pointer.frame) }
    case .pinch(let what): if translate(event, what) { deliver(pinch.frame) }
    case .pen(let what): if translate(event, what) { deliver(tablet.frame) }
    case .key:
      let key = event.key
      keys.key(key.code, isDown: key.isDown, at: event.instant)
      deliver(keys.frame)
    case .deviceAdded, .deviceRemoved, .other:
      preconditionFailure("\(event.kind) is not of a device that is there")
    }
  }

  private func closeTouch(at instant: Instant, _ deliver: (Frame) -> Void) {
    guard touch.close(at: instant) else { return }
    if touch.onlyLifts, isMadeUp(at: instant) { touch.cancelLifted() }
    deliver(touch.frame)
    touch.clear()
  }

  private func translate(_ event: borrowing LibinputEvent, _ what: LibinputEvent.Touch) {
    let instant = event.instant
    switch what {
    case .down: touch.down(slot: event.slot, x: event.x, y: event.y, at: instant)
    case .motion: touch.motion(slot: event.slot, x: event.x, y: event.y, at: instant)
    case .up: touch.up(slot: event.slot, at: instant)
    case .cancel: touch.cancel(slot: event.slot, at: instant)
    case .frame: preconditionFailure("a frame is no contact's event")
    }
  }

  private func translate(
    _ event: borrowing LibinputEvent, _ what: LibinputEvent.Pointer
  ) -> Bool {
    let instant = event.instant
    switch what {
    case .motion:
      let motion = event.motion
      return pointer.motion(x: motion.x, y: motion.y, at: instant)
    case .place:
      let place = event.pointerPlace
      return pointer.place(x: place.x, y: place.y, at: instant)
    case .button:
      let button = event.pointerButton
      return pointer.button(button.code, isDown: button.isDown, at: instant)
    case .wheel:
      let turn = event.wheelTurn
      return pointer.wheel(x: turn.x, y: turn.y, at: instant)
    case .scroll(let source):
      let distance = event.scrollDistance
      return pointer.scroll(source, x: distance.x, y: distance.y, at: instant)
    }
  }

  private func translate(_ event: borrowing LibinputEvent, _ what: LibinputEvent.Pinch) -> Bool {
    let instant = event.instant
    switch what {
    case .begin:
      return pinch.begin(fingerCount: event.fingerCount, at: instant)
    case .update:
      return pinch.change(scale: event.pinchScale, turnedBy: event.pinchTurn, at: instant)
    case .end:
      return pinch.end(isCancelled: event.isPinchCancelled, at: instant)
    }
  }

  private func translate(_ event: borrowing LibinputEvent, _ what: LibinputEvent.Pen) -> Bool {
    guard let tool = event.penTool else { return false }
    let (instant, axes) = (event.instant, event.penAxes)
    switch what {
    case .axes:
      return tablet.change(axes, at: instant)
    case .proximity:
      return tablet.proximity(tool, isNear: event.isPenNear, axes, at: instant)
    case .tip:
      return tablet.tip(isDown: event.isTipDown, axes, at: instant)
    case .button:
      let button = event.penButton
      return tablet.button(button.code, isDown: button.isDown, axes, at: instant)
    }
  }
}
