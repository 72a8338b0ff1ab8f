internal import Dispatch
internal import Foundation
internal import InputCore
internal import InputRecording
internal import LinuxInput
internal import LinuxSystem

/// Runs an app from real devices, on the main thread, and records it if asked.
///
/// Dispatch wakes the main queue when libinput or the system has something to say; then deadlines are
/// looked at: one that has passed is a clock advance, which is an input as well. While the app is off
/// the screen its devices are closed, and while it is suspended no alarm is set: it waits for the
/// system alone.
@MainActor final class LiveHost {
  private let run: AppRun
  private let feed: DeviceFeed
  private let recorder: RecordingWriter?
  private let recordPath: String?
  private var hasWarnedOfKeys = false
  private let transcript: TextOutput?
  private var hasToldOfTranscript = false
  private let launch: LaunchContext
  private let service: AppService?
  private let followsScreens: Bool
  private let started: Started
  /// Whether an advance of the clock waits on the main queue.
  private var isAdvanceComing = false
  /// Made when the host begins to serve, as are the next ones.
  private var alarm: Alarm?
  private var signals: StopSignals?
  private var system: SystemFeed?
  private var desk: QuestionDesk?
  /// The place of the state that is being restored, until the app is done with that.
  private var restoringState: SavedState?

  /// Opens the devices and files, and makes the app; `serve()` launches it.
  ///
  /// - Parameter service: The app's name on the session bus, if it has one.
  init(
    _ blueprint: AppBlueprint, _ options: HostOptions, _ launch: LaunchContext,
    service: AppService?
  ) throws(HostError) {
    self.launch = launch
    self.service = service
    followsScreens = options.screen == nil
    feed = try DeviceFeed(nodes: options.devices) { report in
      if report.isWorthReporting { reportLine(report.description) }
    }
    let wallTime = SystemFacts.wallTime
    recordPath = options.recordPath?.stamped(wallTime)
    (transcript, recorder) = try Self.outputs(
      transcript: options.transcript?.stamped(wallTime), record: recordPath, options)
    let tasks = options.tasks ?? (recorder == nil ? .free : .ordered)
    var started = Started(
      instant: SystemFacts.now, wallTime: wallTime,
      screens: options.screen.map { [$0] } ?? SystemFacts.screens(), delivery: options.delivery,
      tasks: tasks, facts: launch.facts())
    started.build = SystemFacts.build
    self.started = started
    let transcript = transcript
    let wake = Wake()
    run = AppRun(
      blueprint, facts: started.facts, tasks: tasks == .ordered ? .orderedInProcess : .free,
      recorder: recorder,
      transcript: transcript.map { transcript in { transcript.write(line: $0.line) } },
      wake: { DispatchQueue.main.async { wake.call() } })
    wake.call = { [weak self] in self?.advanceSoon() }
    run.application.engine.whenWorkArrives = { wake.call() }
    run.application.engine.log.onRefusal = { reason in reportLine(reason) }
    let watchdog = BackgroundWatchdog()
    run.application.backgroundWork.watch = { watchdog.watch($0) }
  }

  /// Lets a job that arrives between inputs wake the host; made before the host is.
  @MainActor private final class Wake {
    var call: () -> Void = {}
    nonisolated init() {}
  }

  /// Makes both files or none.
  private static func outputs(
    transcript target: HostOptions.TranscriptTarget?, record path: String?,
    _ options: HostOptions
  ) throws(HostError) -> (TextOutput?, RecordingWriter?) {
    let transcript = try target.map { (target) throws(HostError) in
      try TextOutput(target, overwrites: options.overwrites)
    }
    do throws(HostError) {
      return try (
        transcript, path.map { (path) throws(HostError) in try recorder(path, options) }
      )
    } catch {
      transcript?.discard()
      throw error
    }
  }

  private static func recorder(
    _ path: String, _ host: HostOptions
  ) throws(HostError) -> RecordingWriter {
    var options = RecordingWriter.Options()
    options.overwrites = host.overwrites
    options.keepsTranscript = host.keepsTranscript
    do throws(RecordingError) {
      return try RecordingWriter(path: path, options: options) { failure in
        reportLine("\(failure); the app goes on without being recorded")
      }
    } catch {
      throw HostError(writing: error)
    }
  }

