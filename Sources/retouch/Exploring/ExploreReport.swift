internal import Exploration
internal import Foundation
internal import InputCore
internal import UIKit
internal import UIKitHosts

/// What `retouch explore` prints. All of it is the same for the same seed and number of branches.
@MainActor struct ExploreReport {
  private let file: String
  private let seed: UInt64
  private let app: BranchApp
  private let course: Course
  private let words: [String]?
  private let folder: String

  /// How many inputs of a finding are printed.
  private static let storyLimit = 12
  /// How many lines of the report of a crash are printed.
  private static let reportLimit = 24

  init(
    _ file: String, seed: UInt64, _ app: BranchApp, _ course: Course, _ words: [String]?,
    folder: String
  ) {
    (self.file, self.seed, self.app) = (file, seed, app)
    (self.course, self.words, self.folder) = (course, words, folder)
  }

  /// Lets the app stand at the marks, and says what is not as it should be.
  func begin() throws(HostError) {
    // What uses the network has threads, so that all branches begin at the start.
    let isWhole = course.transfers != nil
    let (copies, lost, failure) = try app.begin(isWhole ? course.marks.suffix(1) : course.marks)
    if let lost, !isWhole {
      reportLine(
        "retouch: after input \(lost.input) the app has threads that a copy would not have: "
          + lost.names.map { $0.printable() }.joined(separator: ", ")
          + "; branches from there on replay from an earlier copy, which takes longer")
    }
    if let failure {
      reportLine("retouch: \(file): the recording itself ends early: \(failure)")
      guard copies > 1 || isWhole else {
        throw HostError(.nothingTried, "\(file): nothing to explore: \(failure)")
      }
    }
  }

  /// Says to the user who has interrupted it that findings take their time, too.
  func interrupted(_ explorer: Explorer) {
    guard !explorer.discoveries.isEmpty else { return }
    reportLine(
      "retouch: interrupted after \(explorer.branchCount) branches; shrinks what was found, which"
        + " a further interruption ends")
  }

  /// Works on all findings, and prints them.
  func end(
    _ explorer: Explorer, _ work: FindingWork, isInterrupted: Bool, clear: () -> Void
  ) throws(HostError) {
    if explorer.failures.count > 0 {
      reportLine(
        "retouch: \(explorer.failures.count) branches could not be tried: "
          + explorer.failures.first)
      guard explorer.failures.count < explorer.branchCount else {
        throw HostError(.nothingTried, "\(file): nothing was tried")
      }
    }
    let found = explorer.discoveries.count
    try printResult(
      [
        "\(file): \(explorer.branchCount) branches from \(course.decisions.count) decisions, "
          + "\(explorer.shapeCount) shapes of calls; \(found) found, seed \(seed)"
      ], of: "")
    if isInterrupted {
      try printResult(["note: interrupted after \(explorer.branchCount) branches"], of: "")
    }
    if explorer.closedScreenCount > 0 {
      try printResult(
        [
          "note: \(explorer.closedScreenCount) screens could not be left, and could not be before"
            + " the branch either"
        ], of: "")
    }
    for (number, discovery) in explorer.discoveries.enumerated() {
      let outcome = try work.finish(discovery, to: path(discovery.finding))
      clear()
      try printResult(lines(number + 1, discovery, outcome), of: "")
    }
  }

  /// A name in the folder that no file has.
  private func path(_ finding: Finding) -> String {
    let name = file.split(separator: "/").last.map(String.init) ?? file
    let stem = name.hasSuffix(".mcap") ? String(name.dropLast(5)) : name
    var number = 1
    while true {
      let path = "\(folder)/\(stem)-\(finding.kind.rawValue)-\(number).mcap"
      guard FileManager.default.fileExists(atPath: path) else { return path }
      number += 1
    }
  }

  private func lines(
    _ number: Int, _ discovery: Explorer.Discovery, _ outcome: FindingWork.Outcome
  ) -> [String] {
    let branch = discovery.branch
    var lines = ["", "\(number). \(discovery.finding.kind.rawValue): \(discovery.finding.place)"]
    let time = branch.instant.text(since: course.inputs[0].instant)
    lines.append(
      "   branch \(branch.number), after input \(branch.prefix) at \(time) s: "
        + branch.words.joined(separator: ", then "))
    lines += outcome.notes.map { "   note: \($0)" }
    for line in outcome.story.prefix(Self.storyLimit) { lines.append("     \(line)") }
    if outcome.story.count > Self.storyLimit {
      lines.append("     … \(outcome.story.count - Self.storyLimit) more inputs")
    }
    if !outcome.turn.isEmpty { lines.append("   \(outcome.turn)") }
    if let path = outcome.path {
      lines.append("   \(path): \(outcome.inputCount) inputs")
      let app = words.map { " -- " + $0.joined(separator: " ") } ?? ""
      lines.append("   to see it: retouch replay \(path) --step\(app)")
    }
    if discovery.finding.kind == .crash || discovery.finding.kind == .hang {
      lines += Finding.report(of: discovery.result).prefix(Self.reportLimit).map { "     | \($0)" }
    }
    return lines
  }
}
