internal import Foundation
internal import InputCore
internal import InputRecording
internal import UIKit

/// `retouch record`: records devices into a file; no app runs.
@MainActor enum RecordCommand {
  static func run(_ arguments: Arguments) throws(HostError) {
    guard let path = arguments.value("--output") else {
      preconditionFailure("the parser lets no record pass without --output")
    }
    // Open the devices first: if that fails, no file is created.
    let feed = try DeviceFeed(nodes: arguments.options["--device"]) { report in
      if report.isWorthReporting { reportLine("retouch: \(report)") }
    }
    let session = try RecordSession(
      path, overwrites: arguments.has("--overwrite"), keepsKeys: arguments.has("--keys"))
    session.serve(feed)
  }
}

/// A recording in progress.
@MainActor private final class RecordSession {
  private let path: String
  private let keepsKeys: Bool
  private let writer: RecordingWriter
  private let counter: Counter
  private let pump: Pump
  private let progress = Progress()
  private var signals: StopSignals?
  private var begin = Instant.zero

  /// Counts the inputs.
  @MainActor private final class Counter: InputConsumer {
    private(set) var frames = 0
    private(set) var devices = 0
    /// The number of frames with only keys.
    private(set) var keyFrames = 0
    private(set) var now = Instant.zero
    let digest = Digest()
    let nextDeadline: Instant? = nil

    func consume(_ input: Input) {
      now = max(now, input.instant)
      switch input {
      case .frame:
        frames += 1
        if input.withoutKeys == nil { keyFrames += 1 }
      case .deviceAdded: devices += 1
      case .started, .deviceRemoved, .clockAdvanced, .systemRequest, .hostAnswered, .workArrived:
        break
      }
    }
  }

  init(_ path: String, overwrites: Bool, keepsKeys: Bool) throws(HostError) {
    self.path = path
    self.keepsKeys = keepsKeys
    var options = RecordingWriter.Options()
    options.overwrites = overwrites
    // No app handles the inputs, so there is nothing to compare a replay with.
    options.hasDigests = false
    options.leavesOutKeys = !keepsKeys
    let progress = progress
    do throws(RecordingError) {
      writer = try RecordingWriter(path: path, options: options) { failure in
        progress.clear()
        let error = HostError(writing: failure)
        error.report(as: "retouch")
        exit(error.status.rawValue)
      }
    } catch {
      throw HostError(writing: error)
    }
    counter = Counter()
    pump = Pump(consumer: counter, recorder: writer)
  }

  func serve(_ feed: DeviceFeed) -> Never {
    signals = StopSignals { [unowned self] in stop(feed) }
    begin = SystemFacts.now
    pump.deliver(
      .started(
        Started(
          instant: begin, wallTime: SystemFacts.wallTime, screens: SystemFacts.screens(),
          processFacts: .system))
    )
    if keepsKeys { reportLine("retouch: \(keyWarning(path: path))") }
    if feed.firstDeviceCount == 0 {
      reportLine("retouch: no input device found; waiting for one to be plugged in")
    }
    feed.start(
      deliver: { [unowned self] in pump.deliver($0) },
      didDrain: { [unowned self] in showCount() })
    if progress.isShown {
      // The time advances even without input.
      _ = Timer.scheduledTimer(withTimeInterval: 0.2, repeats: true) { [unowned self] _ in
        MainActor.assumeIsolated { showCount() }
      }
    }
    while true { RunLoop.main.run() }
  }

  private var keptFrames: Int {
    keepsKeys ? counter.frames : counter.frames - counter.keyFrames
  }

  private func showCount() {
    let seconds = Int(SystemFacts.now.seconds(since: begin))
    progress.report(
      "\(seconds) s: \(keptFrames) frames of \(counter.devices) devices; Ctrl-C stops (\(path))")
  }

  private func stop(_ feed: DeviceFeed) {
    signals?.ignoreFromNowOn()
    feed.stop()
    // Timers that an app would have by now fire in the replay too.
    pump.deliver(.clockAdvanced(to: max(SystemFacts.now, counter.now)))
    progress.clear()
    do throws(RecordingError) {
      try writer.close(digest: counter.digest)
    } catch {
      fail(HostError(writing: error))
    }
    let name = path == StandardStream.sign ? StandardStream.output : path
    var lines = ["\(name): \(keptFrames) frames of \(counter.devices) devices"]
    if keptFrames < counter.frames {
      lines.append("key presses are left out; --keys records them")
    }
    do throws(HostError) {
      try printResult(lines, of: path)
    } catch {
      fail(error)
    }
    exit(0)
  }

  private func fail(_ error: HostError) -> Never {
    error.report(as: "retouch")
    exit(error.status.rawValue)
  }
}
