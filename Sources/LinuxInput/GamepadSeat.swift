internal import InputCore
internal import LinuxCalls
internal import LinuxUdev

/// The gamepads and joysticks of a seat, or among named nodes, with hotplug by udev.
///
/// A gamepad with keys, such as one with a button for screenshots, is also one of libinput's
/// devices: its keys arrive under an ID of their own.
final class GamepadSeat {
  /// Opens the nodes; its descriptor wakes the owner for gamepads and for udev's events.
  private let opener: NodeOpener
  private let devices: LinuxInputSource.Devices
  private let mappings: GamepadMappings
  private let report: (LinuxInputReport) -> Void
  private let monitor: UdevMonitor
  private var readers: [GamepadReader] = []
  /// The devices that have been opened and will be announced by the next drain.
  private var arrivals: [GamepadReader] = []
  private var isSuspended = false
  /// The earliest instant at which the kernel is asked again which devices it has inhibited.
  private var inhibitedInstant = Instant.zero

  /// Subscribes to the seat's devices, and opens those that are present.
  init(
    _ devices: LinuxInputSource.Devices, mappings: GamepadMappings, opener: NodeOpener,
    report: @escaping (LinuxInputReport) -> Void
  ) throws(LinuxInputError) {
    self.opener = opener
    self.devices = devices
    self.mappings = mappings
    self.report = report
    monitor = try LinuxInputError.passing { () throws(SystemFailure) in
      try UdevMonitor(of: ["input", "power_supply"])
    }
    try opener.epoll.add(monitor.fileDescriptor)
    openPresent()
  }

  /// The number of announced devices.
  var count: Int { readers.count }

  /// The announced device with an ID; nil if there is none.
  func reader(of device: DeviceID) -> GamepadReader? {
    readers.first { $0.descriptor.id == device }
  }

  /// Opens a node; returns false if it is neither a gamepad nor a joystick, or cannot be opened.
  /// The next drain announces it.
  func open(_ node: String) -> Bool {
    guard !readers.contains(where: { $0.node == node }),
      !arrivals.contains(where: { $0.node == node })
    else { return true }
    do throws(LinuxInputError) {
      guard let reader = try GamepadReader(node: node, opener: opener) else { return false }
      try opener.epoll.add(reader.fileDescriptor)
      arrivals.append(reader)
      return true
    } catch {
      switch error {
      case .refused(let refusal): report(.refused(refusal))
      case .notHandled, .notRead, .noSeat, .noUinput, .noUhid, .noHIDInput, .noKeymap, .system:
        report(.log(.error, "\(node): \(error)"))
      }
      return false
    }
  }

  /// Reads udev's pending events and the input; returns true if a device reached its limit before
  /// the end.
  func drain(makeID: () -> DeviceID?, _ deliver: (Input) -> Void) -> Bool {
    for _ in 0..<UdevMonitor.share {
      guard let news = monitor.next() else { break }
      handle(news, deliver)
    }
    while !arrivals.isEmpty { announce(arrivals.removeFirst(), makeID: makeID, deliver) }
    var hasMore = false
    var place = 0
    while place < readers.count {
      let reader = readers[place]
      switch reader.read(limit: LinuxInputSource.framesPerDrain, { deliver(.frame($0)) }) {
      case .dry: place += 1
      case .more:
        hasMore = true
        place += 1
      case .gone: remove(at: place, deliver)
      }
    }
    guard !readers.isEmpty else { return hasMore }
    let now = nowInWholeMicroseconds()
    for reader in readers { reader.readBattery(at: now) { deliver(.frame($0)) } }
    return hasMore
  }

  /// Cancels what devices hold that the kernel has inhibited; looks for them at most four times a
  /// second.
  func cancelInhibited(_ deliver: (Input) -> Void) {
    guard !readers.isEmpty else { return }
    let now = nowInWholeMicroseconds()
    guard now >= inhibitedInstant else { return }
    inhibitedInstant = now.advanced(bySeconds: 0.25)
    for reader in readers {
      if let frame = reader.inhibition(at: now) { deliver(.frame(frame)) }
    }
  }

  /// Closes all devices, and delivers their removal.
  func suspend(_ deliver: (Input) -> Void) {
    isSuspended = true
    arrivals = []
    while !readers.isEmpty { remove(at: 0, deliver) }
  }

  /// Opens the present devices again; reports those that can no longer be opened.
  func resume() {
    isSuspended = false
    while monitor.next() != nil {}
    openPresent()
    guard case .nodes(let paths) = devices else { return }
    for path in paths { _ = open(path) }
  }

  // MARK: Devices

  private func openPresent() {
    guard case .seat(let seat) = devices, let udev = try? Udev() else { return }
    udev.forEachEventDevice { consider($0, seat) }
  }

  /// Opens a device of the seat if udev calls it a joystick.
  private func consider(_ device: borrowing UdevDevice, _ seat: String) {
    // Such devices also have a node of the older interface, `js0`.
    guard device.isJoystick == true, device.seat == seat, device.node.hasPrefix("/dev/input/event")
    else { return }
    _ = open(device.node)
  }

  private func handle(_ news: borrowing UdevDevice, _ deliver: (Input) -> Void) {
    guard !isSuspended else { return }
    if news.subsystem == "power_supply" {
      for reader in readers { reader.batteryChanged(at: news.path) }
      return
    }
    if news.action == "remove" {
      let node = news.node
      arrivals.removeAll { $0.node == node }
      if let place = readers.firstIndex(where: { $0.node == node }) { remove(at: place, deliver) }
    } else if case .seat(let seat) = devices {
      consider(news, seat)
    }
  }

  private func announce(
    _ reader: GamepadReader, makeID: () -> DeviceID?, _ deliver: (Input) -> Void
  ) {
    guard let id = makeID() else {
      report(.tooManyDevices(name: reader.descriptor.name))
      return
    }
    reader.announce(as: id, mappings: mappings)
    readers.append(reader)
    deliver(.deviceAdded(reader.descriptor, at: nowInWholeMicroseconds()))
  }

  /// Removes a device, which cancels its held buttons: the releases that the kernel made up are
  /// dropped.
  private func remove(at place: Int, _ deliver: (Input) -> Void) {
    let reader = readers.remove(at: place)
    deliver(.deviceRemoved(reader.descriptor.id, at: nowInWholeMicroseconds()))
  }
}
