import EvdevDecoding
import InputCore
import Testing

/// How large contacts are and how hard they press.
@Suite struct ImprintTests {
  private static let slots = ScriptedDevice(hasImprint: true)

  @Test(arguments: [
    // After the position, and then only changes; a frame may contain nothing else.
    (
      "id 1 x 10 y 10 major 40 minor 20 press 50 | press 60 | x 11 | minor 30 x 12 | major 40 | id -1",
      "down 0 @10,10 shape 0 40x20 force 0 50 | force 0 60 | move 0 @11,10"
        + " | move 0 @12,10 shape 0 40x30 | - | up 0"
    ),
    // Two contacts, each with its own values, lowest slot first.
    (
      "slot 1 id 2 x 5 y 5 press 10 slot 0 id 1 x 1 y 1 press 20 | press 30 slot 1 press 40",
      "down 0 @1,1 force 0 20 down 1 @5,5 force 1 10 | force 0 30 force 1 40 || cancel 0 cancel 1"
    ),
    // Values outlive the contact, as in the kernel: the next one has them until they change.
    (
      "id 1 x 1 y 1 major 9 press 50 | press 0 id -1 | id 2 x 2 | press 70 | id -1",
      "down 0 @1,1 shape 0 9x9 force 0 50 | up 0 | down 0 @2,1 shape 0 9x9 force 0 0 | force 0 70"
        + " | up 0"
    ),
    // In one frame one contact ends and another begins.
    (
      "id 1 x 1 y 1 press 50 | id 2 x 5 press 60 | id -1",
      "down 0 @1,1 force 0 50 | up 0 down 0 @5,1 force 0 60 | up 0"
    ),
    // A palm has none.
    (
      "id 1 x 1 y 1 tool 2 press 50 | press 60 | id -1 | id 2 tool 0 press 70 | id -1",
      "- | - | - | down 0 @1,1 force 0 70 | up 0"
    ),
    // Axes that the device never reported are not reported.
    ("id 1 x 1 y 1 | x 2 | id -1", "down 0 @1,1 | move 0 @2,1 | up 0"),
    // Pressure alone does not begin a contact that was there before the stream.
    ("press 50 major 3 | x 5 | id -1", "- | down 0 @5,0 shape 0 3x3 force 0 50 | up 0"),
  ])
  func `protocol B`(script: String, expected: String) {
    #expect(play(script, on: Self.slots) == expected)
  }

