import EvdevDecoding
import InputCore
import Testing

@Suite struct LossTests {
  @Test func `without a state, held contacts are cancelled and moving ones begin again`() {
    let told = play(
      "id 1 x 1 y 1 slot 1 id 2 x 2 y 2 | x 3 drop id 9 x 9 | slot 1 | x 5 | slot 0 id 7 y 8"
        + " | id -1", on: ScriptedDevice.slots.decoder)
    #expect(
      told.text
        == "down 0 @1,1 down 1 @2,2 | cancel 0 cancel 1 | - | down 1 @5,2 | down 0 @1,8 | up 0"
        + " || cancel 1")
    #expect(told.counts.losses == 1)
  }

  @Test func `events in the gap are ignored`() {
    #expect(
      play("id 1 x 1 y 1 | drop slot 3 x 9 id -1 | y 5 | id -1", on: .slots)
        == "down 0 @1,1 | cancel 0 | down 0 @1,5 | up 0")
  }

  @Test func `with a state, each slot continues, is replaced, ends or begins`() {
    let state = TouchState(
      contacts: [
        .init(trackingID: 1, x: 10, y: 1), .init(trackingID: 8, x: 20, y: 2),
        .init(trackingID: -1, x: 0, y: 0), .init(trackingID: 9, x: 40, y: 4),
        .init(trackingID: 5, x: 5, y: 5),
      ], activeSlot: 3)
    let told = play(
      "id 1 x 1 y 1 slot 1 id 2 x 2 y 2 slot 2 id 3 x 3 y 3 slot 4 id 5 x 5 y 5"
        + " | drop slot 0 id -1 | x 44 | id -1",
      on: ScriptedDevice.slots.decoder, stateAfterLoss: state)
    #expect(
      told.text
        == "down 0 @1,1 down 1 @2,2 down 2 @3,3 down 4 @5,5"
        + " | move 0 @10,1 up 1 down 1 @20,2 up 2 down 3 @40,4 | move 3 @44,4 | up 3"
        + " || cancel 0 cancel 1 cancel 4")
  }

  @Test func `the state is queried at the end of a gap and never otherwise`() {
    var decoder = ScriptedDevice.slots.decoder
    var asked: [UInt64] = []
    for event in events("id 1 x 1 y 1 | drop x 2 drop | x 3 | drop | x 4") {
      func state() -> TouchState? {
        asked.append(event.instant.nanoseconds / 1_000_000)
        return nil
      }
      _ = decoder.decode(event, stateAfterLoss: state())
    }
    #expect(asked == [20, 40])
    #expect(decoder.counts.losses == 2)
  }

  @Test func `protocol A begins again with the contacts of the next frame`() {
    let script = "id 1 x 1 y 1 ; | id 1 x 2 drop y 2 ; | id 1 x 30 y 30 ; | ;"
    #expect(play(script, on: .reports) == "down 0 @1,1 | cancel 0 | down 0 @30,30 | up 0")
  }

  @Test(arguments: [(true, "- | move 0 @30,30 | up 0"), (false, "up 0 | down 0 @30,30 | up 0")])
  func `protocol A with a state`(isTouching: Bool, expected: String) {
    let told = play(
      "id 1 x 1 y 1 ; | drop | id 1 x 30 y 30 ; | ;", on: ScriptedDevice.reports.decoder,
      stateAfterLoss: TouchState(isTouching: isTouching))
    #expect(told.text == "down 0 @1,1 | " + expected)
  }

  @Test(arguments: [
    // Held before, moves, lifted.
    ("touch 1 X 1 Y 1 | drop | X 5 | touch 0", "down 0 @1,1 | cancel 0 | down 0 @5,1 | up 0"),
    // Held before, lifted unseen, moves by pressing again.
    (
      "touch 1 X 1 Y 1 | drop | X 5 | touch 1 X 6 | touch 0",
      "down 0 @1,1 | cancel 0 | down 0 @5,1 | up 0 down 0 @6,1 | up 0"
    ),
    ("touch 1 X 1 Y 1 | drop | touch 0 | X 5", "down 0 @1,1 | cancel 0 | - | -"),
    // Not held before: moving alone begins nothing.
    ("X 1 | drop | X 5 | touch 1 | touch 0", "- | - | - | down 0 @5,0 | up 0"),
  ])
  func `a lone contact without a state`(script: String, expected: String) {
    #expect(play(script, on: .single) == expected)
  }

  @Test(arguments: [
    (true, "move 0 @50,60 | move 0 @7,60 | up 0"), (false, "move 0 @50,60 up 0 | - | -"),
  ])
  func `a lone contact with a state`(isTouching: Bool, expected: String) {
    let told = play(
      "touch 1 X 1 Y 1 | drop | X 7 | touch 0", on: ScriptedDevice.single.decoder,
      stateAfterLoss: TouchState(isTouching: isTouching, x: 50, y: 60))
    #expect(told.text == "down 0 @1,1 | " + expected)
  }

  @Test func `a palm remains a palm across a gap`() {
    #expect(
      play("id 1 tool 2 x 1 y 1 | drop | x 5 | id -1 | tool 0 id 2 | id -1", on: .slots)
        == "- | - | - | - | down 0 @5,1 | up 0")
  }

  @Test func `the end of the stream cancels held contacts, once`() {
    #expect(play("slot 3 id 1 x 1 y 1", on: .slots) == "down 3 @1,1 || cancel 3")
    var decoder = ScriptedDevice.slots.decoder
    for event in events("slot 3 id 1 x 1 y 1") { _ = decoder.decode(event) }
    let isCut = decoder.finish(at: Instant(nanoseconds: 1))
    let isCutAgain = decoder.finish(at: Instant(nanoseconds: 1))
    #expect(isCut && !isCutAgain)
    #expect(play("id 2 x 5 y 5 | id -1", on: decoder).text == "down 0 @5,5 | up 0")
  }
}
