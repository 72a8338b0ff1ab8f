import InputCore
import InputRecording
import RandomTestSupport
import Testing

@testable import Exploration

/// What variations do to the inputs of a finger.
struct VariationTests {
  private static let device = DeviceDescriptor(id: DeviceID(4), name: "Panel")
  private static let screen = ScreenDescription(
    name: "test", widthPixels: 1000, heightPixels: 1000)

  private static func sample(
    _ kind: Sample.Kind, slot: UInt16, x: Int32, at milliseconds: UInt64
  ) -> Input {
    let instant = Instant(nanoseconds: 1_000_000_000 + milliseconds * 1_000_000)
    let unit = Sample.surfaceUnit / 1000
    let sample = Sample(
      instant: instant, device: device.id, kind: kind, code: slot, x: x * unit, y: 500 * unit)
    return .frame(Frame(device: device.id, instant: instant, samples: [sample]))
  }

  /// A tap with two movements, then a second finger while the first is down again.
  private static var inputs: [Input] {
    [
      .started(
        Started(
          instant: Instant(nanoseconds: 1_000_000_000), wallTime: 0, screens: [screen])),
      .deviceAdded(device, at: Instant(nanoseconds: 1_000_000_000)),
      sample(.touchDown, slot: 0, x: 100, at: 500), sample(.touchMove, slot: 0, x: 120, at: 510),
      sample(.touchMove, slot: 0, x: 140, at: 520), sample(.touchUp, slot: 0, x: 140, at: 530),
      .workArrived(from: "queue", at: Instant(nanoseconds: 1_800_000_000)),
      sample(.touchDown, slot: 0, x: 300, at: 900), sample(.touchDown, slot: 1, x: 600, at: 950),
      sample(.touchUp, slot: 0, x: 300, at: 960), sample(.touchUp, slot: 1, x: 600, at: 970),
    ]
  }

  private static func passage() -> Passage {
    Passage(
      inputs, after: PresentState(), at: Instant(nanoseconds: 1_000_000_000), screen: screen,
      landings: [Passage.Landing(device: device.id, x: 77, y: 88)])
  }

  /// The inputs as text: milliseconds, slot, and kind with the place in thousandths.
  private static func text(_ inputs: [Input]) -> String {
    inputs.map { input in
      let time = (input.instant.nanoseconds - 1_000_000_000) / 1_000_000
      switch input {
      case .frame(let frame):
        return "\(time) " + frame.samples.map(\.text).joined(separator: "+")
      case .started: return "\(time) started"
      case .deviceAdded: return "\(time) added"
      case .deviceRemoved: return "\(time) removed"
      case .clockAdvanced: return "\(time) clock"
      case .systemRequest(let request, _): return "\(time) \(request)"
      case .hostAnswered: return "\(time) answer"
      case .workArrived: return "\(time) work"
      }
    }.joined(separator: "\n")
  }

  /// The lines of the changed inputs that the others lack, and those that they have in addition.
  private static func change(_ variation: Variation, at index: Int, seed: UInt64 = 1) -> String? {
    var (passage, generator) = (passage(), SplitMix64(seed: seed))
    guard let words = variation.apply(to: &passage, at: index, &generator) else { return nil }
    let old = text(inputs).split(separator: "\n").map(String.init)
    let new = text(passage.inputs).split(separator: "\n").map(String.init)
    return
      ([words] + old.filter { !new.contains($0) }.map { "- \($0)" }
      + new.filter { !old.contains($0) }.map { "+ \($0)" }).joined(separator: "\n")
  }

  @Test func `each variation changes what its words say`() {
    let places: [Variation: Int] = [
      .fingerLater: 3, .secondTap: 5, .seed: 0, .workEarlier: 6, .workLater: 6,
      .slowServer: 6,
    ]
    let found = Variation.allCases.map { variation in
      "\(variation.rawValue): "
        + (Self.change(variation, at: places[variation] ?? 2, seed: 3) ?? "not possible")
    }
    #expect(found.joined(separator: "\n") == Self.expected)
  }

  @Test func `hands that go away end a scrolling and let a cross go`() {
    func frame(_ kind: Sample.Kind, _ code: UInt16, x: Int32, z: Int32 = 0) -> Input {
      let instant = Instant(nanoseconds: 2_000_000_000)
      let sample = Sample(
        instant: instant, device: Self.device.id, kind: kind, code: code, x: x, z: z)
      return .frame(Frame(device: Self.device.id, instant: instant, samples: [sample]))
    }
    let scroll = frame(.scroll, Sample.ScrollSource.finger.rawValue, x: 256)
    let cross = frame(.axis, 16, x: -1)
    // A wheel and a stick stay as they are.
    let others = [frame(.scroll, 0, x: 120), frame(.axis, 0, x: 77)]
    for held in [[scroll], [cross], [scroll, cross]] {
      var passage = Self.passage()
      passage.inputs += others + held
      #expect(!HeldActs(passage.inputs).isEmpty)
      passage.letGo()
      #expect(HeldActs(passage.inputs).isEmpty)
      // Also if it has begun before the passage.
      var rest = Passage(
        [], after: PresentState(), holding: HeldActs(held), at: Instant(nanoseconds: 3_000_000_000),
        screen: Self.screen, landings: [])
      rest.letGo()
      #expect(HeldActs(held + rest.inputs).isEmpty)
      #expect(rest.inputs.count == held.count)
    }
    #expect(HeldActs(others).isEmpty)
  }

