import Glibc
import InputCore
import MCAP
import Testing

@testable import InputRecording

@MainActor @Suite struct RecoveryTests {
  /// A recording of several chunks, small enough to be damaged at every byte.
  private func smallRecording(_ folder: TemporaryFolder) throws -> [UInt8] {
    _ = try record(
      sampleRun(frames: 6, stepNanoseconds: 600_000_000), to: folder.file("whole.mcap"))
    return try folder.bytes(of: "whole.mcap")
  }

  /// The ends of the chunks in `bytes`.
  private func chunkEnds(_ bytes: [UInt8]) throws -> [UInt64] {
    var reader = MCAPReader(bytes)
    var ends: [UInt64] = []
    while case .record(let record) = try reader.next() {
      if case .chunk = record { ends.append(reader.recordRange.upperBound) }
    }
    return ends
  }

  @Test func `a recording cut at any byte opens up to its last whole chunk`() throws {
    let folder = try TemporaryFolder()
    let bytes = try smallRecording(folder)
    let (whole, _) = try items(of: folder.file("whole.mcap"))
    let ends = try chunkEnds(bytes)
    #expect(ends.count >= 4)
    var counts: Set<Int> = []
    for length in bytes.indices {
      let path = try folder.write(bytes[..<length], as: "cut.mcap")
      guard length >= Int(ends[0]) else {
        let error = #expect(throws: RecordingError.self, "cut at \(length)") {
          try items(of: path)
        }
        #expect(error.map { !$0.description.contains("\n") } ?? false)
        continue
      }
      let (kept, loss) = try items(of: path)
      let loss_ = try #require(loss, "cut at \(length)")
      #expect(loss_.offset + loss_.byteCount == UInt64(length))
      #expect(loss_.offset >= ends.last { $0 <= UInt64(length) } ?? 0)
      #expect(loss_.hasEnd == (UInt64(length) >= ends[ends.count - 1]))
      #expect(whole.starts(with: kept))
      counts.insert(kept.count)
    }
    #expect(counts.count == ends.count)
    #expect(counts.max() == whole.count)
  }

  @Test func `no single wrong byte crashes a reader or changes an input unnoticed`() throws {
    let folder = try TemporaryFolder()
    let bytes = try smallRecording(folder)
    let (whole, _) = try items(of: folder.file("whole.mcap"))
    var refused = 0
    for index in bytes.indices {
      var damaged = bytes
      damaged[index] ^= 1 << UInt8(index % 8)
      let path = try folder.write(damaged, as: "damaged.mcap")
      do throws(RecordingError) {
        let reader = try RecordingReader(path: path)
        var kept: [RecordedItem] = []
        while let item = try reader.next() { kept.append(item) }
        #expect(whole.starts(with: kept), "byte \(index)")
      } catch {
        refused += 1
        #expect(!error.description.contains("\n"))
      }
    }
    #expect(refused > 2000)
  }

  @Test func `the journal of a dead process is read`() throws {
    let folder = try TemporaryFolder()
    let writer = try RecordingWriter(path: folder.file("live.mcap"))
    let run = sampleRun(frames: 40, stepNanoseconds: 60_000_000)
    for count in run.indices {
      writer.append(run[count], digestBefore: Digest())
      // The files at this moment are what a killed process leaves.
      let journal = try folder.bytes(of: "live.mcap.journal")
      let file = try folder.bytes(of: "live.mcap")
      _ = try folder.write(journal, as: "dead.mcap.journal")
      let path = try folder.write(file, as: "dead.mcap")
      let (kept, loss) = try items(of: path)
      #expect(kept.inputs == Array(run[...count]))
      #expect(loss.map { !$0.hasEnd && $0.restoredInputCount > 0 } ?? false)
    }
    try writer.close(digest: Digest())
    #expect(folder.names == ["dead.mcap", "dead.mcap.journal", "live.mcap"])
  }

  @Test func `a killed process loses nothing`() async throws {
    await #expect(processExitsWith: .signal(SIGKILL)) {
      try await MainActor.run {
        let writer = try RecordingWriter(path: killedPath(getppid()))
        for input in sampleRun() { writer.append(input, digestBefore: Digest()) }
        kill(getpid(), SIGKILL)
      }
    }
    let path = killedPath(getpid())
    let (kept, loss) = try items(of: path)
    #expect(kept.inputs == sampleRun())
    #expect(loss.map { !$0.hasEnd && $0.restoredInputCount > 0 } ?? false)
    try removeFile(path)
    try removeFile(path + ".journal")
  }

  @Test func `a journal of nonsense adds nothing, and is reported`() throws {
    let folder = try TemporaryFolder()
    let bytes = try smallRecording(folder)
    let cut = bytes[..<(bytes.count / 2)]
    let path = try folder.write(cut, as: "cut.mcap")
    let (without, _) = try items(of: path)
    let writer = try RecordingWriter(path: folder.file("other.mcap"))
    let journal = try folder.bytes(of: "other.mcap.journal")
    try writer.close(digest: Digest())
    for (journal, place) in [([], 0), ([1, 2, 3], 3), (journal, nil)] as [([UInt8], UInt64?)] {
      _ = try folder.write(journal, as: "cut.mcap.journal")
      let (kept, loss) = try items(of: path)
      #expect(kept == without)
      #expect(loss?.journalCut == place)
    }
    let noise = (0..<journal.count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    _ = try folder.write(noise, as: "cut.mcap.journal")
    #expect(
      throws: RecordingError.badBytes(
        path: path + ".journal", offset: 0, problem: "no start of a chunk")
    ) { try items(of: path) }
  }

  @Test func `other files are refused with the reason`() throws {
    let folder = try TemporaryFolder()
    var foreign = MCAPWriter(profile: "ros2", library: "other")
    try foreign.finish()
    let path = try folder.write(foreign.output, as: "foreign.mcap")
    #expect(throws: RecordingError.self) { try RecordingReader(path: path) }
    #expect(
      throws: RecordingError.foreign(
        path: path,
        problem: "an MCAP file with the profile \"ros2\", expected a recording of Retouch, "
          + "with the profile \"retouch\"")
    ) { try RecordingReader(path: path) }
    for bytes in [[], Array("hello, world".utf8), [UInt8](repeating: 0, count: 100)] {
      let path = try folder.write(bytes, as: "none.mcap")
      let error = #expect(throws: RecordingError.self) { try RecordingReader(path: path) }
      guard case .badBytes(path, 0, _) = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
    }
    #expect(
      throws: RecordingError.system(operation: "open", path: folder.file("no"), code: 2)
    ) { try RecordingReader(path: folder.file("no")) }
    #expect(
      throws: RecordingError.foreign(
        path: folder.path, problem: "a directory, expected a file; - reads standard input")
    ) { try RecordingReader(path: folder.path) }
  }

  @Test(
    arguments: [
      ([1], "input 1 (/input/device_added): expected /input/started"),
      ([0, 0], "input 2 (/input/started): the run has already started"),
      ([0, 1, 1], "device 0 was already added; numbers are never reused"),
      ([0, 2], "device 0 does not exist"),
      ([0, 1, 3, 2], "device 0 does not exist"),
    ] as [([Int], String)])
  func `inputs that contradict each other are refused`(order: [Int], problem: String) throws {
    let folder = try TemporaryFolder()
    let run = sampleRun(frames: 1)
    let path = folder.file("odd.mcap")
    _ = try record(order.map { run[$0] }, to: path)
    let error = #expect(throws: RecordingError.self) { try items(of: path) }
    #expect(error?.description.hasSuffix(problem) ?? false)
  }
}

/// Where a test's child process leaves its recording.
private func killedPath(_ parent: pid_t) -> String { "/tmp/retouch-killed-\(parent).mcap" }
