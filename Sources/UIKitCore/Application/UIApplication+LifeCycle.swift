import Foundation
import InfoPlist
import InputCore

// The launch, and every step from one state of the life to another (rules 19.1 to 19.14).
extension UIApplication {
  /// The first input: makes the screens, reads what the application says of itself, and goes through
  /// the launch.
  final func launch(_ started: Started) {
    facts = started.facts
    wallClock.set(started.wallTime, at: started.instant)
    information = AppInformation(infoPlist: started.facts.infoPlist)
    device.take(facts.device)
    takeScreens(started.screens)
    displays.all[0].screen.brightnessThousandths = min(facts.device.brightness, 1000)
    for problem in information.problems { engine.log.refuse(problem) }
    launchLinks = facts.launch.requests.flatMap(arrivals)
    systemTraits = SystemTraits(information, locale: facts.locale)
    scenes = information.sceneManifest.map { SceneDirector(self, $0) }
    takeKeptState(facts.savedState)
    lifeCycle = LifeCycle(
      hasScenes: scenes != nil, exitsOnSuspend: information.exitsOnSuspend)
    currentState = scenes == nil ? .inactive : .background
    go(facts.launch.isInBackground ? .launchInBackground : .launch) {
      deliverLaunchLinks()
      for request in facts.launch.requests { handleAtLaunch(request) }
    }
  }

  // MARK: Steps

  /// Has the life cycle decide, and goes the way that it says. `arrive` runs once the application is on
  /// the screen and before it becomes active: links come then.
  ///
  /// False where the life cycle refuses, which is noted.
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
        take(step)
      }
      // Scenes may have gone another way: one that could not be connected, for example.
      if let scenes, !lifeCycle.hasEnded, lifeCycle.state != .suspended {
        _ = lifeCycle.follow(scenes.mostActive)
      }
      return true
    }
  }

  private final func take(_ step: LifeCycle.Step) {
    switch step {
    case .willFinishLaunching:
      willFinishLaunching()
      restoreState()
    case .didFinishLaunching: didFinishLaunching()
    case .connectScenes: scenes?.connect(at: facts.launch)
    case .willResignActive, .didEnterBackground, .willEnterForeground, .didBecomeActive:
      takeVisible(step)
    case .willTerminate: willTerminate()
    case .suspend: suspend()
    case .resume: resume()
    case .end: stop()
    }
  }

  /// A step that shows: with scenes they take it and the application only posts the notification
  /// (rule 19.11).
  private final func takeVisible(_ step: LifeCycle.Step) {
    if step == .willResignActive { engine.cancelAll() }
    let isWatched = step == .didEnterBackground
    if isWatched { backgroundWork.watch?(true) }
    defer { if isWatched { backgroundWork.watch?(false) } }
    guard let scenes else {
      if let state = step.stateDuring { currentState = state }
      tell(step)
      if let state = step.stateAfter { currentState = state }
      if step == .didEnterBackground { archiveState() }
      return
    }
    // A launch into the background tells of it, though no scene is there to enter it.
    guard scenes.take(step) || step == .didEnterBackground else { return }
    announce(step)
  }

  /// A scene's state has changed: the application is as active as the most active one.
  final func sceneStateDidChange() {
    guard let scenes else { return }
    currentState =
      switch scenes.mostActive {
      case .active: .active
      case .inactive: .inactive
      case .background, .suspended, .notRunning: .background
      }
  }

  /// Scenes went their own ways, and the calls to them are done: tells of what that makes of the
  /// application.
  final func followScenes() {
    guard let scenes else { return }
    for step in lifeCycle.follow(scenes.mostActive) { announce(step) }
  }

  /// Calls the delegate, then posts the notification (rule 19.10).
  private final func tell(_ step: LifeCycle.Step) {
    if let delegate {
      note(step.callName)
      switch step {
      case .willResignActive: delegate.applicationWillResignActive(self)
      case .didEnterBackground: delegate.applicationDidEnterBackground(self)
      case .willEnterForeground: delegate.applicationWillEnterForeground(self)
      case .didBecomeActive: delegate.applicationDidBecomeActive(self)
      case .willFinishLaunching, .didFinishLaunching, .connectScenes, .suspend, .resume,
        .willTerminate, .end:
        preconditionFailure("\(step) does not show on the screen")
      }
    }
    announce(step)
  }

  /// Posts a step's notification, and measures the time in the background.
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
      .willTerminate, .end:
      preconditionFailure("\(step) does not show on the screen")
    }
  }

  // MARK: Launch and end

  private final func willFinishLaunching() {
    guard let delegate else { return }
    loadMainStoryboard()
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
    showMainWindow()
    scenes?.tellOfClosedSessions(facts.launch)
  }

  private final func willTerminate() {
    if let delegate {
      note("willTerminate")
      delegate.applicationWillTerminate(self)
    }
    post(UIApplication.willTerminateNotification)
  }

  /// Nothing of the application runs any more.
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
  /// What the application's state is while the delegate hears of the step; nil for what it was.
  fileprivate var stateDuring: UIApplication.State? {
    switch self {
    case .didBecomeActive: .active
    case .didEnterBackground: .background
    case .willFinishLaunching, .didFinishLaunching, .connectScenes, .willResignActive,
      .willEnterForeground, .suspend, .resume, .willTerminate, .end:
      nil
    }
  }

  /// What the application's state is once the delegate has heard of the step; nil for what it was.
  fileprivate var stateAfter: UIApplication.State? {
    switch self {
    case .willResignActive, .willEnterForeground: .inactive
    case .willFinishLaunching, .didFinishLaunching, .connectScenes, .didBecomeActive,
      .didEnterBackground, .suspend, .resume, .willTerminate, .end:
      nil
    }
  }

  /// The step's name in transcripts.
  fileprivate var callName: String { "\(self)" }
}
