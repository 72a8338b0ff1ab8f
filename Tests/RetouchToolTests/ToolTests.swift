import Foundation
import HostTestSupport
import InputCore
import Testing
import UIKit

@testable import AcceptanceApp
@testable import retouch

@MainActor @Suite(.serialized) struct ToolTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Imports the finger above.
  private func imported() throws -> String {
    let output = folder.path("finger.mcap")
    let outcome = try Programs.run(
      "retouch", ["import", try folder.write(evemu, "finger.evemu"), "-o", output])
    #expect(outcome.errors == "")
    #expect(outcome.output == "\(output): 3 frames of Example Touchscreen\n")
    #expect(outcome.status == 0)
    return output
  }

  @Test func `an import can be printed, described and replayed`() throws {
    let path = try imported()
    let lines = try Programs.run("retouch", ["cat", path]).output.split(separator: "\n")
    #expect(lines.first == "1 1.000000000 started headless 1280x800@1:60")
    #expect(lines.contains("3 1.000000000 frame of device 0: slot 0 down 0.500 0.250"))
    let info = try Programs.run("retouch", ["info", path])
    #expect(info.output.contains("length: 2.050000000 s, 6 inputs, 3 samples\n"))
    #expect(info.output.contains("\nsamples: 1 touchDown, 1 touchMove, 1 touchUp\n"))
    #expect(info.output.contains("device 0: Example Touchscreen (0003:1234:5678:0110)\n"))
    #expect(info.output.contains("digest: none, because no app has handled these inputs yet\n"))
    let replay = try Programs.run("retouch", ["replay", path])
    #expect(replay.output.hasPrefix("\(path): 6 inputs, digest "))
    #expect(replay.output.hasSuffix("not compared: no app has handled these inputs before\n"))
    #expect(replay.errors == "")
    #expect(replay.status == 3)
  }

  @Test func `the digest is printed alone, the transcript on request`() throws {
    let path = try imported()
    let digest = try Programs.run("retouch", ["replay", path, "--digest"])
    #expect(digest.output.count == 17)
    #expect(digest.output.dropLast().allSatisfy { $0.isHexDigit })
    let printed = try Programs.run("retouch", ["replay", path, "--transcript", "-"])
    #expect(printed.output.contains("touchesBegan"))
    let file = folder.path("lines")
    let both = try Programs.run("retouch", ["replay", path, "--transcript", file, "--digest"])
    #expect(both.output == digest.output)
    #expect(try String(contentsOfFile: file, encoding: .utf8) == printed.output)
  }

  @Test func `a replay hands over to an app`() throws {
    let recording = try SessionRecording(of: AcceptanceDelegate.self, in: folder)
    let app = Programs.folder.appendingPathComponent("AcceptanceApp").path
    let outcome = try Programs.run(
      "retouch", ["replay", recording.path, "--transcript", "-", "--", app])
    #expect(outcome.output == recording.lines.map { $0 + "\n" }.joined())
    #expect(outcome.status == 0)
  }

  @Test func `an app other than the recorded one diverges`() throws {
    let recording = try SessionRecording(of: AcceptanceDelegate.self, in: folder)
    let outcome = try Programs.run("retouch", ["replay", recording.path])
    #expect(outcome.status == 1)
    // Lines about fonts that only this app uses come before it.
    #expect(outcome.errors.contains("retouch: \(recording.path): diverged: input "))
  }

  @Test func `each line of JSON is an object with the input's number`() throws {
    let path = try imported()
    let lines = try Programs.run("retouch", ["cat", path, "--json"]).output.split(separator: "\n")
    #expect(lines.count == 6)
    for (index, line) in lines.enumerated() {
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      #expect(object?["sequence"] as? Int == index + 1)
    }
    let info = try Programs.run("retouch", ["info", path, "--json"]).output
    let object = try JSONSerialization.jsonObject(with: Data(info.utf8)) as? [String: Any]
    #expect(object?["inputs"] as? Int == 6)
  }

  @Test func `a reader that closes the pipe ends a long output quietly`() throws {
    let recording = try SessionRecording(of: AcceptanceDelegate.self, in: folder)
    let tool = Programs.folder.appendingPathComponent("retouch").path
    let outcome = try Programs.run(
      "/bin/sh",
      ["-c", "for i in 1 2 3; do \"$0\" cat \"$1\" --json; done | head -n 1", tool, recording.path])
    #expect(outcome.output.filter { $0 == "\n" }.count == 1)
    #expect(outcome.errors == "")
  }

  @Test func `a malformed command line is a usage error`() throws {
    try expect([], 64, "a command is missing; see retouch --help")
    try expect(["fly"], 64, "unknown command fly; see retouch --help")
    try expect(["info"], 64, "info: FILE is missing; see retouch info --help")
    try expect(["record"], 64, "record: --output is missing; see retouch record --help")
    try expect(
      ["replay", "a", "--speed", "0"], 64,
      "replay: --speed: expected max, real, or a factor from 0.01 to 1000, found \"0\"")
    try expect(
      ["import", "a", "-o", "b", "--screen", "big"], 64,
      "import: --screen: expected \(ScreenDescription.expected), found \"big\"")
  }

  @Test(arguments: ["info", "cat", "replay"])
  func `a missing file and one that is not a recording are distinguished`(command: String) throws {
    let absent = folder.path("absent.mcap")
    try expect([command, absent], 66, "\(absent): open: No such file or directory")
    let text = try folder.write("This is no recording.", "text")
    try expect([command, text], 65, "\(text): byte 0: ", isWhole: false)
    let empty = try folder.write("", "empty")
    try expect([command, empty], 65, "\(empty): byte 0: ", isWhole: false)
  }

  @Test func `a failed import leaves nothing behind`() throws {
    let output = folder.path("out.mcap")
    let text = try folder.write("E: 0.0 0003", "bad.evemu")
    try expect(["import", text, "-o", output], 65, "\(text):1: expected ", isWhole: false)
    let absent = folder.path("absent.evemu")
    try expect(
      ["import", absent, "-o", output], 66, "\(absent): open: No such file or directory")
    let good = try folder.write(evemu, "good.evemu")
    let nowhere = folder.path("nowhere/out.mcap")
    try expect(["import", good, "-o", nowhere], 73, "\(nowhere)", isWhole: false)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path(""))
    #expect(names.sorted() == ["bad.evemu", "good.evemu"])
  }

  @Test func `an existing file is kept unless overwriting is allowed`() throws {
    let path = try imported()
    let evemu = folder.path("finger.evemu")
    try expect(
      ["import", evemu, "-o", path], 73,
      "\(path): the file already exists; choose another name, or replace it with "
        + "--overwrite (RETOUCH_OVERWRITE=1 for an app)")
    let outcome = try Programs.run("retouch", ["import", evemu, "-o", path, "--overwrite"])
    #expect(outcome.status == 0)
  }

  @Test func `a missing app is named`() throws {
    let path = try imported()
    try expect(
      ["replay", path, "--", "/nowhere/App"], 66,
      "/nowhere/App: cannot be run: No such file or directory")
  }

  @Test func `a cut recording is replayed up to the cut`() throws {
    let path = try imported()
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    let cut = folder.path("cut.mcap")
    try bytes.prefix(bytes.count - 10).write(to: URL(fileURLWithPath: cut))
    let outcome = try Programs.run("retouch", ["cat", cut])
    #expect(outcome.status == 0)
    #expect(outcome.errors.hasPrefix("retouch: \(cut): the recording was "))
    #expect(outcome.output.split(separator: "\n").count == 6)
  }

  private func expect(
    _ arguments: [String], _ status: Int32, _ message: String, isWhole: Bool = true,
    _ location: SourceLocation = #_sourceLocation
  ) throws {
    let outcome = try Programs.run("retouch", arguments)
    #expect(outcome.status == status, sourceLocation: location)
    #expect(outcome.output == "", sourceLocation: location)
    #expect(outcome.errors.filter { $0 == "\n" }.count == 1, sourceLocation: location)
    let line = "retouch: " + message
    #expect(
      isWhole ? outcome.errors == line + "\n" : outcome.errors.hasPrefix(line),
      "\(outcome.errors)", sourceLocation: location)
  }
}
