internal import Dispatch
package import InputCore
package import LinuxInput

/// Brings the inputs of real devices to the main thread, as they come.
///
/// A stamp that is later than the clock which it was read by is set back to it.
@MainActor package final class DeviceFeed {
  private let source: LinuxInputSource
  private let report: (LinuxInputReport) -> Void
  private var waiting: [Input] = []
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
      source = try LinuxInputSource(nodes.map { .nodes($0) } ?? .seat("seat0")) {
        first.pass($0, to: report)
      }
      while try source.drain({ waiting.append($0) }) == .more {}
    } catch {
      throw HostError(error)
    }
    let refusals = first.end()
    guard waiting.isEmpty else {
      for refusal in refusals { report(.refused(refusal)) }
      return
    }
    if let refusal = refusals.first { throw HostError(LinuxInputError.refused(refusal)) }
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
    for input in waiting { deliver(clamped(input)) }
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

  /// Delivers nothing more.
  package func stop() {
    reading?.cancel()
    reading = nil
    deliver = nil
    didDrain = nil
  }

  private func drain() {
    guard let deliver, let didDrain else { return }
    do throws(LinuxInputError) {
      let drained = try source.drain { deliver(clamped($0)) }
      didDrain()
      switch drained {
      case .dry: break
      case .more: DispatchQueue.main.async { self.drain() }
      }
    } catch {
      report(.log(.error, "\(error); no more input is read"))
      stop()
    }
  }

  private func clamped(_ input: Input) -> Input {
    let now = SystemFacts.now
    guard input.instant > now else { return input }
    switch input {
    case .deviceAdded(let device, _):
      return .deviceAdded(device, at: now)
    case .deviceRemoved(let device, _):
      return .deviceRemoved(device, at: now)
    case .frame(var frame):
      frame.instant = now
      for place in frame.samples.indices {
        frame.samples[place].instant = min(frame.samples[place].instant, now)
      }
      return .frame(frame)
    case .started, .clockAdvanced:
      return input
    }
  }
}

/// Keeps refusals back until it is known whether any device works.
private final class FirstReports {
  private var refusals: [DeviceRefusal] = []
  private var hasEnded = false

  /// Refusals of what is no touchscreen are of no interest: a seat has keyboards, too.
  func pass(_ report: LinuxInputReport, to next: (LinuxInputReport) -> Void) {
    switch report {
    case .refused(let refusal) where !refusal.isTouchscreen: break
    case .refused(let refusal) where !hasEnded: refusals.append(refusal)
    case .refused, .log, .tooManyDevices, .tooManyContacts: next(report)
    }
  }

  /// Passes everything on from now; gives what was kept back.
  func end() -> [DeviceRefusal] {
    hasEnded = true
    defer { refusals = [] }
    return refusals
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
