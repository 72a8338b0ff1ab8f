internal import InputCore
internal import UIKit

/// The conditions of a session, and those that have failed.
struct SessionChecks {
  fileprivate var all: [(name: String, line: TestLine, holds: () -> Bool)] = []
  /// The names of those that have failed, each of which is reported once.
  fileprivate var violated: Set<String> = []
}

extension TouchSession {
  /// Adds a condition that must hold after each input of the session from now on; the test fails at
  /// the first input after which it does not.
  ///
  ///     session.check("one sheet at most") { board.sheets.count <= 1 }
  ///
  /// The app's own conditions, those of `RetouchCheck`, must hold in every session.
  ///
  /// - Parameters:
  ///   - name: What must hold, for the message.
  ///   - holds: Whether it holds now. It only reads.
  public func check(
    _ name: String, file: StaticString = #filePath, line: UInt = #line,
    _ holds: @escaping () -> Bool
  ) {
    let line = TestLine(file, line)
    guard canAct(at: line) else { return }
    checks.all.append((name, line, holds))
    evaluateChecks()
  }

  /// Evaluates all conditions, and fails the test for each that does not hold for the first time.
  func evaluateChecks() {
    guard isAlive, !run.pump.isDelivering else { return }
    for check in checks.all where !checks.violated.contains(check.name) && !check.holds() {
      checks.violated.insert(check.name)
      check.line.fail("“\(check.name)” does not hold at \(run.now.text(since: .zero)) s")
    }
    guard let parts = run.application.presentPart(RegisteredChecks.self),
      let name = parts.firstViolated, checks.violated.insert(name).inserted
    else { return }
    made.fail("“\(name)”, a check of the app, does not hold at \(run.now.text(since: .zero)) s")
  }
}
