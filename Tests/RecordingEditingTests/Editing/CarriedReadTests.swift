import InputCore
import MCAP
import RecordingTestSupport
import Testing

@testable import InputRecording
@testable import RecordingEditing

/// What a recording carries of the files that its app read.
@MainActor @Suite struct CarriedReadTests {
  private let folder: TemporaryFolder
  private let reads: [CarriedRead]

  init() throws {
    folder = try TemporaryFolder()
    func read(_ path: String, _ text: String, _ input: UInt64) -> CarriedRead {
      let contents = Array(text.utf8)
      let digest = unsafe contents.withUnsafeBytes { unsafe Digest(ofFile: $0).value }
      let fact = FileFact(.data, path: path, digest: digest, size: UInt64(contents.count))
      return CarriedRead(fact, contents: contents, fromInput: input)
    }
    let absent = FileFact(.data, path: "~/gone", digest: 0)
    reads = [
      read("~/menu.json", "{}", 1), CarriedRead(absent, contents: [], fromInput: 1),
      read("~/menu.json", "{1}", 7), read("/data/menu.json", "{}", 9), read("~/empty", "", 9),
    ]
  }

  private func record(_ reads: [CarriedRead]) throws -> String {
    var options = RecordingWriter.Options()
    options.waitsForDisk = true
    let writer = try RecordingWriter(path: folder.file("run.mcap"), options: options)
    let consumer = Consumer()
    let pump = Pump(consumer: consumer, recorder: writer)
    for input in sampleRun(frames: 400) { pump.deliver(input) }
    for read in reads { writer.append(read.fact) }
    writer.carryReads(reads)
    try writer.close(digest: consumer.digest)
    return folder.file("run.mcap")
  }

  private func place(_ name: String) -> EditPlace { EditPlace(folder.file(name), overwrites: true) }

  private func carried(_ name: String) throws -> [CarriedRead] {
    try carriedReads(of: folder.file(name)).reads
  }

  @Test func `versions keep their order, and equal contents are stored once`() throws {
    let path = try record(reads)
    #expect(try carried("run.mcap") == reads)
    #expect(try carriedReads(of: path).problems == [])
    let file = try MCAPIndexedReader(try folder.bytes(of: "run.mcap"))
    #expect(file.summary.attachmentIndexes.count == 3)
    #expect(file.summary.metadataIndexes.count { $0.name == "retouch.read" } == 5)
    // They are none of the fonts that would replace the machine's.
    #expect(try carriedFiles(of: path) == nil)
    let reader = try RecordingReader(path: path)
    var named: [FileFact] = []
    while let item = try reader.next() { if case .file(let file) = item { named.append(file) } }
    #expect(named == reads.map(\.fact))
  }

  @Test func `edits that keep the history keep them, and others do not`() throws {
    let path = try record(reads)
    var options = RepackOptions()
    options.level = 1
    options.dropsCarried = true
    _ = try repackRecording(path, to: place("small.mcap"), options: options)
    #expect(try carried("small.mcap") == reads)
    _ = try copyStart(of: path, to: place("start.mcap"), end: 1_200_000_000)
    #expect(try carried("start.mcap") == reads)
    _ = try recoverRecording(path, to: place("whole.mcap"))
    #expect(try carried("whole.mcap") == reads)
    _ = try changeRecording(path, to: place("changed.mcap"), edit: "x") { $0 }
    #expect(try carried("changed.mcap") == [])
    options.dropsReads = true
    let notes = try repackRecording(path, to: place("bare.mcap"), options: options).notes
    #expect(notes.last == "left out 5 files that the app read")
    #expect(try carried("bare.mcap") == [])
    options.dropsReads = false
    options.carriesReads = [reads[2]]
    _ = try repackRecording(path, to: place("other.mcap"), options: options)
    #expect(try carried("other.mcap") == [reads[2]])
  }

  @Test func `damaged contents are passed over with a line, and repack leaves them out`() throws {
    _ = try record(reads)
    var bytes = try folder.bytes(of: "run.mcap")
    let file = try MCAPIndexedReader(bytes)
    let second = file.summary.attachmentIndexes[1]
    // The contents end before the checksum of the attachment.
    bytes[Int(second.offset + second.length) - 5] ^= 1
    let damaged = try folder.write(bytes[...], as: "damaged.mcap")
    let found = try carriedReads(of: damaged)
    #expect(found.reads == reads.filter { $0 != reads[2] })
    #expect(found.problems.count == 1)
    #expect(found.problems.first?.contains(", which it carries, ") == true)
    var options = RepackOptions()
    options.dropsReads = true
    _ = try repackRecording(damaged, to: place("bare.mcap"), options: options)
    #expect(try carried("bare.mcap") == [])
  }
}
