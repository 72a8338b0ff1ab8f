import InputCore
import InputRecording
import Testing
import UIKit

@testable import AcceptanceApp

/// A recording of the acceptance app, made without a device.
@MainActor struct AcceptanceRecording {
  let path: String
  let digest: Digest
  let lines: [String]

  init(in folder: TemporaryFolder, tasks: TaskMode = .ordered, withTranscript: Bool = false) throws
  {
    path = folder.path("acceptance.mcap")
    let writer = try RecordingWriter(path: path)
    var lines: [String] = []
    let host = HeadlessHost(
      AppBlueprint(delegate: AcceptanceDelegate.self), started: Session.started(tasks: tasks),
      recorder: writer,
      transcript: {
        lines.append($0.line)
        if withTranscript { writer.appendTranscript($0.line) }
      })
    playAcceptanceSession(on: host)
    digest = host.run.digest
    self.lines = lines
    host.end()
    try writer.close(digest: digest)
  }
}

extension HostTests {
  @Test func `a replay in another process gives the live transcript`() throws {
    let folder = try TemporaryFolder()
    let recording = try AcceptanceRecording(in: folder)
    let outcome = try Programs.run(
      "AcceptanceApp",
      environment: ["RETOUCH_REPLAY": recording.path, "RETOUCH_TRANSCRIPT": "-"])
    #expect(outcome.errors == "")
    #expect(outcome.status == 0)
    #expect(outcome.output == recording.lines.map { $0 + "\n" }.joined())
  }

  @Test func `twenty processes give one digest`() throws {
    try expectOneDigest(processes: 20)
  }
}

/// Many processes, so that what happens once in a hundred runs shows.
extension HostSlowTests {
  @Test func `two hundred processes give one digest`() throws {
    try expectOneDigest(processes: 200)
  }
}

@MainActor private func expectOneDigest(processes count: Int) throws {
  let folder = try TemporaryFolder()
  let recording = try AcceptanceRecording(in: folder)
  for _ in 0..<count {
    let outcome = try Programs.run(
      "AcceptanceApp",
      environment: ["RETOUCH_REPLAY": recording.path, "RETOUCH_DIGEST": "1"])
    #expect(outcome.output == recording.digest.text + "\n")
    #expect(outcome.errors == "")
    #expect(outcome.status == 0)
  }
}
