import Foundation
import HostTestSupport
import InputCore
import InputRecording
import Testing
import UIKit

@testable import MishapApp

/// What `retouch replay` and a replaying app print about a replay, and their exit status.
@MainActor @Suite(.serialized) struct VerdictTests {
  private let folder: TemporaryFolder
  private let app = Programs.folder.appendingPathComponent("MishapApp").path

  init() throws {
    folder = try TemporaryFolder()
  }

  /// A session of the app without a mishap.
  private func recording() throws -> SessionRecording {
    try SessionRecording(of: MishapDelegate.self, in: folder)
  }

  /// The same inputs without a history to compare with.
  private func bare(
    _ name: String = "bare.mcap", _ change: (inout RecordingWriter.Options) -> Void = { _ in },
    behaviourVersion: UInt32? = nil, inputLimit: Int = .max, isClosed: Bool = true
  ) throws -> String {
    let reader = try RecordingReader(path: try recording().path)
    var options = RecordingWriter.Options()
    change(&options)
    let writer = try RecordingWriter(path: folder.path(name), options: options)
    var count = 0
    while let input = try reader.nextInput(), count < inputLimit {
      count += 1
      guard case .started(var started) = input.input else {
        writer.append(input.input, digestBefore: Digest(value: UInt64(input.digestBefore ?? 0)))
        continue
      }
      started.behaviourVersion = behaviourVersion ?? started.behaviourVersion
      writer.append(.started(started), digestBefore: Digest())
    }
    if isClosed { try writer.close(digest: Digest()) }
    try FileManager.default.removeItem(atPath: reader.path)
    return folder.path(name)
  }

  private func replay(
    _ path: String, _ options: [String] = [], app words: [String]? = nil
  ) throws -> Programs.Outcome {
    try Programs.run(
      "retouch", ["replay", path] + options + ["--"] + (words ?? [app]))
  }

  // MARK: What was compared

  @Test func `a replay that was compared says so, by the tool and by the app`() throws {
    let recording = try recording()
    let count = try inputCount(recording.path)
    let line =
      "\(recording.path): \(count) inputs, digest \(recording.digest.text), as recorded\n"
    let byTool = try replay(recording.path)
    #expect(byTool.output == line)
    #expect(byTool.errors == "")
    #expect(byTool.status == 0)
    let byApp = try Programs.run("MishapApp", environment: ["RETOUCH_REPLAY": recording.path])
    #expect(byApp.output == "")
    #expect(byApp.errors == "MishapApp: " + line)
    #expect(byApp.status == 0)
  }

  @Test func `standard output contains only what was requested`() throws {
    let recording = try recording()
    let digest = try replay(recording.path, ["--digest"])
    #expect(digest.output == recording.digest.text + "\n")
    #expect(digest.errors.hasSuffix(", as recorded\n"))
    let transcript = try replay(recording.path, ["--transcript", "-"])
    #expect(transcript.output == recording.lines.map { $0 + "\n" }.joined())
    #expect(transcript.errors.hasSuffix(", as recorded\n"))
  }

  @Test func `a replay without anything to compare has its own exit status`() throws {
    let cases = try [
      (bare("import.mcap", { $0.hasDigests = false }), "no app has handled these inputs before"),
      (
        bare(
          "keys.mcap",
          {
            $0.hasDigests = false
            $0.leavesOutKeys = true
          }), "the recording leaves out keys"
      ),
      (
        bare("old.mcap", behaviourVersion: 1),
        "the recording has behaviour version 1, this build has \(Started.currentBehaviourVersion)"
      ),
    ]
    for (path, reason) in cases {
      for outcome in try [
        replay(path), Programs.run("retouch", ["replay", path]),
        Programs.run("MishapApp", environment: ["RETOUCH_REPLAY": path]),
      ] {
        #expect(outcome.status == 3)
        let text = outcome.output + outcome.errors
        #expect(text.hasSuffix(", not compared: \(reason)\n"), "\(text)")
        #expect(text.filter { $0 == "\n" }.count == 1)
      }
      #expect(try replay(path, ["--allow-uncompared"]).status == 0)
      let allowed = ["RETOUCH_REPLAY": path, "RETOUCH_ALLOW_UNCOMPARED": "1"]
      #expect(try Programs.run("MishapApp", environment: allowed).status == 0)
      #expect(try Programs.run("retouch", ["replay", path, "--allow-uncompared"]).status == 0)
    }
  }

