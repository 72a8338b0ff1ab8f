internal import Testing
internal import XCTest

// Only the two test libraries are imported here, and no module of ours: a file that imports Testing
// and UIKit needs an overlay.

/// Reports failures to the test library that runs the test.
enum TestLibraries {
  /// Whether a Swift Testing test was ever seen. If so, failures outside any test go to it too.
  @MainActor private static var hasSeenSwiftTesting = false
  @MainActor private static let witness = FailureWitness()

  /// Records a failure at a line; returns false if no test runs.
  ///
  /// A Swift Testing test is found through its task. Code in an unstructured task belongs to no
  /// test, but its failure still fails the run.
  @MainActor static func fail(_ message: String, file: StaticString, line: UInt) -> Bool {
    _ = runningTest()
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

  /// The name of the running test; nil outside a test, and under XCTest.
  @MainActor static func runningTest() -> String? {
    guard let test = Test.current else { return nil }
    hasSeenSwiftTesting = true
    return test.displayName ?? test.name
  }

  /// XCTest tells only observers whether a test recorded the failure.
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
