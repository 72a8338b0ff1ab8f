internal import Evidence
internal import InputCore
internal import UIKit

/// The source of a generated test.
struct TestText {
  /// The library that runs the test.
  enum Library {
    case swiftTesting
    case xctest
  }

  var library = Library.swiftTesting
  /// The recording's name in the test.
  var recording: String
  /// The module and class of the application's delegate.
  var module: String
  var delegate: String
  /// The command that made the test.
  var command: String
  /// Everything that the test leaves out, in words.
  var leftOut: [String]
  var started: Started
  var steps: [TestMaker.Step]
  /// Whether the recording has the network, whose answers the test gets.
  var hasNetwork = false
  /// What goes wrong, for which the test was made; nil if nothing does.
  var finding: Finding?

  /// The lines of the file.
  var lines: [String] {
    let name = Self.name(of: recording)
    let title = name.words.joined(separator: " ")
    var lines = imports + [""] + madeBy
    if let finding { lines += FindingText(finding, library).comment }
    let attributes: String
    switch library {
    case .swiftTesting:
      lines.append("@MainActor @Suite struct \(name.type)Tests {")
      // Swift Testing counts the time for which other tests have the main actor.
      let limit = finding?.kind == .hang ? "(.timeLimit(.minutes(30)))" : ""
      attributes = "  @Test\(limit) func `\(title)`() throws {"
    case .xctest:
      lines.append("final class \(name.type)Tests: XCTestCase {")
      attributes = "  @MainActor func test\(name.type)() async throws {"
    }
    lines.append(attributes)
    lines += session.map { "    " + $0 }
    lines += leftOut.map { "    // Not in this test: \($0)." }
    if usesFinger { lines.append("    let finger = session.finger()") }
    for step in steps {
      lines += step.verb.code(recording: recording).map { "    " + $0 }
      if step.pause > 0 { lines.append("    session.wait(\(number(step.pause)))") }
      if !step.isEnd { lines += Expectation(library, step).lines(indent: 4) }
    }
    if let finding { lines += FindingText(finding, library).expectation.map { "    " + $0 } }
    return lines + ["    session.end()", "  }", "}"]
  }

  /// The comment with the command, which continues on another line as in a shell if it is long.
  private var madeBy: [String] {
    let line = "/// Made by: \(command)"
    guard line.count > 100, let option = line.range(of: " --") else { return [line] }
    return [line[..<option.lowerBound] + " \\", "///  " + line[option.lowerBound...]]
  }

  /// Whether a step moves a finger act by act.
  private var usesFinger: Bool {
    steps.contains { if case .finger = $0.verb { true } else { false } }
  }

  private var imports: [String] {
    let isPublic = module == "Gallery"
    let library = library == .swiftTesting ? "Testing" : "XCTest"
    let modules = (isPublic ? [module] : []) + [library, "UIKit", "UIKitTesting"]
    return modules.sorted().map { "import \($0)" }
      + (isPublic || module.isEmpty ? [] : ["", "@testable import \(module)"])
  }

  private var session: [String] {
    let screen = started.screens[0]
    let scale = Double(screen.scaleThousandths) / 1000
    let pixels = screen.mountedPixels
    let (width, height) = (Double(pixels.width) / scale, Double(pixels.height) / scale)
    var words = ["size: CGSize(width: \(number(width)), height: \(number(height)))"]
    words.append("scale: \(number(scale))")
    let rate = Int((Double(screen.refreshMillihertz) / 1000).rounded())
    if rate != 60 { words.append("framesPerSecond: \(rate)") }
    if started.delivery == .lowLatency { words.append("delivery: .lowLatency") }
    let line = "let session = TouchSession("
    if hasNetwork {
      let first = "  delegate: \(delegate)(), \(words.joined(separator: ", ")),"
      return [line, first, "  network: .recorded(\(literal(recording))))"]
    }
    let first = "delegate: \(delegate)(), \(words.joined(separator: ", ")))"
    return (line + first).count <= 96 ? [line + first] : [line, "  " + first]
  }

  /// A file's name without folder and extension, as words and as a type name. Both are made of
  /// letters and digits of ASCII alone, whatever the file is called.
  static func name(of path: String) -> (words: [String], type: String) {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    let stem = file.hasSuffix(".mcap") ? String(file.dropLast(5)) : file
    let words = stem.nameWords
    let type = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    let isName = type.first?.isLetter ?? false
    return (words.isEmpty ? ["recording"] : words, isName ? type : "Recording\(type)")
  }
}

/// A statement that expects the story of a step.
struct Expectation {
  private let isXCTest: Bool
  private let story: String
  private let expected: String

  init(_ library: TestText.Library, _ step: TestMaker.Step) {
    isXCTest = library == .xctest
    let kinds = step.subject == .actions ? "" : "[.views, .states]"
    story = "session.takeTranscript().story(\(kinds))"
    expected = step.expectation
  }

  private static let width = 98

  /// The statement's lines.
  func lines(indent: Int) -> [String] {
    let margin = String(repeating: " ", count: indent)
    let start = isXCTest ? "XCTAssertEqual(" : "#expect("
    let sign = isXCTest ? ", " : " == "
    let line = "\(margin)\(start)\(story)\(sign)\(literal(expected)))"
    guard line.count > Self.width else { return [line] }
    var parts = pieces(width: Self.width - indent - 11).map(literal)
    parts[parts.count - 1] += ")"
    let head = isXCTest ? "  \(story)," : "  \(story)"
    let first = isXCTest ? "  \(parts[0])" : "    == \(parts[0])"
    return [margin + start, margin + head, margin + first]
      + parts.dropFirst().map { "\(margin)    + \($0)" }
  }

  /// The expected text in pieces that each fit on a line, divided after commas.
  private func pieces(width: Int) -> [String] {
    var pieces = [""]
    for (index, part) in expected.split(separator: ", ").enumerated() {
      let word = (index == 0 ? "" : ", ") + part
      if pieces[pieces.count - 1].count + word.count > width, index > 0 {
        pieces[pieces.count - 1] += ", "
        pieces.append(String(part))
      } else {
        pieces[pieces.count - 1] += word
      }
    }
    return pieces
  }
}
