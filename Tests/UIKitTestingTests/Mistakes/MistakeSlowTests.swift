import Foundation
import Testing

/// Runs the tests that make mistakes, each suite in a separate process, and compares the failures
/// with the comments in their sources.
///
/// It has no quick sibling: a test that must fail needs a process, and that takes seconds to start.
@Suite(.serialized) struct MistakeSlowTests {
  private struct Run {
    var output: String
    var status: Int32
  }

  private func run(_ arguments: [String]) throws -> Run {
    let process = Process()
    let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["RETOUCH_TEST_MISTAKES": "1", "NO_COLOR": "1"]) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Run(
      output: String(decoding: data, as: UTF8.self), status: process.terminationStatus)
  }

  private func swiftTesting(_ suite: String) throws -> Run {
    try run(["--testing-library", "swift-testing", "--filter", "UIKitTestingTests.\(suite)/"])
  }

  /// The expected failures: `LINE: TEXT` of each comment.
  private func expected(in file: String) throws -> [Int: String] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
    var found: [Int: String] = [:]
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      guard let comment = line.range(of: "  // fails: ") else { continue }
      found[index + 1] = String(line[comment.upperBound...])
    }
    return found
  }

  /// Compares the failures with the expected ones, each as `LINE: TEXT`, by line.
  private func compare(_ failures: [(line: Int, text: String)], with file: String, _ run: Run)
    throws
  {
    let expected = try expected(in: file)
    let found = failures.sorted { $0.line < $1.line }.map { failure in
      let wanted = expected[failure.line]
      let text = wanted.map { failure.text.contains($0) ? $0 : failure.text } ?? failure.text
      return "\(failure.line): \(text)"
    }
    let wanted = expected.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
    #expect(found == wanted, "\(run.output)")
    // A process that was killed has the signal's number, and a test run that failed has 1.
    #expect(run.status == 1)
  }

  /// The issues of a run of Swift Testing in `file`: the line, and the text on the next one.
  private func issues(of run: Run, in file: String) -> [(line: Int, text: String)] {
    let lines = run.output.split(separator: "\n").map(String.init)
    return lines.indices.compactMap { index in
      guard let start = lines[index].range(of: " recorded an issue at \(file):"),
        let number = lines[index][start.upperBound...].split(separator: ":").first.flatMap({
          Int($0)
        })
      else { return nil }
      let rest = lines[index].hasSuffix("Issue recorded") && index + 1 < lines.count
      return (number, rest ? lines[index + 1] : lines[index])
    }
  }

  @Test func `each mistake is a failure of the test at its line`() throws {
    let run = try swiftTesting("DeliberateMistakes")
    let file = "DeliberateMistakes.swift"
    try compare(issues(of: run, in: file), with: file, run)
  }

  @Test func `two tests that await with a session both fail, and say where the other one is`()
    throws
  {
    let run = try swiftTesting("InterleavedMistakes")
    let file = "InterleavedMistakes.swift"
    try compare(issues(of: run, in: file), with: file, run)
  }

  @Test func `tests that await with a session take turns`() throws {
    for suite in ["TurnTakingTests", "(Other)?TurnTakingTests"] {
      let run = try swiftTesting(suite)
      #expect(run.status == 0, "\(run.output)")
      #expect(run.output.contains("Test other() passed"), "\(run.output)")
    }
  }

  @Test func `under XCTest a mistake fails at its line as well`() throws {
    let run = try run(["UIKitTestingTests.DeliberateXCTestMistakes"])
    let file = "DeliberateXCTestMistakes.swift"
    let failures = run.output.split(separator: "\n").compactMap { line -> (Int, String)? in
      guard let start = line.range(of: "\(file):"),
        let number = line[start.upperBound...].split(separator: ":").first.flatMap({ Int($0) }),
        let text = line.range(of: " : failed - ")
      else { return nil }
      return (number, String(line[text.upperBound...]))
    }
    try compare(failures, with: file, run)
  }
}
