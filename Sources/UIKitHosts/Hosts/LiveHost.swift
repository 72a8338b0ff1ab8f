internal import CProcessFacts
internal import Dispatch
internal import Foundation
internal import InputCore
internal import InputRecording
internal import LinuxInput
internal import LinuxSensors
internal import LinuxSystem

/// Runs an app with real devices, on the main thread, and records it if requested.
///
/// Dispatch wakes the main queue for input from libinput or the system; then the host checks
/// deadlines. A deadline that has passed causes a clock advance, which is an input too. While the
/// app is in the background, its devices are closed, and while it is suspended, no alarm is set: it
/// waits only for the system.
@MainActor final class LiveHost {
  private let run: AppRun
  private let feed: DeviceFeed
  private let keyboard: HostKeyboard
  private let recorder: RecordingWriter?
  private let recordPath: String?
  /// The files for the recording to carry; nil if it carries none.
  private var kept: KeptFiles?
  private var (hasWarnedOfKeys, hasWarnedOfPlaces) = (false, false)
  private let transcript: TextOutput?
  private var (hasReportedTranscript, hasReportedSleep) = (false, false)
  private let launch: LaunchContext
  private let service: AppService?
  private let display: any HostDisplay
  private let followsScreens: Bool
  private let locationOptions: LocationOptions
  private let started: Started
  private let endWatchdog = EndWatchdog()
  /// Whether the app was on the screen at the end of the last turn.
  private var wasOnScreen = false
  /// Whether a clock advance is queued on the main queue.
  private var isAdvanceComing = false
  /// Created when the host starts to serve, like the properties that follow.
  private var alarm: Alarm?
  private var signals: StopSignals?
  private var system: SystemFeed?
  private var sensors: SensorSource?
  private var orientation: OrientationFeed?
  private var location: LocationDesk?
  private var desk: QuestionDesk?
  private let livePath: String?
  /// Lets `retouch` look at the app; nil if it may not.
  private var live: LiveDesk?
  /// Where the state being restored is stored, until the app has restored it.
  private var restoringState: SavedState?

  /// Opens the devices and files, and creates the app; `serve()` launches it.
  ///
  /// - Parameter service: The app's name on the session bus, if it has one.
  /// - Throws: `HostError` if devices, recording or transcript cannot be opened.
  init(
    _ blueprint: AppBlueprint, _ options: HostOptions, _ launch: LaunchContext,
    service: AppService?
  ) throws(HostError) {
    self.launch = launch
    self.service = service
    (locationOptions, livePath) = (options.location, options.livePath)
    keyboard = try HostKeyboard(options.keyboard, usesBus: options.usesBus, report: reportLine)
    if let pictures = Pictures.services {
      display = try pictures.display(
        options, title: launch.displayName, keyboard: keyboard.keyboard)
    } else {
      display = try NoDisplay(options)
    }
    var access = DeviceAccess()
    (access.grabs, access.usesSeat) = (options.grabs, true)
    feed = try DeviceFeed(
      nodes: options.devices, keyboard: keyboard.keyboard,
      mappings: options.gamepads.mappings(report: reportLine), access: access,
      instead: display.source
    ) { report in
      if report.isWorthReporting { reportLine(report.description) }
    }
    try display.openPanels(beside: feed, options)
    followsScreens = options.screen == nil || display.screens != nil
    try options.frames?.check()
    let wallTime = SystemFacts.wallTime
    recordPath = options.recordPath?.stamped(wallTime)
    (transcript, recorder) = try LiveOutputs.open(
      transcript: options.transcript?.stamped(wallTime), record: recordPath, options)
    let isRepeatable = recorder != nil || options.facts == .timeline
    let tasks = options.tasks ?? (isRepeatable ? .ordered : .free)
    let facts = options.facts ?? (recorder != nil && tasks == .ordered ? .timeline : .system)
    var started = Started(
      instant: SystemFacts.now, wallTime: wallTime,
      screens: display.screens ?? options.screen.map { [$0] } ?? SystemFacts.screens(),
      delivery: options.delivery, tasks: tasks, processFacts: facts,
      seed: facts == .system ? 0 : SystemFacts.randomSeed, facts: launch.facts())
    started.facts.keymap = keyboard.name
    started.facts.location = LocationDesk.authorization(options.location, launch)
    started.build = SystemFacts.build
    started.program = SystemFacts.program
    started.delegate = blueprint.delegateClass
    self.started = started
    let transcript = transcript
    let wake = HostWake()
    run = AppRun(
      blueprint, facts: started.facts, tasks: tasks == .ordered ? .orderedInProcess : .free,
      recorder: recorder,
      transcript: transcript.map { transcript in { transcript.write(line: $0.line) } },
      wake: { onMainQueue { wake.call() } })
    wake.call = { [weak self] in self?.advanceSoon() }
    if let recorder, recorder.keepsPictures { run.recordPictures(in: recorder) }
    if recorder != nil, options.keepsFiles { kept = KeptFiles(of: run) }
    try run.watch(options.frames)
    run.frames?.onFailure = { reportLine($0.message) }
    try display.begin(
      run.application, options, at: wallTime, advance: { [unowned self] in lookAtDeadlines() },
      request: { [unowned self] in if run.activity == .running { request($0) } })
    run.onSleep = { [unowned self] in sleep($0) }
    run.application.engine.turn.whenWorkArrives { wake.call() }
    run.application.engine.log.onRefusal = { reason in reportLine(reason) }
    let watchdog = BackgroundWatchdog()
    run.application.backgroundWork.watch = { watchdog.watch($0) }
  }

