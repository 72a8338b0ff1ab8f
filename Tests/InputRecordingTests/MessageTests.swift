import InputCore
import RandomTestSupport
import RecordingTestSupport
import Testing

@testable import InputRecording

@Suite struct MessageTests {
  private func roundTrip(
    _ input: Input, digest: UInt16 = 0xBEEF, hasDigests: Bool = true
  ) throws -> DecodedInput? {
    var writer = ProtobufWriter()
    writer.put(input, digestBefore: digest, hasDigests: hasDigests)
    return try DecodedInput(
      writer.bytes[...], channel: RecordingChannel(input), instant: input.instant)
  }

  @Test func `every input survives the round trip`() throws {
    for input in sampleRun() {
      let decoded = try #require(try roundTrip(input))
      #expect(decoded.input == input)
      #expect(decoded.digestBefore == 0xBEEF)
    }
    let started = sampleRun()[0]
    #expect(try roundTrip(started, hasDigests: false)?.hasDigests == false)
    #expect(try roundTrip(started, hasDigests: true)?.hasDigests == true)
    let nameless = DeviceDescriptor(id: DeviceID(.max), name: "")
    #expect(
      try roundTrip(.deviceAdded(nameless, at: .zero))?.input == .deviceAdded(nameless, at: .zero))
    let empty = Frame(device: DeviceID(3), instant: .latest)
    #expect(try roundTrip(.frame(empty))?.input == .frame(empty))
  }

  @Test(arguments: Sample.Kind.allCases)
  func `every kind of sample survives the round trip, and has a name in the schema`(
    kind: Sample.Kind
  ) throws {
    let sample = Sample(
      instant: .zero, device: DeviceID(1), kind: kind, code: .max, x: .min, y: .max, z: -1)
    let frame = Frame(device: DeviceID(1), instant: .zero, samples: [sample])
    #expect(try roundTrip(.frame(frame))?.input == .frame(frame))
    guard case .enumeration(let schema) = SampleFields.kind.type else {
      Issue.record("a kind is no enumeration")
      return
    }
    let names = schema.values.filter { $0.number == Int(kind.rawValue) }.map(\.name)
    #expect(names.map { $0.filter { $0 != "_" }.lowercased() } == ["kind\(kind)".lowercased()])
  }

  @Test func `the names of kinds are those of existing recordings`() {
    guard case .enumeration(let schema) = SampleFields.kind.type else {
      Issue.record("a kind is no enumeration")
      return
    }
    #expect(
      schema.values.map(\.name).prefix(21) == [
        "KIND_UNKNOWN", "KIND_TOUCH_DOWN", "KIND_TOUCH_MOVE", "KIND_TOUCH_UP", "KIND_TOUCH_CANCEL",
        "KIND_TOUCH_SHAPE", "KIND_TOUCH_FORCE", "KIND_PEN_PROXIMITY", "KIND_PEN_PLACE",
        "KIND_PEN_TIP", "KIND_PEN_FORCE", "KIND_PEN_TILT", "KIND_PEN_ROTATION",
        "KIND_POINTER_MOTION", "KIND_POINTER_PLACE", "KIND_BUTTON", "KIND_SCROLL",
        "KIND_PINCH_BEGIN", "KIND_PINCH_CHANGE", "KIND_PINCH_END", "KIND_KEY",
      ])
  }

  @Test func `a sample keeps its own time stamp, before or after its frame's`() throws {
    let latest = Instant.latest.nanoseconds
    for (frameTime, sampleTime) in [(10, 3), (3, 10), (0, latest), (latest, 0)] {
      let sample = Sample(
        instant: Instant(nanoseconds: sampleTime), device: DeviceID(7), kind: .touchCancel, code: 9,
        x: 1, y: -1)
      let frame = Frame(
        device: DeviceID(7), instant: Instant(nanoseconds: UInt64(frameTime)), samples: [sample])
      #expect(try roundTrip(.frame(frame))?.input == .frame(frame))
    }
  }

  @Test func `random bytes never crash a decoder`() {
    let seed = SeededGenerator.testSeed()
    var generator = SeededGenerator(seed: seed)
    var decoded = 0
    for _ in 0..<20_000 {
      let bytes = (0..<Int.random(in: 0..<40, using: &generator)).map { _ in
        UInt8.random(in: 0...(.max), using: &generator)
      }
      for channel in RecordingChannel.allCases {
        let input = try? DecodedInput(bytes[...], channel: channel, instant: .zero)
        if input != nil { decoded += 1 }
      }
    }
    #expect(decoded > 0, "seed \(seed): nothing was decoded, so nothing was tried")
  }

  @Test func `every byte of every message can be wrong without a crash`() {
    for input in sampleRun(frames: 2) {
      var writer = ProtobufWriter()
      writer.put(input, digestBefore: 1, hasDigests: true)
      for index in writer.bytes.indices {
        for wrong in [UInt8(0), 0x7F, 0x80, 0xFF, writer.bytes[index] ^ 1] {
          var bytes = writer.bytes
          bytes[index] = wrong
          _ = try? DecodedInput(
            bytes[...], channel: RecordingChannel(input), instant: input.instant)
        }
      }
    }
  }

  @Test func `a run without a screen, a sample without a kind and a new kind are refused`() {
    #expect(throws: ProtobufError(offset: 0, expected: "at least one screen")) {
      try DecodedInput([], channel: .started, instant: .zero)
    }
    #expect(throws: ProtobufError(offset: 2, expected: "a sample with a kind")) {
      try DecodedInput([0x1A, 0x00], channel: .frame, instant: .zero)
    }
    #expect(
      throws: ProtobufError(
        offset: 3,
        expected: "a kind that Retouch 0.1 knows, found 99, perhaps of a newer version")
    ) {
      try DecodedInput([0x1A, 0x02, 0x08, 99], channel: .frame, instant: .zero)
    }
    #expect(throws: ProtobufError.self) {
      // A screen without width would trap later.
      try DecodedInput([0x3A, 0x02, 0x18, 0x05], channel: .started, instant: .zero)
    }
  }
}
