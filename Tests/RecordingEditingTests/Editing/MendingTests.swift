import InputCore
import MCAP
import RandomTestSupport
import RecordingTestSupport
import Testing

@testable import InputRecording
@testable import RecordingEditing

@MainActor @Suite struct MendingTests {
  private let folder: TemporaryFolder
  private let seed = SeededGenerator.testSeed()
  private let run: [Input]
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    print("seed of MendingTests: \(seed)")
    run = RandomRun(seed: seed, steps: 500).inputs
    path = folder.file("run.mcap")
    _ = try record(run, to: path)
  }

  private func place(_ name: String) -> EditPlace { EditPlace(folder.file(name), overwrites: true) }

  @Test(arguments: [64 << 10, 4 << 20], [true, false])
  func `compressed again, everything is still there`(chunk: Int, isIndexed: Bool) throws {
    var options = RepackOptions()
    (options.level, options.chunkBytes, options.indexesMessages) = (7, chunk, isIndexed)
    let summary = try repackRecording(path, to: place("small.mcap"), options: options)
    #expect(summary.inputCount == UInt64(run.count))
    let (before, after) = (
      try items(of: path).items, try items(of: folder.file("small.mcap")).items
    )
    #expect(before == after, "seed \(seed)")
    let replayer = Replayer(try RecordingReader(path: folder.file("small.mcap")))
    try replayer.deliverAll(to: Pump(consumer: Consumer()))
    #expect(replayer.comparisonCount == UInt64(run.count))
    // Fewer chunks, and still whole ones.
    let file = try MCAPIndexedReader(try folder.bytes(of: "small.mcap"))
    let old = try MCAPIndexedReader(try folder.bytes(of: "run.mcap"))
    #expect(file.summary.chunkIndexes.count < old.summary.chunkIndexes.count)
    #expect(file.summary.chunkIndexes.allSatisfy { $0.messageIndexOffsets.isEmpty != isIndexed })
  }

  @Test func `what other writers have put into a recording is kept`() throws {
    var writer = MCAPWriter(profile: "retouch", library: "another")
    writer.add(MCAPRecord.Schema(id: 3, name: "Note", encoding: "jsonschema", data: [1, 2]))
    writer.add(MCAPRecord.Channel(id: 2, schemaID: 3, topic: "/note", messageEncoding: "json"))
    let started = MCAPRecord.Schema(id: 9, name: "x", encoding: "", data: [])
    writer.add(started)
    writer.add(
      MCAPRecord.Channel(
        id: 40, schemaID: 9, topic: "/input/started", messageEncoding: "protobuf"))
    writer.add(MCAPRecord.Metadata(name: "theirs", entries: []))
    writer.add(
      MCAPRecord.Attachment(
        logTime: 1, createTime: 2, name: "a.png", mediaType: "image/png", data: [7]))
    var message = ProtobufWriter()
    message.put(run[0], digestBefore: 0, hasDigests: false)
    try writer.addMessage(
      channelID: 40, sequence: 1, logTime: 5, publishTime: 5, data: message.bytes.span)
    let note: [UInt8] = [123, 125]
    try writer.addMessage(channelID: 2, sequence: 1, logTime: 6, publishTime: 6, data: note.span)
    try writer.finish()
    var options = RepackOptions()
    // With a summary, by which they are found.
    options.packsInputs = false
    _ = try repackRecording(
      folder.write(writer.output, as: "theirs.mcap"), to: place("ours.mcap"), options: options)
    let reader = try MCAPIndexedReader(try folder.bytes(of: "ours.mcap"))
    let channel = try #require(reader.summary.channels.first { $0.topic == "/note" })
    #expect(reader.summary.schemas.first { $0.id == channel.schemaID }?.name == "Note")
    var messages = try reader.messages(channelIDs: [channel.id])
    #expect(try messages.next().map { Array($0.data) } == note)
    #expect(reader.summary.attachmentIndexes.map(\.name) == ["a.png"])
    #expect(reader.summary.metadataIndexes.map(\.name) == ["theirs", "retouch", "retouch.devices"])
  }

  @Test func `a recording that is cut anywhere is made whole up to the cut`() throws {
    let bytes = try folder.bytes(of: "run.mcap")
    var random = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      let length = Int.random(in: bytes.count / 4..<bytes.count, using: &random)
      _ = try folder.write(bytes.prefix(length), as: "cut.mcap")
      let (found, loss) = try items(of: folder.file("cut.mcap"))
      let result = try recoverRecording(folder.file("cut.mcap"), to: place("whole.mcap"))
      #expect(result.isIncomplete == (loss?.hasEnd == false), "seed \(seed), \(length) bytes")
      let (whole, rest) = try items(of: folder.file("whole.mcap"))
      #expect(whole == found, "seed \(seed), \(length) bytes")
      #expect(rest == nil)
      #expect(try MCAPScan(try folder.bytes(of: "whole.mcap")).damage == nil)
      _ = try MCAPIndexedReader(try folder.bytes(of: "whole.mcap"))
    }
  }

  @Test func `an open recording is made whole by its journal`() throws {
    let writer = try RecordingWriter(path: folder.file("open.mcap"))
    let pump = Pump(consumer: Consumer(), recorder: writer)
    for input in run.prefix(200) { pump.deliver(input) }
    let result = try recoverRecording(folder.file("open.mcap"), to: place("closed.mcap"))
    #expect(!result.isIncomplete)
    #expect(try inputs(of: folder.file("closed.mcap")) == Array(run.prefix(200)), "seed \(seed)")
    let replayer = Replayer(try RecordingReader(path: folder.file("closed.mcap")))
    try replayer.deliverAll(to: Pump(consumer: Consumer()))
    #expect(replayer.comparisonCount == 199)
    #expect(throws: RecordingError.self) {
      try repackRecording(folder.file("open.mcap"), to: place("no.mcap"))
    }
    #expect(!folder.names.contains("no.mcap"))
    try writer.close(digest: Digest())
  }

  @Test func `chunks behind damage are saved, and what hangs in the air is not`() throws {
    let bytes = try folder.bytes(of: "run.mcap")
    let chunks = try MCAPIndexedReader(bytes).summary.chunkIndexes
    var random = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      let chunk = try #require(chunks.dropFirst().dropLast().randomElement(using: &random))
      var damaged = bytes
      let place = chunk.chunkOffset + .random(in: 9..<chunk.chunkLength, using: &random)
      damaged[Int(place)] ^= UInt8.random(in: 1...255, using: &random)
      _ = try folder.write(damaged, as: "damaged.mcap")
      let result = try recoverRecording(
        folder.file("damaged.mcap"), to: self.place("saved.mcap"))
      #expect(result.isIncomplete)
      let saved = try inputs(of: folder.file("saved.mcap"))
      check(saved, "seed \(seed), byte \(place)")
      // All frames before the chunk, and those behind that need nothing that is lost.
      let start = Instant(nanoseconds: chunk.startTime)
      let before = run.filter { $0.instant < start }.history
      #expect(saved.history.starts(with: before), "seed \(seed), byte \(place)")
      #expect(saved.count > before.count)
      #expect(saved.last == run.last)
    }
    var headless = bytes
    headless[Int(chunks[0].chunkOffset) + 100] ^= 1
    _ = try folder.write(headless, as: "start.mcap")
    do {
      _ = try recoverRecording(folder.file("start.mcap"), to: self.place("none.mcap"))
      Issue.record("recovered")
    } catch {
      #expect("\(error)".contains("start.mcap: byte "))
    }
  }

  /// Checks that nothing continues or ends that has not begun.
  private func check(_ inputs: [Input], _ place: String) {
    var state = PresentState()
    for input in inputs {
      if case .frame(let frame) = input {
        let held = state.held(by: frame.device)
        for sample in frame.samples {
          let isDown = held.contains { $0.kind == .touchDown && $0.code == sample.code }
          switch sample.kind {
          case .touchMove, .touchUp: #expect(isDown, "\(place)")
          case .touchDown: #expect(!isDown, "\(place)")
          case .penForce:
            #expect(held.contains { $0.kind == .penProximity }, "\(place)")
          default: break
          }
        }
      }
      state.apply(input)
    }
  }
}
