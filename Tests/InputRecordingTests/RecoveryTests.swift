import Glibc
import InputCore
import MCAP
import RecordingTestSupport
import Testing

@testable import InputRecording

@MainActor @Suite struct RecoveryTests {
  @Test func `a recording cut at many bytes opens up to its last whole chunk`() throws {
    let recording = try DamagedRecording()
    try recording.expectCuts(
      at: recording.bytes.indices.filter { length in
        length.isMultiple(of: 13) || recording.ends.contains { abs($0 - length) < 3 }
      })
  }

  @Test func `many single wrong bytes crash no reader and change no input unnoticed`() throws {
    let recording = try DamagedRecording()
    let places = stride(from: 0, to: recording.bytes.count, by: 13)
    #expect(try recording.refusals(ofWrong: places) > 150)
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
    let bytes = try DamagedRecording().bytes
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
