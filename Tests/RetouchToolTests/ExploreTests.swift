import Foundation
import HostTestSupport
import Testing
import UIKit

@testable import PitfallApp
@testable import retouch

/// `retouch explore`, as a user starts it.
@MainActor @Suite(.serialized) struct ExploreTests {
  private let folder: TemporaryFolder
  private let app = Programs.folder.appendingPathComponent("PitfallApp").path

  init() throws {
    folder = try TemporaryFolder()
  }

  private func recording(_ pitfall: Pitfall) throws -> String {
    let path = folder.path("\(pitfall).mcap")
    try? FileManager.default.removeItem(atPath: path)
    #expect(try Programs.run("PitfallApp", ["--record", path, pitfall.rawValue]).status == 0)
    return path
  }

  private func explore(
    _ pitfall: Pitfall, branches: Int, seed: Int = 1, jobs: Int = 2
  ) throws -> Programs.Outcome {
    try Programs.run(
      "retouch",
      [
        "explore", recording(pitfall), "--branches", "\(branches)", "--seed", "\(seed)", "--jobs",
        "\(jobs)", "--timeout", "2s", "-o", folder.path(""), "--", app, pitfall.rawValue,
      ])
  }

  /// The line of the first finding, without its number.
  private func first(_ outcome: Programs.Outcome) -> String? {
    outcome.output.split(separator: "\n").first { $0.hasPrefix("1. ") }.map {
      String($0.dropFirst(3))
    }
  }

  @Test(
    arguments: [
      (Pitfall.race, 60, "crash: ", "Fatal error: Index out of range"),
      (.dismissal, 500, "crash: ", "Unexpectedly found nil"),
      (.overlay, 500, "trap: no tap, swipe or key changes the screen any more: ", "overlay"),
      (.loop, 60, "hang: a step takes more than 2.0 s", "the last call is first touchUpInside"),
      (.count, 60, "check: ", "“the count is that of the fingers” does not hold"),
      (.highlight, 60, "stuck: ", " highlighted although nothing is held"),
    ])
  func `a pitfall is found, with a recording that leads to it`(
    _ pitfall: Pitfall, branches: Int, kind: String, place: String
  ) throws {
    let outcome = try explore(pitfall, branches: branches)
    #expect(outcome.status == HostError.Status.found.rawValue)
    #expect(outcome.errors == "")
    let line = try #require(first(outcome), "\(outcome.output)")
    #expect(line.hasPrefix(kind))
    #expect(line.contains(place))
    // The fewest inputs: at most two fingers and an interruption.
    #expect(outcome.output.split(separator: "\n").count { $0.contains(" s frame of device") } <= 6)
    #expect(outcome.output.contains("   unavoidable after input "))
    let name = kind.prefix { $0 != ":" }
    let found = folder.path("\(pitfall)-\(name)-1.mcap")
    #expect(outcome.output.contains("   \(found): "))
    try Self.expectMadeTest("\(pitfall)-\(name)-1", pitfall, in: folder)
    guard pitfall != .loop else { return }
    let replay = try Programs.run("retouch", ["replay", found, "--", app, pitfall.rawValue])
    // Nothing to compare with, unless the app crashes.
    #expect(replay.status == (name == "crash" ? 70 : 3))
  }

  /// Makes a test of a finding, and compares it with the one in `Made`, which is compiled, and
  /// which `MadeFindingTests` runs.
  ///
  /// - Parameter place: Where in the folder the finding is, with a slash at the end.
  static func expectMadeTest(
    _ name: String, _ pitfall: Pitfall, in folder: TemporaryFolder, at place: String = ""
  ) throws {
    let tool = Programs.folder.appendingPathComponent("retouch").path
    let script =
      "cd \"$1\" && PATH=${0%/*}:$PATH && retouch make-test \(place)\(name).mcap"
      + " --delegate PitfallApp.PitfallDelegate -o - -- PitfallApp \(pitfall)"
    let made = try Programs.run("/bin/bash", ["-c", script, tool, folder.path("")])
    #expect(made.status == 0, "\(made.errors)")
    #expect(made.errors.contains("note: the test fails until the app is mended: "))
    let type = TestText.name(of: name).type
    let path = PackageFolder.path("Tests/RetouchToolTests/Made/\(type)Tests.swift")
    let stored = try? String(contentsOfFile: path, encoding: .utf8)
    #expect(made.output == stored, "\(path) would be\n\(made.output)")
  }

  @Test func `an app in which nothing goes wrong has no findings`() throws {
    let outcome = try explore(.none, branches: 150)
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    #expect(outcome.output.contains(": 150 branches from 12 decisions, "))
    #expect(outcome.output.hasSuffix("; 0 found, seed 1\n"))
  }

  @Test func `the same seed gives the same report, with any number of processes`() throws {
    let one = try explore(.race, branches: 80, jobs: 1)
    #expect(one.status == HostError.Status.found.rawValue)
    try FileManager.default.removeItem(atPath: folder.path("race-crash-1.mcap"))
    let three = try explore(.race, branches: 80, jobs: 3)
    #expect(three.output == one.output)
    try FileManager.default.removeItem(atPath: folder.path("race-crash-1.mcap"))
    #expect(try explore(.race, branches: 80, seed: 2).output != one.output)
  }

  @Test func `where nothing can be tried, it says why`() throws {
    let path = try recording(.none)
    let still = folder.path("still.mcap")
    let trim = try Programs.run("retouch", ["trim", path, "--to", "100ms", "-o", still])
    #expect(trim.status == 0)
    let nothing = try Programs.run("retouch", ["explore", still, "--", app])
    #expect(nothing.status == HostError.Status.nothingTried.rawValue)
    #expect(nothing.errors.contains("nothing to explore: no finger, key or request in it decides"))
    let other = try Programs.run("retouch", ["explore", path, "--", "true"])
    #expect(other.status == 69)
    #expect(other.errors.contains("true: does not try branches: is it an app built with"))
    let blocked = try Programs.run("retouch", ["explore", path, "-o", still + "/a", "--", app])
    #expect(blocked.status == HostError.Status.cannotCreate.rawValue)
    let mistake = try Programs.run("retouch", ["explore", path, "--minutes", "0", "--", app])
    #expect(mistake.status == 64)
  }

  @Test func `threads that a copy would not have are named, and branches are tried anyway`() throws
  {
    let app = Programs.folder.appendingPathComponent("MishapApp").path
    let path = folder.path("thread.mcap")
    #expect(try Programs.run("MishapApp", ["--record", path, "thread"]).status == 0)
    let outcome = try Programs.run(
      "retouch", ["explore", path, "--branches", "60", "--", app, "thread"])
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains(" the app has threads that a copy would not have: helper"))
    #expect(outcome.output.contains(": 60 branches from "))
  }
}
