import InputCore
import MCAP
import RecordingTestSupport
import Testing

@testable import InputRecording

/// Events of the network in messages.
@Suite struct NetworkTests {
  private func event(_ happening: NetworkEvent.Happening) -> NetworkEvent {
    NetworkEvent(
      transfer: 7, order: 12, instant: Instant(nanoseconds: 99), arrivals: 3, input: 5,
      isBeginning: true, happening)
  }

  @Test func `each kind of event is read as it was written`() throws {
    let kinds: [NetworkEvent.Happening] = [
      .request(method: "GET", url: "http://a/b", headers: ["A: b", "C: d"]),
      .request(method: "PUT", url: "x", headers: []),
      .header(line: Array("A: b\r\n".utf8), contentLength: -1),
      .data(count: 16_384), .read(room: 65_536, given: 0x1000_0000),
      .done(result: 7, systemError: 111, text: "refused"),
      .done(result: 0, systemError: 0, text: ""),
      .removed(hasTimedOut: true), .removed(hasTimedOut: false),
      .bodies(received: .init(digest: 1, count: 2), sent: .init(digest: 3, count: 4)),
      .bytes(digest: 9, part: [0, 1, 255]), .secrets(names: ["X-Member", "pin"]),
    ]
    for kind in kinds {
      var writer = ProtobufWriter(capacity: 64)
      writer.put(event(kind))
      let read = try NetworkEvent(writer.bytes[...], at: Instant(nanoseconds: 99))
      #expect(read == event(kind))
    }
  }

  @Test func `a kind of a later version is passed over, and damage is an error`() throws {
    #expect(try NetworkEvent([0x10, 99], at: .zero) == nil)
    #expect(throws: ProtobufError.self) { try NetworkEvent([0x10, 1], at: .zero) }
    #expect(throws: ProtobufError.self) { try NetworkEvent([0x10, 3, 0x40, 1], at: .zero) }
    #expect(throws: ProtobufError.self) { try NetworkEvent([0x0A], at: .zero) }
  }

  @Test func `a tape puts events in order, and parts of bodies together`() {
    var tape = NetworkTape()
    let body = [UInt8](repeating: 5, count: 300_000)
    for part in NetworkEvent.parts(of: body, digest: 8) { tape.add(part) }
    for order: UInt64 in [3, 1, 2] {
      tape.add(
        NetworkEvent(
          transfer: 1, order: order, instant: .zero, arrivals: 0, input: 0, .data(count: 1)))
    }
    tape.finish()
    #expect(tape.events.map(\.order) == [1, 2, 3])
    #expect(tape.bytes[8] == body)
    var copy = NetworkTape()
    for event in tape.all.reversed() { copy.add(event) }
    #expect(copy.bytes[8]?.count == body.count)
  }
}

@MainActor @Suite struct NetworkTapeTests {
  /// Records a run with one event of the network for each input.
  private func bytes(in folder: TemporaryFolder) throws -> [UInt8] {
    var options = RecordingWriter.Options()
    (options.keepsNetwork, options.waitsForDisk) = (true, true)
    let writer = try RecordingWriter(path: folder.file("whole.mcap"), options: options)
    let pump = Pump(consumer: Consumer(), recorder: writer)
    for (index, input) in sampleRun(frames: 6, stepNanoseconds: 600_000_000).enumerated() {
      pump.deliver(input)
      writer.append(
        NetworkEvent(
          transfer: 1, order: UInt64(index), instant: input.instant, arrivals: 0, input: 0,
          .data(count: index)))
    }
    try writer.close(digest: Digest())
    return try folder.bytes(of: "whole.mcap")
  }

  @Test func `a tape of a damaged recording has what was before the damage`() throws {
    let folder = try TemporaryFolder()
    var bytes = try bytes(in: folder)
    let whole = try #require(try NetworkTape.read(folder.file("whole.mcap")))
    #expect(whole.damage == nil)
    #expect(!whole.isCut)
    #expect(whole.events.count > 10)
    var reader = MCAPReader(bytes)
    var chunks: [Range<UInt64>] = []
    while case .record(let record) = try reader.next() {
      if case .chunk = record { chunks.append(reader.recordRange) }
    }
    try #require(chunks.count > 3)
    bytes[Int(chunks[chunks.count / 2].upperBound) - 9] ^= 1
    let damaged = try #require(
      try NetworkTape.read(folder.write(bytes, as: "damaged.mcap")))
    #expect(damaged.damage != nil)
    #expect(!damaged.events.isEmpty && damaged.events.count < whole.events.count)
    #expect(whole.events.starts(with: damaged.events))
    #expect(damaged.isCut)
    // Without an end, the run may have made more requests.
    let cut = try #require(
      try NetworkTape.read(folder.write(bytes[..<Int(chunks[2].lowerBound)], as: "cut.mcap")))
    #expect(cut.isCut && cut.damage == nil)
    #expect(whole.events.starts(with: cut.events))
  }
}
