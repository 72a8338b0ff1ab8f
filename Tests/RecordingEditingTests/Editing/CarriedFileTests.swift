import InputCore
import MCAP
import RecordingTestSupport
import Testing

@testable import InputRecording
@testable import RecordingEditing

/// Fonts and images that a recording carries.
@MainActor @Suite struct CarriedFileTests {
  private let folder: TemporaryFolder
  private let path: String
  private let files: [CarriedFile]

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("run.mcap")
    func file(
      _ kind: FileFact.Kind, _ path: String, _ contents: [UInt8], _ package: String? = nil
    ) -> CarriedFile {
      let digest = unsafe contents.withUnsafeBytes { unsafe Digest(ofFile: $0).value }
      return CarriedFile(
        FileFact(kind, path: path, digest: digest), contents: contents,
        licence: package.map { CarriedFile.Licence(package: $0, text: Array("of \($0)".utf8)) })
    }
    files = [
      file(.font, "/fonts/a.otf", Array("OTTO a".utf8), "fonts-a"),
      file(.font, "/fonts/b.ttf", [0, 1, 0, 0, 9], "fonts-a"),
      // The same bytes at another place.
      file(.font, "Own/a.otf", Array("OTTO a".utf8)),
      file(.image, "spot.png", [0x89, 0x50, 0x4E, 0x47, 1]),
    ]
  }

  private func record(_ name: String = "run.mcap", frames: Int = 400) throws -> String {
    var options = RecordingWriter.Options()
    options.waitsForDisk = true
    let writer = try RecordingWriter(path: folder.file(name), options: options)
    let consumer = Consumer()
    let pump = Pump(consumer: consumer, recorder: writer)
    for input in sampleRun(frames: frames) { pump.deliver(input) }
    writer.carry(files)
    try writer.close(digest: consumer.digest)
    return folder.file(name)
  }

  private func place(_ name: String) -> EditPlace { EditPlace(folder.file(name), overwrites: true) }

  @Test func `a recording carries files, each once, with the licence of their package`() throws {
    let path = try record()
    #expect(try carriedFiles(of: path) == files)
    let file = try MCAPIndexedReader(try folder.bytes(of: "run.mcap"))
    let digest =
      String(repeating: "0", count: 16 - String(files[0].fact.digest, radix: 16).count)
      + String(files[0].fact.digest, radix: 16)
    let names = file.summary.attachmentIndexes.map { "\($0.name) \($0.mediaType)" }
    #expect(names.count == 4)
    #expect(names[0] == "fonts/\(digest).otf font/otf")
    #expect(names[1] == "fonts/\(digest).copyright text/plain")
    #expect(names[2].hasSuffix(".ttf font/ttf") && names[3].hasSuffix(".png image/png"))
    // The messages are as without.
    #expect(try items(of: path).items.inputs == sampleRun(frames: 400))
  }

  @Test func `a recording without files carries none, or the fact that there were none`() throws {
    _ = try RecordingTestSupport.record(sampleRun(), to: path)
    #expect(try carriedFiles(of: path) == nil)
    var options = RepackOptions()
    options.carries = []
    _ = try repackRecording(path, to: place("none.mcap"), options: options)
    #expect(try carriedFiles(of: folder.file("none.mcap")) == [])
  }

  @Test func `edits that keep the history keep the files`() throws {
    let path = try record()
    for packs in [true, false] {
      var options = RepackOptions()
      (options.level, options.packsInputs) = (1, packs)
      // Packed into one chunk, it has no summary.
      _ = try repackRecording(path, to: place("small.mcap"), options: options)
      #expect(try carriedFiles(of: folder.file("small.mcap")) == files)
    }
    _ = try copyStart(of: path, to: place("start.mcap"), end: 1_200_000_000)
    #expect(try carriedFiles(of: folder.file("start.mcap")) == files)
    _ = try recoverRecording(path, to: place("whole.mcap"))
    #expect(try carriedFiles(of: folder.file("whole.mcap")) == files)
    var options = RepackOptions()
    options.dropsCarried = true
    _ = try repackRecording(path, to: place("bare.mcap"), options: options)
    #expect(try carriedFiles(of: folder.file("bare.mcap")) == nil)
    options.dropsCarried = false
    options.carries = [files[3]]
    _ = try repackRecording(path, to: place("other.mcap"), options: options)
    #expect(try carriedFiles(of: folder.file("other.mcap")) == [files[3]])
    // Another run of inputs has another history.
    _ = try changeRecording(path, to: place("changed.mcap"), edit: "x") { $0 }
    #expect(try carriedFiles(of: folder.file("changed.mcap")) == nil)
  }

  @Test func `a recording that is cut carries the files before the cut`() throws {
    let bytes = try folder.bytes(of: try record().split(separator: "/").last.map(String.init) ?? "")
    let file = try MCAPIndexedReader(bytes)
    let last = try #require(file.summary.attachmentIndexes.last)
    // Descriptions come after all attachments: without one, nothing is carried.
    for end in [Int(last.offset), Int(last.offset + last.length)] {
      let cut = try folder.write(bytes[..<end], as: "cut.mcap")
      #expect(try carriedFiles(of: cut) == nil)
    }
    let first = try #require(file.summary.metadataIndexes.first { $0.name == "retouch.carried" })
    let one = try folder.write(bytes[..<Int(first.offset + first.length)], as: "one.mcap")
    #expect(try carriedFiles(of: one) == [files[0]])
  }

  /// The error of reading a recording with these attachments and descriptions.
  private func problem(
    _ attachments: [(name: String, data: [UInt8])], _ descriptions: [[(String, String)]]
  ) throws -> String {
    var writer = MCAPWriter(profile: "retouch", library: "x")
    for attachment in attachments {
      writer.add(
        MCAPRecord.Attachment(
          logTime: 0, createTime: 0, name: attachment.name, mediaType: "font/otf",
          data: attachment.data))
    }
    for entries in descriptions {
      writer.add(
        MCAPRecord.Metadata(
          name: "retouch.carried", entries: entries.map { MCAPRecord.Entry($0.0, $0.1) }))
    }
    try writer.finish()
    let path = try folder.write(writer.output, as: "odd.mcap")
    do throws(RecordingError) {
      _ = try carriedFiles(of: path)
      return ""
    } catch {
      return error.description
    }
  }

  @Test func `what a hostile recording carries is refused in one line`() throws {
    let (name, data) = ("fonts/a.otf", files[0].contents)
    let digest = String(files[0].fact.digest, radix: 16)
    let whole = [("kind", "font"), ("path", "/a"), ("digest", digest), ("attachment", name)]
    #expect(try problem([(name, data)], [whole]) == "")
    func changed(_ key: String, _ value: String) -> [(String, String)] {
      whole.map { $0.0 == key ? (key, value) : $0 }
    }
    for (entries, reason) in [
      (changed("kind", "program"), "is not described"), (changed("path", ""), "is not described"),
      (changed("path", String(repeating: "a", count: 5000)), "its name has more than 4096 bytes"),
      (changed("digest", "x"), "is not described"), (changed("digest", "0"), "is not described"),
      (changed("digest", "12"), "fonts/a.otf, which it carries, is damaged"),
      (changed("attachment", "b"), "b, which it carries, is missing"), ([], "is not described"),
      (whole + [("package", "p"), ("licence", "c")], "c, which it carries, is missing"),
    ] {
      let problem = try problem([(name, data)], [entries])
      #expect(problem.contains(reason) && !problem.contains("\n"), "\(entries): \(problem)")
    }
    let many = try problem([(name, data)], Array(repeating: whole, count: 1001))
    #expect(many.contains("a recording carries at most 1000 files"), "\(many)")
    #expect(many.hasSuffix("; retouch repack --without-fonts leaves out what it carries"))
    // A font is opened for each of its names, which would take more memory than it explains.
    let large = [UInt8](repeating: 7, count: 1 << 20)
    let value = unsafe large.withUnsafeBytes { unsafe Digest(ofFile: $0).value }
    func entries(_ kind: String, _ number: Int) -> [(String, String)] {
      [
        ("kind", kind), ("path", "/\(number)"), ("digest", String(value, radix: 16)),
        ("attachment", name),
      ]
    }
    let often = try problem([(name, large)], (0..<300).map { entries("font", $0) })
    #expect(often.contains("a recording carries at most 268435456 together"), "\(often)")
    // An image is held once.
    #expect(try problem([(name, large)], (0..<300).map { entries("image", $0) }) == "")
    let long = String(repeating: "x", count: 4000)
    #expect(try problem([(name, data)], [changed("attachment", long)]).utf8.count < 600)
  }

  @Test func `writers and readers have the same limits`() {
    var limits = CarriedLimits()
    let image = files[3]
    for number in 0..<1000 {
      var other = image
      other.fact.path = "\(number)"
      #expect(limits.excess(adding: other) == nil)
    }
    #expect(limits.excess(adding: image)?.contains("at most 1000 files") == true)
    limits = CarriedLimits()
    let whole = [UInt8](repeating: 0, count: 64 << 20)
    func file(_ number: Int, _ contents: [UInt8]) -> CarriedFile {
      CarriedFile(
        FileFact(.image, path: "\(number)", digest: UInt64(number)), contents: contents)
    }
    for number in 1...4 { #expect(limits.excess(adding: file(number, whole)) == nil) }
    #expect(limits.excess(adding: file(4, whole)) == nil)
    let fifth = limits.excess(adding: file(5, whole))
    #expect(fifth?.contains("with it the files have 335544320 bytes") == true)
    // What is refused counts for nothing.
    #expect(limits.excess(adding: file(6, [])) == nil)
    let large = limits.excess(adding: file(7, whole + [0]))
    #expect(large?.contains("it has 67108865 bytes") == true)
  }

  @Test func `every damaged byte of what is carried is found, or harms nothing`() throws {
    let bytes = try folder.bytes(
      of: try record(frames: 3).split(separator: "/").last.map(String.init)!)
    let file = try MCAPIndexedReader(bytes)
    let start = try #require(file.summary.attachmentIndexes.first).offset
    let summary = Int(try #require(file.summary.metadataIndexes.last).offset)
    // Most of the rest is definitions, which have no part in it.
    for index in Array(Int(start)..<summary) + stride(from: summary, to: bytes.count, by: 61) {
      var damaged = bytes
      damaged[index] ^= 0xFF
      let path = try folder.write(damaged, as: "damaged.mcap")
      do throws(RecordingError) {
        let found = try carriedFiles(of: path) ?? []
        let isIntact = found.allSatisfy { $0.isIntact }
        #expect(isIntact, "byte \(index)")
      } catch {
        #expect(!error.description.contains("\n"), "byte \(index)")
      }
    }
  }
}
