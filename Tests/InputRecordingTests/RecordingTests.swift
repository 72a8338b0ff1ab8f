import Foundation
import InputCore
import Testing

@testable import InputRecording

@MainActor @Suite struct RecordingTests {
  @Test func `a recording gives back the inputs, their numbers and the digests`() throws {
    let folder = try TemporaryFolder()
    let run = sampleRun()
    let path = folder.file("run.mcap")
    let digest = try record(run, to: path)
    let (items, loss) = try items(of: path)
    #expect(loss == nil)
    #expect(items.inputs == run)
    #expect(items.last == .ended(digest))
    var present = Digest()
    var now = Instant.zero
    var number: UInt64 = 0
    for case .input(let input) in items {
      number += 1
      now = max(now, input.input.instant)
      #expect(input.sequence == number)
      #expect(input.instant == now)
      #expect(input.digestBefore == present.low16)
      present.mix("\(input.input)")
    }
    let reader = try RecordingReader(path: path)
    #expect(reader.hasDigests)
    #expect(Input.started(reader.started) == run[0])
    #expect(folder.names == ["run.mcap"])
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
    #expect(mode as? Int == 0o600)
  }

  @Test func `chunks end after a second, behind a checkpoint`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("run.mcap")
    _ = try record(sampleRun(frames: 60, stepNanoseconds: 100_000_000), to: path)
    let (items, _) = try items(of: path)
    var present = Digest()
    var sinceChunk: [UInt64] = []
    var checkpoints = 0
    for item in items {
      switch item {
      case .input(let input):
        sinceChunk.append(input.instant.nanoseconds)
        present.mix("\(input.input)")
      case .checkpoint(let digest):
        #expect(digest == present)
        #expect(sinceChunk.last.map { $0 - sinceChunk[0] < 1_000_000_000 } ?? false)
        sinceChunk = []
        checkpoints += 1
      case .ended, .transcript:
        break
      }
    }
    #expect(checkpoints >= 6)
  }

  @Test func `chunks end when they are full`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("run.mcap")
    let run = sampleRun(frames: 20_000, stepNanoseconds: 1)
    _ = try record(run, to: path)
    let (items, loss) = try items(of: path)
    #expect(items.inputs == run)
    #expect(loss == nil)
    #expect(items.count { if case .checkpoint = $0 { true } else { false } } >= 4)
  }

  @Test func `the transcript lies behind the inputs that it came of`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("run.mcap")
    let run = sampleRun(frames: 1)
    let writer = try RecordingWriter(path: path)
    for (index, input) in run.enumerated() {
      writer.append(input, digestBefore: Digest())
      if index > 0 { writer.appendTranscript("line \(index)") }
    }
    try writer.close(digest: Digest())
    let kinds = try items(of: path).items.map { item in
      switch item {
      case .input(let input): "\(input.sequence)"
      case .checkpoint: "check"
      case .ended: "end"
      case .transcript(let line): line
      }
    }
    #expect(kinds.joined(separator: ", ").hasPrefix("1, 2, line 1, 3, line 2, 4, line 3"))
    #expect(kinds.last == "end")
  }

  @Test func `a file that is there gives way only when told to`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write([1, 2, 3], as: "run.mcap")
    #expect(throws: RecordingError.alreadyExists(path: path)) {
      try RecordingWriter(path: path)
    }
    #expect(try folder.bytes(of: "run.mcap") == [1, 2, 3])
    var options = RecordingWriter.Options()
    options.overwrites = true
    _ = try record(sampleRun(), to: path, options: options)
    #expect(try items(of: path).items.inputs == sampleRun())
  }

  @Test func `a folder that is not there is named with the reason`() throws {
    let error = #expect(throws: RecordingError.self) {
      try RecordingWriter(path: "/nowhere/at/all.mcap")
    }
    #expect(error == .system(operation: "open", path: "/nowhere/at/all.mcap", code: 2))
    #expect(error?.description == "/nowhere/at/all.mcap: open: No such file or directory")
  }

  @Test func `a disk without room stops the recording and not the run`() async {
    await #expect(processExitsWith: .success) {
      // Beyond the limit of file sizes a write fails with EFBIG as it would with ENOSPC.
      let path = "/tmp/retouch-full-\(getpid()).mcap"
      try await MainActor.run {
        var failures: [RecordingError] = []
        var options = RecordingWriter.Options()
        options.waitsForDisk = true
        let writer = try RecordingWriter(path: path, options: options) { failures.append($0) }
        var limit = rlimit(rlim_cur: 4096, rlim_max: 4096)
        unsafe setrlimit(__rlimit_resource_t(1), &limit)
        let run = sampleRun(frames: 5000, stepNanoseconds: 10_000_000)
        for input in run { writer.append(input, digestBefore: Digest()) }
        let expected = RecordingError.system(
          operation: "pwritev", path: path + ".journal", code: EFBIG)
        do throws(RecordingError) {
          try writer.close(digest: Digest())
          exit(3)
        } catch {
          unsafe unlink(path)
          unsafe unlink(path + ".journal")
          guard error == expected, failures == [expected] else { exit(4) }
        }
      }
    }
  }
}
