import EvdevDecoding
import InputCore
import Testing

@Suite struct BadDataTests {
  @Test func `of forty contacts in slots, those beyond the limit are refused`() {
    let downs = (0..<40).map { "slot \($0) id \($0) x \($0) y \($0)" }.joined(separator: " ")
    let ups = (0..<40).map { "slot \($0) id -1" }.joined(separator: " ")
    let told = play(downs + " | " + ups, on: ScriptedDevice(slotCount: 40).decoder)
    #expect(
      told.text
        == (0..<16).map { "down \($0) @\($0),\($0)" }.joined(separator: " ") + " | "
        + (0..<16).map { "up \($0)" }.joined(separator: " "))
    #expect(told.counts.contactsRefused == 24)
    #expect(told.counts.eventsRefused == 0)
  }

  @Test(arguments: [ScriptedDevice.reports, .reportsWithoutIDs])
  func `of forty contacts in a list, those beyond the limit are refused`(device: ScriptedDevice) {
    let list = (0..<40).map {
      (device.hasIDs ? "id \($0) " : "") + "x \($0 * 20) y \($0 * 20) ;"
    }.joined(separator: " ")
    let told = play(list + " | ;", on: device.decoder)
    #expect(
      told.text
        == (0..<16).map { "down \($0) @\($0 * 20),\($0 * 20)" }.joined(separator: " ") + " | "
        + (0..<16).map { "up \($0)" }.joined(separator: " "))
    #expect(told.counts.contactsRefused == 24)
  }

  @Test func `events for a slot that does not exist are dropped until the next slot`() {
    let told = play(
      "slot 9 id 1 x 1 y 1 | slot -1 x 2 | slot -2147483648 id -1 | slot 2147483647 x 4"
        + " | slot 3 id 1 x 5 y 5 | slot 3 id -1", on: ScriptedDevice(slotCount: 4).decoder)
    #expect(
      told.text
        == "- | - | - | - | down 3 @5,5 | up 3")
    #expect(told.counts.eventsRefused == 6)
  }

  @Test func `in a list, a contact with a repeated or missing number is refused`() {
    let told = play(
      "id 1 x 1 y 1 ; | id 1 x 20 y 20 ; id 1 x 9 y 9 ; x 5 y 5 ; id -4 x 7 y 7 ; x 1 | ;",
      on: ScriptedDevice.reports.decoder)
    #expect(
      told.text
        == "down 0 @1,1 | move 0 @20,20 | up 0")
    #expect(told.counts.eventsRefused == 2)
  }

  @Test func `a timestamp that runs backwards counts as the last one`() throws {
    var decoder = ScriptedDevice.slots.decoder
    var stamps: [UInt64] = []
    for event in events("at 50 id 1 x 1 y 1 | at 20 x 2 | at 60 x 3")
    where decoder.decode(event) {
      stamps.append(decoder.frame.instant.nanoseconds / 1_000_000)
      #expect(decoder.frame.samples.allSatisfy { $0.instant == decoder.frame.instant })
    }
    #expect(stamps == [50, 50, 60])
    #expect(decoder.counts.stampsClamped == 2)
    let isCut = decoder.finish(at: .zero)
    #expect(isCut)
    #expect(decoder.frame.instant.nanoseconds == 60_000_000)
  }

  @Test(arguments: [ScriptedDevice.slots, .reports, .reportsWithoutIDs, .single])
  func `the largest and smallest values do not overflow`(device: ScriptedDevice) {
    var decoder = device.decoder
    let values: [Int32] = [.min, .max, 0, -1, 1, .min, .min + 1, .max - 1]
    let codes = [
      Code.ABS_X, Code.ABS_Y, Code.ABS_MT_SLOT, Code.ABS_MT_POSITION_X, Code.ABS_MT_POSITION_Y,
      Code.ABS_MT_TRACKING_ID, Code.ABS_MT_TOOL_TYPE, Code.ABS_MT_TOUCH_MAJOR, UInt16.max,
    ]
    var ledger = TouchLedger()
    for (step, value) in values.enumerated() {
      for other in values {
        let instant = Instant(nanoseconds: step == 3 ? .max : UInt64(step))
        func send(_ type: UInt16, _ code: UInt16, _ value: Int32) {
          let event = KernelEvent(instant: instant, type: type, code: code, value: value)
          if decoder.decode(event) { ledger.take(decoder.frame) }
        }
        for (rank, code) in codes.enumerated() {
          send(Code.EV_ABS, code, rank.isMultiple(of: 2) ? value : other)
        }
        send(Code.EV_KEY, Code.BTN_TOUCH, other)
        send(Code.EV_SYN, Code.SYN_MT_REPORT, value)
        send(UInt16.max, UInt16.max, value)
        send(Code.EV_SYN, Code.SYN_REPORT, value)
      }
    }
    if decoder.finish(at: Instant(nanoseconds: .max)) { ledger.take(decoder.frame) }
    #expect(ledger.faults.isEmpty && ledger.held.isEmpty)
  }

  @Test(arguments: [(Int32.min, Int32.max), (0, 0), (5, -5), (.max, .min)])
  func `axes of any width map every value`(minimum: Int32, maximum: Int32) {
    let scale = AxisScale(AbsoluteAxis(code: 0, minimum: minimum, maximum: maximum))
    let places = [Int32.min, -1, 0, 1, .max].map(scale.position)
    #expect(places == places.sorted())
    if maximum <= minimum { #expect(places == [0, 0, 0, 0, 0]) }
  }

  @Test func `noise of any size holds or lets go, and never overflows`() {
    for noise in [Int32.min, -1, 1, 2, 1000, .max] {
      let device = ScriptedDevice(noise: noise)
      let told = play(
        "id 1 x -2147483648 y 2147483647 | x 2147483647 y -2147483648 | x 0 | id -1", on: device)
      #expect(told.hasSuffix("up 0"), "noise \(noise): \(told)")
    }
  }
}