  @Test func `hands that go away let the sticks and triggers of a gamepad go`() {
    var gamepad = DeviceDescriptor(id: DeviceID(9), name: "Gamepad")
    gamepad.axes =
      [0, 1, 3, 4].map { AbsoluteAxis(code: $0, minimum: -32768, maximum: 32767, flat: 128) }
      + [2, 5].map { AbsoluteAxis(code: $0, minimum: 0, maximum: 255) }
    let added = Input.deviceAdded(gamepad, at: Instant(nanoseconds: 2_000_000_000))
    func axis(_ code: UInt16, _ value: Int32) -> Input {
      let instant = Instant(nanoseconds: 2_000_000_000)
      let sample = Sample(
        instant: instant, device: gamepad.id, kind: .axis, code: code, x: value)
      return .frame(Frame(device: gamepad.id, instant: instant, samples: [sample]))
    }
    for (code, value, rest) in [(0, 32767, 0), (4, -20000, 0), (2, 255, 0)]
      as [(UInt16, Int32, Int32)]
    {
      var passage = Self.passage()
      passage.inputs += [added, axis(code, value)]
      passage.letGo()
      guard case .frame(let last)? = passage.inputs.last else { preconditionFailure("no end") }
      #expect(last.samples.map(\.x) == [rest] && last.samples.map(\.code) == [code])
      #expect(HeldActs(passage.inputs).isEmpty)
    }
    // Where a worn stick rests.
    #expect(HeldActs([added, axis(1, 900)]).isEmpty)
  }

  @Test func `a variation that is not possible at an input says so`() {
    for variation in Variation.allCases
    where ![.restLater, .restEarlier, .nothingMore, .seed].contains(variation) {
      let isOfSystem = [
        Variation.interruption, .background, .memoryWarning, .rotation, .workEarlier, .workLater,
        .slowServer, .extraFinger,
      ].contains(variation)
      // Work is no finger.
      #expect((Self.change(variation, at: 6) != nil) == isOfSystem, "\(variation)")
    }
    #expect(Self.change(.workLater, at: 2) == nil)
  }

  @Test func `inputs can follow one another whatever was varied, and the same seed gives the same`()
  {
    let seed = SeededGenerator.testSeed()
    var generator = SplitMix64(seed: seed)
    for number in 0..<3000 {
      var (passage, other) = (Self.passage(), Self.passage())
      for _ in 0..<(1 + generator.next(below: 4)) {
        let index = generator.next(below: passage.inputs.count)
        let variation = generator.pick(Variation.allCases)
        var copy = generator
        let words = variation.apply(to: &passage, at: index, &generator)
        #expect(variation.apply(to: &other, at: index, &copy) == words)
        guard words != nil else {
          (passage, other) = (Self.passage(), Self.passage())
          continue
        }
      }
      passage.letGo()
      other.letGo()
      #expect(passage.fault == nil, "seed \(seed), \(number)")
      #expect(passage.inputs == other.inputs, "seed \(seed), \(number)")
      var state = PresentState()
      for input in passage.inputs { state.apply(input) }
      #expect(!state.isHolding, "seed \(seed), \(number)")
    }
  }

