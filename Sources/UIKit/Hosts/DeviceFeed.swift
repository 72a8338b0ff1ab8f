internal import Dispatch
package import InputCore
package import LinuxInput

/// Brings the inputs of real devices to the main thread, as they come.
///
/// A stamp that is later than the clock which it was read by is set back to it.
@MainActor package final class DeviceFeed {
  /// Makes what the next feed reads instead of real devices; nil for those. For a test that floods the
  /// main thread.
  package static var substitute: (() -> any InputSource)?

  private let source: any InputSource
  private let report: (LinuxInputReport) -> Void
  private var waiting: [Input] = []
  /// Whether a reading waits on the main queue.
  private var isDrainComing = false
  private var isOpen = true
  private var reading: (any DispatchSourceRead)?
  private var deliver: ((Input) -> Void)?
  private var didDrain: (() -> Void)?

  /// Opens the devices, and looks which are there; `start` delivers them.
  ///
  /// - Parameters:
  ///   - nodes: The device nodes to read; nil for all of `seat0`, as they come and go.
  ///   - report: Hears of devices that cannot be used, and of libinput's complaints.
  /// - Throws: Where a device may not be opened, and no other can.
  package init(
    nodes: [String]?, report: @escaping (LinuxInputReport) -> Void
  ) throws(HostError) {
    self.report = report
    let first = FirstReports()
    do throws(LinuxInputError) {
      if let substitute = Self.substitute {
        source = substitute()
      } else {
        source = try LinuxInputSource(nodes.map { .nodes($0) } ?? .seat("seat0")) {
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

  /// How many devices were there at once.
  package var firstDeviceCount: Int { waiting.count }

  /// Delivers what is there, and then what comes. Call it once.
  ///
  /// - Parameters:
  ///   - deliver: Gets each input.
  ///   - didDrain: Called when no more is there for now: the time to look at timers.
  package func start(deliver: @escaping (Input) -> Void, didDrain: @escaping () -> Void) {
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
    drain()
  }

  /// Closes the devices, or opens them again; delivers that they go, or come.
  package func setOpen(_ isOpen: Bool) {
    guard let deliver, isOpen != self.isOpen else { return }
    self.isOpen = isOpen
    guard isOpen else {
      source.suspend { deliver($0.stamped(noLaterThan: SystemFacts.now)) }
      return
    }
    do throws(LinuxInputError) {
      try source.resume()
      drain()
    } catch {
      report(.log(.error, "\(error); no input is read"))
    }
  }

  /// Delivers nothing more.
  package func stop() {
    reading?.cancel()
    reading = nil
    deliver = nil
    didDrain = nil
  }

  /// Reads on when everything that waits on the main queue has had its turn. One reading waits at most,
  /// since the descriptor may tell of the same input meanwhile.
  private func drainSoon() {
    guard !isDrainComing else { return }
    isDrainComing = true
    DispatchQueue.main.async {
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

/// Keeps reports back until it is known whether any device works.
private final class FirstReports {
  private var kept: [LinuxInputReport] = []
  private var isPassingOn = false

  /// The refused device that its user will miss most; nil where none was refused.
  var refusal: DeviceRefusal? {
    let refusals = kept.compactMap { report in
      if case .refused(let refusal) = report { refusal } else { nil }
    }
    return DeviceRefusal.Kind.allCases.lazy
      .compactMap { kind in refusals.first { $0.kind == kind } }.first
  }

  /// Takes a report. Refusals of what is not missed are of no interest: a seat has power buttons, too.
  func pass(_ report: LinuxInputReport, to next: (LinuxInputReport) -> Void) {
    switch report {
    case .refused(let refusal) where !refusal.isWorthReporting: break
    case .refused, .log, .tooManyDevices, .tooManyContacts:
      if isPassingOn { next(report) } else { kept.append(report) }
    }
  }

  /// Passes on what was kept, and everything from now on.
  func passOn(to next: (LinuxInputReport) -> Void) {
    isPassingOn = true
    for report in kept { next(report) }
    kept = []
  }
}

extension LinuxInputReport {
  /// Whether a user should see it; libinput also says things only for those who work on it.
  package var isWorthReporting: Bool {
    switch self {
    case .log(.debug, _), .log(.info, _): false
    case .log(.error, _), .refused, .tooManyDevices, .tooManyContacts: true
    }
  }
}

/// What a feed reads: real devices, or what a test makes up.
package protocol InputSource: AnyObject {
  /// Readable when there is something to drain.
  var fileDescriptor: Int32 { get }
  /// Hands over what is there, up to a limit.
  func drain(_ deliver: (Input) -> Void) throws(LinuxInputError) -> LinuxInputSource.Drained
  /// Closes the devices; hands over that they go.
  func suspend(_ deliver: (Input) -> Void)
  /// Opens the devices again; what comes of it is there to drain.
  func resume() throws(LinuxInputError)
}

extension LinuxInputSource: InputSource {}
