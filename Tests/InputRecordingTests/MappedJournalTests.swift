import Glibc
import InputCore
import RecordingTestSupport
import Synchronization
import Testing

@testable import InputRecording

/// The journal's memory: every moment at which the process can die, and memory that fails.
@MainActor @Suite struct MappedJournalTests {
  @Test func `an entry that is stored in part is none`() throws {
    let folder = try TemporaryFolder()
    let writer = try RecordingWriter(path: folder.file("live.mcap"))
    let run = Array(sampleRun().prefix(12))
    for input in run.dropLast() { writer.append(input, digestBefore: Digest()) }
    let before = try folder.bytes(of: "live.mcap.journal")
    writer.append(run[run.count - 1], digestBefore: Digest())
    let after = try folder.bytes(of: "live.mcap.journal")
    let path = try folder.write(try folder.bytes(of: "live.mcap"), as: "dead.mcap")
    try writer.close(digest: Digest())
    // In the order of the stores: bytes, end, and over the former end count and CRC.
    let changed = before.indices.filter { before[$0] != after[$0] }
    let former = try #require(changed.first)
    let head = former..<former + Journal.entryBytes
    for count in changed.indices {
      var journal = before
      for place in changed[..<count] where !head.contains(place) { journal[place] = after[place] }
      _ = try folder.write(journal, as: "dead.mcap.journal")
      let (kept, loss) = try items(of: path)
      #expect(kept.inputs == Array(run.dropLast()))
      #expect(loss?.journalCut == nil)
    }
    _ = try folder.write(after, as: "dead.mcap.journal")
    #expect(try items(of: path).items.inputs == run)
  }

  @Test func `a region that is being opened is none`() throws {
    let folder = try TemporaryFolder()
    var journal = try Journal(creating: folder.file("journal"))
    let records = [UInt8](repeating: 7, count: 100)
    for number in 0..<4 as Range<UInt64> {
      try journal.beginChunk(number: number)
      try journal.extend(to: records.span)
    }
    let before = try folder.bytes(of: "journal")
    try journal.beginChunk(number: 4)
    let after = try folder.bytes(of: "journal")
    for count in 0..<28 {
      var torn = before
      torn.replaceSubrange(0..<8, with: Array("RTHOPENS".utf8))
      for place in 8..<8 + min(count, 20) { torn[place] = after[place] }
      let contents = JournalContents(torn, after: 1)
      #expect(contents.chunks.map(\.number) == [1, 2, 3])
      #expect(contents.end == .whole)
    }
    #expect(JournalContents(after, after: 1).chunks.map(\.number) == [1, 2, 3, 4])
  }

  @Test(arguments: [500, 2_000, 11_000])
  func `a process that is killed at any moment keeps each input that was appended`(
    after count: UInt64
  ) async throws {
    await #expect(processExitsWith: .signal(SIGKILL)) { [count] in
      try await MainActor.run {
        let counter = try counter(getppid(), count)
        let appended = Appended()
        _ = try startThread(path: "") {
          while appended.count.load(ordering: .acquiring) < count { sched_yield() }
          kill(getpid(), SIGKILL)
        }
        var options = RecordingWriter.Options()
        options.overwrites = true
        options.waitsForDisk = true
        let writer = try RecordingWriter(path: pathOfKilled(getppid(), count), options: options)
        for (number, input) in sampleRun(frames: 30_000).enumerated() {
          writer.append(input, digestBefore: Digest())
          counter.store(UInt64(number + 1), at: 0)
          appended.count.store(UInt64(number + 1), ordering: .releasing)
        }
        // The kill may come as late as this.
        while true { pause() }
      }
    }
    let path = pathOfKilled(getpid(), count)
    let stored = try readWholeFile(path + ".count")
    let least = (0..<8).reduce(0) { $0 | Int(stored[$1]) << (8 * $1) }
    let (kept, loss) = try items(of: path)
    #expect(UInt64(least) >= count)
    // The one that was being appended may be there.
    #expect(kept.inputs.count == least || kept.inputs.count == least + 1)
    #expect(loss?.journalCut == nil)
    for name in ["", ".journal", ".count"] { try removeFile(path + name) }
  }

  @Test func `a journal that is cut has the open chunk again after the next input`() async throws {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        let folder = try TemporaryFolder()
        let path = folder.file("live.mcap")
        let writer = try RecordingWriter(path: path) { _ in exit(3) }
        let run = Array(sampleRun().prefix(30))
        for (number, input) in run.enumerated() {
          if number == 7 { _ = unsafe truncate(path + ".journal", 0) }
          writer.append(input, digestBefore: Digest())
          guard number >= 7 else { continue }
          guard try items(of: path).items.inputs == Array(run[...number]) else { exit(4) }
        }
      }
    }
  }

  @Test func `memory beyond the journal's fails as without a handler`() async throws {
    await #expect(processExitsWith: .signal(SIGBUS)) {
      try await MainActor.run {
        let folder = try TemporaryFolder()
        let writer = try RecordingWriter(path: folder.file("live.mcap"))
        let file = try FileDescriptor(creating: folder.file("cut"))
        try file.allocate(byteCount: 4096)
        guard let memory = unsafe file.mapped(byteCount: 4096) else { exit(2) }
        unsafe truncate(folder.file("cut"), 0)
        unsafe memory.storeBytes(of: 1, as: UInt64.self)
        try writer.close(digest: Digest())
      }
    }
  }

  @Test func `a signal that is sent arrives where it did before`() async throws {
    await #expect(processExitsWith: .exitCode(42)) {
      try await MainActor.run {
        _ = signal(SIGBUS) { _ in _exit(42) }
        let folder = try TemporaryFolder()
        let writer = try RecordingWriter(path: folder.file("live.mcap"))
        raise(SIGBUS)
        try writer.close(digest: Digest())
      }
    }
  }

  @Test func `more journals than are watched are written by calls`() throws {
    let folder = try TemporaryFolder()
    var writers: [RecordingWriter] = []
    for number in 0..<20 {
      writers.append(try RecordingWriter(path: folder.file("\(number).mcap")))
    }
    for input in sampleRun() {
      for writer in writers { writer.append(input, digestBefore: Digest()) }
    }
    for number in 0..<20 {
      #expect(try items(of: folder.file("\(number).mcap")).items.inputs == sampleRun())
    }
    for writer in writers { try writer.close(digest: Digest()) }
  }
}

/// The number of inputs that a test's child process has appended.
private final class Appended: Sendable {
  let count = Atomic<UInt64>(0)
}

/// Where a test's child process leaves its recording.
private func pathOfKilled(_ parent: pid_t, _ count: UInt64) -> String {
  "/tmp/retouch-killed-at-\(parent)-\(count).mcap"
}

/// The same number, in a file that survives the child.
private func counter(_ parent: pid_t, _ count: UInt64) throws -> MappedFile {
  let path = pathOfKilled(parent, count) + ".count"
  try removeFile(path)
  let file = try FileDescriptor(creating: path)
  try file.allocate(byteCount: 4096)
  guard let memory = MappedFile(file, byteCount: 4096) else { exit(2) }
  return memory
}
