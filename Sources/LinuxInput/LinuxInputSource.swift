internal import Glibc
public import InputCore

/// The touchscreens of a seat, or some named ones, read through libinput.
///
/// When `fileDescriptor` is readable, and once after `init`, the host calls `drain(_:)` until it
/// says `.dry`, looking at its timers in between. Used from one thread; in steady state a drain
/// allocates nothing.
public final class LinuxInputSource {
  /// Which devices to read.
  public enum Devices: Equatable, Sendable {
    /// Those of a udev seat (`seat0` is where all devices are by default), as they come and go.
    case seat(String)
    /// Those behind these device nodes, until they are unplugged. All must be touchscreens.
    case nodes([String])
  }

  /// What a drain leaves behind.
  public enum Drained: Equatable, Sendable {
    /// Nothing: the file descriptor tells when there is more.
    case dry
    /// Events that the file descriptor no longer tells of: call `drain(_:)` again soon.
    case more
  }

  /// Frames of one device after which a drain stops, so that timers get their turn.
  public static let framesPerDrain = 64

  private var context: LibinputContext
  private let report: (LinuxInputReport) -> Void
  private let watchesNodes: Bool
  private var devices: [LiveDevice?] = Array(repeating: nil, count: Limits.devices)
  private var nextID = 0
  /// The device whose closed frame waits for what comes next; see `TouchTranslator`.
  private var held: LiveDevice?
  private var dispatchBegan = Instant.zero
  private var isDraining = false

  /// Opens the devices.
  ///
  /// - Parameter report: Hears of devices that cannot be used, and libinput's log, on the thread
  ///   that calls `init` or `drain(_:)`.
  /// - Throws: For `.nodes`, what is wrong with the first one that is no readable touchscreen. For
  ///   `.seat`, that udev cannot be asked; devices that may not be opened are only reported.
  public init(
    _ devices: Devices, report: @escaping (LinuxInputReport) -> Void
  ) throws(LinuxInputError) {
    self.report = report
    switch devices {
    case .seat(let seat):
      watchesNodes = false
      context = try LibinputContext.seat(seat, opener: DeviceOpener(report: report))
    case .nodes(let paths):
      watchesNodes = true
      context = try LibinputContext.nodes(opener: DeviceOpener(report: report))
      for path in paths { try context.add(path: path) }
    }
  }

  deinit {
    // libinput wants its devices given back before their context goes.
    held = nil
    devices.removeAll()
  }

  /// Readable when `drain(_:)` has something to do. Belongs to the source: not to be closed.
  public var fileDescriptor: Int32 { context.fileDescriptor }

  /// The device node behind a device that is there; nil for any other.
  public func node(of device: DeviceID) -> String? {
    for case let live? in devices where live.id == device { return live.node }
    return nil
  }

  /// Reads what is there and hands it over, input by input, in the order of arrival.
  ///
  /// - Parameter deliver: Gets each input; may not call `drain(_:)` itself. It must not keep a
  ///   frame, or the next one allocates.
  public func drain(_ deliver: (Input) -> Void) throws(LinuxInputError) -> Drained {
    precondition(!isDraining, "drain(_:) was called from its own closure")
    isDraining = true
    defer { isDraining = false }
    for device in devices { device?.framesInDrain = 0 }
    // What the last drain left comes first; only then is there room for more.
    if drainQueue(deliver) { return .more }
    dispatchBegan = monotonicNow()
    try context.dispatch()
    if watchesNodes { removeVanishedDevices() }
    return drainQueue(deliver) ? .more : .dry
  }

  /// Empties libinput's queue; true where a device reached its limit before that.
  private func drainQueue(_ deliver: (Input) -> Void) -> Bool {
    while let event = context.nextEvent() {
      if handle(event, deliver) { return true }
    }
    releaseHeld(deliver)
    return false
  }

  /// Handles one event; true where its device has had all the frames that one drain may deliver.
  private func handle(_ event: borrowing LibinputEvent, _ deliver: (Input) -> Void) -> Bool {
    let kind = event.kind
    switch kind {
    case .deviceAdded:
      releaseHeld(deliver)
      add(event.device(), deliver)
    case .deviceRemoved:
      remove(tag: event.deviceTag, deliver)
    case .touchFrame:
      releaseHeld(deliver)
      guard let device = liveDevice(event) else { return false }
      return close(device, at: event.instant, deliver)
    case .touchDown, .touchMotion, .touchUp, .touchCancel:
      releaseHeld(deliver)
      guard let device = liveDevice(event) else { return false }
      translate(event, kind, &device.touch)
    case .other:
      break
    }
    return false
  }

