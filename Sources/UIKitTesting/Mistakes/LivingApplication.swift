internal import InputCore
internal import UIKit

/// The one application that can be alive, and its owner.
@MainActor enum LivingApplication {
  private struct Owner {
    weak var life: SessionLife?
    var run: AppRun
    var line: TestLine
    var test: String?
  }

  private static var owner: Owner?

  /// The seed of the application's random numbers.
  static var seed: UInt64 = 0

  /// The seed in words, to end a failure message; empty if it is 0.
  static var seedNote: String { seed == 0 ? "" : " (seed \(seed))" }

  /// Makes room for another application. If one is alive, the test fails at `line` and that
  /// application ends, unless it is handling an input: then it stays alive and is returned.
  static func makeRoom(at line: TestLine) -> AppRun? {
    guard let owner, UIApplication.current != nil else { return nil }
    let test = owner.test.map { ", by the test “\($0)”" } ?? ""
    let former = "another session is alive, made at \(owner.line.text)\(test)"
    guard !owner.run.pump.isDelivering else {
      line.fail("\(former), and is handling an input: do not make a session in code that it calls")
      return owner.run
    }
    line.fail(
      "\(former), and ends now: make each session in the test function and end it before the next;"
        + " tests that await during a session need the trait .oneSessionAtATime")
    if let life = owner.life { life.giveWay(to: line) } else { owner.run.end() }
    return nil
  }

  /// Registers the application of `run` as alive.
  static func began(_ run: AppRun, of life: SessionLife?, at line: TestLine) {
    owner = Owner(life: life, run: run, line: line, test: TestLibraries.runningTest())
  }

  /// Unregisters the application of `run`.
  static func ended(_ run: AppRun) {
    guard owner?.run === run else { return }
    owner = nil
    seed = 0
  }
}
