internal import Glibc
public import InputCore

/// The touchscreens, pointers, pens and keys of a seat, or of named devices, read through libinput.
///
/// When `fileDescriptor` is readable, and once after `init`, the host calls `drain(_:)` until it
/// returns `.dry`, and checks its timers in between. Use it from one thread. In steady state a
/// drain allocates nothing itself; libinput allocates one block per event.
///
///     let source = try LinuxInputSource(.seat("seat0")) { print($0) }
///     while try source.drain({ handle($0) }) == .more {}
public final class LinuxInputSource {
  /// The devices to read.
  public enum Devices: Equatable, Sendable {
    /// The devices of a udev seat, with hotplug. By default, all devices are on `seat0`.
    case seat(String)
    /// The devices of these nodes, until they are unplugged. Each must have touches, a pointer,
    /// pens or keys.
    case nodes([String])
  }

  /// The state after a drain.
  public enum Drained: Equatable, Sendable {
    /// Everything was read; the file descriptor signals new input.
    case dry
    /// Events remain that the file descriptor does not signal: call `drain(_:)` again soon.
    case more
  }

  /// The number of frames of one device after which a drain stops, so that timers can fire.
  public static let framesPerDrain = 64

  private var context: LibinputContext
  private let report: (LinuxInputReport) -> Void
  private var devices: [LiveDevice?] = Array(repeating: nil, count: Limits.devices)
  private var nextID = 0
  private var isDraining = false
  /// The device whose last events contain releases, until the next event shows whether it was
  /// removed.
  private var holder: LiveDevice?

  /// Opens the devices.
  ///
  /// - Parameter report: Receives devices that cannot be used, and libinput's log, on the thread
  ///   that calls `init` or `drain(_:)`.
  /// - Throws: For `.nodes`, the error of the first device that cannot be read. For `.seat`, an
  ///   error if udev cannot be reached; devices that cannot be opened are only reported.
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
    // libinput requires its devices to be released before their context.
    devices.removeAll()
    holder = nil
  }

  /// Readable when `drain(_:)` has work. Owned by the source: do not close it.
  public var fileDescriptor: Int32 { context.fileDescriptor }

  /// The device node of a present device; nil for any other.
  public func node(of device: DeviceID) -> String? {
    for case let live? in devices where live.id == device { return live.node }
    return nil
  }

  /// Reads the pending input and delivers it in the order of arrival.
  ///
  /// - Parameter deliver: Receives each input; must not call `drain(_:)`. It must not keep a frame,
  ///   or the next frame needs an allocation.
  /// - Throws: `LinuxInputError` if reading fails.
  public func drain(_ deliver: (Input) -> Void) throws(LinuxInputError) -> Drained {
    precondition(!isDraining, "drain(_:) was called from its own closure")
    isDraining = true
    defer { isDraining = false }
    for device in devices { device?.framesInDrain = 0 }
    // The rest of the last drain comes first; only then is there room for more.
    if drainQueue(deliver) { return .more }
    try context.dispatch()
    return drainQueue(deliver) ? .more : .dry
  }

  /// Empties libinput's queue; returns true if a device reached its limit before the end.
  private func drainQueue(_ deliver: (Input) -> Void) -> Bool {
    while let event = context.nextEvent() {
      if handle(event, deliver) { return true }
    }
    releaseHeld(except: nil, deliver)
    return false
  }

  /// Handles one event; returns true if its device has reached the limit of frames per drain.
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
    case .touch, .pointer, .pinch, .pen, .key:
      guard let device = event.deviceTag.flatMap({ devices[$0] }) else { return false }
      releaseHeld(except: device, deliver)
      device.translate(event) { pass($0, of: device, deliver) }
      return device.framesInDrain >= Self.framesPerDrain
    case .other:
      return false
    }
  }

  /// Delivers a frame; a frame with releases only when the device is known to stay.
  private func pass(_ frame: Frame, of device: LiveDevice, _ deliver: (Input) -> Void) {
    guard frame.letsGo else {
      release(device, deliver)
      deliver(.frame(frame))
      device.framesInDrain += 1
      return
    }
    let isMadeUp = device.isMadeUp(at: frame.instant)
    // Releases before those of the kernel were made by the user.
    if isMadeUp, device.held.state == .sinceQueue { release(device, deliver) }
    device.held.hold(frame, isMadeUp: isMadeUp)
    holder = device
  }

  /// Delivers the frames that wait for the end of the queue, because the holder's removal can no
  /// longer follow; except those of `device`, whose event is next.
  private func releaseHeld(except device: LiveDevice?, _ deliver: (Input) -> Void) {
    guard let holder, holder !== device else { return }
    if holder.held.state == .sinceQueue { release(holder, deliver) }
    self.holder = nil
  }

  /// Delivers the held releases of a device.
  private func release(_ device: LiveDevice, _ deliver: (Input) -> Void) {
    device.held.release { frame in
      deliver(.frame(frame))
      device.framesInDrain += 1
    }
  }
}

// MARK: Rest

extension LinuxInputSource {
  /// Closes all devices, as when the app is in the background, so that other programs get their
  /// input.
  ///
  /// - Parameter deliver: Receives each device's removal, after its earlier input.
  public func suspend(_ deliver: (Input) -> Void) {
    context.suspend()
    while drainQueue(deliver) {}
  }

  /// Opens the present devices again, under new IDs; the next drain delivers their arrival.
  ///
  /// - Throws: For `.nodes`, an error if one of them can no longer be opened.
  public func resume() throws(LinuxInputError) {
    try context.resume()
  }
}

// MARK: Hotplug

extension LinuxInputSource {
  private func add(_ device: consuming LibinputDevice, _ deliver: (Input) -> Void) {
    let capabilities = device.capabilities
    guard !capabilities.isEmpty else {
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
    // The kernel releases keys, and everything that it reports as a key.
    let hasKeys = capabilities != .touch || device.isSingleTouch
    let live = LiveDevice(
      id: DeviceID(UInt16(nextID)), node: node, device: device, reports: hasKeys ? reports : nil)
    nextID += 1
    devices[tag] = live
    let descriptor = live.describe(through: reports)
    if !hasKeys { context.opener.ignoreReports(of: node) }
    deliver(.deviceAdded(descriptor, at: monotonicNow()))
  }

  /// Removes a device. Its state is cancelled: libinput has cancelled its touches, or the frames in
  /// which the kernel lifted them are changed to cancellations; everything else ends with the
  /// device.
  private func remove(_ device: LiveDevice, tag: Int, _ deliver: (Input) -> Void) {
    devices[tag] = nil
    holder = nil
    device.device.setTag(nil)
    if device.touch.refusedContacts > 0 {
      report(.tooManyContacts(name: device.name, count: device.touch.refusedContacts))
    }
    deliver(.deviceRemoved(device.id, at: monotonicNow()))
  }
}

/// The kernel's CLOCK_MONOTONIC, in microseconds as libinput's time stamps.
private func monotonicNow() -> Instant {
  var time = timespec()
  let code = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
  precondition(code == 0, "CLOCK_MONOTONIC is missing")
  return Instant(
    nanoseconds: UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec / 1000) * 1000)
}
