internal import Dispatch
internal import Foundation
internal import InputCore
internal import InputRecording
internal import LinuxInput

/// Runs an app from real devices, on the main thread, and records it if asked.
///
/// Dispatch wakes the main queue when libinput has something to read; it is drained, then deadlines
/// are looked at: one that has passed is a clock advance, which is an input as well.
@MainActor final class LiveHost {
  private let run: AppRun
  private let feed: DeviceFeed
  private let recorder: RecordingWriter?
  private let recordPath: String?
  private var hasWarnedOfKeys = false
  private let transcript: TextOutput?
  /// Made when the host begins to serve.
  private var alarm: (any DispatchSourceTimer)?
  /// What the alarm is set to; nil while it is off.
  private var alarmDeadline: Instant?
  private var signals: StopSignals?
  private var pauses: PauseSignals?
  private let started: Started

  /// Opens the devices and files, and makes the app; `start()` launches it.
  init(_ blueprint: AppBlueprint, _ options: HostOptions) throws(HostError) {
    feed = try DeviceFeed(nodes: options.devices) { report in
      if report.isWorthReporting { reportLine(report.description) }
    }
    transcript = try options.transcript.map { (target) throws(HostError) in
      try TextOutput(target)
    }
    recordPath = options.recordPath
    recorder = try options.recordPath.map { (path) throws(HostError) in
      try Self.recorder(path)
    }
    let tasks = options.tasks ?? (recorder == nil ? .free : .ordered)
    started = Started(
      instant: SystemFacts.now, wallTime: SystemFacts.wallTime,
      screens: options.screen.map { [$0] } ?? SystemFacts.screens(), delivery: options.delivery,
      tasks: tasks)
    let (recorder, transcript) = (recorder, transcript)
    let note = { (entry: TranscriptEntry) in
      let line = entry.line
      transcript?.write(line: line)
      recorder?.appendTranscript(line)
    }
    let wake = Wake()
    run = AppRun(
      blueprint, tasks: tasks == .ordered ? .orderedInProcess : .free, recorder: recorder,
      transcript: transcript == nil ? nil : note,
      wake: { DispatchQueue.main.async { wake.call() } })
    wake.call = { [weak self] in self?.advanceClock() }
    run.application.engine.log.onRefusal = { reason in reportLine(reason) }
  }

  /// Lets a job that arrives between inputs wake the host; made before the host is.
  @MainActor private final class Wake {
    var call: () -> Void = {}
    nonisolated init() {}
  }

  private static func recorder(_ path: String) throws(HostError) -> RecordingWriter {
    do throws(RecordingError) {
      return try RecordingWriter(path: path) { failure in
        reportLine("\(failure); the app goes on without being recorded")
      }
    } catch {
      throw HostError(writing: error)
    }
  }

  /// Launches the app and serves it until a signal ends the process.
  func serve() -> Never {
    signals = StopSignals { [unowned self] in stop() }
    pauses = PauseSignals(
      pause: { [unowned self] in changeActivity(false) },
      resume: { [unowned self] in changeActivity(true) })
    let alarm = DispatchSource.makeTimerSource(flags: .strict, queue: .main)
    alarm.setEventHandler { [unowned self] in
      MainActor.assumeIsolated { alarmRang() }
    }
    alarm.schedule(deadline: .distantFuture)
    alarm.activate()
    self.alarm = alarm
    deliver(.started(started))
    if feed.firstDeviceCount == 0 {
      reportLine("no input device is there yet; waiting for one to be plugged in")
    }
    feed.start(
      deliver: { [unowned self] in deliver($0) }, didDrain: { [unowned self] in lookAtDeadlines() })
    while true { RunLoop.main.run() }
  }

  private func deliver(_ input: Input) {
    if let recordPath, !hasWarnedOfKeys, input.holdsKeys {
      hasWarnedOfKeys = true
      reportLine(keyWarning(path: recordPath))
    }
    run.pump.deliver(input)
  }

  /// The process is about to stop, or goes on.
  private func changeActivity(_ isActive: Bool) {
    deliver(
      .systemRequest(isActive ? .becomeActive : .resignActive, at: max(SystemFacts.now, run.now)))
    finishTurn()
  }

  // MARK: Time

  /// What is due by now fires; then the alarm is set for what is not.
  private func lookAtDeadlines() {
    if let deadline = run.nextDeadline, deadline <= SystemFacts.now {
      advanceClock()
    } else {
      finishTurn()
    }
  }

  private func advanceClock() {
    deliver(.clockAdvanced(to: max(SystemFacts.now, run.now)))
    finishTurn()
  }

  private func alarmRang() {
    alarmDeadline = nil
    lookAtDeadlines()
  }

  private func finishTurn() {
    transcript?.flush()
    if run.hasWaitingJobs {
      DispatchQueue.main.async { self.advanceClock() }
    }
    setAlarm()
  }

  private func setAlarm() {
    let deadline = run.nextDeadline
    guard deadline != alarmDeadline else { return }
    alarmDeadline = deadline
    // Dispatch's uptime is CLOCK_MONOTONIC, whose zero is the timeline's.
    alarm?.schedule(
      deadline: deadline.map { DispatchTime(uptimeNanoseconds: $0.nanoseconds) } ?? .distantFuture)
  }

  // MARK: The end

  private func stop() {
    feed.stop()
    transcript?.flush()
    do throws(RecordingError) {
      try recorder?.close(digest: run.digest)
    } catch {
      let failure = HostError(writing: error)
      reportLine(failure.message)
      exit(failure.status.rawValue)
    }
    exit(0)
  }
}