  @Test func `what cannot follow is found`() {
    func fault(_ inputs: [Input]) -> String? {
      var passage = Self.passage()
      passage.inputs = inputs
      return passage.fault
    }
    let all = Self.inputs
    #expect(fault(all) == nil)
    #expect(fault([all[0], all[2]]) == "a frame of device 4, which is not here")
    #expect(
      fault([all[0], all[1], all[3]]) == "slot 0 move 0.120 0.500, while that contact is up")
    #expect(
      fault([all[0], all[1], all[2], all[2]])
        == "slot 0 down 0.100 0.500, while that contact is down")
    #expect(fault([all[0], all[1], all[1]]) == "device 4 twice")
    #expect(
      fault([all[0], all[1], all[3], all[2]])
        == "slot 0 move 0.120 0.500, while that contact is up")
    #expect(
      fault([all[0], all[2], all[1]]) == "a frame of device 4, which is not here")
    #expect(
      fault([all[0], all[1], all[5], all[2]])
        == "slot 0 up 0.140 0.500, while that contact is up")
    #expect(
      fault([all[6], all[0]])
        == "an input of 1000000000 ns after 1800000000 ns")
  }

  private static let expected = """
    fingerEarlier: a finger 40 ms earlier
    - 500 slot 0 down 0.100 0.500
    - 510 slot 0 move 0.120 0.500
    - 520 slot 0 move 0.140 0.500
    - 530 slot 0 up 0.140 0.500
    + 460 slot 0 down 0.100 0.500
    + 470 slot 0 move 0.120 0.500
    + 480 slot 0 move 0.140 0.500
    + 490 slot 0 up 0.140 0.500
    fingerLater: a finger 40 ms later
    - 510 slot 0 move 0.120 0.500
    - 520 slot 0 move 0.140 0.500
    - 530 slot 0 up 0.140 0.500
    + 550 slot 0 move 0.120 0.500
    + 560 slot 0 move 0.140 0.500
    + 570 slot 0 up 0.140 0.500
    restEarlier: everything 250.000 ms earlier
    - 500 slot 0 down 0.100 0.500
    - 510 slot 0 move 0.120 0.500
    - 520 slot 0 move 0.140 0.500
    - 530 slot 0 up 0.140 0.500
    - 800 work
    - 900 slot 0 down 0.300 0.500
    - 950 slot 1 down 0.600 0.500
    - 960 slot 0 up 0.300 0.500
    - 970 slot 1 up 0.600 0.500
    + 250 slot 0 down 0.100 0.500
    + 260 slot 0 move 0.120 0.500
    + 270 slot 0 move 0.140 0.500
    + 280 slot 0 up 0.140 0.500
    + 550 work
    + 650 slot 0 down 0.300 0.500
    + 700 slot 1 down 0.600 0.500
    + 710 slot 0 up 0.300 0.500
    + 720 slot 1 up 0.600 0.500
    restLater: everything 8 ms later
    - 500 slot 0 down 0.100 0.500
    - 510 slot 0 move 0.120 0.500
    - 520 slot 0 move 0.140 0.500
    - 530 slot 0 up 0.140 0.500
    - 800 work
    - 900 slot 0 down 0.300 0.500
    - 950 slot 1 down 0.600 0.500
    - 960 slot 0 up 0.300 0.500
    - 970 slot 1 up 0.600 0.500
    + 508 slot 0 down 0.100 0.500
    + 518 slot 0 move 0.120 0.500
    + 528 slot 0 move 0.140 0.500
    + 538 slot 0 up 0.140 0.500
    + 808 work
    + 908 slot 0 down 0.300 0.500
    + 958 slot 1 down 0.600 0.500
    + 968 slot 0 up 0.300 0.500
    + 978 slot 1 up 0.600 0.500
    beside: a finger beside by 4,1 points
    - 500 slot 0 down 0.100 0.500
    - 510 slot 0 move 0.120 0.500
    - 520 slot 0 move 0.140 0.500
    - 530 slot 0 up 0.140 0.500
    + 500 slot 0 down 0.104 0.501
    + 510 slot 0 move 0.124 0.501
    + 520 slot 0 move 0.144 0.501
    + 530 slot 0 up 0.144 0.501
    sparser: a finger with one of 4 samples
    - 510 slot 0 move 0.120 0.500
    - 520 slot 0 move 0.140 0.500
    denser: a finger with twice the samples
    + 505 slot 0 move 0.110 0.500
    + 515 slot 0 move 0.130 0.500
    extraFinger: a finger more, where another landed, for 50 ms
    + 500 slot 2 down 0.000 0.000
    + 550 slot 2 up 0.000 0.000
    secondTap: a second tap 300 ms after the first
    + 830 slot 2 down 0.140 0.500
    + 880 slot 2 up 0.140 0.500
    droppedSamples: 2 samples of a finger lost
    - 510 slot 0 move 0.120 0.500
    - 520 slot 0 move 0.140 0.500
    palm: a finger cancelled
    - 510 slot 0 move 0.120 0.500
    - 520 slot 0 move 0.140 0.500
    - 530 slot 0 up 0.140 0.500
    + 510 slot 0 cancel 0.120 0.500
    nothingMore: hands that go away
    - 510 slot 0 move 0.120 0.500
    - 520 slot 0 move 0.140 0.500
    - 530 slot 0 up 0.140 0.500
    - 800 work
    - 900 slot 0 down 0.300 0.500
    - 950 slot 1 down 0.600 0.500
    - 960 slot 0 up 0.300 0.500
    - 970 slot 1 up 0.600 0.500
    interruption: an interruption for 20 ms
    + 500 resignActive
    + 520 becomeActive
    background: the background for 20 ms
    + 500 resignActive
    + 500 enterBackground
    + 520 enterForeground
    + 520 becomeActive
    memoryWarning: a memory warning
    + 500 memoryWarning
    rotation: a rotation
    + 500 deviceTurned(3)
    unplugged: Panel unplugged for 20 ms
    - 510 slot 0 move 0.120 0.500
    - 520 slot 0 move 0.140 0.500
    - 530 slot 0 up 0.140 0.500
    + 500 removed
    + 520 added
    seed: other random numbers, seed 2092789425003139053
    workEarlier: work of queue 1 ms earlier
    - 800 work
    + 799 work
    workLater: work of queue 1 ms later
    - 800 work
    + 801 work
    slowServer: all work of queue 100 ms later from here on
    - 800 work
    + 900 work
    lostAnswer: not possible
    failedAnswer: not possible
    lateAnswer: not possible
    """
}
