import InputCore
import MCAP
import RecordingTestSupport
import Testing

@testable import InputRecording
@testable import RecordingEditing

/// Edits of recordings whose carried files are damaged, or stand beside those of other programs.
@MainActor @Suite struct CarriedDamageTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func file(
    _ kind: FileFact.Kind, _ path: String, _ text: String, _ package: String? = nil
  ) -> CarriedFile {
    let contents = Array(text.utf8)
    let digest = unsafe contents.withUnsafeBytes { unsafe Digest(ofFile: $0).value }
    return CarriedFile(
      FileFact(kind, path: path, digest: digest), contents: contents,
      licence: package.map { CarriedFile.Licence(package: $0, text: Array("of \($0)".utf8)) })
  }

  private var files: [CarriedFile] {
    [file(.font, "/fonts/a.otf", "OTTO a", "fonts-a"), file(.image, "spot.png", "image")]
  }

  private func record(_ files: [CarriedFile]?) throws -> [UInt8] {
    var options = RecordingWriter.Options()
    options.waitsForDisk = true
    options.overwrites = true
    let writer = try RecordingWriter(path: folder.file("run.mcap"), options: options)
    let consumer = Consumer()
    let pump = Pump(consumer: consumer, recorder: writer)
    for input in sampleRun(frames: 100) { pump.deliver(input) }
    if let files { writer.carry(files) }
    try writer.close(digest: consumer.digest)
    return try folder.bytes(of: "run.mcap")
  }

  private func place(_ name: String) -> EditPlace { EditPlace(folder.file(name), overwrites: true) }

  /// The recording with one bit changed at the place of `text`.
  private func damaged(_ bytes: [UInt8], at text: String) throws -> String {
    let mark = Array(text.utf8)
    let place = try #require(
      (0...bytes.count - mark.count).first { bytes[$0..<$0 + mark.count].elementsEqual(mark) })
    var bytes = bytes
    bytes[place + mark.count - 1] ^= 1
    return try folder.write(bytes, as: "damaged.mcap")
  }

  private func hasDigests(_ name: String) throws -> Bool {
    try RecordingReader(path: folder.file(name)).hasDigests
  }

  @Test func `recover drops damaged files, and keeps the digests`() throws {
    let bytes = try record(files)
    for (text, kept) in [("OTTO a", []), ("image", [files[0]]), ("of fonts-a", [])] {
      let path = try damaged(bytes, at: text)
      let result = try recoverRecording(path, to: place("whole.mcap"))
      #expect(result.isIncomplete)
      #expect(
        result.summary.notes.first?.contains(", which it carries, ") == true,
        "\(result.summary.notes)")
      #expect(try hasDigests("whole.mcap"))
      #expect(try carriedFiles(of: folder.file("whole.mcap")) ?? [] == kept, "\(text)")
      #expect(try items(of: folder.file("whole.mcap")).items.inputs == sampleRun(frames: 100))
    }
    // A description.
    let path = try damaged(bytes, at: "digest")
    let result = try recoverRecording(path, to: place("whole.mcap"))
    #expect(result.summary.notes.contains { $0.contains("is not described") })
    #expect(try hasDigests("whole.mcap"))
  }

  @Test func `recover still salvages a recording whose inputs are damaged`() throws {
    let bytes = try record(nil)
    let index = try MCAPIndexedReader(bytes).summary.chunkIndexes[0]
    var damaged = bytes
    damaged[Int(index.chunkOffset + index.chunkLength) - 5] ^= 1
    let path = try folder.write(damaged, as: "damaged.mcap")
    #expect(throws: RecordingError.self) { try recoverRecording(path, to: place("whole.mcap")) }
  }

  @Test func `repack without files takes a recording whose files are damaged`() throws {
    let bytes = try record(files)
    var options = RepackOptions()
    options.level = 1
    for text in ["OTTO a", "image", "spot.png", "digest"] {
      let path = try damaged(bytes, at: text)
      options.dropsCarried = false
      #expect(throws: RecordingError.self) {
        try repackRecording(path, to: place("bare.mcap"), options: options)
      }
      options.dropsCarried = true
      let summary = try repackRecording(path, to: place("bare.mcap"), options: options)
      #expect(summary.notes.first == "left out 2 files that the recording carried")
      #expect(summary.notes.last?.hasPrefix("the recording was damaged: ") == true)
      #expect(try carriedFiles(of: folder.file("bare.mcap")) == nil)
      #expect(try hasDigests("bare.mcap"))
    }
  }

  /// A recording with `files`, and attachments of another program.
  private func shared(_ names: [String]) throws -> String {
    var options = RepackOptions()
    (options.level, options.packsInputs) = (1, false)
    _ = try record(nil)
    var source = try RecordSource(opening: folder.file("run.mcap"))
    var copier = try RecordCopier(
      to: folder.file("other.mcap"), overwrites: true, origins: [])
    try copier.addAll(of: &source)
    for name in names {
      let record = MCAPRecord.Attachment(
        logTime: 1, createTime: 2, name: name, mediaType: "image/png", data: Array("theirs".utf8))
      try copier.add(.attachment(record), path: "")
    }
    try copier.complete(from: "")
    options.carries = files
    _ = try repackRecording(folder.file("other.mcap"), to: place("shared.mcap"), options: options)
    return folder.file("shared.mcap")
  }

  private func attachments(_ name: String) throws -> [String: [UInt8]] {
    let file = try MCAPIndexedReader(try folder.bytes(of: name))
    return try Dictionary(
      file.summary.attachmentIndexes.map { ($0.name, try file.attachment($0).data) }
    ) { first, _ in first }
  }

  @Test func `attachments of other programs stay, also under the name of a file`() throws {
    let digest = String(files[0].fact.digest, radix: 16)
    let own = "fonts/\(String(repeating: "0", count: 16 - digest.count))\(digest).otf"
    let names = ["images/shot.png", "fonts/list.txt", "notes.txt", own]
    let path = try shared(names)
    #expect(try carriedFiles(of: path) == files)
    let all = try attachments("shared.mcap")
    #expect(all.count == names.count + 3)
    for name in names { #expect(all[name] == Array("theirs".utf8), "\(name)") }
    var options = RepackOptions()
    (options.level, options.packsInputs, options.dropsCarried) = (1, false, true)
    _ = try repackRecording(path, to: place("bare.mcap"), options: options)
    let left = try attachments("bare.mcap")
    #expect(left == Dictionary(uniqueKeysWithValues: names.map { ($0, Array("theirs".utf8)) }))
  }

  @Test func `files are found in a recording whose summary does not list them`() throws {
    let bytes = try record(files)
    let reader = try MCAPIndexedReader(bytes)
    #expect(!reader.summary.chunkIndexes.isEmpty)
    // The footer's last fields are the summary's start, the offsets and the CRC; a CRC of zero
    // is none.
    var kept = Array(bytes[..<(bytes.count - 37)])
    let footer = Array(bytes[(bytes.count - 37)...])
    let start = (0..<8).reversed().reduce(0) { $0 << 8 | Int(footer[9 + $1]) }
    var place = start
    var summary: [UInt8] = []
    while place < kept.count {
      let length = (1...8).reversed().reduce(0) { $0 << 8 | Int(kept[place + $1]) } + 9
      let opcode = kept[place]
      // Attachment indexes, metadata indexes and offsets of the summary.
      if ![10, 13, 14].contains(opcode) { summary += kept[place..<place + length] }
      place += length
    }
    kept = Array(kept[..<start]) + summary
    var end = footer
    for index in 17..<29 { end[index] = 0 }
    let path = try folder.write(kept + end, as: "bare.mcap")
    let file = try MCAPIndexedReader(kept + end)
    #expect(!file.summary.chunkIndexes.isEmpty && file.summary.attachmentIndexes.isEmpty)
    #expect(try carriedFiles(of: path) == files)
    #expect(carryFiles([path]))
    let without = try record(nil)
    #expect(!carryFiles([try folder.write(without, as: "none.mcap")]))
  }
}
