internal import UIKit

/// A line of a test, where its mistakes are reported.
struct TestLine {
  let file: StaticString
  let line: UInt

  init(_ file: StaticString, _ line: UInt) {
    self.file = file
    self.line = line
  }

  /// The file's name and the line, in the format of test libraries.
  var text: String {
    "\("\(file)".split(separator: "/").last ?? "?"):\(line)"
  }

  /// Fails the test at this line; the test continues.
  ///
  /// If no test is running, the mistake is written to standard error.
  @MainActor func fail(_ problem: String) {
    let problem = problem + LivingApplication.seedNote
    guard !TestLibraries.fail(problem, file: file, line: line) else { return }
    reportLine("\(file):\(line): error: \(problem)")
  }

  /// Fails the test if `condition` is false; returns `condition`.
  @MainActor func check(_ condition: Bool, _ problem: @autoclosure () -> String) -> Bool {
    if !condition { fail(problem()) }
    return condition
  }
}

extension CGPoint {
  /// Whether neither coordinate is NaN.
  var isNumber: Bool { !x.isNaN && !y.isNaN }
}
