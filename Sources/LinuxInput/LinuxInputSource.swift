internal import CLibevdev
internal import Glibc
public import InputCore
internal import LinuxCalls
internal import LinuxUdev

/// The devices of a seat, or named devices: touchscreens, pointers, tablets, keys and switches read
/// through libinput, and gamepads, which libinput ignores, read alongside it.
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
    /// tablet, keys, switches, or a gamepad's buttons or axes.
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
  /// The number of libinput's events after which a drain stops, whether or not they become frames.
  private static let eventsPerDrain = 1024

  private var context: LibinputContext
  /// Determines what the keys type; nil if they type nothing.
  private let keyboard: SeatKeyboard?
  private let gamepads: GamepadSeat
  private let opener: NodeOpener
  private var rest = SourceRest()
  private let report: (LinuxInputReport) -> Void
  private var devices: [LiveDevice?] = Array(repeating: nil, count: Limits.devices)
  private var nextID = 0
  private var isDraining = false
  /// The device whose last events contain releases, until the next event shows whether it was
  /// removed.
  private var holder: LiveDevice?
  /// The time up to which libinput has read all events: just before its last dispatch.
  private var dispatched = Instant.zero

  /// Opens the devices.
  ///
  /// - Parameters:
  ///   - keyboard: Determines what the keys of all devices type. If nil, they type nothing: their
  ///     samples carry no characters and no modifiers.
  ///   - mappings: The mappings for gamepads that do not follow the kernel's conventions.
  ///   - access: How the nodes are opened.
  ///   - report: Receives devices that cannot be used, and libinput's log, on the thread that calls
  ///     `init` or `drain(_:)`.
  /// - Throws: For `.nodes`, the error of the first device that cannot be read. For `.seat`, an
  ///   error if udev cannot be reached; devices that cannot be opened are only reported.
  public init(
    _ devices: Devices, keyboard: SeatKeyboard? = nil,
    mappings: GamepadMappings = GamepadMappings(), access: DeviceAccess = DeviceAccess(),
    report: @escaping (LinuxInputReport) -> Void
  ) throws(LinuxInputError) {
    self.report = report
    self.keyboard = keyboard
    opener = try NodeOpener(access, report: report)
    gamepads = try GamepadSeat(devices, mappings: mappings, opener: opener, report: report)
    switch devices {
    case .seat(let seat):
      context = try LibinputContext.seat(
        seat, opener: DeviceOpener(opener, report: report))
    case .nodes(let paths):
      context = try LibinputContext.nodes(opener: DeviceOpener(opener, report: report))
      for path in paths { try add(path: path) }
    }
    try opener.epoll.add(context.fileDescriptor)
  }

  /// Opens a node: as a gamepad, through libinput, or, for a gamepad with keys, both.
  private func add(path: String) throws(LinuxInputError) {
    // libinput is always asked, because it waits until udev has processed the device.
    do throws(LinuxInputError) {
      try context.add(path: path)
    } catch {
      switch error {
      case .notHandled, .notRead: if gamepads.open(path) { return }
      case .refused, .noSeat, .noUinput, .noUhid, .noHIDInput, .noKeymap, .system: break
      }
      throw error
    }
    _ = gamepads.open(path)
  }

  deinit {
    // libinput requires its devices to be released before their context.
    devices.removeAll()
    holder = nil
  }

  /// Readable when `drain(_:)` has work. Owned by the source: do not close it.
  public var fileDescriptor: Int32 { opener.epoll.fileDescriptor }

  /// Whether the seat manager has given the devices to another session and not yet returned them;
  /// false without a seat manager. Changes during a drain.
  public var isSeatAway: Bool { opener.isSeatAway }

  /// The device node of a present device; nil for any other device.
  public func node(of device: DeviceID) -> String? {
    for case let live? in devices where live.id == device { return live.node }
    return gamepads.reader(of: device)?.node
  }

  /// How much is known about the extent and pressure of a present device's contacts; nil for any
  /// other device.
  public func contactDetail(of device: DeviceID) -> ContactDetail? {
    for case let live? in devices where live.id == device { return live.contactDetail }
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
    followSeat(deliver)
    for device in devices { device?.framesInDrain = 0 }
    // The rest of the last drain comes first; new events are read only after it.
    var hasMore = drainQueue(deliver)
    if !hasMore {
      dispatched = nowInWholeMicroseconds()
      try context.dispatch()
      hasMore = drainQueue(deliver)
    }
    let hasMoreOfGamepads = gamepads.drain(makeID: makeID, deliver)
    if let terminal = keyboard?.takeWantedTerminal() { opener.switchTo(terminal: terminal) }
    guard !hasMore, !hasMoreOfGamepads else { return .more }
    // Opening a device may have read further messages from the seat manager.
    return followSeat(deliver) ? .more : .dry
  }

  /// Sets an output of a gamepad; returns the reason if that fails, or nil.
  public func perform(_ output: DeviceOutput, on device: DeviceID) -> String? {
    guard let reader = gamepads.reader(of: device) else {
      return "device \(device.rawValue) is gone, or has no such output"
    }
    return reader.hardware.perform(output)
  }

  /// Cancels the crosses and sticks of gamepads that the kernel has inhibited, of which it reports
  /// nothing. Call it while anything repeats; it takes no time between four calls a second.
  package func cancelInhibited(_ deliver: (Input) -> Void) {
    gamepads.cancelInhibited(deliver)
  }

  /// Returns an ID for a new device; nil if there are too many.
  private func makeID() -> DeviceID? {
    let count = devices.count { $0 != nil } + gamepads.count
    guard count < Limits.devices, nextID <= Int(UInt16.max) else { return nil }
    defer { nextID += 1 }
    return DeviceID(UInt16(nextID))
  }

  /// Empties libinput's queue; returns true if a limit was reached before the end.
  private func drainQueue(_ deliver: (Input) -> Void) -> Bool {
    var count = 0
    while let event = context.nextEvent() {
      count += 1
      if handle(event, deliver) || count == Self.eventsPerDrain { return true }
    }
    releaseHeld(except: nil, deliver)
    for case let device? in devices {
      device.readContacts(upTo: dispatched) { pass($0, of: device, deliver) }
    }
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
    case .device(let kind):
      guard let device = event.deviceTag.flatMap({ devices[$0] }) else { return false }
      releaseHeld(except: device, deliver)
      device.translate(event, kind: kind) { pass($0, of: device, deliver) }
      return device.framesInDrain >= Self.framesPerDrain
    case .other:
      return false
    }
  }

  /// Delivers a frame; one with releases is held until the device is known to stay. Releases that
  /// the kernel made up are cancellations, and nothing is waited for: an inhibited device may never
  /// report again.
  private func pass(_ frame: Frame, of device: LiveDevice, _ deliver: (Input) -> Void) {
    guard frame.letsGo else {
      release(device, deliver)
      deliver(.frame(frame))
      device.framesInDrain += 1
      return
    }
    guard device.isMadeUp(at: frame.instant) else {
      device.held.hold(frame)
      holder = device
      return
    }
    // Releases before those of the kernel were made by the user.
    release(device, deliver)
    var cancelled = frame
    cancelled.cancelReleases()
    deliver(.frame(cancelled))
    device.framesInDrain += 1
  }

  /// Delivers the frames held until the end of the queue, because the holder's removal can no
  /// longer follow; does nothing if the holder is `device`, whose event is next.
  private func releaseHeld(except device: LiveDevice?, _ deliver: (Input) -> Void) {
    guard let holder, holder !== device else { return }
    release(holder, deliver)
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
    if rest.isWanted(false) { close(deliver) }
  }

  /// Opens the present devices again, under new IDs; the next drain delivers their arrival. While
  /// the seat manager withholds the devices from this process, opening waits until it returns them.
  ///
  /// - Throws: For `.nodes`, an error if one of them can no longer be opened.
  public func resume() throws(LinuxInputError) {
    opener.retrySeat()
    if rest.isWanted(true) { try open() }
  }

  private func close(_ deliver: (Input) -> Void) {
    context.suspend()
    while drainQueue(deliver) {}
    gamepads.suspend(deliver)
  }

  private func open() throws(LinuxInputError) {
    try context.resume()
    gamepads.resume()
  }

  /// Closes the devices when the seat manager takes them, and opens them when it returns them;
  /// returns true if there was news.
  @discardableResult private func followSeat(_ deliver: (Input) -> Void) -> Bool {
    let news = opener.takeSeatNews()
    if news.mustLeave {
      if rest.isGranted(false) { close(deliver) }
      opener.revokeNodes()
      opener.leaveSeat()
    }
    // Once the manager is gone, this process may use everything that it can open itself.
    guard news.mayReturn || news.isLost else { return news.mustLeave }
    // Devices that could be opened without the manager are open already; they are closed and opened
    // again.
    if news.mayReturn, rest.isGranted(false) { close(deliver) }
    guard rest.isGranted(true) else { return true }
    do throws(LinuxInputError) {
      try open()
    } catch {
      report(.log(.error, "\(error); no input is read"))
    }
    return true
  }
}

