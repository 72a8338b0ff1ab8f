import EvdevDecoding
import Testing

/// Each expectation is what libinput 1.22.1 reported on Debian 12's kernel when the same events were
/// written to a uinput device, with «-» where it reported nothing.
@Suite struct AgreementTests {
  @Test(arguments: [
    // A plain touch; a missing first slot is slot 0.
    ("id 1 x 100 y 100 | x 500 | id -1", "down 0 @100,100 | move 0 @500,100 | up 0"),
    // Begun and ended within one frame.
    ("id 1 x 100 y 100 id -1 | id 2 x 500 | id -1", "- | down 0 @500,100 | up 0"),
    // The position of the lift is not reported.
    ("id 1 x 100 y 100 | x 300 id -1", "down 0 @100,100 | up 0"),
    // Slots are reported in their own order, not in the order of the events.
    (
      "slot 1 id 2 x 5 y 5 slot 0 id 1 x 1 y 1 | slot 1 id -1 slot 0 x 2",
      "down 0 @1,1 down 1 @5,5 | move 0 @2,1 up 1 || cancel 0"
    ),
    // Repeated values, and frames without changes.
    ("id 1 x 100 y 100 | x 100 | | id 1 y 100 | id -1", "down 0 @100,100 | - | - | - | up 0"),
  ])
  func `protocol B`(script: String, expected: String) {
    #expect(play(script, on: .slots) == expected)
  }

  @Test(arguments: [
    // Becomes a palm: cancelled, and ignored until it is lifted.
    (
      "id 1 tool 0 x 100 y 100 | tool 2 | x 200 | tool 0 x 300 | x 310 | id -1 | id 2 x 500 | id -1",
      "down 0 @100,100 | cancel 0 | - | - | - | - | down 0 @500,100 | up 0"
    ),
    // Begins as a palm.
    (
      "id 1 tool 2 x 100 y 100 | x 200 | tool 0 x 220 | id -1 | id 2 x 300 | id -1",
      "- | - | - | - | down 0 @300,100 | up 0"
    ),
    ("id 1 tool 0 x 100 y 100 | tool 2 id -1", "down 0 @100,100 | cancel 0"),
    // The tool comes before the number.
    (
      "id 1 x 100 y 100 | tool 2 | id -1 | tool 0 id 2 x 500 | x 510 | id -1",
      "down 0 @100,100 | cancel 0 | - | down 0 @500,100 | move 0 @510,100 | up 0"
    ),
    // Any other tool is a finger, and a change of it is a movement.
    ("id 1 tool 0 x 100 y 100 | tool 1 | id -1", "down 0 @100,100 | move 0 @100,100 | up 0"),
  ])
  func `palms`(script: String, expected: String) {
    #expect(play(script, on: .slots) == expected)
  }

  @Test func `a noise threshold holds a trembling finger in place`() {
    let script =
      "id 1 x 100 y 100 | x 102 | x 104 | x 105 | y 103 | x 110 y 107 | x 108 | x 100 | y 99 | x 97"
      + " | x 0 | id -1"
    #expect(
      play(script, on: ScriptedDevice(noise: 8))
        == "down 0 @100,100 | - | - | move 0 @105,100 | - | move 0 @110,107 | - | move 0 @100,104"
        + " | move 0 @104,99 | move 0 @97,103 | move 0 @0,103 | up 0")
  }

  @Test func `a lone contact`() {
    let script =
      "X 100 Y 200 touch 1 | X 300 | Y 400 touch 0 | X 10 | touch 1 | touch 0 | touch 1 touch 0"
      + " | touch 1 X 50 touch 0 | X 70 touch 1 Y 5 | touch 0"
    #expect(
      play(script, on: .single)
        == "down 0 @100,200 | move 0 @300,200 | move 0 @300,400 up 0 | - | down 0 @10,400 | up 0"
        + " | down 0 @10,400 up 0 | down 0 @50,400 up 0 | down 0 @70,5 | up 0")
  }

  @Test(arguments: [
    // Matched by distance, in any order; slots of lifted contacts are free one frame later.
    (
      "x 100 y 100 ; x 500 y 500 ; | x 510 y 500 ; x 110 y 100 ; | x 520 y 500 ;"
        + " | x 520 y 500 ; x 5 y 5 ; | ; | x 50 y 50 ; | touch 1 | x 60 y 50 ; | X 1 | ",
      "down 0 @100,100 down 1 @500,500 | move 0 @110,100 move 1 @510,500 | up 0 move 1 @520,500"
        + " | down 0 @5,5 | up 0 up 1 | down 0 @50,50 | up 0 | down 0 @60,50 | - | - || cancel 0"
    ),
    // A small step is smoothed away; a contact without both positions does not count.
    (
      "x 0 y 0 ; | x 900 y 900 ; | x 901 y 900 ; x 0 y 0 ; | x 0 y 0 ; y 5 ; | ;",
      "down 0 @0,0 | move 0 @900,900 | down 1 @0,0 | up 0 | up 1"
    ),
  ])
  func `protocol A without numbers`(script: String, expected: String) {
    #expect(play(script, on: .reportsWithoutIDs) == expected)
  }

  @Test func `protocol A with numbers`() {
    let script =
      "id 0 x 100 y 100 ; id 1 x 500 y 500 ; | id 1 x 510 y 500 ; id 0 x 110 y 100 ;"
      + " | id 1 x 520 y 500 ; | id 7 x 520 y 500 ; id 1 x 5 y 5 ; | ;"
    #expect(
      play(script, on: .reports)
        == "down 0 @100,100 down 1 @500,500 | move 0 @110,100 move 1 @510,500"
        + " | up 0 move 1 @520,500 | down 0 @520,500 move 1 @5,5 | up 0 up 1")
  }

  @Test(arguments: [
    // The noise is 3 units here: a step of 2 goes a quarter of the way, one of 4 half of it.
    (
      "id 0 x 900 y 0 ; | id 0 x 902 y 0 ; | id 0 x 904 y 0 ; | ;",
      "down 0 @900,0 | - | move 0 @902,0 | up 0"
    ),
    // A slot is free one frame after its contact.
    (
      "id 0 x 9 y 9 ; | id 1 x 9 y 9 ; | id 2 x 9 y 9 ; | ;",
      "down 0 @9,9 | up 0 down 1 @9,9 | down 0 @9,9 up 1 | up 0"
    ),
  ])
  func `protocol A smooths steps and reuses slots as mtdev does`(script: String, expected: String) {
    #expect(play(script, on: .reports) == expected)
  }

  @Test func `protocol A without numbers: an extent of 0 is no touch`() {
    let device = ScriptedDevice(touchProtocol: .reports, hasIDs: false, hasMajor: true)
    let script =
      "major 5 x 100 y 100 ; | major 0 x 105 y 100 ; | major 5 x 106 y 100 ; | ;"
    #expect(
      play(script, on: device)
        == "down 0 @100,100 shape 0 5x5 | up 0 | down 0 @106,100 shape 0 5x5 | up 0")
  }
}
