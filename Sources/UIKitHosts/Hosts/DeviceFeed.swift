internal import Dispatch
package import InputCore
package import LinuxInput

/// Delivers the inputs of real devices on the main thread, as they arrive.
///
/// A time stamp that is later than the clock when it is read is set back to the clock.
@MainActor package final class DeviceFeed {
  /// Creates the source that the next feed reads instead of real devices; nil for real devices. For
  /// tests that flood the main thread.
  package static var substitute: (() -> any InputSource)?

  /// Receives each input before the app does, for the tool's calibration; nil for none.
  package static var witness: ((Input) -> Void)?

  private let source: any InputSource
  private let report: (LinuxInputReport) -> Void
  private var waiting: [Input] = []
  /// Whether a drain is queued on the main queue.
  private var isDrainComing = false
  private var isOpen = true
  private var reading: (any DispatchSourceRead)?
  private var deliver: ((Input) -> Void)?
  private var didDrain: (() -> Void)?

  /// Opens the devices and looks up which are present; `start` delivers them.
  ///
  /// - Parameters:
  ///   - nodes: The device nodes to read; nil for all of `seat0`, with hotplug.
  ///   - keyboard: Turns keys into characters; nil if they type nothing.
  ///   - mappings: The mappings for gamepads.
  ///   - access: How the nodes are opened.
  ///   - other: The source to read instead of the machine's devices; nil for the devices.
  ///   - report: Receives devices that cannot be used, and libinput's log.
  /// - Throws: `HostError` if a device cannot be opened, and none of the others can.
  package init(
    nodes: [String]?, keyboard: SeatKeyboard?, mappings: GamepadMappings = GamepadMappings(),
    access: DeviceAccess = DeviceAccess(), instead other: (any InputSource)? = nil,
    report: @escaping (LinuxInputReport) -> Void
  ) throws(HostError) {
    self.report = report
    let first = FirstReports()
    do throws(LinuxInputError) {
      if let other = other ?? Self.substitute?() {
        source = other
      } else {
        source = try LinuxInputSource(
          nodes.map { .nodes($0) } ?? .seat("seat0"), keyboard: keyboard, mappings: mappings,
          access: access
        ) {
          first.pass($0, to: report)
        }
      }
      while try source.drain({ waiting.append($0) }) == .more {}
    } catch {
      throw HostError(error)
    }
    if waiting.isEmpty, let refusal = first.refusal { throw HostError(.refused(refusal)) }
    first.passOn(to: report)
  }

  /// The number of devices that were present at the start.
  package var firstDeviceCount: Int { waiting.count }

  /// The node of a present device, such as `/dev/input/event3`; nil if the device has none.
  package func node(of device: DeviceID) -> String? {
    (source as? LinuxInputSource)?.node(of: device)
  }

  /// Whether the seat manager has given the devices to another session. Changes during a drain.
  package var isSeatAway: Bool { (source as? LinuxInputSource)?.isSeatAway ?? false }

  /// Delivers the input that is already there, then input as it arrives. Call it once.
  ///
  /// - Parameters:
  ///   - deliver: Receives each input.
  ///   - didDrain: Called when all input has been read, so that the host can check its timers.
  package func start(deliver: @escaping (Input) -> Void, didDrain: @escaping () -> Void) {
    var deliver = deliver
    if let witness = Self.witness {
      let next = deliver
      deliver = { input in
        witness(input)
        next(input)
      }
    }
    self.deliver = deliver
    self.didDrain = didDrain
    for input in waiting { deliver(input.stamped(noLaterThan: SystemFacts.now)) }
    waiting = []
    let reading = DispatchSource.makeReadSource(
      fileDescriptor: source.fileDescriptor, queue: .main)
    reading.setEventHandler { [unowned self] in
      MainActor.assumeIsolated { drain() }
    }
    self.reading = reading
    reading.activate()
    // Queued, so that the rest of the launch comes first: a device opened now would wait for its
    // end.
    drainSoon()
  }

  /// Sets an output of a gamepad.
  package func perform(_ output: DeviceOutput, on device: DeviceID) -> HostAnswer.Result {
    source.perform(output, on: device).map { .failed(HostFailure(.other, $0)) } ?? .done
  }

  /// Delivers cancellations for gamepads that the kernel has inhibited without a report. Call it
  /// before the clock advances, as it does for everything that repeats.
  package func cancelInhibited() {
    guard let deliver, let source = source as? LinuxInputSource else { return }
    source.cancelInhibited { deliver($0.stamped(noLaterThan: SystemFacts.now)) }
  }

  /// Opens a node for a reader of sensors, in the way the feed's own devices are opened.
  ///
  /// - Parameters:
  ///   - grabs: Whether the node is grabbed if the feed's devices are.
  ///   - taken: Called before the seat manager takes the node: close it then.
  /// - Throws: `LinuxInputError` if it cannot be opened.
  package func openNode(
    _ path: String, grabs: Bool, taken: @escaping () -> Void
  ) throws(LinuxInputError) -> Int32 {
    guard let source = source as? LinuxInputSource else { throw .notHandled(path: path) }
    defer { drainSoon() }
    return try source.openNode(path, grabs: grabs, taken: taken)
  }

  /// Closes a node that `openNode(_:grabs:taken:)` opened.
  package func closeNode(_ descriptor: Int32) {
    (source as? LinuxInputSource)?.closeNode(descriptor)
  }

  /// Closes or reopens the devices, and delivers their removal or arrival.
  package func setOpen(_ isOpen: Bool) {
    guard let deliver, isOpen != self.isOpen else { return }
    self.isOpen = isOpen
    guard isOpen else {
      source.suspend { deliver($0.stamped(noLaterThan: SystemFacts.now)) }
      // Closing a device may have read further messages from the seat manager.
      drainSoon()
      return
    }
    do throws(LinuxInputError) {
      try source.resume()
      drain()
    } catch {
      report(.log(.error, "\(error); no input is read"))
    }
  }

  /// Stops delivering.
  package func stop() {
    reading?.cancel()
    reading = nil
    deliver = nil
    didDrain = nil
  }

  /// Queues a drain behind everything on the main queue. At most one is queued, since the
  /// descriptor may signal the same input meanwhile.
  private func drainSoon() {
    guard !isDrainComing else { return }
    isDrainComing = true
    onMainQueue {
      self.isDrainComing = false
      self.drain()
    }
  }

  private func drain() {
    guard let deliver, let didDrain else { return }
    do throws(LinuxInputError) {
      let drained = try source.drain { deliver($0.stamped(noLaterThan: SystemFacts.now)) }
      didDrain()
      switch drained {
      case .dry: break
      case .more: drainSoon()
      }
    } catch {
      report(.log(.error, "\(error); no more input is read"))
      stop()
    }
  }
}

