/// Decides the steps of an application's life cycle: five states, every legal transition between
/// them, and a reason for each that is refused.
///
///     notRunning ── launch ──▶ inactive ◀─ resignActive, becomeActive ─▶ active
///         │                       │ ▲
///         │        enterBackground│ │enterForeground
///         │                       ▼ │
///         └─ launchInBackground ▶ background ◀─ suspend, enterBackground ─▶ suspended
///
///     suspended ── purge, terminate ──▶ notRunning;  background ── expire ──▶ notRunning
///     active, inactive ── terminate ──▶ background ── saved ──▶ told ── saved ──▶ notRunning
///
/// Distant states are reached row by row: `enterBackground` makes an active application inactive
/// first. An application that runs does not end at once: it leaves the screen, is told of its end,
/// and ends, each once it has saved (rule 26.12). The machine only decides; `UIApplication` makes
/// the calls.
package struct LifeCycle: Equatable, Sendable {
  /// The state of an application.
  package enum State: CaseIterable, Sendable {
    /// Not launched yet, or ended.
    case notRunning
    /// On the screen, but interrupted.
    case inactive
    /// On the screen, and receives events.
    case active
    /// Off the screen; its code runs for a while.
    case background
    /// Off the screen, in memory, and none of its code runs.
    case suspended
  }

  /// An event in the life of an application.
  package enum Stimulus: CaseIterable, Sendable {
    /// It is launched onto the screen.
    case launch
    /// It is launched into the background.
    case launchInBackground
    /// It is interrupted.
    case resignActive
    /// The interruption has ended.
    case becomeActive
    /// It leaves the screen. A suspended application wakes, and stays off the screen.
    case enterBackground
    /// It returns to the screen.
    case enterForeground
    /// It has nothing left to do in the background.
    case suspend
    /// A background task was not ended in time.
    case expire
    /// The system reclaims its memory.
    case purge
    /// It has to end.
    case terminate
    /// It is about to end, and everything that it saves is written, or its time for that is up.
    case saved
  }

  /// One step, named after the delegate's method if there is one.
  package enum Step: String, CaseIterable, Sendable {
    case willFinishLaunching
    case didFinishLaunching
    /// Scenes are connected; without scenes, the app itself shows its windows.
    case connectScenes
    case didBecomeActive
    case willResignActive
    case didEnterBackground
    case willEnterForeground
    /// App code stops running: no call.
    case suspend
    /// App code runs again: no call, but the kept requests are delivered.
    case resume
    /// Scenes are disconnected, because the application ends.
    case disconnectScenes
    case willTerminate
    /// Nothing runs any more: no call.
    case end
  }

  /// The response to a stimulus.
  package enum Plan: Equatable, Sendable {
    /// Take these steps, in order.
    case walk([Step])
    /// Do nothing; the message says why, and what would help.
    case refused(String)
  }

  /// The state of the application once the steps of the last plan have been taken.
  package private(set) var state = State.notRunning
  /// Whether scenes receive the calls, and the application itself is in the background until one of
  /// them is shown (rule 19.8).
  package let hasScenes: Bool
  /// Whether the application ends instead of entering the background.
  package let exitsOnSuspend: Bool
  private var hasRun = false
  private var ending = Ending.no

  /// The progress of an application that has to end.
  private enum Ending {
    /// It need not end.
    case no
    /// It has left the screen, and saves.
    case offScreen
    /// It was told of its end, and saves what it changed then.
    case told
  }

  /// Creates the state of an application that was not launched yet.
  package init(hasScenes: Bool = false, exitsOnSuspend: Bool = false) {
    self.hasScenes = hasScenes
    self.exitsOnSuspend = exitsOnSuspend
  }

  /// Whether the application was launched and has ended.
  package var hasEnded: Bool { hasRun && state == .notRunning }

  /// Whether the application has to end and saves: `saved` is the only stimulus that goes on.
  package var isEnding: Bool {
    switch ending {
    case .no: false
    case .offScreen, .told: true
    }
  }

  /// Handles a stimulus and returns what to do.
  package mutating func handle(_ stimulus: Stimulus) -> Plan {
    if isEnding { return whileEnding(stimulus) }
    return switch state {
    case .notRunning: whileNotRunning(stimulus)
    case .inactive: whileInactive(stimulus)
    case .active: whileActive(stimulus)
    case .background: inBackground(stimulus)
    case .suspended: whileSuspended(stimulus)
    }
  }

  // MARK: Rows of the table, by the state that they begin in (rule 19.9)

  private mutating func whileNotRunning(_ stimulus: Stimulus) -> Plan {
    guard !hasRun else { return .refused("the application has ended; make another one") }
    let launch: [Step] = [.willFinishLaunching, .didFinishLaunching]
    switch stimulus {
    case .launch:
      hasRun = true
      let show: [Step] = hasScenes ? [.connectScenes, .willEnterForeground] : []
      return walk(launch + show + [.didBecomeActive], to: .active)
    case .launchInBackground:
      guard !exitsOnSuspend else {
        return .refused("UIApplicationExitsOnSuspend is set: there is no background to launch into")
      }
      hasRun = true
      return walk(launch + [.didEnterBackground], to: .background)
    case .resignActive, .becomeActive, .enterBackground, .enterForeground, .suspend, .expire,
      .purge, .terminate, .saved:
      return .refused("the application is not running; launch it first")
    }
  }

  private mutating func whileInactive(_ stimulus: Stimulus) -> Plan {
    switch stimulus {
    case .becomeActive: return walk([.didBecomeActive], to: .active)
    case .enterBackground: return leaveScreen([])
    case .enterForeground:
      return .refused("the application is already on the screen; it can become active")
    case .terminate: return leaveForGood([])
    case .resignActive: return .refused("the application is already inactive")
    case .launch, .launchInBackground: return alreadyLaunched
    case .suspend: return notInBackground
    case .expire: return notInBackground
    case .purge: return notSuspended
    case .saved: return notEnding
    }
  }

  private mutating func whileActive(_ stimulus: Stimulus) -> Plan {
    switch stimulus {
    case .resignActive: return walk([.willResignActive], to: .inactive)
    case .enterBackground: return leaveScreen([.willResignActive])
    case .terminate: return leaveForGood([.willResignActive])
    case .becomeActive, .enterForeground: return .refused("the application is already active")
    case .launch, .launchInBackground: return alreadyLaunched
    case .suspend: return notInBackground
    case .expire: return notInBackground
    case .purge: return notSuspended
    case .saved: return notEnding
    }
  }

  private mutating func inBackground(_ stimulus: Stimulus) -> Plan {
    switch stimulus {
    case .enterForeground: return walk([.willEnterForeground, .didBecomeActive], to: .active)
    case .suspend: return walk([.suspend], to: .suspended)
    case .expire: return walk([.end], to: .notRunning)
    case .terminate: return announceEnd([], in: .background)
    case .resignActive, .becomeActive:
      return .refused("the application is in the background; bring it to the foreground first")
    case .enterBackground: return .refused("the application is already in the background")
    case .launch, .launchInBackground: return alreadyLaunched
    case .purge: return notSuspended
    case .saved: return notEnding
    }
  }

  private mutating func whileSuspended(_ stimulus: Stimulus) -> Plan {
    switch stimulus {
    case .enterBackground: return walk([.resume], to: .background)
    case .enterForeground:
      return walk([.resume, .willEnterForeground, .didBecomeActive], to: .active)
    case .purge, .terminate: return walk([.end], to: .notRunning)
    case .resignActive, .becomeActive:
      return .refused("the application is suspended; bring it to the foreground first")
    case .suspend: return .refused("the application is already suspended")
    case .expire: return .refused("the application is suspended: it has no background task")
    case .launch, .launchInBackground: return alreadyLaunched
    case .saved: return notEnding
    }
  }

  private mutating func whileEnding(_ stimulus: Stimulus) -> Plan {
    guard stimulus == .saved else { return .refused("the application is ending") }
    switch ending {
    case .offScreen: return announceEnd([], in: state)
    case .told:
      ending = .no
      return walk([.end], to: .notRunning)
    case .no: return notEnding
    }
  }

  // MARK: Answers

  private mutating func walk(_ steps: [Step], to state: State) -> Plan {
    self.state = state
    return .walk(steps)
  }

  /// Leaves the screen: enters the background, or ends if the application has none.
  private mutating func leaveScreen(_ before: [Step]) -> Plan {
    exitsOnSuspend
      ? announceEnd(before, in: .inactive) : walk(before + [.didEnterBackground], to: .background)
  }

  /// Leaves the screen in order to end.
  private mutating func leaveForGood(_ before: [Step]) -> Plan {
    if !exitsOnSuspend { ending = .offScreen }
    return leaveScreen(before)
  }

  /// Tells the application of its end; its scenes are disconnected first.
  private mutating func announceEnd(_ before: [Step], in state: State) -> Plan {
    ending = .told
    let scenes: [Step] = hasScenes ? [.disconnectScenes] : []
    return walk(before + scenes + [.willTerminate], to: state)
  }

  private var alreadyLaunched: Plan { .refused("the application is running; it is launched once") }
  private var notInBackground: Plan {
    .refused("the application is on the screen; only a background application is suspended")
  }
  private var notEnding: Plan { .refused("the application is not ending") }
  private var notSuspended: Plan {
    .refused("the application is not suspended; terminate it, or send it a memory warning")
  }
}

extension LifeCycle {
  /// Follows scenes that changed their states by themselves: returns the steps that make the
  /// application as active as the most active scene, row by row (rule 19.11). `wanted` is inactive,
  /// active or background.
  package mutating func follow(_ wanted: State) -> [Step] {
    precondition(hasScenes, "follow(_:) in an application without scenes")
    var steps: [Step] = []
    while state != wanted, let step = nextStep(to: wanted) { steps.append(step) }
    return steps
  }

  private mutating func nextStep(to wanted: State) -> Step? {
    switch (state, wanted) {
    case (.active, _):
      state = .inactive
      return .willResignActive
    case (.inactive, .active):
      state = .active
      return .didBecomeActive
    case (.inactive, _):
      state = .background
      return .didEnterBackground
    case (.background, _):
      state = .inactive
      return .willEnterForeground
    case (.notRunning, _), (.suspended, _):
      return nil
    }
  }
}
