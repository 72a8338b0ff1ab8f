import EvdevDecoding
import Foundation
import InputCore
import RandomTestSupport
import Testing

/// `testSeed()`'s seed for the caller, printed.
func runSeed(file: String = #fileID, function: String = #function) -> UInt64 {
  let seed = SeededGenerator.testSeed(file: file, function: function)
  print("RETOUCH_SEED=\(seed)")
  return seed
}

@Suite struct RandomStreamTests {
  @Test(arguments: [
    ScriptedDevice.slots, ScriptedDevice(noise: 6), .reports, .reportsWithoutIDs,
    ScriptedDevice(touchProtocol: .reports, hasIDs: false, hasMajor: true), .single,
    ScriptedDevice(hasImprint: true), ScriptedDevice(touchProtocol: .reports, hasImprint: true),
    ScriptedDevice(touchProtocol: .single, hasImprint: true),
  ])
  func `whatever arrives, each touch begins once and ends once`(device: ScriptedDevice) {
    let seed = runSeed()
    var random = SeededGenerator(seed: seed)
    var begun = 0
    var imprints = 0
    for round in 0..<20 {
      var decoder = device.decoder
      var ledger = TouchLedger()
      var now: UInt64 = 0
      for _ in 0..<2000 {
        // Time advances, mostly.
        now += UInt64.random(in: 0...9, using: &random)
        now -= min(now, UInt64.random(in: 0...3, using: &random))
        let event = anyEvent(at: now, using: &random)
        let state = Bool.random(using: &random) ? anyState(using: &random) : nil
        if decoder.decode(event, stateAfterLoss: state) { ledger.take(decoder.frame) }
      }
      if decoder.finish(at: Instant(nanoseconds: now)) { ledger.take(decoder.frame) }
      #expect(ledger.faults.isEmpty, "seed \(seed), round \(round): \(ledger.faults.prefix(3))")
      #expect(ledger.held.isEmpty, "seed \(seed), round \(round): held \(ledger.held)")
      #expect(ledger.begun == ledger.ended + ledger.cancelled, "seed \(seed), round \(round)")
      begun += ledger.begun
      imprints += ledger.imprints
    }
    #expect(begun > 100, "seed \(seed): nothing was tested")
    #expect((imprints > 10) == (device.hasImprint || device.hasMajor), "seed \(seed): \(imprints)")
  }

  @Test(arguments: [0, 64]) func `whatever arrives, each key goes down and up in turn`(
    first: UInt16
  ) throws {
    let seed = runSeed()
    var random = SeededGenerator(seed: seed)
    var descriptor = DeviceDescriptor(id: DeviceID(0), name: "keys")
    descriptor.capabilities = [EventCapability(type: Code.EV_KEY, codes: Array(1...255))]
    var presses = 0
    for round in 0..<20 {
      var decoder = try #require(KeyDecoder(descriptor))
      var ledger = KeyLedger()
      for step in 0..<2000 {
        let value = Int32.random(in: -1...3, using: &random)
        // From a few keys, so that they are hit again, to more than may be held.
        let code = UInt16.random(in: 0...(first * 4 + 6), using: &random)
        let (type, number): (UInt16, UInt16) =
          switch Int.random(in: 0..<100, using: &random) {
          case 0..<70: (Code.EV_KEY, code)
          case 70..<97: (Code.EV_SYN, Code.SYN_REPORT)
          case 97: (Code.EV_SYN, Code.SYN_DROPPED)
          default:
            (UInt16(truncatingIfNeeded: random.next()), UInt16(truncatingIfNeeded: random.next()))
          }
        let event = KernelEvent(
          instant: Instant(nanoseconds: UInt64(step)), type: type, code: number, value: value)
        if decoder.decode(event) { ledger.take(decoder.frame) }
      }
      if decoder.finish(at: .zero) { ledger.take(decoder.frame) }
      #expect(ledger.faults.isEmpty, "seed \(seed), round \(round): \(ledger.faults.prefix(3))")
      #expect(ledger.held.isEmpty, "seed \(seed), round \(round): held \(ledger.held)")
      presses += ledger.presses
    }
    #expect(presses > 1000, "seed \(seed): nothing was tested")
  }

