import MCAP
import RandomTestSupport
import RecordingTestSupport
import Testing

@testable import InputRecording
@testable import RecordingEditing

/// Comments on moments of a recording: put into it, kept by a copy, cut with its end, dropped.
@MainActor @Suite struct CommentTests {
  private let folder: TemporaryFolder
  private let path: String
  private let comments = [
    RecordingComment(nanoseconds: 3_000_000_000, text: "late"),
    RecordingComment(nanoseconds: 200_000_000, text: "early </script> “ö”\nand more"),
  ]

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("run.mcap")
    try writeRecording(to: path, overwrites: true) { (append) throws(RecordingError) in
      for input in sampleRun(frames: 200, stepNanoseconds: 20_000_000) { try append(input) }
    }
  }

  private func place(_ name: String) -> EditPlace { EditPlace(folder.file(name), overwrites: true) }

  /// The recording with the comments, from another with one of its own.
  private func commented() throws -> String {
    var options = RepackOptions()
    options.comments = [RecordingComment(nanoseconds: 7, text: "replaced")]
    _ = try repackRecording(path, to: place("first.mcap"), options: options)
    options.comments = comments
    let summary = try repackRecording(
      folder.file("first.mcap"), to: place("said.mcap"), options: options)
    #expect(summary.notes == ["has 2 comments"])
    return folder.file("said.mcap")
  }

  private func texts(of path: String) throws -> [String] {
    try RecordingReader(path: path).comments.map(\.text)
  }

  @Test func `comments replace those of the recording, in the order of time`() throws {
    let said = try commented()
    #expect(try RecordingReader(path: said).comments == [comments[1], comments[0]])
    #expect(try RecordingReader(path: path).comments.isEmpty)
    #expect(try items(of: said).items == items(of: path).items)
  }

  @Test func `a copy keeps them, a cut those before it, and others none`() throws {
    let said = try commented()
    _ = try repackRecording(said, to: place("copy.mcap"))
    #expect(try texts(of: folder.file("copy.mcap")) == [comments[1].text, "late"])
    var cut = RecordingCut()
    cut.end = 1_000_000_000
    let summary = try trimRecording(said, to: place("start.mcap"), cut)
    #expect(try texts(of: folder.file("start.mcap")) == [comments[1].text])
    #expect(summary.notes == ["left out 1 comment on what comes after the end"])
    cut.start = 100_000_000
    _ = try trimRecording(said, to: place("part.mcap"), cut)
    var scale = RecordingScale()
    scale.speed = 2
    _ = try scaleRecording(said, to: place("fast.mcap"), scale)
    #expect(try texts(of: folder.file("part.mcap")).isEmpty)
    #expect(try texts(of: folder.file("fast.mcap")).isEmpty)
  }

  @Test func `damaged comments are none, and long ones are cut`() {
    let whole = comments[0].metadata
    #expect(RecordingComment(whole) == comments[0])
    func comment(_ name: String, _ entries: [(String, String)]) -> RecordingComment? {
      RecordingComment(
        MCAPRecord.Metadata(name: name, entries: entries.map { MCAPRecord.Entry($0, $1) }))
    }
    #expect(comment("retouch.other", [("time_ns", "1"), ("text", "a")]) == nil)
    #expect(comment(whole.name, [("time_ns", "-1"), ("text", "a")]) == nil)
    #expect(comment(whole.name, [("time_ns", "1"), ("text", "")]) == nil)
    #expect(comment(whole.name, [("text", "a")]) == nil)
    let long = String(repeating: "ö", count: 5000)
    #expect(comment(whole.name, [("time_ns", "1"), ("text", long)])?.text.count == 2000)
  }
}
