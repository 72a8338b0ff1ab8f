import Foundation
import HostTestSupport
import Testing
import UIKit

@testable import PitfallApp
@testable import retouch

/// `retouch explore` of apps with a server, which is never reached.
@MainActor @Suite(.serialized) struct ExploreNetworkTests {
  private let folder: TemporaryFolder
  private let app = Programs.folder.appendingPathComponent("PitfallApp").path

  init() throws { folder = try TemporaryFolder() }

  private func explore(_ pitfall: Pitfall, jobs: Int = 2) throws -> Programs.Outcome {
    try Self.explore(pitfall, jobs: jobs, in: folder)
  }

  static func explore(
    _ pitfall: Pitfall, jobs: Int, in folder: TemporaryFolder
  ) throws -> Programs.Outcome {
    let app = Programs.folder.appendingPathComponent("PitfallApp").path
    let path = folder.path("\(pitfall).mcap")
    var recording = AnsweredRecording()
    if pitfall == .order {
      recording.add("names", answeredAt: 600)
      recording.add("numbers", answeredAt: 640)
    } else {
      recording.add("list", answeredAt: 620)
    }
    try? FileManager.default.removeItem(atPath: path)
    try recording.write(to: path)
    return try Programs.run(
      "retouch",
      [
        "explore", path, "--branches", "120", "--jobs", "\(jobs)", "-o", folder.path(""), "--", app,
        pitfall.rawValue,
      ])
  }

  @Test(
    arguments: [
      (Pitfall.answer, "Unexpectedly found nil", ["GET /list"]),
      (Pitfall.order, "Index out of range", ["GET /names", "GET /numbers"]),
    ])
  func `an answer that fails or comes late is tried, and the finding has the answers inside`(
    _ pitfall: Pitfall, place: String, names: [String]
  ) throws {
    let outcome = try explore(pitfall)
    #expect(outcome.status == HostError.Status.found.rawValue, "\(outcome)")
    #expect(outcome.errors == "")
    let lines = outcome.output.split(separator: "\n").map(String.init)
    let first = try #require(lines.firstIndex { $0.hasPrefix("1. crash: ") }, "\(lines)")
    #expect(lines[first].contains(place))
    #expect(names.contains { lines[first + 1].contains($0) }, "\(lines[first + 1])")
    let found = folder.path("\(pitfall)-crash-1.mcap")
    let replay = try Programs.run("retouch", ["replay", found, "--", app, pitfall.rawValue])
    #expect(replay.status == 70)
    #expect(replay.errors.contains(place), "\(replay.errors)")
    if pitfall == .answer {
      // A made test names its recording by a path from where it runs: the package's folder.
      let place = "Tests/RetouchToolTests/Made/"
      let manager = FileManager.default
      try manager.createDirectory(
        atPath: folder.path(place), withIntermediateDirectories: true)
      try manager.moveItem(atPath: found, toPath: folder.path(place + "answer-crash-1.mcap"))
      try ExploreTests.expectMadeTest("answer-crash-1", pitfall, in: folder, at: place)
    }
  }

  @Test func `an app that expects answers that fail has no findings`() throws {
    let outcome = try explore(.checkedAnswer)
    #expect(outcome.status == 0, "\(outcome)")
    #expect(outcome.errors == "")
  }

  @Test func `shrink keeps the answers, which come when the app asks for them`() throws {
    let (path, small) = (folder.path("lost.mcap"), folder.path("small.mcap"))
    var recording = AnsweredRecording()
    recording.add("list", answeredAt: 620, fails: true)
    try recording.write(to: path)
    let retouch = Programs.folder.appendingPathComponent("retouch").path
    let shrink = try Programs.run(
      "retouch",
      ["shrink", path, "-o", small, "--", retouch, "replay", "{}", "--", app, "answer"])
    #expect(shrink.status == 0, "\(shrink)")
    #expect(!shrink.output.contains("network"))
    let inputs = try Programs.run("retouch", ["cat", small]).output
    // The second tap is not needed.
    #expect(inputs.split(separator: "\n").count { $0.contains(" down ") } == 1, "\(inputs)")
    let replay = try Programs.run("retouch", ["replay", small, "--", app, "answer"])
    #expect(replay.status == 70, "\(replay)")
    let mended = try Programs.run("retouch", ["replay", small, "--", app, "checkedAnswer"])
    #expect(mended.status == 3, "\(mended)")
  }
}

/// The same with more branches. Its quick sibling is `ExploreNetworkTests`.
@MainActor @Suite(.serialized) struct ExploreNetworkSlowTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `the same seed gives the same report, with any number of processes`() throws {
    let one = try ExploreNetworkTests.explore(.answer, jobs: 1, in: folder)
    try FileManager.default.removeItem(atPath: folder.path("answer-crash-1.mcap"))
    #expect(try ExploreNetworkTests.explore(.answer, jobs: 3, in: folder).output == one.output)
  }

  @Test func `the board of departures survives its server`() throws {
    let departures = Programs.folder.appendingPathComponent("Departures").path
    let outcome = try Programs.run(
      "retouch",
      ["explore", DeparturesReplays.recording, "--branches", "60", "--", departures])
    #expect(outcome.status == 0, "\(outcome)")
    #expect(outcome.errors == "")
  }
}
