import Foundation
import InputCore
import RecordingTestSupport
import Testing

@testable import InputRecording

@MainActor @Suite struct RecordingTests {
  @Test func `a recording returns the inputs, their numbers and the digests`() throws {
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
      case .ended, .transcript, .viewTree, .viewCount, .view, .states, .file, .picture:
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

  @Test func `the transcript follows its chunk, with the inputs that it came from`()
    throws
  {
    let folder = try TemporaryFolder()
    let path = folder.file("run.mcap")
    let writer = try RecordingWriter(path: path)
    let witness = try #require(writer.witness)
    let tape = try #require(witness.tape)
    var x: Int64 = 0
    witness.describeViews = { scan in
      x += 500
      for (name, x) in [("still", 0), ("moving", x)] as [(String, Int64)] {
        scan.visit(
          ViewFacts(
            depth: 1, className: "UIView", identifier: name, x: x, y: 0, width: 1000,
            height: 2000, alpha: 1000, isHidden: false, look: x == 1000 ? "“Ready”" : ""))
      }
    }
    for (index, input) in sampleRun(frames: 1).enumerated() {
      writer.append(input, digestBefore: Digest())
      guard index > 0 else { continue }
      for call in ["touchesBegan", "ended"] {
        tape.note(
          Instant(nanoseconds: 1_234_567_890), "card", call, detail: "\(index)",
          isOutsideStep: index == 2, isEvent: false)
      }
    }
    try writer.close(digest: Digest())
    let kinds = try items(of: path).items.map { item in
      switch item {
      case .input(let input): "\(input.sequence)"
      case .checkpoint: "check"
      case .ended: "end"
      case .viewTree: "views"
      case .transcript(let lines): "\(lines.input): \(lines.text.replacing("\n", with: "|"))"
      case .viewCount(let count): "\(count) views"
      case .view(let index, let line, let look, let drawing): "\(index)\(line)\(look)\(drawing)"
      case .states(let step): "states of \(step.input)"
      case .file(let file): "\(file.kind) \(file.path)"
      case .picture(let picture): "picture at \(picture.instant.nanoseconds)"
      }
    }
    let expected = """
      1, 2, 3, 4, check, views, 2: 1234.567 card.touchesBegan 1|1234.567 card ended 1, \
      3: ! 1234.567 card.touchesBegan 2|! 1234.567 card ended 2, \
      0  UIView still 0.000,0.000 1.000×2.000, \
      1  UIView moving 0.500,0.000 1.000×2.000, 2 views, \
      4: 1234.567 card.touchesBegan 3|1234.567 card ended 3, \
      5, end, views, 1  UIView moving 1.000,0.000 1.000×2.000“Ready”, 2 views, \
      5: 1234.567 card.touchesBegan 4|1234.567 card ended 4
      """
    #expect(kinds.joined(separator: ", ") == expected)
  }

  @Test func `calls beyond the tape's room are counted`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("run.mcap")
    let writer = try RecordingWriter(path: path)
    let tape = try #require(writer.witness?.tape)
    writer.append(sampleRun(frames: 1)[0], digestBefore: Digest())
    let detail = String(repeating: "x", count: 1 << 20)
    for _ in 0..<6 {
      tape.note(.zero, "card", "call", detail: detail, isOutsideStep: false, isEvent: false)
    }
    try writer.close(digest: Digest())
    let lines = try items(of: path).items.compactMap { item in
      if case .transcript(let lines) = item { lines } else { nil }
    }
    #expect(lines.map(\.leftOutCount) == [3])
    #expect(lines.first?.text.split(separator: "\n").count == 3)
  }

  @Test func `a recording without keys or digests has no transcript`() throws {
    let folder = try TemporaryFolder()
    var options = RecordingWriter.Options()
    options.keepsTranscript = false
    let without = try RecordingWriter(path: folder.file("without.mcap"), options: options)
    #expect(without.witness != nil && without.witness?.tape == nil)
    options.keepsTranscript = true
    options.hasDigests = false
    options.leavesOutKeys = true
    #expect(
      try RecordingWriter(path: folder.file("keys.mcap"), options: options).witness == nil)
  }

  @Test func `an existing file is replaced only when that is allowed`() throws {
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

  @Test func `a missing folder is named with the reason`() throws {
    let error = #expect(throws: RecordingError.self) {
      try RecordingWriter(path: "/nowhere/at/all.mcap")
    }
    #expect(error == .system(operation: "open", path: "/nowhere/at/all.mcap", code: 2))
    #expect(error?.description == "/nowhere/at/all.mcap: open: No such file or directory")
  }

  @Test(arguments: ["remove", "replace", "cut", "copy over", "keep"])
  func `a file that is removed, replaced or cut while it is written is told`(what: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.file("gone.mcap")
    var failures: [RecordingError] = []
    var options = RecordingWriter.Options()
    options.waitsForDisk = true
    let writer = try RecordingWriter(path: path, options: options) { failures.append($0) }
    let run = sampleRun(frames: 500, stepNanoseconds: 10_000_000)
    for input in run.prefix(300) { writer.append(input, digestBefore: Digest()) }
    // What is cut away has to be there.
    while !writer.hurryThread() { sched_yield() }
    switch what {
    case "remove": #expect(unsafe unlink(path) == 0)
    case "replace": #expect(try unsafe rename(folder.write([1], as: "other"), path) == 0)
    case "cut": #expect(unsafe truncate(path, 10) == 0)
    case "copy over":
      try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        .write(contentsOf: Data(repeating: 1, count: 1_000_000))
    default: break  // not an enum of ours
    }
    for input in run.dropFirst(300) { writer.append(input, digestBefore: Digest()) }
    var problem: String?
    do throws(RecordingError) {
      try writer.close(digest: Digest())
    } catch {
      if case .lost(path, let text) = error { problem = text }
    }
    let lost = "it was removed or replaced while it was written: the recording is lost"
    let expected = [
      "remove": lost, "replace": lost,
      "cut": "it was cut while it was written: the recording is damaged",
      "copy over": "it was overwritten while it was written: the recording is lost",
    ]
    #expect(problem == expected[what])
    #expect(failures.count <= 1)
  }

  @Test(arguments: [true, false])
  func `a full disk stops the recording and not the run`(isMapped: Bool) async {
    await #expect(processExitsWith: .success) { [isMapped] in
      // Beyond the limit of file sizes a write fails with EFBIG as it would with ENOSPC.
      let path = "/tmp/retouch-full-\(getpid()).mcap"
      try await MainActor.run {
        var failures: [RecordingError] = []
        var options = RecordingWriter.Options()
        options.waitsForDisk = true
        options.mapsJournal = isMapped
        let writer = try RecordingWriter(path: path, options: options) { failures.append($0) }
        var limit = rlimit(rlim_cur: 4096, rlim_max: 4096)
        unsafe setrlimit(__rlimit_resource_t(1), &limit)
        let run = sampleRun(frames: 5000, stepNanoseconds: 10_000_000)
        for input in run { writer.append(input, digestBefore: Digest()) }
        // The space of a mapped journal is there.
        let expected = RecordingError.system(
          operation: isMapped ? "write" : "pwritev", path: isMapped ? path : path + ".journal",
          code: EFBIG)
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