  @Test func `a ledger finds a key that is stuck`() {
    var ledger = KeyLedger()
    func key(_ code: UInt16, _ value: Int32) -> Sample {
      Sample(instant: .zero, device: DeviceID(0), kind: .key, code: code, x: value)
    }
    ledger.take(
      Frame(
        device: DeviceID(0), instant: .zero,
        samples: [key(30, 1), key(30, 1), key(31, 0), key(32, 1)]
      ))
    #expect(ledger.faults == ["30 down twice", "31 up twice"])
    #expect(ledger.held == [30, 32])
  }

  /// The check itself can fail: a stream that lost one sample does not pass the ledger.
  @Test func `a ledger finds a missing sample`() {
    var ledger = TouchLedger()
    var decoder = ScriptedDevice.slots.decoder
    for event in events("id 1 x 1 y 1 | x 2 | id -1") where decoder.decode(event) {
      var frame = decoder.frame
      frame.samples.removeAll { $0.kind == .touchDown }
      ledger.take(frame)
    }
    #expect(
      ledger.faults == [
        "a frame without samples", "move of nothing in slot 0", "up of nothing in slot 0",
      ])
  }

  private func anyEvent(at now: UInt64, using random: inout SeededGenerator) -> KernelEvent {
    let small = Int32.random(in: -2...20, using: &random)
    let place = Int32.random(in: -50...1050, using: &random)
    let wild = Int32(truncatingIfNeeded: random.next())
    let (type, code, value): (UInt16, UInt16, Int32) =
      switch Int.random(in: 0..<100, using: &random) {
      case 0..<14: (Code.EV_ABS, Code.ABS_MT_POSITION_X, place)
      case 14..<28: (Code.EV_ABS, Code.ABS_MT_POSITION_Y, place)
      case 28..<38: (Code.EV_ABS, Code.ABS_MT_TRACKING_ID, small)
      case 38..<46: (Code.EV_ABS, Code.ABS_MT_SLOT, small)
      case 46..<50: (Code.EV_ABS, Code.ABS_MT_TOOL_TYPE, Int32.random(in: 0...2, using: &random))
      case 50..<54: (Code.EV_ABS, Code.ABS_MT_TOUCH_MAJOR, Int32.random(in: 0...2, using: &random))
      case 54..<58: (Code.EV_ABS, Int.random(in: 0...1, using: &random) == 0 ? 0 : 1, place)
      case 58..<60: (Code.EV_ABS, anyImprintCode(using: &random), place / 9)
      case 60..<66: (Code.EV_KEY, Code.BTN_TOUCH, Int32.random(in: 0...2, using: &random))
      case 66..<78: (Code.EV_SYN, Code.SYN_MT_REPORT, 0)
      case 78..<96: (Code.EV_SYN, Code.SYN_REPORT, 0)
      case 96: (Code.EV_SYN, Code.SYN_DROPPED, 0)
      case 97: (Code.EV_ABS, Code.ABS_MT_POSITION_X, wild)
      case 98:
        (
          Code.EV_ABS,
          Bool.random(using: &random) ? Code.ABS_MT_SLOT : anyImprintCode(using: &random),
          wild
        )
      default:
        (UInt16(truncatingIfNeeded: random.next()), UInt16(truncatingIfNeeded: random.next()), wild)
      }
    return KernelEvent(
      instant: Instant(nanoseconds: now), type: type, code: code, value: value)
  }

  private func anyImprintCode(using random: inout SeededGenerator) -> UInt16 {
    let codes = [
      Code.ABS_MT_TOUCH_MAJOR, Code.ABS_MT_TOUCH_MINOR, Code.ABS_MT_ORIENTATION,
      Code.ABS_MT_PRESSURE, Code.ABS_PRESSURE,
    ]
    return codes[Int.random(in: codes.indices, using: &random)]
  }

  private func anyState(using random: inout SeededGenerator) -> TouchState {
    let contacts = (0..<Int.random(in: 0...20, using: &random)).map { _ in
      TouchState.Contact(
        trackingID: Int32.random(in: -5...5, using: &random),
        x: Int32.random(in: 0...999, using: &random), y: Int32.random(in: 0...999, using: &random),
        tool: Int32.random(in: 0...2, using: &random),
        major: Bool.random(using: &random) ? Int32.random(in: -1...9, using: &random) : nil,
        pressure: Bool.random(using: &random) ? Int32.random(in: -1...99, using: &random) : nil)
    }
    return TouchState(
      contacts: contacts, activeSlot: Int32.random(in: -1...20, using: &random),
      isTouching: Bool.random(using: &random), x: Int32.random(in: 0...999, using: &random), y: 5)
  }
}
