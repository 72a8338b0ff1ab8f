import InputCore
import RandomTestSupport
import Testing

@testable import InputRecording

/// The fast paths for frames do what the slow ones do.
@Suite struct PlainFrameTests {
  /// Frames with everything that a sample can contain.
  private static let frames: [Frame] = {
    let instant = Instant(nanoseconds: 5_000_000_000)
    let samples = Sample.Kind.allCases.flatMap { kind in
      [(0, Int32(0), UInt64(0)), (1, .min, 1), (300, .max, 3_000_000_000), (.max, -1, 0)].map {
        (code: UInt16, value: Int32, age) in
        Sample(
          instant: Instant(nanoseconds: instant.nanoseconds - age), device: DeviceID(3), kind: kind,
          code: code, x: value, y: ~value, z: value / 2)
      }
    }
    return [
      Frame(device: DeviceID(3), instant: instant, samples: samples),
      Frame(device: DeviceID(3), instant: instant, samples: Array(samples.prefix(1))),
      Frame(device: DeviceID(0), instant: instant),
    ]
  }()

  private func bytes(_ frame: Frame) -> [UInt8] {
    var writer = ProtobufWriter()
    writer.put(.frame(frame), digestBefore: 0xBEEF, hasDigests: true)
    return writer.bytes
  }

  @Test func `samples are written as the tables have them`() {
    for frame in Self.frames {
      var writer = ProtobufWriter()
      writer.put(FrameFields.digest, 0xBEEF)
      writer.put(FrameFields.device, UInt64(frame.device.rawValue))
      for sample in frame.samples {
        writer.put(FrameFields.samples) { inner in
          inner.put(SampleFields.kind, UInt64(sample.kind.rawValue))
          inner.put(SampleFields.code, UInt64(sample.code))
          inner.put(SampleFields.x, signed: Int64(sample.x))
          inner.put(SampleFields.y, signed: Int64(sample.y))
          inner.put(SampleFields.z, signed: Int64(sample.z))
          let age = frame.instant.nanoseconds &- sample.instant.nanoseconds
          inner.put(SampleFields.age, signed: Int64(bitPattern: age))
        }
      }
      #expect(bytes(frame) == writer.bytes)
    }
    let greatest = Sample(
      instant: .zero, device: DeviceID(0), kind: .key, code: .max, x: .min, y: .min, z: .min)
    let frame = Frame(
      device: DeviceID(0), instant: Instant(nanoseconds: 1 << 63), samples: [greatest])
    #expect(bytes(frame).count - 4 <= SampleNumbers.greatestByteCount)
  }

  @Test func `written frames are plain`() throws {
    for frame in Self.frames {
      let message = bytes(frame)
      let plain = PlainFrame.decode(message.span, frame.instant)
      let decoded = try #require(plain)
      #expect(decoded.input == .frame(frame))
      #expect(decoded.digestBefore == 0xBEEF)
    }
  }

  @Test func `whatever the fast path accepts, the slow path reads as the same`() throws {
    let seed = SeededGenerator.testSeed()
    var generator = SeededGenerator(seed: seed)
    var (taken, declined) = (0, 0)
    for number in 0..<30_000 {
      let frame = Self.frames[number % 2]
      var message = bytes(frame)
      for _ in 0...Int.random(in: 0...2, using: &generator) {
        let place = Int.random(in: message.indices, using: &generator)
        switch number % 5 {
        case 0: message.remove(at: place)
        case 1: message.insert(.random(in: 0...(.max), using: &generator), at: place)
        case 2: message.insert(contentsOf: message.prefix(place), at: place)
        case 3: message.removeSubrange(place...)
        case _: message[place] = .random(in: 0...(.max), using: &generator)
        }
        guard !message.isEmpty else { break }
      }
      guard let plain = PlainFrame.decode(message.span, frame.instant) else {
        declined += 1
        continue
      }
      taken += 1
      let any = try? DecodedInput(anyOf: message[...], channel: .frame, instant: frame.instant)
      #expect(any == plain, "seed \(seed), message \(number)")
    }
    #expect(taken > 1000 && declined > 1000, "seed \(seed)")
  }

  @Test func `a frame of too many samples is refused with the reason`() {
    let sample = Self.frames[1].samples[0]
    let most = Limits.samplesPerFrame
    for count in [most, most + 1] {
      let frame = Frame(
        device: DeviceID(3), instant: Self.frames[0].instant,
        samples: Array(repeating: sample, count: count))
      let message = bytes(frame)
      let plain = PlainFrame.decode(message.span, frame.instant)
      #expect((plain != nil) == (count == most))
      let decoded = try? DecodedInput(message[...], channel: .frame, instant: frame.instant)
      #expect((decoded != nil) == (count == most))
    }
  }
}
