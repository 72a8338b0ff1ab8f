import EvdevDecoding
import Testing

/// Where this decoder differs: libinput drops a contact that the protocol shows, or reports a
/// kernel bug. `docs/devices.md` says why.
@Suite struct DepartureTests {
  @Test(arguments: [
    // libinput continues the first touch.
    (
      "id 1 x 100 y 100 | id 2 x 500 | x 600 | id -1",
      "down 0 @100,100 | up 0 down 0 @500,100 | move 0 @600,100 | up 0"
    ),
    (
      "id 1 x 100 y 100 | id -1 id 2 x 500 | x 600 | id -1",
      "down 0 @100,100 | up 0 down 0 @500,100 | move 0 @600,100 | up 0"
    ),
    // The same number again is the same contact.
    ("id 1 x 100 y 100 | id -1 id 1 x 500 | id -1", "down 0 @100,100 | move 0 @500,100 | up 0"),
  ])
  func `a new number in a live slot ends one touch and begins another`(
    script: String, expected: String
  ) {
    #expect(play(script, on: .slots) == expected)
  }

  @Test func `a finger in the slot of a palm touches immediately`() {
    // libinput loses the finger, because the slot still says palm when the number comes.
    #expect(
      play("id 1 x 1 y 1 | tool 2 | id -1 | id 2 tool 0 x 5 | x 10 | id -1", on: .slots)
        == "down 0 @1,1 | cancel 0 | - | down 0 @5,1 | move 0 @10,1 | up 0")
  }

  @Test func `a lone contact that lifts and lands again within a frame`() {
    // libinput ends the touch and misses the next.
    #expect(
      play("X 1 Y 1 touch 1 | touch 0 touch 1 X 5 | X 9 | touch 0", on: .single)
        == "down 0 @1,1 | up 0 down 0 @5,1 | move 0 @9,1 | up 0")
  }

  @Test func `a contact that was there before the stream touches when it moves`() {
    // libinput ignores it until it is lifted and put down.
    #expect(
      play("slot 1 x 100 | y 50 | slot 0 id 3 x 1 y 1 | slot 1 id -1 | x 7 slot 0 x 2", on: .slots)
        == "down 1 @100,0 | move 1 @100,50 | down 0 @1,1 | up 1 | move 0 @2,1 || cancel 0")
    #expect(
      play("slot 1 x 100 id -1 | x 5", on: .slots) == "- | -")
  }

  @Test func `an initial state says what touches`() throws {
    let state = TouchState(
      contacts: [
        .init(trackingID: -1, x: 9, y: 9), .init(trackingID: 4, x: 30, y: 40),
        .init(trackingID: 5, x: 1, y: 1, tool: 2),
      ], activeSlot: 1)
    let decoder = try #require(TouchDecoder(ScriptedDevice.slots.descriptor, startingFrom: state))
    #expect(
      play("x 31 | slot 0 x 5 | slot 2 x 5 | slot 1 id -1", on: decoder).text
        == "down 1 @31,40 | - | - | up 1")

    let touching = TouchState(isTouching: true, x: 3, y: 4)
    let single = try #require(
      TouchDecoder(ScriptedDevice.single.descriptor, startingFrom: touching))
    #expect(play("X 5 | touch 0", on: single).text == "down 0 @5,4 | up 0")

    let lifted = try #require(
      TouchDecoder(ScriptedDevice.single.descriptor, startingFrom: TouchState(x: 3, y: 4)))
    #expect(play("X 5 | touch 1 | touch 0", on: lifted).text == "- | down 0 @5,4 | up 0")
  }
}