  private func translate(
    _ event: borrowing LibinputEvent, _ kind: LibinputEvent.Kind, _ touch: inout TouchTranslator
  ) {
    switch kind {
    case .touchDown:
      touch.down(slot: event.slot, x: event.x, y: event.y, at: event.instant)
    case .touchMotion:
      touch.motion(slot: event.slot, x: event.x, y: event.y, at: event.instant)
    case .touchUp:
      touch.up(slot: event.slot, at: event.instant)
    case .touchCancel:
      touch.cancel(slot: event.slot, at: event.instant)
    case .deviceAdded, .deviceRemoved, .touchFrame, .other:
      preconditionFailure("\(kind) is no contact's event")
    }
  }

  private func close(
    _ device: LiveDevice, at instant: Instant, _ deliver: (Input) -> Void
  ) -> Bool {
    guard device.touch.close(at: instant) else { return false }
    if device.touch.onlyLifts, let reports = device.reports, reports.isMadeUp(at: instant) {
      device.touch.cancelHeld()
    }
    if device.touch.mayComeFromRemoval(since: dispatchBegan) {
      held = device
    } else {
      deliverFrame(of: device, deliver)
    }
    device.framesInDrain += 1
    return device.framesInDrain >= Self.framesPerDrain
  }

  private func deliverFrame(of device: LiveDevice, _ deliver: (Input) -> Void) {
    deliver(.frame(device.touch.frame))
    device.touch.clear()
  }

  /// Delivers the frame that was held back, because what came next is no removal.
  private func releaseHeld(_ deliver: (Input) -> Void) {
    guard let device = held else { return }
    held = nil
    deliverFrame(of: device, deliver)
  }

  private func liveDevice(_ event: borrowing LibinputEvent) -> LiveDevice? {
    event.deviceTag.flatMap { devices[$0] }
  }
}

// MARK: Hotplug

extension LinuxInputSource {
  private func add(_ device: consuming LibinputDevice, _ deliver: (Input) -> Void) {
    guard device.isTouch else {
      device.disable()
      return
    }
    guard let tag = devices.firstIndex(where: { $0 == nil }), nextID <= Int(UInt16.max) else {
      report(.tooManyDevices(name: device.name))
      device.disable()
      return
    }
    device.setTag(tag)
    let node = device.udevDevice()?.node ?? ""
    let reports = context.opener.reports(of: node)
    let isSingleTouch = device.isSingleTouch
    let live = LiveDevice(
      id: DeviceID(UInt16(nextID)), node: node, device: device,
      reports: isSingleTouch ? reports : nil)
    nextID += 1
    devices[tag] = live
    let descriptor = live.describe(through: reports)
    if !isSingleTouch { context.opener.ignoreReports(of: node) }
    deliver(.deviceAdded(descriptor, at: monotonicNow()))
  }

  /// Ends a device. The frame held back, if it is this device's, were fingers lifted by libinput.
  private func remove(tag: Int?, _ deliver: (Input) -> Void) {
    guard let tag, let device = devices[tag] else { return }
    if held === device { device.touch.cancelHeld() }
    releaseHeld(deliver)
    devices[tag] = nil
    device.device.setTag(nil)
    if device.touch.refusedContacts > 0 {
      report(.tooManyContacts(name: device.name, count: device.touch.refusedContacts))
    }
    deliver(.deviceRemoved(device.id, at: monotonicNow()))
  }

  /// Tells libinput of unplugged devices, which it does not notice in a context of nodes.
  private func removeVanishedDevices() {
    for case let device? in devices where context.opener.isGone(device.node) {
      device.device.removeFromPathContext()
    }
  }
}

/// What the kernel's CLOCK_MONOTONIC shows, in the microseconds that libinput's stamps have.
private func monotonicNow() -> Instant {
  var time = timespec()
  let code = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
  precondition(code == 0, "CLOCK_MONOTONIC is missing")
  return Instant(
    nanoseconds: UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec / 1000) * 1000)
}
