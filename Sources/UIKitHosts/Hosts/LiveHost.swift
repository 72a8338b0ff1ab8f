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
  let run: AppRun
  let feed: DeviceFeed
  private let keyboard: HostKeyboard
  private let outputs: LiveOutputs
  private var hasReportedSleep = false
  let launch: LaunchContext
  private let service: AppService?
  /// Tells the service manager how the app is; nil if there is none.
  private let manager: ServiceDesk?
  let display: any HostDisplay
  private let followsScreens: Bool
  private let rotations: ScreenRotations
  private let locationOptions: LocationOptions
  let blankOptions: BlankOptions?
  let started: Started
  private let endWatchdog = EndWatchdog()
  /// Whether the app was seen at the end of the last turn.
  private var wasSeen = false
  /// Whether a clock advance is queued on the main queue.
  private var isAdvanceComing = false
  /// Created when the host starts to serve, like the properties that follow.
  private var alarm: Alarm?
  private var signals: StopSignals?
  private(set) var system: SystemFeed?
  var sensors: SensorSource?
  private var orientation: OrientationFeed?
  private var location: LocationDesk?
  private(set) var finder: PanelFinder?
  private var desk: QuestionDesk?
  /// Lets the displays rest; nil if they never do.
  var blank: BlankDesk?
  let livePath: String?
  /// Lets `retouch` look at the app; nil if it may not.
  var live: LiveDesk?
  /// Makes the app save its state while it is used; nil if that is not wanted.
  private var stateFeed: StateFeed?
  private let saveStateInterval: UInt64?
  private var restored: RestoredState?

  /// Opens the devices and files, and creates the app; `serve()` launches it.
  ///
  /// - Parameters:
  ///   - service: The app's name on the session bus, if it has one.
  ///   - manager: The service manager that started the process, if it wants to know how the app is.
  /// - Throws: `HostError` if devices, recording or transcript cannot be opened.
  init(
    _ blueprint: AppBlueprint, _ options: HostOptions, _ launch: LaunchContext,
    service: AppService?, manager: ServiceManager?
  ) throws(HostError) {
    self.launch = launch
    self.service = service
    self.manager = manager.map { ServiceDesk($0) }
    saveStateInterval = options.saveStateInterval
    (locationOptions, blankOptions) = (options.location, options.blank)
    (rotations, livePath) = (options.rotations, options.livePath)
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
    outputs = try LiveOutputs(options, at: wallTime)
    let recorder = outputs.recorder
    let isRepeatable = recorder != nil || options.facts == .timeline
    let tasks = options.tasks ?? (isRepeatable ? .ordered : .free)
    let facts = options.facts ?? (recorder != nil && tasks == .ordered ? .timeline : .system)
    var started = Started(
      instant: SystemFacts.now, wallTime: wallTime,
      screens: display.screens
        ?? (options.screen.map { [$0] } ?? SystemFacts.screens()).map {
          options.rotations.applied(to: $0)
        },
      delivery: options.delivery, tasks: tasks, processFacts: facts,
      seed: facts == .system ? 0 : SystemFacts.randomSeed, facts: launch.facts())
    keyboard.fill(&started.facts)
    started.facts.isInWindow = display.isWindow
    started.facts.location = LocationDesk.authorization(options.location, launch)
    started.facts.screenKeyboard = options.screenKeyboard ?? display.usualKeyboard
    started.facts.screenKeyboardPlace = options.screenKeyboardPlace
    started.build = SystemFacts.build
    started.program = SystemFacts.program
    started.delegate = blueprint.delegateClass
    self.started = started
    let wake = HostWake()
    run = AppRun(
      blueprint, facts: started.facts, tasks: tasks == .ordered ? .orderedInProcess : .free,
      recorder: recorder, transcript: outputs.receiveEntry,
      wake: { onMainQueue { wake.call() } })
    wake.call = { [weak self] in self?.advanceSoon() }
    outputs.begin(run, options, infoPlist: started.facts.infoPlist)
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
    let inputMethod = InputMethodDesk(launch, reportLine) { [unowned self] in request($0) }
    desk = QuestionDesk(
      state: state, showNowPlaying: { media.show($0) },
      perform: { [unowned self] in feed.perform($0, on: $1) },
      authorize: { location.authorize(always: $0, answer: $1) }, tell: inputMethod.perform,
      setClipboard: { [display] in display.setClipboard($0) },
      keepBrightness: { [unowned self] in blank?.keep(brightness: $0) ?? false },
      deliver: { [unowned self] in
        deliver(.hostAnswered($0, at: present))
        finishTurn()
      })
    deliver(.started(started))
    display.look()
    startBlanking()
    reportStrangers(run.strangers)
    startProving(state)
    if feed.firstDeviceCount == 0 {
      reportLine("no input device found; waiting for one to be plugged in")
    }
    let finder = PanelFinder(
      nodes: { (try? EventNode.all()) ?? [] },
      panels: { [unowned self] in SystemFacts.panels(of: display.card) })
    self.finder = finder
    feed.start(
      deliver: { [unowned self] in
        // Frames, of which there are many, are as they are.
        if case .frame = $0 { return deliver($0) }
        deliver(finder.completed($0) { feed.node(of: $0) })
      },
      didDrain: { [unowned self] in
        followSeat()
        followWindow()
        lookAtDeadlines()
      })
    startRemote()
    startSystem()
    followSeat()
    startSensors()
    if launch.usesBus {
      orientation = OrientationFeed(
        isLandscape: { [unowned self] in run.application.engine.sensing.isLandscape },
        deliver: { [unowned self] in request($0) }, report: reportLine)
    }
    location.start()
    startLive()
    stateFeed = saveStateInterval.map {
      StateFeed(every: $0) { [unowned self] in
        if restored?.maySave(at: present) ?? true { saveOnScreen() }
      }
    }
    manager?.start()
    updateManager()
    while true { RunLoop.main.run() }
  }

  /// Follows the system, and the displays that come and go.
  private func startSystem() {
    let system = SystemFeed(
      launch, service: service, facts: started.facts,
      screens: followsScreens ? started.screens : nil,
      readScreens: { [unowned self] in
        display.readScreens() ?? SystemFacts.presentScreens().map { rotations.applied(to: $0) }
      },
      appState: { [unowned self] in appState },
      deliver: { [unowned self] in
        if $0 == .terminate { return stop() }
        request($0)
        findPanels(after: $0)
      },
      keymapChanged: { [unowned self] in keyboard.follow($0) { request($0) } }, report: reportLine)
    self.system = system
    system.ignoresBrightness = { [unowned self] in blank?.rulesBacklight ?? false }
    system.start()
    // A display that was connected while the app was launched has not been heard of.
    if display.screens != nil, display.card == nil { system.followScreens() }
  }

  var appState: SystemFeed.AppState {
    let isOnScreen = run.application.applicationState != .background
    return SystemFeed.AppState(
      isOnScreen: isOnScreen && run.activity == .running, isSuspended: run.activity == .suspended,
      isEnding: run.application.isEnding)
  }

  /// Whether the app is on the screen, or would be if the displays were not off.
  var isSeen: Bool {
    appState.isOnScreen || blank?.isLocked == true && system?.isOnlyLocked == true
  }

  // MARK: Inputs

  func deliver(_ input: Input) {
    outputs.willDeliver(input, isTyping: run.application.inputViews.showsKeyboard)
    blank?.willDeliver(input)
    run.pump.deliver(input)
    display.didHandle(input)
    manager?.didHandle(input)
    stateFeed?.didHandle(input)
  }

  func request(_ request: SystemRequest) {
    deliver(.systemRequest(request, at: present))
    finishTurn()
  }

  // MARK: Time

  /// The instant of an input that happens now.
  var present: Instant { max(SystemFacts.now, run.now) }

  /// Fires due timers, then sets the alarm for the next deadline.
  func lookAtDeadlines() {
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

  // MARK: State

  private func saveOnScreen() {
    if appState.isOnScreen { request(.saveState) }
  }

  /// Lets the app live with the state that it restores before another start may restore it too.
  private func startProving(_ state: SavedState?) {
    let restored = RestoredState(
      state, from: started.instant,
      for: saveStateInterval.map { max($0, RestoredState.leastTime) } ?? 0,
      isEmpty: started.facts.savedState.isEmpty)
    self.restored = restored
    guard saveStateInterval != nil else { return }
    restored.whenProven { [unowned self] hasPutOff in
      finishTurn()
      if hasPutOff { saveOnScreen() }
    }
  }

  /// Performs the work for the host that the last input has caused.
  private func finishTurn() {
    outputs.flush()
    outputs.advance(to: present)
    let questions = run.takeQuestions()
    restored?.didSettle(
      isRestoring: run.application.isRestoringState,
      isSaving: questions.contains { if case .saveState = $0.question { true } else { false } },
      isEnding: run.application.isEnding, at: SystemFacts.now)
    desk?.ask(questions)
    if run.activity == .ended { end() }
    blank?.didSettle(keepsAwake: run.application.isIdleTimerDisabled, isSeen: self.isSeen)
    let isSeen = self.isSeen
    // The touch that ends a lock has to be read.
    feed.setOpen(isSeen)
    // The seat manager may have taken some sensors meanwhile.
    if isSeen, !wasSeen { sensors?.lookAgain() }
    wasSeen = isSeen
    sensors?.update()
    orientation?.setNeeded(
      appState.isOnScreen && run.application.engine.sensing.needsOrientation)
    location?.update(
      isWanted: appState.isOnScreen && run.application.engine.locating.needsFixes)
    outputs.flush()
    if run.hasWaitingJobs || run.activity == .running && !run.arrivals.isEmpty { advanceSoon() }
    alarm?.set(run.activity == .running ? run.nextDeadline : nil)
    display.look()
    live?.didSettle()
    system?.appDidSettle(
      hasSaved: desk?.isIdle ?? true, keepsAwake: run.application.isIdleTimerDisabled)
    updateManager()
  }

  /// Tells the service manager what the app is doing.
  private func updateManager() {
    let place: ServiceDesk.Status.Place =
      switch (run.activity, run.application.applicationState) {
      case (.suspended, _): .suspended
      case (.ended, _): .end
      case (.running, .active): .screen
      case (.running, .inactive): .interrupted
      case (.running, .background): .background
      }
    manager?.appDidSettle(
      in: place, isShown: display.isShown, recording: outputs.recordPath)
  }

  // MARK: The end

  /// Has the app end; the process ends once it has saved and was told (rule 26.12).
  func stop() {
    endWatchdog.begin()
    manager?.end()
    if !run.application.isEnding { request(.terminate) }
    signals?.ignoreFromNowOn()
  }

  private func end() -> Never {
    endWatchdog.begin()
    manager?.end()
    blank?.end()
    // First everything that the app saved at the last moment: the display may be gone, and hang.
    desk?.finishFiles(report: reportLine)
    display.close()
    live?.stop()
    feed.stop()
    sensors?.stop()
    location?.update(isWanted: false)
    outputs.flush()
    run.frames?.finish()
    run.endNetwork()
    signals?.ignoreFromNowOn()
    endWatchdog.stop()
    exit(outputs.close(at: run.now, digest: run.digest))
  }
}