  /// Launches the app and serves it until it ends.
  func serve() -> Never {
    let state = launch.stateFolder.map { SavedState(folder: $0) }
    alarm = Alarm { [unowned self] in lookAtDeadlines() }
    signals = StopSignals(first: endWatchdog.begin, { [unowned self] in stop() })
    let media = MediaDesk(
      launch, report: reportLine, handle: { [unowned self] in self.system?.handle($0) })
    let location = LocationDesk(
      locationOptions, launch, report: reportLine,
      deliver: { [unowned self] in request(.location($0)) })
    self.location = location
    desk = QuestionDesk(
      state: state, showNowPlaying: { media.show($0) },
      perform: { [unowned self] in feed.perform($0, on: $1) },
      authorize: { location.authorize(always: $0, answer: $1) },
      deliver: { [unowned self] in
        deliver(.hostAnswered($0, at: present))
        finishTurn()
      })
    deliver(.started(started))
    for screen in started.screens { turn(screen.name) }
    display.look()
    reportStrangers(run.strangers)
    restoringState = state
    if feed.firstDeviceCount == 0 {
      reportLine("no input device found; waiting for one to be plugged in")
    }
    feed.start(
      deliver: { [unowned self] in deliver($0) },
      didDrain: { [unowned self] in
        followSeat()
        followWindow()
        lookAtDeadlines()
      })
    display.startRemote(
      isWanted: { [unowned self] in appState.isOnScreen },
      deliver: { [unowned self] in deliver($0.stamped(noLaterThan: SystemFacts.now)) },
      didDeliver: { [unowned self] in lookAtDeadlines() })
    let system = SystemFeed(
      launch, service: service, facts: started.facts,
      screens: followsScreens ? started.screens : nil,
      readScreens: { [unowned self] in display.readScreens() ?? SystemFacts.screens() },
      appState: { [unowned self] in appState },
      deliver: { [unowned self] in
        if $0 == .terminate { return stop() }
        request($0)
        if case .screenConnected(let screen) = $0 { turn(screen.name) }
      },
      keymapChanged: { [keyboard] in keyboard.follow($0) }, report: reportLine)
    self.system = system
    system.start()
    followSeat()
    startSensors()
    if launch.usesBus {
      orientation = OrientationFeed(
        isLandscape: { [unowned self] in run.application.engine.sensing.isLandscape },
        deliver: { [unowned self] in request($0) }, report: reportLine)
    }
    location.start()
    startLive()
    while true { RunLoop.main.run() }
  }

  /// Announces the machine's sensors, which run while the app is on the screen and asks for them.
  private func startSensors() {
    let sensors = SensorSource(
      nodes: feed.sensorNodes, onMain: { onMainQueue($0) }, report: reportLine)
    self.sensors = sensors
    sensors.start(
      interval: { [unowned self] sensor, device in
        guard appState.isOnScreen else { return nil }
        return run.application.engine.sensing.interval(of: sensor, on: device)
      },
      deliver: { [unowned self] in
        deliver($0.stamped(noLaterThan: SystemFacts.now))
        lookAtDeadlines()
      })
  }

  /// Lets `retouch` look at the app.
  private func startLive() {
    guard let livePath else { return }
    live = LiveDesk(
      path: livePath,
      app: LiveDesk.App(
        lines: { [unowned self] in run.viewLines + [""] + run.recognizerLines },
        picture: { [unowned self] in
          FrameWatch(run.application).picture(at: present, tick: 0).picture
        }), report: reportLine)
  }

  /// Puts the app into the background while another session is in front at the seat.
  private func followSeat() {
    display.followSeat()
    system?.setSeatAway(feed.isSeatAway)
  }

  /// Handles changes that the person has made to the app's window.
  private func followWindow() {
    let news = display.takeWindowNews()
    if news.isClosed { stop() }
    if news.isResized { system?.followScreens() }
    if let isSeen = news.isSeen { system?.setHidden(!isSeen) }
  }

  private var appState: SystemFeed.AppState {
    let isOnScreen = run.application.applicationState != .background
    return SystemFeed.AppState(
      isOnScreen: isOnScreen && run.activity == .running, isSuspended: run.activity == .suspended,
      isEnding: run.application.isEnding)
  }

