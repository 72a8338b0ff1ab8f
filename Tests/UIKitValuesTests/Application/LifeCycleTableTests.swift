import Testing
import UIKitValues

private typealias State = LifeCycle.State
private typealias Stimulus = LifeCycle.Stimulus

/// The whole matrix of states and stimuli: the transitions of rule 19.9, and that all others are
/// refused.
@Suite struct LifeCycleTableTests {
  /// The legal pairs of an application without scenes that has a background, and the steps of each.
  private static let legal: [State: [Stimulus: String]] = [
    .notRunning: [
      .launch: "willFinishLaunching didFinishLaunching didBecomeActive > active",
      .launchInBackground: "willFinishLaunching didFinishLaunching didEnterBackground > background",
    ],
    .inactive: [
      .becomeActive: "didBecomeActive > active",
      .enterBackground: "didEnterBackground > background",
      .terminate: "didEnterBackground > background",
    ],
    .active: [
      .resignActive: "willResignActive > inactive",
      .enterBackground: "willResignActive didEnterBackground > background",
      .terminate: "willResignActive didEnterBackground > background",
    ],
    .background: [
      .enterForeground: "willEnterForeground didBecomeActive > active",
      .suspend: "suspend > suspended",
      .expire: "end > notRunning",
      .terminate: "willTerminate > background",
    ],
    .suspended: [
      .enterBackground: "resume > background",
      .enterForeground: "resume willEnterForeground didBecomeActive > active",
      .purge: "end > notRunning",
      .terminate: "end > notRunning",
    ],
  ]

  /// The way from the launch to a state.
  private static let ways: [State: [Stimulus]] = [
    .notRunning: [], .active: [.launch], .inactive: [.launch, .resignActive],
    .background: [.launchInBackground], .suspended: [.launchInBackground, .suspend],
  ]

  private static func lifeCycle(in state: State, exitsOnSuspend: Bool = false) -> LifeCycle {
    var lifeCycle = LifeCycle(exitsOnSuspend: exitsOnSuspend)
    for stimulus in ways[state] ?? [] { _ = lifeCycle.handle(stimulus) }
    return lifeCycle
  }

  private static func text(_ plan: LifeCycle.Plan, _ state: State) -> String {
    switch plan {
    case .walk(let steps): steps.map { "\($0)" }.joined(separator: " ") + " > \(state)"
    case .refused: "refused > \(state)"
    }
  }

  @Test(arguments: LifeCycle.State.allCases, LifeCycle.Stimulus.allCases)
  func `19.9 every pair of state and stimulus has a transition or is refused with a reason`(
    state: LifeCycle.State, stimulus: LifeCycle.Stimulus
  ) {
    var lifeCycle = Self.lifeCycle(in: state)
    #expect(lifeCycle.state == state)
    let plan = lifeCycle.handle(stimulus)
    #expect(
      Self.text(plan, lifeCycle.state) == Self.legal[state]?[stimulus] ?? "refused > \(state)")
    if case .refused(let reason) = plan { #expect(reason.contains(" ")) }
  }

  @Test
  func `19.9 an application that exits on suspend has no background, and ends in the foreground`() {
    let cases: [(State, Stimulus, String)] = [
      (.notRunning, .launchInBackground, "refused > notRunning"),
      (.inactive, .enterBackground, "willTerminate > inactive"),
      (.inactive, .terminate, "willTerminate > inactive"),
      (.active, .enterBackground, "willResignActive willTerminate > inactive"),
      (.active, .terminate, "willResignActive willTerminate > inactive"),
    ]
    for (state, stimulus, expected) in cases {
      var lifeCycle = Self.lifeCycle(in: state, exitsOnSuspend: true)
      let plan = lifeCycle.handle(stimulus)
      #expect(Self.text(plan, lifeCycle.state) == expected)
      guard state != .notRunning else { continue }
      #expect(Self.text(lifeCycle.handle(.saved), lifeCycle.state) == "end > notRunning")
    }
  }

  @Test(arguments: [State.active, .inactive, .background])
  func `26.12 what runs ends once it has saved, and is told before`(state: LifeCycle.State) {
    for hasScenes in [false, true] {
      var lifeCycle = LifeCycle(hasScenes: hasScenes)
      for stimulus in Self.ways[state] ?? [] { _ = lifeCycle.handle(stimulus) }
      var steps = ""
      var next = Stimulus.terminate
      for _ in 0..<4 where !lifeCycle.hasEnded {
        if case .walk(let walked) = lifeCycle.handle(next) {
          steps += walked.map { "\($0) " }.joined()
        }
        next = .saved
        for other in Stimulus.allCases where other != .saved && lifeCycle.isEnding {
          #expect(lifeCycle.handle(other) == .refused("the application is ending"))
        }
      }
      let leaving =
        switch state {
        case .active: "willResignActive didEnterBackground "
        case .inactive: "didEnterBackground "
        case .notRunning, .background, .suspended: ""
        }
      #expect(
        steps == leaving + (hasScenes ? "disconnectScenes " : "") + "willTerminate end ")
      #expect(lifeCycle.hasEnded && !lifeCycle.isEnding)
    }
  }

  @Test(arguments: LifeCycle.Stimulus.allCases)
  func `an ended application does not start again`(stimulus: LifeCycle.Stimulus) {
    var lifeCycle = Self.lifeCycle(in: .active)
    for stimulus in [Stimulus.terminate, .saved, .saved] { _ = lifeCycle.handle(stimulus) }
    #expect(lifeCycle.hasEnded)
    #expect(Self.text(lifeCycle.handle(stimulus), lifeCycle.state) == "refused > notRunning")
  }

  @Test func `19.2 and 19.11 with scenes the launch connects them and starts in the background`() {
    var lifeCycle = LifeCycle(hasScenes: true)
    #expect(
      Self.text(lifeCycle.handle(.launch), lifeCycle.state)
        == "willFinishLaunching didFinishLaunching connectScenes willEnterForeground "
        + "didBecomeActive > active")
    let follows: [(State, String)] = [
      (.background, "willResignActive didEnterBackground"),
      (.active, "willEnterForeground didBecomeActive"), (.active, ""),
      (.inactive, "willResignActive"), (.background, "didEnterBackground"),
      (.inactive, "willEnterForeground"), (.active, "didBecomeActive"),
    ]
    for (state, expected) in follows {
      #expect(lifeCycle.follow(state).map { "\($0)" }.joined(separator: " ") == expected)
      #expect(lifeCycle.state == state)
    }
  }
}
