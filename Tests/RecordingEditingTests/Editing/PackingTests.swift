import EvdevDecoding
import InputCore
import MCAP
import RandomTestSupport
import RecordingTestSupport
import Testing

@testable import InputRecording
@testable import RecordingEditing

/// Packed recordings hold the same inputs as plain ones, in columns.
@MainActor @Suite struct PackingTests {
  private let folder: TemporaryFolder
  private let seed = SeededGenerator.testSeed()

  init() throws {
    folder = try TemporaryFolder()
    print("seed of PackingTests: \(seed)")
  }

  private func pack(_ name: String, chunk: Int = 64 << 10, packs: Bool = true) throws -> String {
    var options = RepackOptions()
    (options.level, options.chunkBytes, options.packsInputs) = (3, chunk, packs)
    let place = EditPlace(folder.file(packs ? "packed.mcap" : "plain.mcap"), overwrites: true)
    _ = try repackRecording(folder.file(name), to: place, options: options)
    return place.path
  }

  @Test func `a column holds any numbers`() throws {
    var random = SeededGenerator(seed: seed)
    var columns: [[Int64]] = [
      [], [0], [0, 0, 0], [7, 7], [.max, .min, .max], [.min, .min, 0], [5, 5, 9, 13],
      [1_000_000_000, 1_004_167_000, 1_008_333_000],
    ]
    for _ in 0..<200 {
      let range = Int64(1) << Int64.random(in: 0..<40, using: &random)
      columns.append(
        (0..<Int.random(in: 1..<50, using: &random)).map { _ in
          Int64.random(in: -range...range, using: &random)
        })
    }
    for values in columns {
      let column = PackedColumn(values, spans: [4096, 1920])
      #expect(column.values(count: values.count) == values, "seed \(seed)")
      if !column.low.isEmpty { #expect(column.values(count: values.count + 1) == nil) }
    }
  }

  @Test func `positions of an axis become its values again`() throws {
    for (minimum, maximum) in [(0, 4095), (-10, 1919), (0, 65_535), (5, 9)] {
      let axis = AbsoluteAxis(code: 0x35, minimum: Int32(minimum), maximum: Int32(maximum))
      let scale = AxisScale(axis)
      let values = (minimum - 5...min(maximum + 5, minimum + 700)).map {
        Int64(scale.position(of: Int32($0)))
      }
      let span = UInt32(maximum - minimum + 1)
      let column = PackedColumn(values, spans: [span])
      #expect(column.span == span)
      // Each step to the next value is a step of one.
      #expect(column.low.allSatisfy { $0 <= 2 })
      #expect(column.values(count: values.count) == values)
    }
  }

  @Test func `a packed recording holds the same items, digests and transcript`() throws {
    for steps in [3, 60, 2000] {
      let run = RandomRun(seed: seed, steps: steps).inputs
      let digest = try record(run, to: folder.file("run.mcap"), options: overwriting)
      let packed = try pack("run.mcap")
      let (before, after) = (try items(of: folder.file("run.mcap")), try items(of: packed))
      #expect(before.items == after.items, "seed \(seed), \(steps) steps")
      let replayer = Replayer(try RecordingReader(path: packed, decodesAhead: true))
      let pump = Pump(consumer: Consumer())
      try replayer.deliverAll(to: pump)
      #expect(replayer.comparisonCount == UInt64(run.count))
      #expect(pump.digest == digest)
    }
  }

  @Test func `unpacked again, the messages are those of before`() throws {
    _ = try record(sampleRun(frames: 400), to: folder.file("run.mcap"))
    let plain = try folder.bytes(of: "run.mcap")
    _ = try pack("run.mcap")
    _ = try pack("packed.mcap", packs: false)
    #expect(try messages(try folder.bytes(of: "plain.mcap")) == messages(plain))
  }

  private var overwriting: RecordingWriter.Options {
    var options = RecordingWriter.Options()
    options.overwrites = true
    return options
  }

  private func messages(_ bytes: [UInt8]) throws -> [MCAPRecord.Message] {
    var reader = MCAPReader(bytes)
    var found: [MCAPRecord.Message] = []
    while case .record(let record) = try reader.next() {
      // What is held is said once a chunk, and the chunks are others.
      if case .message(let message) = record,
        message.channelID != RecordingChannel.held.rawValue
      {
        found.append(message)
      }
    }
    return found
  }

  @Test func `a packed recording is opened at its middle by its index`() throws {
    let run = RandomRun(seed: seed, steps: 4000).inputs
    _ = try record(run, to: folder.file("run.mcap"))
    let packed = try pack("run.mcap")
    let length = (run.last?.instant ?? .zero).nanoseconds(since: run[0].instant)
    let window = try RecordingWindow(path: packed, from: length / 2)
    let plain = try RecordingWindow(path: folder.file("run.mcap"), from: length / 2)
    #expect(window.indexedChunkCount != nil, "seed \(seed)")
    while let next = try plain.next() { #expect(try window.next()?.input == next.input) }
    #expect(try window.next() == nil)
  }

  @Test func `chunks behind damage are unpacked too`() throws {
    _ = try record(RandomRun(seed: seed, steps: 4000).inputs, to: folder.file("run.mcap"))
    _ = try pack("run.mcap")
    var bytes = try folder.bytes(of: "packed.mcap")
    let chunks = try MCAPIndexedReader(bytes).summary.chunkIndexes
    try #require(chunks.count > 2, "seed \(seed)")
    bytes[Int(chunks[1].chunkOffset) + 90] ^= 1
    _ = try folder.write(bytes, as: "damaged.mcap")
    let result = try recoverRecording(
      folder.file("damaged.mcap"), to: EditPlace(folder.file("saved.mcap")))
    #expect(result.isIncomplete)
    let last = Instant(nanoseconds: chunks[2].startTime)
    #expect(try inputs(of: folder.file("saved.mcap")).contains { $0.instant > last })
  }

  @Test func `bad packed inputs are refused with the reason`() throws {
    var shape = PackedInputs()
    shape.shapes = [.init(device: 0, tracks: [0], kinds: [.touchMove])]
    shape.tracks = [.init(code: 0, x: [1], y: [1], z: [0], age: [0])]
    shape.times = [5]
    let cases: [(rows: [UInt8], expected: String)] = [
      ([2], "one of 1 shapes, found 2"), ([1, 1], "a column of 2 values"),
      ([], "a column of 0 values"),
      ([UInt8](repeating: 1, count: 1 << 18), "at most 131072 rows"),
    ]
    for (rows, expected) in cases {
      var inputs = shape
      inputs.rows = rows
      var writer = ProtobufWriter()
      inputs.times = [5, 6, 7]
      writer.put(inputs, spans: [])
      let error = #expect(throws: ProtobufError.self) { try PackedInputs(writer.bytes[...]) }
      #expect(error?.expected == expected)
    }
  }
}