  // MARK: Inputs

  private func deliver(_ input: Input) {
    if let recordPath, !hasWarnedOfKeys, input.holdsKeys {
      hasWarnedOfKeys = true
      reportLine(keyWarning(path: recordPath))
    }
    if let recordPath, !hasWarnedOfPlaces, input.holdsPlace {
      hasWarnedOfPlaces = true
      reportLine(placeWarning(path: recordPath))
    }
    run.pump.deliver(input)
    display.didHandle(input)
  }

  private func request(_ request: SystemRequest) {
    deliver(.systemRequest(request, at: present))
    finishTurn()
  }

  /// Turns the interface upright on a screen that is mounted rotated.
  private func turn(_ screen: String) {
    if let turning = display.turning(screen) {
      deliver(.systemRequest(turning, at: present))
    }
  }

  // MARK: Time

  /// The instant of an input that happens now.
  private var present: Instant { max(SystemFacts.now, run.now) }

  /// Fires due timers, then sets the alarm for the next deadline.
  private func lookAtDeadlines() {
    if let deadline = run.nextDeadline, deadline <= SystemFacts.now {
      advanceClock()
    } else {
      finishTurn()
    }
  }

  /// Queues a clock advance behind everything on the main queue. At most one is queued: each may
  /// leave work for another, and they would block everything else.
  private func advanceSoon() {
    guard !isAdvanceComing else { return }
    isAdvanceComing = true
    onMainQueue {
      self.isAdvanceComing = false
      self.advanceClock()
    }
  }

  private func advanceClock() {
    feed.cancelInhibited()
    let labels = run.arrivals
    if labels.isEmpty { deliverIfRunning(.clockAdvanced(to: present)) }
    for label in labels { deliverIfRunning(.workArrived(from: label, at: present)) }
    finishTurn()
  }

  /// Time stands still for a suspended app.
  private func deliverIfRunning(_ input: Input) {
    if run.activity == .running { deliver(input) }
  }

  /// Lets app code really sleep, and reports the first time, since nothing else happens meanwhile.
  private func sleep(_ nanoseconds: UInt64) {
    if !hasReportedSleep {
      hasReportedSleep = true
      reportLine("the app sleeps \(secondsText(nanoseconds)) s on the main thread")
    }
    process_facts_sleep(nanoseconds)
  }

  /// Makes the saved state usable again once the app has restored it. Precedes the first save.
  private func finishRestoration() {
    guard let state = restoringState, !run.application.isRestoringState else { return }
    restoringState = nil
    state.didRestore()
  }

  /// Performs the work for the host that the last input has caused.
  private func finishTurn() {
    flushTranscript()
    finishRestoration()
    desk?.ask(run.takeQuestions())
    if run.activity == .ended { end() }
    let isOnScreen = appState.isOnScreen
    feed.setOpen(isOnScreen)
    // The seat manager may have taken some sensors meanwhile.
    if isOnScreen, !wasOnScreen { sensors?.lookAgain() }
    wasOnScreen = isOnScreen
    sensors?.update()
    orientation?.setNeeded(
      appState.isOnScreen && run.application.engine.sensing.needsOrientation)
    location?.update(
      isWanted: appState.isOnScreen && run.application.engine.locating.needsFixes)
    flushTranscript()
    if run.hasWaitingJobs || run.activity == .running && !run.arrivals.isEmpty { advanceSoon() }
    alarm?.set(run.activity == .running ? run.nextDeadline : nil)
    display.look()
    live?.didSettle()
    system?.appDidSettle(
      hasSaved: desk?.isIdle ?? true, keepsAwake: run.application.isIdleTimerDisabled)
  }

  /// Writes the waiting lines. Reports the first failure; the app continues.
  private func flushTranscript() {
    transcript?.flush()
    guard let failure = transcript?.failure, !hasReportedTranscript else { return }
    hasReportedTranscript = true
    reportLine("\(failure.message); the app continues without a transcript")
  }

  // MARK: The end

  /// Has the app end; the process ends once it has saved and was told (rule 26.12).
  private func stop() {
    endWatchdog.begin()
    if !run.application.isEnding { request(.terminate) }
    signals?.ignoreFromNowOn()
  }

  private func end() -> Never {
    endWatchdog.begin()
    // First everything that the app saved at the last moment: the display may be gone, and hang.
    desk?.finishFiles(report: reportLine)
    display.close()
    live?.stop()
    feed.stop()
    sensors?.stop()
    location?.update(isWanted: false)
    flushTranscript()
    run.frames?.finish()
    signals?.ignoreFromNowOn()
    endWatchdog.stop()
    if let kept { recorder?.carry(kept.files(report: reportLine)) }
    LiveOutputs.close(recorder, digest: run.digest)
    exit(transcript?.failure?.status.rawValue ?? 0)
  }
}
