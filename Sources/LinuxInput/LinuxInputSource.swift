internal import Glibc
public import InputCore

/// The touchscreens, pointers, pens and keys of a seat, or some named ones, read through libinput.
///
/// When `fileDescriptor` is readable, and once after `init`, the host calls `drain(_:)` until it
/// says `.dry`, looking at its timers in between. Used from one thread. In
/// steady state a drain allocates nothing of its own; libinput allocates one block an event.
public final class LinuxInputSource {
  /// Which devices to read.
  public enum Devices: Equatable, Sendable {
    /// Those of a udev seat (`seat0` is where all devices are by default), as they come and go.
    case seat(String)
    /// Those behind these device nodes, until they are unplugged. Each must be one that
    /// gives touches, a pointer, pens or keys.
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
  private var devices: [LiveDevice?] = Array(repeating: nil, count: Limits.devices)
  private var nextID = 0
  private var isDraining = false
  /// The device whose last events let go of something, until the next event tells whether it has
  /// gone.
  private var holder: LiveDevice?

  /// Opens the devices.
  ///
  /// - Parameter report: Hears of devices that cannot be used, and libinput's log, on the thread
  ///   that calls `init` or `drain(_:)`.
  /// - Throws: For `.nodes`, what is wrong with the first one that cannot be read. For `.seat`,
  ///   that udev cannot be asked; devices that may not be opened are only reported.
  public init(
    _ devices: Devices, report: @escaping (LinuxInputReport) -> Void
  ) throws(LinuxInputError) {
    self.report = report
    switch devices {
    case .seat(let seat):
      context = try LibinputContext.seat(seat, opener: DeviceOpener(report: report))
    case .nodes(let paths):
      context = try LibinputContext.nodes(opener: DeviceOpener(report: report))
      for path in paths { try context.add(path: path) }
    }
  }

  deinit {
    // libinput wants its devices given back before their context goes.
    devices.removeAll()
    holder = nil
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
    try context.dispatch()
    return drainQueue(deliver) ? .more : .dry
  }

  /// Empties libinput's queue; true where a device reached its limit before that.
  private func drainQueue(_ deliver: (Input) -> Void) -> Bool {
    while let event = context.nextEvent() {
      if handle(event, deliver) { return true }
    }
    releaseHeld(except: nil, deliver)
    return false
  }

  /// Handles one event; true where its device has had all the frames that one drain may deliver.
  private func handle(_ event: borrowing LibinputEvent, _ deliver: (Input) -> Void) -> Bool {
    switch event.kind {
    case .deviceAdded:
      releaseHeld(except: nil, deliver)
      add(event.device(), deliver)
      return false
    case .deviceRemoved:
      guard let tag = event.deviceTag, let device = devices[tag] else { return false }
      releaseHeld(except: device, deliver)
      remove(device, tag: tag, deliver)
      return false
    case .device(let kind):
      guard let device = event.deviceTag.flatMap({ devices[$0] }) else { return false }
      releaseHeld(except: device, deliver)
      device.translate(event, kind: kind) { pass($0, of: device, deliver) }
      return device.framesInDrain >= Self.framesPerDrain
    case .other:
      return false
    }
  }

  /// Delivers a frame; one that lets go of something only when the device is known to stay.
  private func pass(_ frame: Frame, of device: LiveDevice, _ deliver: (Input) -> Void) {
    guard frame.letsGo else {
      release(device, deliver)
      deliver(.frame(frame))
      device.framesInDrain += 1
      return
    }
    let isMadeUp = device.isMadeUp(at: frame.instant)
    // What was let go of before the kernel's hand was let go of by its user.
    if isMadeUp, device.held.state == .sinceQueue { release(device, deliver) }
    device.held.hold(frame, isMadeUp: isMadeUp)
    holder = device
  }

  /// Delivers what waits for the queue, since nothing more of it can be the holder's removal; but
  /// for `device`, whose event is the next one.
  private func releaseHeld(except device: LiveDevice?, _ deliver: (Input) -> Void) {
    guard let holder, holder !== device else { return }
    if holder.held.state == .sinceQueue { release(holder, deliver) }
    self.holder = nil
  }

  /// Delivers what a device has let go of.
  private func release(_ device: LiveDevice, _ deliver: (Input) -> Void) {
    device.held.release { frame in
      deliver(.frame(frame))
      device.framesInDrain += 1
    }
  }
}

// MARK: Rest

extension LinuxInputSource {
  /// Closes all devices, as where the app is off the screen: what they send is others' from now on.
  ///
  /// - Parameter deliver: Gets each device's removal, after what it had sent before.
  public func suspend(_ deliver: (Input) -> Void) {
    context.suspend()
    while drainQueue(deliver) {}
  }

  /// Opens the devices that are there now, under new ids; the next drain delivers them.
  ///
  /// - Throws: For `.nodes`, where one of them can no longer be opened.
  public func resume() throws(LinuxInputError) {
    try context.resume()
  }
}

// MARK: Hotplug

extension LinuxInputSource {
  private func add(_ device: consuming LibinputDevice, _ deliver: (Input) -> Void) {
    let kinds = device.kinds
    guard !kinds.isEmpty else {
      device.disable()
      return
    }
    guard let tag = devices.firstIndex(where: { $0 == nil }), nextID <= Int(UInt16.max) else {
      report(.tooManyDevices(name: device.name))
      device.disable()
      return
    }
    device.setTag(tag)
    device.configure()
    let node = device.udevDevice()?.node ?? ""
    let reports = context.opener.reports(of: node)
    // The kernel lets go of keys, and whatever is told of as of a key.
    let hasKeys = kinds.contains { $0.holdsKeys } || device.isSingleTouch
    let live = LiveDevice(
      id: DeviceID(UInt16(nextID)), node: node, device: device, reports: hasKeys ? reports : nil)
    nextID += 1
    devices[tag] = live
    let descriptor = live.describe(through: reports)
    if !hasKeys { context.opener.ignoreReports(of: node) }
    deliver(.deviceAdded(descriptor, at: monotonicNow()))
  }

  /// Ends a device. What it held is cancelled: its touches have been by libinput, or because the
  /// kernel lifted them; all else goes with it.
  private func remove(_ device: LiveDevice, tag: Int, _ deliver: (Input) -> Void) {
    devices[tag] = nil
    holder = nil
    device.device.setTag(nil)
    if device.refusedContacts > 0 {
      report(.tooManyContacts(name: device.name, count: device.refusedContacts))
    }
    deliver(.deviceRemoved(device.id, at: monotonicNow()))
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
