import Foundation
import HostTestSupport
import Testing
import UIKit

@testable import AcceptanceApp
@testable import MishapApp

/// `retouch view`: from a recording, an app or two recordings to a page.
@MainActor @Suite(.serialized) struct ViewTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func `a page is made of a recording, and not twice by accident`() throws {
    let recording = try SessionRecording(of: AcceptanceDelegate.self, in: folder)
    let page = folder.path("page.html")
    let outcome = try Programs.run("retouch", ["view", recording.path, "-o", page])
    #expect(outcome.errors == "")
    #expect(outcome.output.hasPrefix("\(page): "))
    #expect(outcome.output.hasSuffix(" calls, no views after each input\n"))
    let text = try String(contentsOfFile: page, encoding: .utf8)
    #expect(text.hasPrefix("<!doctype html>"))
    let again = try Programs.run("retouch", ["view", recording.path, "-o", page])
    #expect(again.status == 73)
    #expect(again.errors.contains("already exists"))
    let printed = try Programs.run("retouch", ["view", recording.path, "-o", "-"])
    #expect(printed.output == text)
    #expect(printed.errors.hasPrefix("retouch: standard output: "))
  }

  @Test func `an app that replays gives the views, and leaves no other file`() throws {
    let recording = try SessionRecording(of: AcceptanceDelegate.self, in: folder)
    let page = folder.path("page.html")
    let app = Programs.folder.appendingPathComponent("AcceptanceApp").path
    let outcome = try Programs.run(
      "retouch", ["view", recording.path, "-o", page, "--", app],
      environment: ["TMPDIR": folder.path("")])
    #expect(outcome.errors == "")
    #expect(outcome.status == 0)
    #expect(outcome.output.hasSuffix(" calls\n"), "\(outcome.output)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path(""))
    #expect(names.sorted() == ["page.html", "session.mcap"])
    let wrong = try Programs.run(
      "retouch", ["view", recording.path, "--overwrite", "-o", page, "--", "/bin/true"])
    #expect(wrong.status == 69)
  }

  @Test func `two histories are compared`() throws {
    let recording = try SessionRecording(of: AcceptanceDelegate.self, in: folder)
    let page = folder.path("page.html")
    let arguments = ["view", recording.path, "-o", page, "--overwrite", "--diff"]
    let same = try Programs.run("retouch", arguments + [recording.path])
    #expect(same.output.hasSuffix("; the histories are equal\n"))
    let gallery = PackageFolder.path("recordings/gallery-pinch.mcap")
    let other = try Programs.run("retouch", arguments + [gallery])
    #expect(other.output.contains("; the histories part at 0.000 s, input "))
  }

  @Test(arguments: [Mishap.randomText, .randomLayer, .randomMove, .oneMore])
  func `two histories part where a replay says so`(mishap: Mishap) throws {
    MishapDelegate.mishap = mishap == .oneMore ? .none : mishap
    defer { MishapDelegate.mishap = .none }
    let recording = try SessionRecording(of: MishapDelegate.self, in: folder)
    let app = [
      Programs.folder.appendingPathComponent("MishapApp").path, mishap.rawValue,
    ]
    let replay = try Programs.run("retouch", ["replay", recording.path, "--"] + app)
    #expect(replay.status == 1)
    let input = try #require(
      replay.errors.firstRange(of: "input ").map { place in
        replay.errors[place.upperBound...].prefix { $0.isNumber }
      })
    let view = try Programs.run(
      "retouch",
      ["view", recording.path, "-o", folder.path("p.html"), "--diff", recording.path, "--"] + app)
    #expect(view.output.contains(", input \(input): "), "\(view.output)\(replay.errors)")
    let words: [Mishap: String] = [
      .randomText: "A view does not look the same after input \(input), though the calls are",
      .randomLayer: "A view is not drawn the same after input \(input), though the calls are",
      .randomMove: "A view is not the same after input \(input), though the calls are",
      .oneMore: "The calls that input \(input) led to differ.",
    ]
    #expect(view.output.contains(try #require(words[mishap])), "\(view.output)")
  }

  @Test func `each side has its app`() throws {
    let recording = try SessionRecording(of: AcceptanceDelegate.self, in: folder)
    func view(_ other: String) throws -> String {
      let app = Programs.folder.appendingPathComponent("AcceptanceApp").path
      let made = try Programs.run(
        "retouch",
        ["view", recording.path, "-o", folder.path("p.html"), "--overwrite", "--diff"]
          + [recording.path, "--diff-app"]
          + [Programs.folder.appendingPathComponent(other).path, "--", app])
      #expect(made.status == 0, "\(made.errors)")
      return made.output
    }
    #expect(try view("AcceptanceApp").hasSuffix("; the histories are equal\n"))
    #expect(try view("MishapApp").contains("; the histories part at "))
    let alone = try Programs.run("retouch", ["view", recording.path, "--diff-app", "app"])
    #expect(alone.status == 64)
    #expect(
      alone.errors
        == "retouch: view: --diff-app is for the other recording: add --diff OTHER\n")
  }

  @Test func `wrong arguments are explained`() throws {
    let both = try Programs.run("retouch", ["view", "x", "--gallery", "--", "app"])
    #expect(both.status == 64)
    #expect(both.errors == "retouch: view: --gallery and an app: choose one of them\n")
    let missing = try Programs.run("retouch", ["view", folder.path("none.mcap")])
    #expect(missing.status == 66)
    let states = try Programs.run("retouch", ["replay", "x", "--states"])
    #expect(
      states.errors == "retouch: replay: --states is for the recording to make: add --record NEW\n")
  }
}
