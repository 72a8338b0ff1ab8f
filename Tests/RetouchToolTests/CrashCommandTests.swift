import HostTestSupport
import InputCore
import InputRecording
import Testing

/// `retouch crash`.
@Suite struct CrashCommandTests {
  /// A recording of a start, with these attachments.
  private func recording(
    _ attachments: [RecordingAttachment], in folder: TemporaryFolder
  ) throws -> String {
    let path = folder.path("board.mcap")
    let screen = ScreenDescription(name: "panel", widthPixels: 8, heightPixels: 8)
    let series = RecordingSeriesNames(path: path)
    try writeRecording(to: series.path(1), overwrites: false) { (append) throws(RecordingError) in
      try append(.started(Started(instant: .zero, wallTime: 0, screens: [screen])))
    }
    let output = folder.path("crash.mcap")
    _ = try series.gather(1...1, into: output, with: attachments)
    return output
  }

  @Test func `the backtrace is printed, and the picture written once`() throws {
    let folder = try TemporaryFolder()
    let file = try recording(
      [
        RecordingAttachment(
          name: CrashEvidence.backtraceName, mediaType: "text/plain",
          contents: Array("signal SIGSEGV at 0x0\n./App(+0x1)[0x2]\u{1b}\n".utf8)),
        RecordingAttachment(
          name: CrashEvidence.pictureName, mediaType: "image/png", contents: [1, 2, 3]),
      ], in: folder)
    let picture = folder.path("seen.png")
    let outcome = try Programs.run("retouch", ["crash", file, "-o", picture])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output == "signal SIGSEGV at 0x0\n./App(+0x1)[0x2]\\u{1b}\n")
    #expect(try Programs.run("retouch", ["crash", file, "-o", picture]).status == 73)
    #expect(try Programs.run("retouch", ["crash", file, "-o", picture, "--overwrite"]).status == 0)
  }

  @Test func `a recording without a crash says so`() throws {
    let folder = try TemporaryFolder()
    let file = try recording([], in: folder)
    let outcome = try Programs.run("retouch", ["crash", file])
    #expect(outcome.status == 65)
    #expect(
      outcome.errors
        == "retouch: \(file): says of no crash: only what an app's ring has left of one does\n")
  }
}
