internal import Evidence
internal import Foundation
internal import InputCore
internal import InputRecording
internal import UIKit

/// `retouch make-test`: writes a test that does what hands did in a recording, and expects what the
/// app did.
@MainActor enum MakeTestCommand {
  static func run(_ arguments: Arguments) throws(HostError) {
    let file = arguments.operands[0]
    guard file != StandardStream.sign else {
      throw .usage("make-test: FILE is replayed more than once: it cannot be standard input")
    }
    let library: TestText.Library = arguments.has("--xctest") ? .xctest : .swiftTesting
    let output =
      arguments.value("--output") ?? TestText.name(of: file).type + "Tests.swift"
    let updates = arguments.has("--update")
    guard !updates || output != StandardStream.sign else {
      throw .usage("make-test: --update is for a file: name it with -o")
    }
    let old = updates ? try read(output) : nil
    let app = try app(arguments)
    let command = command(file, arguments)
    let text = { (maker: TestMaker) -> [String] in
      TestText(
        library: library, recording: file, module: app.module, delegate: app.delegate,
        command: command, leftOut: maker.leftOut, started: maker.story.started,
        steps: maker.steps, hasNetwork: maker.story.hasNetwork, finding: maker.finding
      ).lines
    }
    let candidate = temporaryPath()
    defer { try? FileManager.default.removeItem(atPath: candidate) }
    var maker = try make(file, arguments.rest, candidate, text)
    var lines = text(maker)
    let count = maker.steps.count
    var result = "\(count) \(count == 1 ? "gesture" : "gestures")"
    let samples = samples(maker.steps)
    if samples > 0 { result += ", \(samples) of them from samples" }
    if let old {
      let update = try ExpectationUpdate.update(old, with: lines, path: output)
      lines = update.lines
      result = "\(update.changed) of \(maker.steps.count) expectations have changed"
    }
    try check(lines, &maker, output, isEdited: old != nil)
    try write(lines, to: output, overwrites: updates || arguments.has("--overwrite"), file)
    let name = output == StandardStream.sign ? StandardStream.output : output
    var notes = ["\(name): \(result)"]
    if let finding = maker.finding {
      notes.append("note: the test fails until the app is mended: \(finding.words.printable())")
    }
    if maker.differing > 0 {
      notes.append("note: in \(maker.differing) the app acts otherwise than in the recording")
    }
    try printResult(notes + maker.leftOut.map { "note: left out \($0)" }, of: output)
  }

  private static func samples(_ steps: [TestMaker.Step]) -> Int {
    steps.count { if case .samples = $0.verb { true } else { false } }
  }

  /// The module and class of the application's delegate.
  private static func app(
    _ arguments: Arguments
  ) throws(HostError) -> (module: String, delegate: String) {
    guard let text = arguments.value("--delegate") else {
      guard let app = arguments.rest?[0] else { return ("Gallery", "GalleryDelegate") }
      return ((app.split(separator: "/").last ?? app[...]).moduleName, "AppDelegate")
    }
    let words = text.split(separator: ".", omittingEmptySubsequences: false)
    let isName = words.allSatisfy { !$0.isEmpty && $0.moduleName == String($0) }
    guard words.count == 2, isName else {
      throw .usage(
        "make-test: --delegate: expected MODULE.CLASS, such as Board.AppDelegate, "
          + "found \"\(text)\"")
    }
    return (String(words[0]), String(words[1]))
  }

  /// The command line, for a comment in the test.
  private static func command(_ file: String, _ arguments: Arguments) -> String {
    var words = ["retouch", "make-test", file]
    if arguments.has("--xctest") { words.append("--xctest") }
    if let delegate = arguments.value("--delegate") { words += ["--delegate", delegate] }
    if let app = arguments.rest { words += ["--"] + app }
    return words.map { $0.escaped(for: .shell) }.joined(separator: " ").printable()
  }

  // MARK: Files

  private static func read(_ path: String) throws(HostError) -> [String] {
    do {
      return try String(contentsOfFile: path, encoding: .utf8)
        .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    } catch {
      throw HostError(
        .noInput, "\(path): --update needs a test to update: \(error.localizedDescription)")
    }
  }

  private static func write(
    _ lines: [String], to path: String, overwrites: Bool, _ file: String
  ) throws(HostError) {
    let target =
      path == StandardStream.sign
      ? TextOutput() : try TextOutput(path: path, overwrites: overwrites, whileReading: [file])
    // The last line of an old file is empty: it follows the last line end.
    for line in lines.last == "" ? lines.dropLast() : lines[...] { target.write(line: line) }
    do throws(HostError) {
      try target.finish()
    } catch {
      target.discard()
      throw error
    }
  }

  // MARK: Replays

  private static func make(
    _ file: String, _ app: [String]?, _ candidate: String,
    _ text: @escaping (TestMaker) -> [String]
  ) throws(HostError) -> TestMaker {
    try TestMaker(file, in: app, temporary: candidate, text: text) { (path) throws(HostError) in
      app == nil ? try historyInGallery(path) : try ReplayedHistory.replayed(path, in: app)
    }
  }

  /// Runs the text before it is written, so that no test is written that would fail.
  ///
  /// - Parameter isEdited: Whether people may have changed the text, so that it may contain what
  ///   the tool cannot run. Then what comes before that is checked.
  /// - Throws: `HostError` that names the lines.
  private static func check(
    _ lines: [String], _ maker: inout TestMaker, _ path: String, isEdited: Bool
  ) throws(HostError) {
    let (expectations, problem) = try maker.failures(of: lines)
    var failures = expectations
    if let problem {
      if isEdited {
        reportLine("\(path): the test was not run to its end: \(problem.printable())")
      } else {
        failures.append(problem)
      }
    }
    guard let first = failures.first else { return }
    throw HostError(
      .diverged, "\(path): not written, because the test would fail: \(first.printable())",
      details: failures.dropFirst().map { $0.printable() })
  }

  /// Replays `path` in the gallery and reads the history of the replay. Each run gets its own
  /// process, because the order of tasks depends on the process.
  private static func historyInGallery(_ path: String) throws(HostError) -> History {
    let copy = temporaryPath()
    defer { try? FileManager.default.removeItem(atPath: copy) }
    let words = ["/proc/self/exe", "replay", path, "--record", copy, "--states"]
    let end = ChildProcess.end(of: try ChildProcess.startSilently(words, showsErrors: true))
    guard end == .exited(0) else { throw HostError(.software, "the gallery \(end)") }
    return try ReplayedHistory.read(copy)
  }

  private static func temporaryPath() -> String {
    "\(FileManager.default.temporaryDirectory.path)/retouch-test-\(UUID().uuidString).mcap"
  }
}
