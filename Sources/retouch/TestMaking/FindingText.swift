internal import InputCore

/// What a made test says of the finding that it is for, and expects because of it.
///
/// An app that crashes or hangs needs no expectation, and a `TouchSession` evaluates the app's own
/// checks after each input.
struct FindingText {
  private let finding: Finding
  private let isXCTest: Bool

  /// What the expectations read.
  static let paths = ["session.stuck", "session.canLeaveScreen"]

  private static let width = 98

  init(_ finding: Finding, _ library: TestText.Library) {
    (self.finding, isXCTest) = (finding, library == .xctest)
  }

  /// The lines of a comment about it.
  var comment: [String] {
    var lines = ["///", "/// It fails until the app is mended:"]
    for word in finding.words.printable().split(separator: " ") {
      if lines[lines.count - 1].count + word.count < Self.width, lines.count > 2 {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append("/// " + word)
      }
    }
    return lines
  }

  /// The statements that fail because of it.
  var expectation: [String] {
    switch finding.kind {
    case .crash, .hang, .check: []
    case .stuck:
      [isXCTest ? "XCTAssertEqual(session.stuck, [])" : "#expect(session.stuck == [])"]
    case .trap:
      [isXCTest ? "XCTAssertTrue(session.canLeaveScreen())" : "#expect(session.canLeaveScreen())"]
    }
  }
}
