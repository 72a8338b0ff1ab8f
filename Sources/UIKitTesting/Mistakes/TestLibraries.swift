internal import Testing
internal import XCTest

// The two libraries that run tests, and nothing of ours: a file that imports Testing beside UIKit
// needs an overlay.

/// Makes something a failure of the running test, whoever runs it.
enum TestLibraries {
  /// Whether a test of Swift Testing was ever seen: then what nobody else takes is its as well.
  @MainActor private static var hasSeenSwiftTesting = false
  @MainActor private static let witness = FailureWitness()

  /// Records a failure at a line; false where no test runs that could fail.
  ///
  /// A test of Swift Testing is known by its task. Code that its test started in a task of its own has no
  /// test, but fails the run.
  @MainActor static func fail(_ message: String, file: StaticString, line: UInt) -> Bool {
    _ = noteTest()
    if Test.current == nil, failsXCTest(message, file: file, line: line) { return true }
    guard hasSeenSwiftTesting else { return false }
    let path = "\(file)"
    let parts = path.split(separator: "/").suffix(2)
    let location = SourceLocation(
      fileID: parts.count == 2 ? parts.joined(separator: "/") : "Tests/\(path)", filePath: path,
      line: max(Int(clamping: line), 1), column: 1)
    Issue.record(Comment(rawValue: message), sourceLocation: location)
    return true
  }

  /// The name of the test that runs this; nil for none, and under XCTest.
  @MainActor static func noteTest() -> String? {
    guard let test = Test.current else { return nil }
    hasSeenSwiftTesting = true
    return test.displayName ?? test.name
  }

  /// XCTest says to observers alone whether a failure was anybody's.
  @MainActor private static func failsXCTest(
    _ message: String, file: StaticString, line: UInt
  ) -> Bool {
    let before = witness.failures
    XCTestObservationCenter.shared.addTestObserver(witness)
    XCTFail(message, file: file, line: line)
    XCTestObservationCenter.shared.removeTestObserver(witness)
    return witness.failures != before
  }
}

private final class FailureWitness: NSObject, XCTestObservation {
  private(set) var failures = 0

  func testCase(
    _ testCase: XCTestCase, didFailWithDescription description: String, inFile filePath: String?,
    atLine lineNumber: Int
  ) {
    failures += 1
  }
}
