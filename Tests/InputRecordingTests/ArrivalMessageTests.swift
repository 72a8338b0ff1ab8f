import InputCore
import RecordingTestSupport
import Testing

@testable import InputRecording

/// Work that comes to the main queue, and who answers for the process, as messages.
@Suite struct ArrivalMessageTests {
  private static let screen: [UInt8] = Wire.field(
    7, [0x10, 1, 0x18, 1, 0x20, 0xE8, 7, 0x28, 0xE0, 0xD4, 3])

  private func bytes(_ input: Input) -> [UInt8] {
    var writer = ProtobufWriter()
    writer.put(input, digestBefore: 0xBEEF, hasDigests: true)
    return writer.bytes
  }

  private func decode(
    _ bytes: [UInt8], _ channel: RecordingChannel
  ) throws(ProtobufError) -> DecodedInput? {
    try DecodedInput(bytes[...], channel: channel, instant: .zero)
  }

  private func started(_ facts: ProcessFacts, seed: UInt64) -> Started {
    let screen = ScreenDescription(name: "", widthPixels: 1, heightPixels: 1)
    return Started(
      instant: .zero, wallTime: 0, screens: [screen], processFacts: facts, seed: seed)
  }

  @Test(arguments: [ProcessFacts.system, .timeline], [0, 1, UInt64.max])
  func `facts and seed survive the round trip`(facts: ProcessFacts, seed: UInt64) throws {
    var started = started(facts, seed: seed)
    started.program = "org.example.Board"
    started.delegate = "Board.BoardDelegate"
    let input = Input.started(started)
    #expect(try decode(bytes(input), .started)?.input == input)
  }

  @Test func `a recording without the fields was made with the system's facts`() throws {
    guard case .started(let old) = try decode(Self.screen, .started)?.input else {
      Issue.record("not a start")
      return
    }
    #expect(old.processFacts == .system)
    #expect(old.seed == 0)
    // Their numbers are those of released recordings.
    let new = try decode(
      Self.screen + Wire.field(11, 1) + Wire.field(12, fixed: 0x0102_0304), .started)
    guard case .started(let new) = new?.input else {
      Issue.record("not a start")
      return
    }
    #expect(new.processFacts == .timeline)
    #expect(new.seed == 0x0102_0304)
  }

  @Test func `facts of a newer version are refused`() {
    let error = #expect(throws: ProtobufError.self) {
      try decode(Self.screen + Wire.field(11, 2), .started)
    }
    #expect(
      error?.expected
        == "a process_facts that Retouch 0.1 knows, found 2, perhaps of a newer version")
  }

  @Test(arguments: ["", "org.example.loader", "ö😀", String(repeating: "q", count: 256)])
  func `an arrival survives the round trip`(queue: String) throws {
    let input = Input.workArrived(from: queue, at: .zero)
    let decoded = try decode(bytes(input), .workArrived)
    #expect(decoded?.input == input)
    #expect(decoded?.digestBefore == 0xBEEF)
  }

  @Test func `a name that is too long, is no text or is no name is refused`() {
    let long = [UInt8](repeating: 0x61, count: Limits.queueNameBytes + 1)
    for (field, expected) in [
      (Wire.field(2, long), "queue, a text of at most 256 bytes, found 257"),
      (Wire.field(2, [0x61, 0xFF]), "queue, a text in UTF-8"),
      (Wire.field(2, 7), "queue, a text in UTF-8"),
    ] {
      let error = #expect(throws: ProtobufError.self) { try decode(field, .workArrived) }
      #expect(error?.expected == expected)
    }
  }

  @Test func `a recording keeps the first bytes of a longer name, and is read again`() throws {
    // Three bytes a scalar: the 86th does not fit whole.
    let input = Input.workArrived(from: String(repeating: "€", count: 1000), at: .zero)
    let kept = String(repeating: "€", count: 85)
    #expect(try decode(bytes(input), .workArrived)?.input == .workArrived(from: kept, at: .zero))
  }
}
