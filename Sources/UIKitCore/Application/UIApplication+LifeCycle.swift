import Foundation
import InfoPlist
import InputCore

// The launch, and every transition of the life cycle (rules 19.1 to 19.14).
extension UIApplication {
  /// Handles the first input: creates the screens, reads `Info.plist`, and takes the steps of the
  /// launch.
  final func launch(_ started: Started) {
    facts = started.facts
    wallClock.set(started.wallTime, at: started.instant)
    information = AppInformation(infoPlist: started.facts.infoPlist)
    device.update(facts.device)
    addScreens(started.screens)
    displays.all[0].screen.brightnessThousandths = min(facts.device.brightness, 1000)
    for problem in information.problems { engine.log.refuse(problem) }
    launchLinks = facts.launch.requests.flatMap(arrivals)
    systemTraits = SystemTraits(information, locale: facts.locale)
    scenes = information.sceneManifest.map { SceneDirector(self, $0) }
    readKeptState(facts.savedState)
    lifeCycle = LifeCycle(
      hasScenes: scenes != nil, exitsOnSuspend: information.exitsOnSuspend)
    currentState = scenes == nil && !facts.launch.isInBackground ? .inactive : .background
    go(facts.launch.isInBackground ? .launchInBackground : .launch) {
      deliverLaunchLinks()
      for request in facts.launch.requests { handleAtLaunch(request) }
    }
  }

  // MARK: Steps

  /// Passes a stimulus to the life cycle and takes the steps that it returns. `arrive` runs once
  /// the application is on the screen and before it becomes active: links are delivered then.
  ///
  /// Returns false if the life cycle refuses, which is noted.
  @discardableResult final func go(
    _ stimulus: LifeCycle.Stimulus, arriving arrive: () -> Void = {}
  ) -> Bool {
    switch lifeCycle.handle(stimulus) {
    case .refused(let reason):
      engine.log.refuse("\(stimulus): \(reason)")
      return false
    case .walk(let steps):
      for step in steps {
        if step == .didBecomeActive { arrive() }
        perform(step)
      }
      // Scenes may have changed by themselves: one may not have connected, for example.
      if !lifeCycle.hasEnded, lifeCycle.state != .suspended { _ = stepsOfScenes() }
      if lifeCycle.isEnding { goOnEnding() }
      return true
    }
  }

  private final func perform(_ step: LifeCycle.Step) {
    switch step {
    case .willFinishLaunching:
      willFinishLaunching()
      restoreState()
    case .didFinishLaunching: didFinishLaunching()
    case .connectScenes: scenes?.connect(at: facts.launch)
    case .willResignActive, .didEnterBackground, .willEnterForeground, .didBecomeActive:
      performVisible(step)
    case .disconnectScenes: scenes?.disconnectAll()
    case .willTerminate: willTerminate()
    case .suspend: suspend()
    case .resume: resume()
    case .end: stop()
    }
  }

  /// Takes a step that concerns the screen. If there are scenes, they take it, and the application
  /// only posts the notification (rule 19.11).
  private final func performVisible(_ step: LifeCycle.Step) {
    if step == .willResignActive { engine.cancelAll() }
    let isWatched = step == .didEnterBackground
    if isWatched { backgroundWork.watch?(true) }
    defer { if isWatched { backgroundWork.watch?(false) } }
    guard let scenes else {
      if let state = step.stateDuring { currentState = state }
      callDelegate(step)
      if let state = step.stateAfter { currentState = state }
      if step == .didEnterBackground { viewsLeftScreen() }
      return
    }
    // A launch into the background posts it, though no scene is there to enter the background.
    guard scenes.perform(step) || step == .didEnterBackground else { return }
    announce(step)
  }

  /// Updates the application's state after a scene's has changed: the application is in the state
  /// of its most active scene.
  final func sceneStateDidChange() {
    guard let sceneState else { return }
    currentState =
      switch sceneState {
      case .active: .active
      case .inactive: .inactive
      case .background, .suspended, .notRunning: .background
      }
  }

  /// Posts the notifications of the application's change of state, after scenes have changed theirs
  /// by themselves and their delegates have been called.
  final func followScenes() {
    for step in stepsOfScenes() { announce(step) }
  }

