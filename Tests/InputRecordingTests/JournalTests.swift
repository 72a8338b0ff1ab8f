import Glibc
import InputCore
import RandomTestSupport
import RecordingTestSupport
import Testing

@testable import InputRecording

/// The damaged journal of a process that died: the loss is reported, with its offset.
@MainActor @Suite struct JournalTests {
  /// The resource `RLIMIT_FSIZE`, which Swift sees under no name.
  private nonisolated static let fileSizes = __rlimit_resource_t(1)

  /// The files of a dead process: a recording of some chunks, a journal with an open one.
  private struct Remains {
    let folder: TemporaryFolder
    let path: String
    let journal: [UInt8]
    let inputs: [Input]

    @MainActor init() throws {
      folder = try TemporaryFolder()
      let writer = try RecordingWriter(path: folder.file("live.mcap"))
      inputs = sampleRun(frames: 24, stepNanoseconds: 400_000_000)
      for input in inputs { writer.append(input, digestBefore: Digest()) }
      path = folder.file("dead.mcap")
      journal = try folder.bytes(of: "live.mcap.journal")
      _ = try folder.write(try folder.bytes(of: "live.mcap"), as: "dead.mcap")
      try writer.close(digest: Digest())
    }

    /// The result of reading the file with `journal` beside it.
    func read(_ journal: [UInt8]) throws -> (inputs: [Input], told: String?) {
      _ = try folder.write(journal, as: "dead.mcap.journal")
      var kept: [Input] = []
      do throws(RecordingError) {
        let reader = try RecordingReader(path: path)
        while let input = try reader.nextInput() { kept.append(input.input) }
        let cut = reader.loss?.journalCut
        return (kept, cut.map { "cut at \($0)" })
      } catch {
        return (kept, error.description)
      }
    }

    /// The used bytes of the journal.
    var used: [Int] { journal.indices.filter { journal[$0] != 0 } }

    /// The open chunk, up to the last byte of its end. The other regions' chunks may be in the
    /// recording by now, as far as the writer's thread has come, and after the end may be the rest
    /// of an earlier chunk of the same region: damage there loses nothing.
    var openChunk: ClosedRange<Int>? {
      let starts = stride(from: 0, to: journal.count, by: Journal.regionBytes)
      guard let open = starts.max(by: { journal[$0 + 8] < journal[$1 + 8] }) else { return nil }
      var place = open + Journal.headerBytes
      var byteCount = 0
      repeat {
        place += byteCount
        byteCount = (0..<4).reduce(0) { $0 | Int(journal[place + $1]) << (8 * $1) }
        if byteCount > 0 { byteCount += Journal.entryBytes }
      } while byteCount > 0
      return (place..<place + Journal.entryBytes).last { journal[$0] != 0 }.map { open...$0 }
    }
  }

  @Test func `a whole journal returns all inputs and reports no damage`() throws {
    let remains = try Remains()
    let (inputs, told) = try remains.read(remains.journal)
    #expect(inputs == remains.inputs)
    #expect(told == nil)
  }

  @Test func `every wrong bit of a journal is reported or harmless`() throws {
    let remains = try Remains()
    let seed = SeededGenerator.testSeed()
    var generator = SeededGenerator(seed: seed)
    let used = remains.used
    let open = try #require(remains.openChunk)
    let places = [used, used.filter(open.contains)]
    var (told, lost) = (0, 0)
    for number in 0..<200 {
      var journal = remains.journal
      // The writer's thread may have written all chunks but the open one, which may be short.
      let place = places[number / 8 % 2].randomElement(using: &generator) ?? 0
      journal[place] ^= 1 << UInt8(number % 8)
      let (inputs, message) = try remains.read(journal)
      #expect(remains.inputs.starts(with: inputs), "seed \(seed), byte \(place)")
      if inputs != remains.inputs {
        lost += 1
        #expect(message != nil, "seed \(seed), byte \(place): inputs are lost without a word")
      }
      if let message {
        told += 1
        #expect(message.contains("journal: byte ") || message.hasPrefix("cut at "))
      }
    }
    #expect(told >= lost && lost > 0, "seed \(seed)")
  }

  @Test func `a journal cut anywhere returns what precedes the cut, and reports where it is`()
    throws
  {
    let remains = try Remains()
    let end = try #require(remains.openChunk).upperBound
    for length in stride(from: 0, through: end, by: max(1, end / 300)) {
      let (inputs, told) = try remains.read(Array(remains.journal[..<length]))
      #expect(remains.inputs.starts(with: inputs))
      #expect(told != nil, "cut at \(length)")
    }
    // Only the last write is torn: nothing that was handled is lost.
    var torn = remains.journal
    torn[end] = 0
    #expect(try remains.read(torn).told?.hasPrefix("cut at ") == true)
    #expect(try remains.read(torn).inputs == remains.inputs)
  }

  @Test func `a journal of the previous version is refused, not read as empty`() throws {
    let remains = try Remains()
    var journal = remains.journal
    journal[7] = 0x31
    let told = try remains.read(journal).told
    #expect(told?.contains("earlier version") == true)
  }

  @Test(arguments: [true, false])
  func `truncating a journal under its writer does no harm`(isMapped: Bool) async throws {
    await #expect(processExitsWith: .success) { [isMapped] in
      try await MainActor.run {
        let folder = try TemporaryFolder()
        let path = folder.file("live.mcap")
        var options = RecordingWriter.Options()
        options.mapsJournal = isMapped
        let writer = try RecordingWriter(path: path, options: options) { _ in exit(3) }
        for (number, input) in sampleRun(frames: 300).enumerated() {
          if number % 20 == 7 {
            _ = unsafe truncate(path + ".journal", number % 40 == 7 ? 0 : 5000)
          }
          writer.append(input, digestBefore: Digest())
        }
        try writer.close(digest: Digest())
        guard try items(of: path).items.inputs == sampleRun(frames: 300) else { exit(4) }
      }
    }
  }

  @Test func `a limit of file sizes is an error, reported once, and no journal remains`()
    async throws
  {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        let folder = try TemporaryFolder()
        var limit = rlimit(rlim_cur: 100_000, rlim_max: rlim_t.max)
        guard unsafe setrlimit(Self.fileSizes, &limit) == 0 else { exit(2) }
        do {
          _ = try RecordingWriter(path: folder.file("never.mcap"))
          exit(3)
        } catch RecordingError.system(_, _, EFBIG) {
          guard folder.names.isEmpty else { exit(4) }
        }
      }
    }
  }

  @Test(arguments: [true, false])
  func `a limit that is reached later ends the recording and not the process`(
    isMapped: Bool
  ) async throws {
    await #expect(processExitsWith: .success) { [isMapped] in
      try await MainActor.run {
        let folder = try TemporaryFolder()
        var failures = 0
        var options = RecordingWriter.Options()
        options.mapsJournal = isMapped
        let writer = try RecordingWriter(path: folder.file("short.mcap"), options: options) { _ in
          failures += 1
        }
        var limit = rlimit(rlim_cur: 1000, rlim_max: rlim_t.max)
        guard unsafe setrlimit(Self.fileSizes, &limit) == 0 else { exit(2) }
        for input in sampleRun(frames: 100) { writer.append(input, digestBefore: Digest()) }
        // The space of a mapped journal is there; only the recording's first chunk finds no room.
        guard failures == (isMapped ? 0 : 1) else { exit(3) }
        do {
          try writer.close(digest: Digest())
          exit(4)
        } catch RecordingError.system(_, _, EFBIG) {
          return
        }
      }
    }
  }
}
