import Foundation
import InputCore
import RecordingTestSupport
import Testing

@testable import InputRecording

/// The decoding thread reads the same as the reader without it, and only a little ahead.
@MainActor @Suite struct DecodingThreadTests {
  /// Everything that a reader reports.
  private struct Story: Equatable {
    var items: [RecordedItem] = []
    var loss: RecordingLoss?
    var inputCount: UInt64 = 0
    var hasEnded = false
    var error: String?

    init(_ path: String, ahead: Bool) {
      do throws(RecordingError) {
        let reader = try RecordingReader(path: path, decodesAhead: ahead)
        defer { (loss, inputCount, hasEnded) = (reader.loss, reader.inputCount, reader.hasEnded) }
        while let item = try reader.next() { items.append(item) }
      } catch {
        self.error = error.description
      }
    }
  }

  private func recording(
    _ folder: TemporaryFolder, frames: Int = 40, stepNanoseconds: UInt64 = 100_000_000
  ) throws -> String {
    let path = folder.file("run.mcap")
    _ = try record(sampleRun(frames: frames, stepNanoseconds: stepNanoseconds), to: path)
    return path
  }

  @Test func `whole, cut or damaged, a recording reads the same with a thread`() throws {
    let folder = try TemporaryFolder()
    let path = try recording(folder)
    let whole = Story(path, ahead: true)
    #expect(whole == Story(path, ahead: false))
    #expect(whole.error == nil && whole.hasEnded && whole.items.count > 40)
    let bytes = try folder.bytes(of: "run.mcap")
    var errors: Set<String> = []
    for place in stride(from: 0, to: bytes.count, by: 29) {
      var damaged = bytes
      damaged[place] ^= 1 << UInt8(place % 8)
      for file in [Array(bytes[..<place]), damaged] {
        let path = try folder.write(file, as: "other.mcap")
        let story = Story(path, ahead: true)
        #expect(story == Story(path, ahead: false), "byte \(place)")
        if !story.items.isEmpty, let error = story.error { errors.insert(error) }
      }
    }
    #expect(errors.count > 5)
  }

  @Test func `a journal is read by the thread as well`() throws {
    let folder = try TemporaryFolder()
    let writer = try RecordingWriter(path: folder.file("live.mcap"))
    let run = sampleRun(frames: 24, stepNanoseconds: 400_000_000)
    for input in run { writer.append(input, digestBefore: Digest()) }
    var journal = try folder.bytes(of: "live.mcap.journal")
    let path = try folder.write(try folder.bytes(of: "live.mcap"), as: "dead.mcap")
    try writer.close(digest: Digest())
    for _ in 0..<2 {
      _ = try folder.write(journal, as: "dead.mcap.journal")
      #expect(Story(path, ahead: true) == Story(path, ahead: false))
      journal[journal.count / 2 + 40] ^= 1
    }
    #expect(Story(path, ahead: true).items.count > 1)
  }

  @Test func `a thread that is far enough ahead waits`() throws {
    let folder = try TemporaryFolder()
    let path = try recording(folder, frames: 20_000, stepNanoseconds: 1)
    let expected = Story(path, ahead: false)
    let thread = try DecodingThread(RecordingDecoder(path: path))
    var items: [RecordedItem] = []
    // The state machine reaches the same points however fast either side is.
    #expect(thread.waitUntilIdle() == (.waiting, DecodingThread.waitingMost))
    while case .items(var batch) = thread.takeBatch() {
      #expect(thread.waitUntilIdle().waitingCount <= DecodingThread.waitingMost + 1)
      // Each of these messages has some thirty bytes.
      #expect(batch.byteCount < RecordedBatch.fullByteCount + 1000)
      var hasFrames = false
      while let entry = batch.next() {
        guard case .input(let input) = entry else { continue }
        hasFrames = true
        items.append(.input(input))
      }
      #expect(hasFrames && batch.isEmpty)
    }
    #expect(thread.waitUntilIdle().state == .ended)
    #expect(items.inputs == Array(expected.items.inputs.dropFirst()))
  }

  @Test func `a released reader ends its thread`() throws {
    let folder = try TemporaryFolder()
    let path = try recording(folder, frames: 20_000, stepNanoseconds: 1)
    var reader: RecordingReader? = try RecordingReader(path: path, decodesAhead: true)
    for _ in 0..<3 { _ = try reader?.next() }
    let thread = try #require(reader?.thread)
    #expect(thread.waitUntilIdle().state == .waiting)
    reader = nil
    #expect(thread.waitUntilIdle().state == .ended)
  }

  @Test func `no thread starts before it is needed`() throws {
    let folder = try TemporaryFolder()
    let reader = try RecordingReader(path: recording(folder), decodesAhead: true)
    #expect(try reader.next() == .input(RecordingDecoder(path: reader.path).first))
    #expect(reader.thread == nil)
    _ = try reader.next()
    #expect(reader.thread != nil)
  }

  @Test func `input that came through a pipe is available before more is read`() async throws {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        let folder = try TemporaryFolder()
        let path = folder.file("run.mcap")
        _ = try record(sampleRun(frames: 40, stepNanoseconds: 100_000_000), to: path)
        let bytes = try folder.bytes(of: "run.mcap")
        // No more than a pipe holds, and not the whole.
        let part = Array(bytes[..<(bytes.count / 2)])
        let pipe = Pipe()
        pipe.fileHandleForWriting.write(Data(part))
        dup2(pipe.fileHandleForReading.fileDescriptor, STDIN_FILENO)
        // A reader that reads ahead first would wait forever; only then does the alarm end it.
        alarm(900)
        let expected = Story(try folder.write(part, as: "part.mcap"), ahead: false).items
        let reader = try RecordingReader(path: "-", decodesAhead: true)
        for item in expected {
          let next = try reader.next()
          precondition(next == item)
        }
        precondition(expected.count > 20)
      }
    }
  }
}
