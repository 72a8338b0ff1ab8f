import Foundation
import HostTestSupport
import Testing
import UIKit

@testable import AcceptanceApp

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