  /// Brings the life cycle to the state of the most active scene, and returns the steps to there.
  private final func stepsOfScenes() -> [LifeCycle.Step] {
    sceneState.map { lifeCycle.follow($0) } ?? []
  }

  /// The state of the most active scene; nil if the application has no scenes of its own.
  private final var sceneState: LifeCycle.State? { scenes?.mostActive }

  /// Calls the delegate, then posts the notification (rule 19.10).
  private final func callDelegate(_ step: LifeCycle.Step) {
    if let delegate {
      note(step.callName)
      switch step {
      case .willResignActive: delegate.applicationWillResignActive(self)
      case .didEnterBackground: delegate.applicationDidEnterBackground(self)
      case .willEnterForeground: delegate.applicationWillEnterForeground(self)
      case .didBecomeActive: delegate.applicationDidBecomeActive(self)
      case .willFinishLaunching, .didFinishLaunching, .connectScenes, .suspend, .resume,
        .disconnectScenes, .willTerminate, .end:
        preconditionFailure("\(step) does not show on the screen")
      }
    }
    announce(step)
  }

  /// Posts a step's notification, and starts or stops measuring the time in the background.
  private final func announce(_ step: LifeCycle.Step) {
    switch step {
    case .willResignActive: post(UIApplication.willResignActiveNotification)
    case .didEnterBackground:
      post(UIApplication.didEnterBackgroundNotification)
      measureBackgroundTime()
    case .willEnterForeground:
      leaveBackground()
      post(UIApplication.willEnterForegroundNotification)
    case .didBecomeActive: post(UIApplication.didBecomeActiveNotification)
    case .willFinishLaunching, .didFinishLaunching, .connectScenes, .suspend, .resume,
      .disconnectScenes, .willTerminate, .end:
      preconditionFailure("\(step) does not show on the screen")
    }
  }

  // MARK: Launch and end

  private final func willFinishLaunching() {
    guard let delegate else { return }
    Launching.services?.loadMainStoryboard(of: self)
    note("willFinishLaunching")
    let goesOn = delegate.application(self, willFinishLaunchingWithOptions: launchOptions)
    if !goesOn { refusesLaunchLinks = true }
  }

  private final func didFinishLaunching() {
    let options = launchOptions
    if let delegate {
      note("didFinishLaunching")
      let goesOn = delegate.application(self, didFinishLaunchingWithOptions: options)
      if !goesOn { refusesLaunchLinks = true }
    }
    post(UIApplication.didFinishLaunchingNotification, userInfo: options)
    Launching.services?.showMainWindow(of: self)
    scenes?.reportClosedSessions(facts.launch)
  }

  private final func willTerminate() {
    if let delegate {
      note("willTerminate")
      delegate.applicationWillTerminate(self)
    }
    post(UIApplication.willTerminateNotification)
  }

  /// Ends the application: none of its code runs any more.
  private final func stop() {
    leaveBackground()
    currentState = .background
    engine.stop()
    note("ended")
  }

  final func note(_ call: String) {
    engine.log.note(application: call)
  }
}

extension LifeCycle.Step {
  /// The application's state during the delegate's call for the step; nil if unchanged.
  fileprivate var stateDuring: UIApplication.State? {
    switch self {
    case .didBecomeActive: .active
    case .didEnterBackground: .background
    case .willFinishLaunching, .didFinishLaunching, .connectScenes, .willResignActive,
      .willEnterForeground, .suspend, .resume, .disconnectScenes, .willTerminate, .end:
      nil
    }
  }

  /// The application's state after the delegate's call for the step; nil if unchanged.
  fileprivate var stateAfter: UIApplication.State? {
    switch self {
    case .willResignActive, .willEnterForeground: .inactive
    case .willFinishLaunching, .didFinishLaunching, .connectScenes, .didBecomeActive,
      .didEnterBackground, .suspend, .resume, .disconnectScenes, .willTerminate, .end:
      nil
    }
  }

  /// The step's name in transcripts.
  fileprivate var callName: String { rawValue }
}