  @Test(arguments: [
    // Upright, to the right, to the left, along the X axis, upside down.
    ("turn 0", "40x20"), ("turn 45", "40x20+45"), ("turn -30", "40x20-30"),
    ("turn 90", "40x20+90"), ("turn 180", "40x20+180"),
    // As wide as long if no width is reported.
    ("minor 0", "40x40"),
    // Wider than long: the axes change places.
    ("minor 80", "80x40+90"), ("minor 80 turn 30", "80x40-60"), ("minor 80 turn -30", "80x40+60"),
    // Longer than the surface is wide.
    ("major 2000", "2000x20"),
  ])
  func `the ellipse of a contact`(script: String, expected: String) {
    #expect(
      play("id 1 x 1 y 1 major 40 minor 20 \(script) | id -1", on: Self.slots)
        == "down 0 @1,1 shape 0 \(expected) | up 0")
  }

  @Test func `a contact that loses its length keeps the last shape`() {
    #expect(
      play(
        "id 1 x 1 y 1 major 40 | major 0 | major -5 | major 40 | major 50 | id -1", on: Self.slots)
        == "down 0 @1,1 shape 0 40x40 | - | - | - | shape 0 50x50 | up 0")
  }

  @Test func `an orientation of 0 or 1 is upright or across`() throws {
    var descriptor = Self.slots.descriptor
    let rank = try #require(descriptor.axes.firstIndex { $0.code == Code.ABS_MT_ORIENTATION })
    descriptor.axes[rank].maximum = 1
    let decoder = try #require(TouchDecoder(descriptor))
    #expect(
      play("id 1 x 1 y 1 major 40 minor 20 | turn 1 | id -1", on: decoder).text
        == "down 0 @1,1 shape 0 40x20 | shape 0 40x20+90 | up 0")
    descriptor.axes[rank].maximum = 0
    let without = try #require(TouchDecoder(descriptor))
    #expect(
      play("id 1 x 1 y 1 major 40 turn 1 | id -1", on: without).text
        == "down 0 @1,1 shape 0 40x40 | up 0")
  }

  @Test(arguments: [
    (0, 255, 0, 0), (0, 255, 255, 65_536), (0, 255, 51, 13_107), (0, 2, 1, 32_768),
    (-100, 100, 0, 32_768), (10, 20, 5, 0), (10, 20, 99, 65_536),
    (Int32.min, Int32.max, Int32.max, 65_536), (.min, .max, 0, 32_768), (0, 1, .min, 0),
  ])
  func `force is a share of the range and stays in it`(
    minimum: Int32, maximum: Int32, value: Int32, expected: Int
  ) throws {
    var descriptor = Self.slots.descriptor
    let rank = try #require(descriptor.axes.firstIndex { $0.code == Code.ABS_MT_PRESSURE })
    descriptor.axes[rank].minimum = minimum
    descriptor.axes[rank].maximum = maximum
    var decoder = try #require(TouchDecoder(descriptor))
    for event in events("id 1 x 1 y 1 press \(value)") { _ = decoder.decode(event) }
    #expect(decoder.frame.samples.map(\.kind) == [.touchDown, .touchForce])
    #expect(decoder.frame.samples.last.map { Int($0.x) } == expected)
  }

  @Test func `the noise filter applies to the position only`() {
    #expect(
      play(
        "id 1 x 100 y 100 press 1 | x 101 press 2 | id -1",
        on: ScriptedDevice(noise: 8, hasImprint: true))
        == "down 0 @100,100 force 0 1 | force 0 2 | up 0")
  }

  @Test func `protocol A reports each contact's own shape, in any order`() {
    let device = ScriptedDevice(touchProtocol: .reports, hasIDs: false, hasImprint: true)
    #expect(
      play(
        "x 100 y 100 major 5 press 10 ; x 500 y 500 major 6 minor 3 turn 45 press 20 ;"
          + " | x 500 y 500 major 6 minor 3 turn 45 press 30 ; x 100 y 100 major 5 press 10 ; | ;"
          + " | x 1 y 1 major 7 ; | ;",
        on: device)
        == "down 0 @100,100 shape 0 5x5 force 0 10 down 1 @500,500 shape 1 6x3+45 force 1 20"
        + " | force 1 30 | up 0 up 1 | down 0 @1,1 shape 0 7x7 | up 0")
  }

  @Test func `a lone contact presses`() {
    let device = ScriptedDevice(touchProtocol: .single, hasImprint: true)
    #expect(
      play(
        "X 1 Y 1 P 50 touch 1 | P 60 | X 2 P 70 | P 0 touch 0 | P 10 | touch 1 | touch 0 touch 1"
          + " | touch 0", on: device)
        == "down 0 @1,1 force 0 50 | force 0 60 | move 0 @2,1 force 0 70 | up 0 | -"
        + " | down 0 @2,1 force 0 10 | up 0 down 0 @2,1 force 0 10 | up 0")
    // The kernel's emulation beside the contacts, which is not a contact's.
    #expect(play("P 50 id 1 x 1 y 1 | P 60", on: Self.slots) == "down 0 @1,1 | - || cancel 0")
  }

  @Test func `a device without the axes reports none of them`() {
    #expect(
      play("id 1 x 1 y 1 press 5 major 5 | press 6 | id -1", on: .slots)
        == "down 0 @1,1 | - | up 0")
    #expect(play("X 1 Y 1 P 5 touch 1 | P 6 | touch 0", on: .single) == "down 0 @1,1 | - | up 0")
  }

  @Test func `after a loss only values that are reported again count`() {
    let begun = "id 1 x 1 y 1 major 9 press 50 | drop | "
    #expect(
      play(begun + "x 2 | press 60 | id -1", on: Self.slots)
        == "down 0 @1,1 shape 0 9x9 force 0 50 | cancel 0 | down 0 @2,1 | force 0 60 | up 0")
    let state = TouchState(contacts: [
      .init(trackingID: 1, x: 1, y: 1, major: 8, minor: 4, orientation: 45, pressure: 50)
    ])
    #expect(
      play(begun + "id -1", on: Self.slots.decoder, stateAfterLoss: state).text
        == "down 0 @1,1 shape 0 9x9 force 0 50 | shape 0 8x4+45 | up 0")
    let single = ScriptedDevice(touchProtocol: .single, hasImprint: true)
    #expect(
      play(
        "X 1 Y 1 P 50 touch 1 | drop | touch 0", on: single.decoder,
        stateAfterLoss: TouchState(isTouching: true, x: 1, y: 1, pressure: 80)
      ).text == "down 0 @1,1 force 0 50 | force 0 80 | up 0")
  }

  @Test func `values of any size do not overflow`() {
    for value in [Int32.min, -1, 1, .max] {
      let told = play(
        "id 1 x 1 y 1 major \(value) minor \(value) turn \(value) press \(value) | id -1",
        on: Self.slots)
      #expect(told.hasSuffix("up 0"), "\(value): \(told)")
    }
  }
}