// MARK: Other readers

extension LinuxInputSource {
  /// Opens a node for another reader in this process, such as an accelerometer's. Like the source's
  /// own, it is opened with the process's permissions or else through the seat manager.
  ///
  /// Call `drain(_:)` soon: the seat manager may have sent other news.
  ///
  /// - Parameters:
  ///   - grabs: Whether the node is grabbed if the source's devices are.
  ///   - taken: Called during a drain before the seat manager takes the node: close it then. It can
  ///     be opened again once `isSeatAway` is false.
  /// - Returns: A descriptor that does not block; close it only with `closeNode(_:)`.
  /// - Throws: `LinuxInputError.refused`, also while the seat manager withholds the devices.
  public func openNode(
    _ path: String, grabs: Bool, taken: @escaping () -> Void
  ) throws(LinuxInputError) -> Int32 {
    try opener.open(path, grabs: grabs, taken: taken).descriptor
  }

  /// Closes a node that `openNode(_:grabs:taken:)` opened, which ends its grab.
  public func closeNode(_ descriptor: Int32) { opener.close(descriptor) }
}

// MARK: Hotplug

extension LinuxInputSource {
  private func add(_ device: consuming LibinputDevice, _ deliver: (Input) -> Void) {
    let kinds = device.kinds
    guard !kinds.isEmpty else {
      device.disable()
      return
    }
    guard let tag = devices.firstIndex(where: { $0 == nil }), let id = makeID() else {
      report(.tooManyDevices(name: device.name))
      device.disable()
      return
    }
    device.setTag(tag)
    device.configure()
    let node = device.udevDevice()?.node ?? ""
    let reports = context.opener.reports(of: node)
    let contacts =
      kinds.contains { $0 == TouchTranslator.self } ? context.opener.contacts(of: node) : nil
    context.opener.ignoreContacts(of: node)
    let holds = kinds.contains { $0.holds }
    let live = LiveDevice(
      id: id, node: node, device: device, reports: holds ? reports : nil,
      contacts: contacts, keyboard: keyboard)
    devices[tag] = live
    var descriptor = live.describe(through: context.opener)
    keyboard?.keyRepeat.fill(&descriptor)
    if !holds { context.opener.ignoreReports(of: node) }
    deliver(.deviceAdded(descriptor, at: nowInWholeMicroseconds()))
  }

  /// Removes a device. Its state is cancelled: by libinput, by the frames in which the kernel
  /// released it, which are changed to cancellations, or else with the device.
  private func remove(_ device: LiveDevice, tag: Int, _ deliver: (Input) -> Void) {
    devices[tag] = nil
    holder = nil
    device.device.setTag(nil)
    if device.refusedContacts > 0 {
      report(.tooManyContacts(name: device.name, count: device.refusedContacts))
    }
    deliver(.deviceRemoved(device.id, at: nowInWholeMicroseconds()))
  }
}

/// CLOCK_MONOTONIC in whole microseconds, like libinput's time stamps.
func nowInWholeMicroseconds() -> Instant {
  Instant(nanoseconds: monotonicNanoseconds() / 1000 * 1000)
}
