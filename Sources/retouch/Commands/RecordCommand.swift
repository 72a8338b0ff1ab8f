internal import Dispatch
internal import Foundation
internal import InputCore
internal import InputRecording
internal import LinuxInput
internal import UIKit
internal import UIKitHosts

/// `retouch record`: records devices into a file or a series of files; no app runs.
@MainActor enum RecordCommand {
  static func run(_ arguments: Arguments) throws(HostError) {
    guard let path = arguments.value("--output") else {
      preconditionFailure("the parser lets no record pass without --output")
    }
    let selection = try DeviceSelection(arguments, of: "record")
    let length = try RecordOutput.span("--for", least: "1ms", arguments)
    let losses = LossCounter()
    // If keys are not recorded, there is no need to know what they type.
    let keyboard =
      arguments.has("--keys")
      ? try HostKeyboard(
        KeyboardOptions(environment: ProcessInfo.processInfo.environment), usesBus: true,
        report: { reportLine("retouch: \($0)") })
      : nil
    // Open the devices first: if that fails, no file is created.
    let choice = try SensorFeed.Choice(arguments, of: "record")
    let feed = try DeviceFeed(
      nodes: choice.otherNodes, keyboard: keyboard?.keyboard
    ) { report in
      if report.isLossOfEvents { losses.count += 1 }
      if report.isWorthReporting { reportLine("retouch: \(report)") }
    }
    let session = try RecordSession(arguments, path: path, selection, losses)
    session.serve(
      feed, SensorFeed(choice, beside: feed), length: length, keymap: keyboard?.name ?? "")
  }
}

/// Counts how often the kernel has dropped events.
@MainActor private final class LossCounter {
  var count = 0
}

/// A recording in progress.
@MainActor private final class RecordSession {
  private let path: String
  private let keepsKeys: Bool
  private let output: RecordOutput
  private let counter: Counter
  private let pump: Pump
  private let progress = UIKitHosts.Progress()
  private let losses: LossCounter
  private var selection: DeviceSelection
  private var signals: StopSignals?
  private var begin = Instant.zero

  /// Counts the inputs.
  @MainActor private final class Counter: InputConsumer {
    private(set) var frames = 0
    private(set) var samples = 0
    private(set) var devices = 0
    /// The numbers of frames that contain only keys, and of key samples.
    private(set) var keyFrames = 0
    private(set) var keySamples = 0
    private(set) var now = Instant.zero
    let digest = Digest()
    let nextDeadline: Instant? = nil

    func consume(_ input: Input) {
      now = max(now, input.instant)
      switch input {
      case .frame(let frame):
        frames += 1
        samples += frame.samples.count
        if input.withoutKeys == nil { keyFrames += 1 }
        keySamples += frame.samples.count { $0.isTyped }
      case .deviceAdded: devices += 1
      case .started, .deviceRemoved, .clockAdvanced, .systemRequest, .hostAnswered, .workArrived:
        break
      }
    }
  }

  init(
    _ arguments: Arguments, path: String, _ selection: DeviceSelection, _ losses: LossCounter
  ) throws(HostError) {
    self.path = path
    self.selection = selection
    self.losses = losses
    keepsKeys = arguments.has("--keys")
    let progress = progress
    output = try RecordOutput.create(arguments, path: path) { failure in
      progress.clear()
      let error = HostError(writing: failure)
      error.report(as: "retouch")
      exit(error.status.rawValue)
    }
    counter = Counter()
    pump = Pump(consumer: counter, recorder: output.recorder)
  }

  func serve(
    _ feed: DeviceFeed, _ sensors: SensorFeed?, length: UInt64?, keymap: String
  ) -> Never {
    signals = StopSignals { [unowned self] in stop(feed, sensors) }
    begin = SystemFacts.now
    var started = Started(
      instant: begin, wallTime: SystemFacts.wallTime, screens: SystemFacts.screens(),
      processFacts: .system)
    started.facts.keymap = keymap
    pump.deliver(.started(started))
    if keepsKeys { reportLine("retouch: \(keyWarning(path: path))") }
    feed.start(
      deliver: { [unowned self] in deliver($0, node: feed.node(of:)) },
      didDrain: { [unowned self] in showCount() })
    sensors?.start { [unowned self] in
      deliver($0) { sensors?.node(of: $0) }
      showCount()
    }
    if feed.firstDeviceCount == 0, counter.devices == 0 {
      reportLine("retouch: no input device found; waiting for one to be plugged in")
    }
    // The time advances even without input.
    _ = Timer.scheduledTimer(withTimeInterval: 0.2, repeats: true) { [unowned self] _ in
      MainActor.assumeIsolated {
        output.advance(to: SystemFacts.now)
        showCount()
      }
    }
    if let length {
      let end = DispatchTime.now() + .nanoseconds(Int(clamping: length))
      DispatchQueue.main.asyncAfter(deadline: end) { [unowned self] in
        MainActor.assumeIsolated { stop(feed, sensors) }
      }
    }
    while true { RunLoop.main.run() }
  }

  private func deliver(_ input: Input, node: (DeviceID) -> String?) {
    let node = if case .deviceAdded(let device, _) = input { node(device.id) ?? "" } else { "" }
    if selection.selects(input, node: node) { pump.deliver(input) }
  }

  private var keptFrames: Int {
    keepsKeys ? counter.frames : counter.frames - counter.keyFrames
  }

  private var keptSamples: Int {
    keepsKeys ? counter.samples : counter.samples - counter.keySamples
  }

  private func showCount() {
    let seconds = Int(SystemFacts.now.seconds(since: begin))
    progress.report(counts(seconds: seconds))
  }

  /// The line on the terminal; as short as possible, since a longer one would be cut.
  private func counts(seconds: Int) -> String {
    var parts = [
      "\(seconds) s: \(keptFrames) frames of \(counter.devices) devices",
      "\(keptSamples) samples",
    ]
    if let byteCount = output.byteCount { parts.append("\((byteCount + 999) / 1000) kB") }
    if let fileCount = output.fileCount { parts.append("\(fileCount) files") }
    if losses.count > 0 { parts.append("lost \(losses.count) times") }
    return parts.joined(separator: ", ") + "; Ctrl-C stops"
  }

  private func stop(_ feed: DeviceFeed, _ sensors: SensorFeed?) {
    signals?.ignoreFromNowOn()
    feed.stop()
    sensors?.stop()
    let end = max(SystemFacts.now, counter.now)
    // Timers that an app would have by now fire in the replay, too.
    pump.deliver(.clockAdvanced(to: end))
    progress.clear()
    do throws(HostError) {
      try output.close(at: end)
      try printResult(summary, of: path)
    } catch {
      error.report(as: "retouch")
      exit(error.status.rawValue)
    }
    exit(0)
  }

  /// What was recorded, and what was not.
  private var summary: [String] {
    let name = path == StandardStream.sign ? StandardStream.output : output.path
    var lines = ["\(name): \(keptFrames) frames of \(counter.devices) devices"]
    if let count = output.fileCount, count > 1 {
      lines[0] += ", with \(count - 1) \(count == 2 ? "file" : "files") before it"
    }
    if losses.count > 0 {
      lines.append("events were lost \(losses.count) times: the machine was too slow")
    }
    if keptFrames < counter.frames {
      lines.append("key presses are left out; --keys records them")
    }
    return lines
  }
}
