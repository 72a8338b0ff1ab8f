import EvdevDecoding
import InputCore
import RandomTestSupport
import Testing

@Suite struct EncoderPropertyTests {
  /// Samples as text, with their instants; a frame may come back as several reports.
  private func flat(_ frames: [Frame]) -> [String] {
    frames.flatMap(\.samples).map { sample in
      "\(sample.instant.nanoseconds) \(sample.kind) \(sample.code) \(sample.x) \(sample.y) \(sample.z)"
    }
  }

  /// The same without what a kernel would not report: moves to where a contact is already.
  private func withoutStandstill(_ frames: [Frame]) -> [Frame] {
    var places: [UInt16: (Int32, Int32)] = [:]
    return frames.map { frame in
      var frame = frame
      frame.samples.removeAll { sample in
        guard sample.kind == .touchDown || sample.kind == .touchMove else { return false }
        let isStill = places[sample.code].map { $0 == (sample.x, sample.y) } ?? false
        places[sample.code] = (sample.x, sample.y)
        return isStill && sample.kind == .touchMove
      }
      return frame
    }
  }

  /// The expected samples that are missing or in another order, and those beyond them that are not
  /// the shape or force that a new contact has from the one before it.
  private func difference(_ told: [String], from expected: [String]) -> String? {
    var rest = expected[...]
    for line in told {
      if line == rest.first {
        rest.removeFirst()
      } else if !line.contains("touchShape") && !line.contains("touchForce") {
        return "\(line) instead of \(rest.first ?? "nothing")"
      }
    }
    return rest.first.map { "nothing instead of \($0)" }
  }

  /// What a decoder makes of a random stream, without the events that lose input.
  private func frames(
    of device: DeviceDescriptor, rounds: Int, _ event: (inout SeededGenerator) -> KernelEvent,
    using random: inout SeededGenerator
  ) -> [Frame] {
    var frames: [Frame] = []
    guard var decoder = DeviceDecoder(device) else { return [] }
    for step in 0..<rounds {
      var event = event(&random)
      event.instant = Instant(nanoseconds: UInt64(step) * 1000)
      if decoder.decode(event) { frames.append(decoder.frame) }
    }
    if decoder.finish(at: Instant(nanoseconds: UInt64(rounds) * 1000)) {
      frames.append(decoder.frame)
    }
    return frames
  }

  private func touchEvent(_ device: ScriptedDevice, _ random: inout SeededGenerator) -> KernelEvent
  {
    let axes = device.descriptor.axes.map(\.code)
    let (type, code, value): (UInt16, UInt16, Int32) =
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<3: (Code.EV_SYN, Code.SYN_REPORT, 0)
      case 3 where device.touchProtocol == .single:
        (Code.EV_KEY, Code.BTN_TOUCH, Int32.random(in: 0...1, using: &random))
      case 3...4 where device.touchProtocol == .slots:
        (
          Code.EV_ABS, Code.ABS_MT_TRACKING_ID,
          Bool.random(using: &random) ? -1 : Int32.random(in: 0...99, using: &random)
        )
      case 5: (Code.EV_ABS, Code.ABS_MT_TOOL_TYPE, random.once(in: 9) ? 2 : 0)
      case 6 where device.touchProtocol == .slots:
        (Code.EV_ABS, Code.ABS_MT_SLOT, Int32.random(in: 0...4, using: &random))
      default:
        (
          Code.EV_ABS,
          axes.filter { $0 != Code.ABS_MT_SLOT && $0 != Code.ABS_MT_TRACKING_ID }
            .randomElement(using: &random) ?? 0, Int32.random(in: 0...90, using: &random)
        )
      }
    return KernelEvent(instant: .zero, type: type, code: code, value: value)
  }

  @Test(arguments: [
    ScriptedDevice.slots, ScriptedDevice(noise: 6), .single, ScriptedDevice(hasImprint: true),
    ScriptedDevice(touchProtocol: .single, hasImprint: true),
  ])
  func `touches are the same after encoding and decoding`(device: ScriptedDevice) {
    let seed = runSeed()
    var random = SeededGenerator(seed: seed)
    var count = 0
    for round in 0..<40 {
      let frames = frames(
        of: device.descriptor, rounds: 500, { touchEvent(device, &$0) }, using: &random)
      let encoding = Encoding(frames, of: device.descriptor)
      // A lone contact has no palm: its cancellation ends it.
      let isSingle = device.touchProtocol == .single
      let expected = flat(withoutStandstill(frames)).map {
        isSingle ? $0.replacing("touchCancel", with: "touchUp") : $0
      }
      let told = flat(encoding.decoded)
      #expect(difference(told, from: expected) == nil, "seed \(seed), round \(round)")
      if !device.hasImprint { #expect(told == expected, "seed \(seed), round \(round)") }
      count += frames.count
    }
    #expect(count > 1000, "seed \(seed): \(count) frames")
  }

  @Test func `keys are the same after encoding and decoding`() {
    let seed = runSeed()
    var random = SeededGenerator(seed: seed)
    var descriptor = DeviceDescriptor(id: DeviceID(0), name: "keys")
    descriptor.capabilities = [EventCapability(type: Code.EV_KEY, codes: Array(1...255))]
    for round in 0..<40 {
      let frames = frames(
        of: descriptor, rounds: 500,
        { random in
          let isEnd = random.once(in: 3)
          return KernelEvent(
            instant: .zero, type: isEnd ? Code.EV_SYN : Code.EV_KEY,
            code: isEnd ? 0 : UInt16.random(in: 1...20, using: &random),
            value: isEnd ? 0 : Int32.random(in: 0...2, using: &random))
        }, using: &random)
      #expect(frames.count > 20, "seed \(seed), round \(round)")
      let encoding = Encoding(frames, of: descriptor)
      #expect(encoding.decoded == frames, "seed \(seed), round \(round)")
    }
  }
}
