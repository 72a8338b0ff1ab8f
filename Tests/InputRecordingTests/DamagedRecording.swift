import InputCore
import MCAP
import RecordingTestSupport
import Testing

@testable import InputRecording

/// A recording of several chunks, small enough to be damaged at every byte.
@MainActor struct DamagedRecording {
  private let folder: TemporaryFolder
  let bytes: [UInt8]
  private let whole: [RecordedItem]
  /// The ends of the chunks.
  let ends: [Int]

  init() throws {
    folder = try TemporaryFolder()
    let path = folder.file("whole.mcap")
    _ = try record(sampleRun(frames: 6, stepNanoseconds: 600_000_000), to: path)
    bytes = try folder.bytes(of: "whole.mcap")
    whole = try items(of: path).items
    var reader = MCAPReader(bytes)
    var ends: [Int] = []
    while case .record(let record) = try reader.next() {
      if case .chunk = record { ends.append(Int(reader.recordRange.upperBound)) }
    }
    self.ends = ends
  }

  /// Cuts it at these lengths: it opens up to its last whole chunk.
  func expectCuts(at lengths: some Sequence<Int>) throws {
    #expect(ends.count >= 4)
    var counts: Set<Int> = []
    for length in lengths {
      let path = try folder.write(bytes[..<length], as: "cut.mcap")
      guard length >= ends[0] else {
        let error = #expect(throws: RecordingError.self, "cut at \(length)") {
          try items(of: path)
        }
        #expect(error.map { !$0.description.contains("\n") } ?? false)
        continue
      }
      let (kept, loss) = try items(of: path)
      let loss_ = try #require(loss, "cut at \(length)")
      #expect(loss_.offset + loss_.byteCount == UInt64(length))
      #expect(loss_.offset >= ends.last { $0 <= length }.map { UInt64($0) } ?? 0)
      #expect(loss_.hasEnd == (length >= ends[ends.count - 1]))
      #expect(whole.starts(with: kept))
      counts.insert(kept.count)
    }
    #expect(counts.count == ends.count)
    #expect(counts.max() == whole.count)
  }

  /// Turns a bit of each of these bytes: no input is changed. Returns how many were refused.
  func refusals(ofWrong places: some Sequence<Int>) throws -> Int {
    var refused = 0
    for place in places {
      var damaged = bytes
      damaged[place] ^= 1 << UInt8(place % 8)
      let path = try folder.write(damaged, as: "damaged.mcap")
      do throws(RecordingError) {
        let reader = try RecordingReader(path: path)
        var kept: [RecordedItem] = []
        while let item = try reader.next() { kept.append(item) }
        #expect(whole.starts(with: kept), "byte \(place)")
      } catch {
        refused += 1
        #expect(!error.description.contains("\n"))
      }
    }
    return refused
  }
}

/// All bytes of a recording. Its quick sibling is `RecoveryTests`, which takes every thirteenth
/// byte and the ends of chunks.
@MainActor @Suite struct RecoverySlowTests {
  @Test func `a recording cut at any byte opens up to its last whole chunk`() throws {
    let recording = try DamagedRecording()
    try recording.expectCuts(at: recording.bytes.indices)
  }

  @Test func `no single wrong byte crashes a reader or changes an input unnoticed`() throws {
    let recording = try DamagedRecording()
    #expect(try recording.refusals(ofWrong: recording.bytes.indices) > 2000)
  }
}
