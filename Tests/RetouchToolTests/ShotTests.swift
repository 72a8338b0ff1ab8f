import Foundation
import HostTestSupport
import Testing
import UIKit

@testable import AcceptanceApp

/// `retouch shot`: from a recording, or an app, to a picture of one moment.
@MainActor @Suite(.serialized) struct ShotTests {
  private let folder: TemporaryFolder
  private let gallery = PackageFolder.path("recordings/gallery-tour.mcap")

  init() throws {
    folder = try TemporaryFolder()
  }

  private func shot(_ arguments: String...) throws -> Programs.Outcome {
    try Programs.run("retouch", ["shot"] + arguments, environment: ["TMPDIR": folder.path("")])
  }

  @Test func `a picture is the same each time, and not made twice by accident`() throws {
    let file = folder.path("a.svg")
    let made = try shot(gallery, "--at", "0.3", "--gallery", "-o", file)
    #expect(made.errors == "")
    #expect(
      made.output == "\(file): 0.300 s, 22 views, 1 contact, 2 engaged recognizers\n")
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(text.contains(">pan@card</text>"))
    #expect(text.contains(">changed</text>"))
    let again = try shot(gallery, "--at", "300ms", "--gallery", "-o", file)
    #expect(again.status == 73)
    let printed = try shot(gallery, "--at", "0:00.3", "--gallery", "-o", "-")
    #expect(printed.output == text)
    #expect(printed.errors.hasPrefix("retouch: standard output: 0.300 s, "))
    let dark = try shot(gallery, "--at", "0.3", "--gallery", "-o", "-", "--theme", "dark")
    #expect(dark.output != text)
    let narrow = try shot(gallery, "--at", "0.3", "--gallery", "-o", "-", "--width", "300")
    #expect(narrow.output.contains(" width=\"300\" "))
  }

  @Test func `an app that replays gives the views, and leaves no other file`() throws {
    let recording = try SessionRecording(of: AcceptanceDelegate.self, in: folder)
    let app = Programs.folder.appendingPathComponent("AcceptanceApp").path
    let made = try shot(
      recording.path, "--at", "0", "-o", folder.path("a.json"), "--", app)
    #expect(made.errors == "")
    let data = try Data(contentsOf: URL(filePath: folder.path("a.json")))
    let moment = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(moment["time"] as? Int == 0)
    #expect((moment["views"] as? [Any])?.isEmpty == false)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path(""))
    #expect(names.sorted() == ["a.json", "session.mcap"])
    let wrong = try shot(recording.path, "--at", "0", "-o", folder.path("b.svg"), "--", "/bin/true")
    #expect(wrong.status == 69)
  }

  @Test func `a PNG is drawn by rsvg-convert, and its absence is explained`() throws {
    let file = folder.path("a.png")
    let made = try shot(gallery, "--at", "0.3", "-o", file)
    #expect(made.errors == "")
    let bytes = try Data(contentsOf: URL(filePath: file))
    #expect(bytes.prefix(4).elementsEqual([0x89, 0x50, 0x4E, 0x47]))
    // Twice the width of 800, in the picture's header.
    #expect(bytes[16..<20].elementsEqual([0, 0, 0x06, 0x40]))
    let absent = Process()
    absent.executableURL = Programs.folder.appendingPathComponent("retouch")
    absent.arguments = ["shot", gallery, "--at", "0.3", "-o", folder.path("b.png")]
    absent.environment = ["PATH": folder.path(""), "TMPDIR": folder.path("")]
    let pipe = Pipe()
    absent.standardError = pipe
    try absent.run()
    let errors = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    absent.waitUntilExit()
    #expect(absent.terminationStatus == 69)
    #expect(errors.contains("install librsvg2-bin, or make an SVG"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("")) == ["a.png"])
  }

  @Test func `the pixels of the screen, as a replay shows it`() throws {
    let file = folder.path("screen.png")
    let made = try shot(gallery, "--at", "0.3", "--screen", "-o", file)
    #expect(made.errors == "")
    #expect(made.output == "\(file): 0.300 s\n")
    let bytes = try Data(contentsOf: URL(filePath: file))
    // The recording's screen is 1280 × 800, in the picture's header.
    #expect(bytes[16..<24].elementsEqual([0, 0, 5, 0, 0, 0, 3, 0x20]))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("")) == ["screen.png"])
  }

  @Test func `the pixels are seen beyond a difference, and a failure leaves no file`() throws {
    // In the gallery, the session of another app differs from its first input on.
    let other = try SessionRecording(of: AcceptanceDelegate.self, in: folder)
    let file = folder.path("screen.png")
    let made = try shot(other.path, "--at", "3s", "--screen", "-o", file)
    #expect(made.status == 0, "\(made.errors)")
    #expect(
      made.output
        == "\(file): 3.000 s; the run differs from the recording from input 1 on\n")
    let bytes = try Data(contentsOf: URL(filePath: file))
    #expect(bytes.prefix(4).elementsEqual([0x89, 0x50, 0x4E, 0x47]))
    let failed = try shot(
      other.path, "--at", "3s", "--screen", "-o", folder.path("b.png"), "--", "/bin/false")
    #expect(failed.status != 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("")).sorted()
    #expect(names == ["screen.png", "session.mcap"])
  }

  @Test func `frames are a file for each tick that shows something new`() throws {
    let frames = folder.path("frames")
    let recording = PackageFolder.path("recordings/gallery-edge.mcap")
    let outcome = try Programs.run(
      "retouch", ["replay", recording, "--until", "2s", "--frames", frames])
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("as recorded"))
    let names = try FileManager.default.contentsOfDirectory(atPath: frames).sorted()
    #expect(names.count > 5)
    #expect(names.first == "000001-0.016666.png")
  }

  @Test func `wrong arguments are explained in one line`() throws {
    func line(_ arguments: String...) throws -> String {
      let outcome = try Programs.run("retouch", ["shot"] + arguments)
      #expect(outcome.status == 64)
      #expect(outcome.errors.count { $0 == "\n" } == 1)
      return outcome.errors
    }
    let svg = folder.path("a.svg")
    #expect(
      try line(gallery, "--at", "90s", "-o", svg)
        == "retouch: shot: --at: 90s is after the end of the recording, 13.905 s\n")
    #expect(
      try line(gallery, "--at", "soon", "-o", svg)
        == "retouch: shot: --at: expected a time such as 90s, 1:30 or 0, found \"soon\"\n")
    #expect(
      try line(gallery, "--at", "1s", "-o", "a.gif")
        == "retouch: shot: --output: expected a name that ends with .svg, .png or .json, or -\n")
    #expect(
      try line(gallery, "--at", "1s", "-o", svg, "--theme", "blue")
        == "retouch: shot: --theme: expected light or dark, found \"blue\"\n")
    #expect(try line(gallery, "--at", "1s", "-o", svg, "--width", "1").contains("from 200 to 4000"))
    #expect(
      try line(gallery, "--at", "1s", "-o", svg, "--gallery", "--", "x").contains("choose one"))
    #expect(try line(gallery, "-o", svg).contains("--at"))
    #expect(try line(gallery, "--at", "1s", "--screen", "-o", svg).contains("ends with .png"))
    #expect(
      try line(gallery, "--at", "1s", "--screen", "--width", "300", "-o", "a.png")
        .contains("the app decides"))
  }
}