  @Test func `a recording that ends with its first input has nothing to compare`() throws {
    let outcome = try replay(try bare(inputLimit: 1, isClosed: false))
    #expect(outcome.status == 3)
    #expect(
      outcome.output.hasSuffix(", not compared: the recording ends with its first input\n"),
      "\(outcome.output)")
    #expect(outcome.output.contains(": 1 input, digest "))
  }

  // MARK: Programs that do not replay

  @Test func `a program that is not an app is a failure`() throws {
    let path = try recording().path
    let question =
      " without replaying: is it an app built with this UIKit, and does it start with "
      + "UIApplicationMain?\n"
    for (words, end) in [
      (["/bin/true"], "/bin/true: ended with status 0"),
      (["false"], "false: ended with status 1"),
      (["sh", "-c", "exit 3"], "sh: ended with status 3"),
      (["sh", "-c", "kill -9 $$"], "sh: was ended by signal 9 (Killed)"),
      (["env", "-i", app, "--record", "/dev/null/x", "none"], nil),
    ] {
      let outcome = try replay(path, app: words)
      #expect(outcome.status == 69)
      guard let end else { continue }
      #expect(outcome.errors == "retouch: " + end + question)
      #expect(outcome.output == "")
    }
  }

  @Test func `an app that ends before its replay does is a failure`() throws {
    let path = try recording().path
    for mishap in [Mishap.exit, .exitElsewhere] {
      let outcome = try replay(path, app: [app, mishap.rawValue])
      #expect(outcome.status == 70)
      #expect(
        outcome.errors.hasPrefix("MishapApp: the app exited after input "),
        "\(outcome.errors)")
      #expect(outcome.errors.filter { $0 == "\n" }.count == 1)
      let alone = try Programs.run(
        "MishapApp", [mishap.rawValue], environment: ["RETOUCH_REPLAY": path])
      #expect(alone.status == 70)
      #expect(alone.errors == outcome.errors)
    }
    for (mishap, end) in [
      (Mishap.signal, "was ended by signal 9 (Killed)"), (.exec, "ended with status 0"),
    ] {
      let outcome = try replay(path, app: [app, mishap.rawValue])
      #expect(outcome.status == 70)
      #expect(outcome.errors == "retouch: \(app): \(end) before the end of the replay\n")
    }
  }

  @Test func `an app behind a script, or without its descriptors, reports its verdict`() throws {
    let path = try recording().path
    for words in [
      ["sh", "-c", "\"$0\"; exit $?", app], ["sh", "-c", "exec \"$0\"", app],
      [app, Mishap.closedDescriptors.rawValue], ["env", "TMPDIR=/nowhere", app],
    ] {
      let outcome = try replay(path, app: words)
      #expect(outcome.status == 0, "\(words) \(outcome.errors)")
      #expect(outcome.output.hasSuffix(", as recorded\n"))
    }
    // A script that drops the app's status does not make it a success.
    let swallowed = try replay(path, app: ["sh", "-c", "\"$0\" oneMore; true", app])
    #expect(swallowed.status == 70)
  }

  @Test func `an app's own error is printed once, and its status is kept`() throws {
    let recording = try SessionRecording(of: MishapDelegate.self, in: folder)
    let other = try replay(recording.path, app: [app, Mishap.oneMore.rawValue])
    #expect(other.status == 1)
    #expect(other.errors.hasPrefix("MishapApp: \(recording.path): diverged: input "))
    #expect(!other.errors.contains("retouch:"))
    let unwritable = try replay(recording.path, ["--transcript", "/nowhere/lines"])
    #expect(unwritable.status == 73)
    #expect(unwritable.errors.filter { $0 == "\n" }.count == 1)
  }

  // MARK: Recording again

  @Test func `an import that is recorded again has a history`() throws {
    let path = try bare { $0.hasDigests = false }
    let new = folder.path("new.mcap")
    let made = try replay(path, ["--record", new])
    #expect(made.status == 0, "\(made.errors)")
    #expect(
      made.output.hasSuffix(
        ", not compared: no app has handled these inputs before; recorded as \(new)\n"))
    let again = try replay(new)
    #expect(again.status == 0)
    #expect(again.output.hasSuffix(", as recorded\n"))
    #expect(!FileManager.default.fileExists(atPath: new + ".journal"))
    #expect(try inputCount(new) == inputCount(path))
  }

  @Test func `an intended change is accepted by recording again`() throws {
    let recording = try recording()
    let changed = [app, Mishap.oneMore.rawValue]
    let new = folder.path("new.mcap")
    #expect(try replay(recording.path, app: changed).status == 1)
    let made = try replay(recording.path, ["--record", new], app: changed)
    #expect(made.status == 0)
    #expect(made.output.contains(", the history differs from input "), "\(made.output)")
    #expect(made.output.hasSuffix("; recorded as \(new)\n"))
    #expect(try replay(new, app: changed).status == 0)
    #expect(try replay(new).status == 1)
    // The same through the variables alone, and through the gallery in the tool.
    let variables = ["RETOUCH_REPLAY": new, "RETOUCH_RECORD": folder.path("third.mcap")]
    #expect(try Programs.run("MishapApp", environment: variables).status == 0)
    #expect(try replay(folder.path("third.mcap")).status == 0)
    let gallery = folder.path("gallery.mcap")
    #expect(try Programs.run("retouch", ["replay", new, "--record", gallery]).status == 0)
    #expect(try Programs.run("retouch", ["replay", gallery]).status == 0)
  }

  @Test func `an existing recording is kept, and the source always is`() throws {
    let path = try recording().path
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    let there = folder.path("there.mcap")
    try "there".write(toFile: there, atomically: false, encoding: .utf8)
    #expect(try replay(path, ["--record", there]).status == 73)
    #expect(try String(contentsOfFile: there, encoding: .utf8) == "there")
    let link = folder.path("link.mcap")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    for same in [path, link] {
      let outcome = try replay(path, ["--record", same, "--overwrite"])
      #expect(outcome.status == 73)
      #expect(outcome.errors.contains("it is also the input file"))
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes)
    #expect(try replay(path, ["--record", there, "--overwrite"]).status == 0)
    #expect(try replay(there).status == 0)
  }

  @Test func `a recording with damage in its middle leaves no copy`() throws {
    let path = try recording().path
    var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    bytes[bytes.count / 2] ^= 0xFF
    let bad = folder.path("bad.mcap")
    try bytes.write(to: URL(fileURLWithPath: bad))
    let outcome = try replay(bad, ["--record", folder.path("new.mcap")])
    #expect(outcome.status == 65)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path(""))
    #expect(names.sorted() == ["bad.mcap", "session.mcap"])
  }

  private func inputCount(_ path: String) throws -> UInt64 {
    let reader = try RecordingReader(path: path)
    while try reader.nextInput() != nil {}
    return reader.inputCount
  }
}
