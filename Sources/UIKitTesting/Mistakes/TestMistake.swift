internal import UIKit

/// A line of a test: where a mistake in what it says is a failure.
struct TestLine {
  let file: StaticString
  let line: UInt

  init(_ file: StaticString, _ line: UInt) {
    self.file = file
    self.line = line
  }

  /// The file's name and the line, as test libraries write them.
  var text: String {
    "\("\(file)".split(separator: "/").last ?? "?"):\(line)"
  }

  /// The test has a mistake at this line: it fails there, and goes on.
  ///
  /// Where no test runs the mistake is written to standard error.
  @MainActor func fail(_ problem: String) {
    guard !TestLibraries.fail(problem, file: file, line: line) else { return }
    reportLine("\(file):\(line): error: \(problem)")
  }

  /// Fails unless `condition` is met, and says whether it is.
  @MainActor func check(_ condition: Bool, _ problem: @autoclosure () -> String) -> Bool {
    if !condition { fail(problem()) }
    return condition
  }
}

extension CGPoint {
  /// Whether both coordinates are numbers.
  var isNumber: Bool { !x.isNaN && !y.isNaN }
}