/// Holds back reports until it is known whether any device works.
private final class FirstReports {
  private var kept: [LinuxInputReport] = []
  private var isPassingOn = false

  /// The refused device that matters most to its user; nil if none was refused.
  var refusal: DeviceRefusal? {
    let refusals = kept.compactMap { report in
      if case .refused(let refusal) = report { refusal } else { nil }
    }
    return DeviceRefusal.Kind.allCases.lazy
      .compactMap { kind in refusals.first { $0.kind == kind } }.first
  }

  /// Handles a report. Refusals of unimportant devices are dropped, since a seat also has power
  /// buttons.
  func pass(_ report: LinuxInputReport, to next: (LinuxInputReport) -> Void) {
    switch report {
    case .refused(let refusal) where !refusal.isWorthReporting: break
    case .refused, .log, .access, .tooManyDevices, .tooManyContacts:
      if isPassingOn { next(report) } else { kept.append(report) }
    }
  }

  /// Passes on the reports that were held back, and all later ones.
  func passOn(to next: (LinuxInputReport) -> Void) {
    isPassingOn = true
    for report in kept { next(report) }
    kept = []
  }
}

extension LinuxInputReport {
  /// Whether a user should see the report; libinput also has messages for its developers.
  package var isWorthReporting: Bool {
    switch self {
    case .log(.debug, _), .log(.info, _): false
    case .log(.error, _), .refused, .access, .tooManyDevices, .tooManyContacts: true
    }
  }
}

/// A source of input: real devices, or a test's simulated ones.
package protocol InputSource: AnyObject {
  /// Readable when there is something to drain.
  var fileDescriptor: Int32 { get }
  /// Delivers the input that is waiting, up to a limit.
  func drain(_ deliver: (Input) -> Void) throws(LinuxInputError) -> LinuxInputSource.Drained
  /// Closes the devices, and delivers their removal.
  func suspend(_ deliver: (Input) -> Void)
  /// Opens the devices again; the next drain delivers their arrival.
  func resume() throws(LinuxInputError)
  /// Sets an output of a gamepad; returns why that failed, or nil.
  func perform(_ output: DeviceOutput, on device: DeviceID) -> String?
}

extension InputSource {
  package func perform(_ output: DeviceOutput, on device: DeviceID) -> String? {
    "device \(device.rawValue) is made up"
  }
}

extension LinuxInputSource: InputSource {}
