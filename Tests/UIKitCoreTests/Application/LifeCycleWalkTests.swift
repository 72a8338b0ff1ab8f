import InputCore
import Testing
import UIKit
import UIKitTesting
import UIKitTestSupport

/// Random requests, times and tasks: the calls always follow the table of rule 19.9.
@MainActor @Suite struct LifeCycleWalkTests {
  @Test func `19.9 calls follow the table, whatever is requested`() {
    let seeds = WalkSeeds("LifeCycleWalkTests", steps: 20_000)
    let walk = LifeCycleWalk(seed: seeds.first)
    walk.run(steps: seeds.steps)
    #expect(walk.faults.isEmpty, "RETOUCH_WALK_SEED=\(seeds.first)")
    #expect(walk.calls > seeds.steps / 4, "RETOUCH_WALK_SEED=\(seeds.first)")
  }

  @Test func `one seed makes one history`() {
    let seeds = WalkSeeds("LifeCycleWalkTests, digests", steps: 500)
    func digests(_ seed: UInt64) -> [UInt64] {
      let walk = LifeCycleWalk(seed: seed)
      walk.run(steps: seeds.steps)
      return walk.digests
    }
    #expect(digests(seeds.first) == digests(seeds.first), "RETOUCH_WALK_SEED=\(seeds.first)")
    #expect(digests(seeds.first) != digests(seeds.first &+ 1))
  }
}

/// Sends random requests to one application after another, and compares each call with the table.
@MainActor private final class LifeCycleWalk {
  /// Calls that the table has no row for.
  private(set) var faults: [String] = []
  private(set) var calls = 0
  /// The applications' digests, in order.
  private(set) var digests: [UInt64] = []

  private let dice: WalkDice
  private var tasks: [UIBackgroundTaskIdentifier] = []

  init(seed: UInt64) {
    dice = WalkDice(seed: seed)
  }

  func run(steps: Int) {
    var left = steps
    while left > 0, faults.isEmpty {
      var place = "new"
      var information = LoggedApp.links
      if dice.once(in: 5) { information["UIApplicationExitsOnSuspend"] = true }
      let session = TouchSession(
        delegate: LoggedApp(), information: information,
        launchInBackground: dice.once(in: 4))
      tasks = []
      while left > 0, session.executionState != .notRunning {
        left -= 1
        follow(session, &place)
        act(session)
      }
      follow(session, &place)
      digests.append(session.digest)
      session.end()
    }
  }

  private func act(_ session: TouchSession) {
    switch dice.number(0...9) {
    case 0...4: session.request(request())
    case 5: session.wait(dice.pick([0, 0.1, 1.5, 6, 40]))
    case 6: tasks.append(UIApplication.shared.beginBackgroundTask())
    case 7:
      if !tasks.isEmpty { UIApplication.shared.endBackgroundTask(tasks.removeFirst()) }
    default:
      guard session.executionState != .suspended else { return }
      session.tap(at: CGPoint(x: 9, y: 9))
    }
  }

  private func request() -> SystemRequest {
    dice.pick([
      .resignActive, .becomeActive, .becomeActive, .enterBackground, .enterForeground,
      .enterForeground, .memoryWarning, dice.once(in: 6) ? .terminate : .resignActive,
      dice.once(in: 3) ? .purge : .deviceTurned(1), .open(["note://b"], source: ""),
      .wallTimeChanged(1), .localeChanged(locale: "de", timeZone: "UTC"),
    ])
  }

  /// The states in which each call may be made, and the one that it leads to.
  private static let table: [String: [String: String]] = [
    "willFinishLaunching": ["new": "launching"],
    "didFinishLaunching": ["launching": "launched"],
    "didBecomeActive": ["launched": "active", "inactive": "active"],
    "willResignActive": ["active": "inactive"],
    "didEnterBackground": ["launched": "background", "inactive": "background"],
    "willEnterForeground": ["background": "inactive"],
    "suspended": ["background": "suspended"],
    "resumed": ["suspended": "background"],
    "willTerminate": ["background": "ending", "inactive": "ending"],
    "ended": ["ending": "over", "background": "over", "suspended": "over"],
  ]

  private func follow(_ session: TouchSession, _ place: inout String) {
    for entry in session.takeTranscript().only(.launch).entries {
      calls += 1
      let mayAlways = ["didReceiveMemoryWarning", "significantTimeChange"]
      if mayAlways.contains(entry.call) || entry.call.hasPrefix("expired") {
        if ["suspended", "over"].contains(place) { faults.append("\(entry.call) while \(place)") }
        continue
      }
      guard let next = Self.table[entry.call]?[place] else {
        faults.append("\(entry.call) while \(place)")
        return
      }
      place = next
    }
    let isActive = session.executionState == .active
    if isActive != (place == "active") { faults.append("\(place) is \(session.executionState)") }
  }
}
