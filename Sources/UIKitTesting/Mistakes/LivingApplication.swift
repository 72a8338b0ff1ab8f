internal import InputCore
internal import UIKit

/// The one application that can be alive at a time, and who has made it.
@MainActor enum LivingApplication {
  private struct Owner {
    weak var life: SessionLife?
    var run: AppRun
    var line: TestLine
    var test: String?
  }

  private static var owner: Owner?

  /// Makes room for another application. One that is alive is a mistake of the test at `line`; it ends,
  /// unless it is in the middle of an input: then this is it, and it stays.
  static func makeRoom(at line: TestLine) -> AppRun? {
    guard let owner, UIApplication.current != nil else { return nil }
    let test = owner.test.map { ", by the test “\($0)”" } ?? ""
    let former = "another session is alive, made at \(owner.line.text)\(test)"
    guard !owner.run.pump.isDelivering else {
      line.fail("\(former), and in the middle of an input: make no session in what it calls")
      return owner.run
    }
    line.fail(
      "\(former), and ends now: make sessions in the test function and end one before the next;"
        + " tests that await while they hold one take turns with .oneSessionAtATime")
    if let life = owner.life { life.giveWay(to: line) } else { owner.run.end() }
    return nil
  }

  /// The application of `run` is alive.
  static func began(_ run: AppRun, of life: SessionLife?, at line: TestLine) {
    owner = Owner(life: life, run: run, line: line, test: TestLibraries.noteTest())
  }

  /// The application of `run` has ended.
  static func ended(_ run: AppRun) {
    if owner?.run === run { owner = nil }
  }
}