  /// Launches the app and serves it until it ends.
  func serve() -> Never {
    let state = launch.stateFolder.map { SavedState(folder: $0) }
    alarm = Alarm { [unowned self] in lookAtDeadlines() }
    signals = StopSignals { [unowned self] in stop() }
    desk = QuestionDesk(state: state) { [unowned self] in
      deliver(.hostAnswered($0, at: present))
      finishTurn()
    }
    deliver(.started(started))
    restoringState = state
    if feed.firstDeviceCount == 0 {
      reportLine("no input device is there yet; waiting for one to be plugged in")
    }
    feed.start(
      deliver: { [unowned self] in deliver($0) }, didDrain: { [unowned self] in lookAtDeadlines() })
    let system = SystemFeed(
      launch, service: service, facts: started.facts,
      screens: followsScreens ? started.screens : nil,
      appState: { [unowned self] in appState },
      deliver: { [unowned self] in request($0) }, report: reportLine)
    self.system = system
    system.start()
    while true { RunLoop.main.run() }
  }

  private var appState: SystemFeed.AppState {
    let isOnScreen = run.application.applicationState != .background
    return SystemFeed.AppState(
      isOnScreen: isOnScreen && run.activity == .running, isSuspended: run.activity == .suspended)
  }

  // MARK: Inputs

  private func deliver(_ input: Input) {
    if let recordPath, !hasWarnedOfKeys, input.holdsKeys {
      hasWarnedOfKeys = true
      reportLine(keyWarning(path: recordPath))
    }
    run.pump.deliver(input)
  }

  private func request(_ request: SystemRequest) {
    deliver(.systemRequest(request, at: present))
    finishTurn()
  }

  // MARK: Time

  /// The instant of something that happens now.
  private var present: Instant { max(SystemFacts.now, run.now) }

  /// What is due by now fires; then the alarm is set for what is not.
  private func lookAtDeadlines() {
    if let deadline = run.nextDeadline, deadline <= SystemFacts.now {
      advanceClock()
    } else {
      finishTurn()
    }
  }

  /// Advances the clock when everything that waits on the main queue has had its turn. One advance waits
  /// at most: each may leave work for another, and they would crowd out the rest.
  private func advanceSoon() {
    guard !isAdvanceComing else { return }
    isAdvanceComing = true
    DispatchQueue.main.async {
      self.isAdvanceComing = false
      self.advanceClock()
    }
  }

  private func advanceClock() {
    // Time stands still for an app that is suspended.
    if run.activity == .running { deliver(.clockAdvanced(to: present)) }
    finishTurn()
  }

  /// Lets the state be taken up again once the app is done restoring it. Comes before the first save.
  private func noteRestoration() {
    guard let state = restoringState, !run.application.isRestoringState else { return }
    restoringState = nil
    state.didRestore()
  }

  /// Does what the last input leaves the host to do.
  private func finishTurn() {
    flushTranscript()
    noteRestoration()
    desk?.take(run.takeQuestions())
    if run.activity == .ended { end() }
    feed.setOpen(appState.isOnScreen)
    flushTranscript()
    if run.hasWaitingJobs { advanceSoon() }
    alarm?.set(run.activity == .running ? run.nextDeadline : nil)
    system?.appDidSettle(
      hasSaved: desk?.isIdle ?? true, keepsAwake: run.application.isIdleTimerDisabled)
  }

  /// Writes the lines that wait. The first failure is told, and the app goes on.
  private func flushTranscript() {
    transcript?.flush()
    guard let failure = transcript?.failure, !hasToldOfTranscript else { return }
    hasToldOfTranscript = true
    reportLine("\(failure.message); the app goes on without a transcript")
  }

  // MARK: The end

  /// The app is told that it has to end, where it can still be told.
  private func stop() {
    request(.terminate)
    end()
  }

  private func end() -> Never {
    feed.stop()
    // What the app gave to keep at the last moment.
    desk?.finishFiles()
    flushTranscript()
    signals?.ignoreFromNowOn()
    do throws(RecordingError) {
      try recorder?.close(digest: run.digest)
    } catch {
      let failure = HostError(writing: error)
      reportLine(failure.message)
      exit(failure.status.rawValue)
    }
    exit(transcript?.failure?.status.rawValue ?? 0)
  }
}
