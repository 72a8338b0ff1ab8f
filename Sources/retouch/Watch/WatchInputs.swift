internal import Foundation
internal import InputCore
internal import LinuxInput
internal import UIKit

/// Where `retouch watch` gets its inputs: real devices, or a recording.
@MainActor final class WatchInputs {
  private enum Feed {
    case live(DeviceFeed, SensorFeed?)
    case recording(RecordingFeed)
  }

  private let feed: Feed
  /// The source's name, as shown to people.
  let name: String
  private var names: [DeviceID: String] = [:]
  private var report: ((String) -> Void)?
  private var earlyReports: [String] = []
  /// How often the kernel has dropped events.
  private(set) var dropCount = 0
  /// The keymap for the keys that are shown, kept up to date while it exists.
  private var keyboard: HostKeyboard?

  /// Opens the devices or the recording that the arguments name.
  init(_ arguments: Arguments) throws(HostError) {
    if let path = arguments.value("--replay") {
      var speed = HostOptions.Speed.times(1)
      if let text = arguments.value("--speed") {
        guard let given = HostOptions.Speed(text: text) else {
          throw .usage("watch: --speed: expected \(HostOptions.Speed.expected), found \"\(text)\"")
        }
        speed = given
      }
      guard arguments.operands.isEmpty else {
        throw .usage("watch: \(arguments.operands[0]): no device is read with --replay")
      }
      guard !arguments.has("--sensors") else {
        throw .usage("watch: --sensors is for devices; a recording has its own")
      }
      name = path
      feed = .recording(try RecordingFeed(path: path, speed: speed))
      return
    }
    guard !arguments.has("--speed") else {
      throw .usage("watch: --speed is for --replay; devices have their own")
    }
    let relay = ReportRelay()
    let choice = try SensorFeed.Choice(arguments, of: "watch")
    name = arguments.operands.isEmpty ? "seat0" : arguments.operands.joined(separator: " ")
    // Without `--keys`, there is no need to know what the keys type.
    let keyboard =
      arguments.has("--keys")
      ? try HostKeyboard(
        KeyboardOptions(environment: ProcessInfo.processInfo.environment), usesBus: true,
        report: { reportLine("retouch: \($0)") })
      : nil
    let devices = try DeviceFeed(nodes: choice.otherNodes, keyboard: keyboard?.keyboard) {
      relay.pass($0)
    }
    feed = .live(devices, SensorFeed(choice, beside: devices))
    self.keyboard = keyboard
    relay.handler = { [unowned self] in handle($0) }
  }

  /// Whether inputs are read from devices.
  var isLive: Bool {
    switch feed {
    case .live: true
    case .recording: false
    }
  }

  /// The present instant of the inputs.
  var now: Instant {
    switch feed {
    case .live: SystemFacts.now
    case .recording(let recording): recording.now
    }
  }

  /// Delivers inputs as they come.
  ///
  /// - Parameters:
  ///   - deliver: Receives each input, with the short name of its device.
  ///   - report: Receives messages about devices for the user.
  ///   - didDrain: Called when no more input is present.
  ///   - didEnd: Called at the end of a recording.
  func start(
    deliver: @escaping (Input, String) -> Void, report: @escaping (String) -> Void,
    didDrain: @escaping () -> Void, didEnd: @escaping (HostError?) -> Void
  ) {
    self.report = report
    for text in earlyReports { report(text) }
    earlyReports = []
    switch feed {
    case .live(let feed, let sensors):
      feed.start(
        deliver: { [unowned self] in deliver($0, name(of: $0)) }, didDrain: didDrain)
      sensors?.start { [unowned self] in
        deliver($0, name(of: $0))
        didDrain()
      }
    case .recording(let recording):
      recording.start(
        deliver: { [unowned self] in
          deliver($0, name(of: $0))
          didDrain()
        }, didEnd: didEnd)
    }
  }

  /// Stops delivering.
  func stop() {
    switch feed {
    case .live(let feed, let sensors):
      feed.stop()
      sensors?.stop()
    case .recording(let recording): recording.stop()
    }
  }

  private func handle(_ report: LinuxInputReport) {
    if report.isLossOfEvents { dropCount += 1 }
    guard report.isWorthReporting else { return }
    if let tell = self.report { tell("\(report)") } else { earlyReports.append("\(report)") }
  }

  private func name(of input: Input) -> String {
    switch input {
    case .deviceAdded(let device, _):
      let node =
        if case .live(let feed, let sensors) = feed {
          feed.node(of: device.id) ?? sensors?.node(of: device.id) ?? ""
        } else {
          ""
        }
      let name = node.isEmpty ? "device\(device.id.rawValue)" : shortName(node)
      names[device.id] = name
      return name
    case .deviceRemoved(let device, _): return names.removeValue(forKey: device) ?? ""
    case .frame(let frame): return names[frame.device] ?? ""
    case .started, .clockAdvanced, .systemRequest, .hostAnswered, .workArrived: return ""
    }
  }

  private func shortName(_ node: String) -> String {
    node.split(separator: "/").last.map(String.init) ?? node
  }
}

/// Passes on reports, and keeps those that come before there is a receiver.
@MainActor final class ReportRelay {
  private var waiting: [LinuxInputReport] = []
  var handler: ((LinuxInputReport) -> Void)? {
    didSet {
      guard let handler else { return }
      for report in waiting { handler(report) }
      waiting = []
    }
  }

  func pass(_ report: LinuxInputReport) {
    if let handler { handler(report) } else { waiting.append(report) }
  }
}

extension LinuxInputReport {
  /// Whether the kernel has dropped events of a device because they were not read in time.
  var isLossOfEvents: Bool {
    if case .log(_, let line) = self { line.contains("SYN_DROPPED") } else { false }
  }
}
