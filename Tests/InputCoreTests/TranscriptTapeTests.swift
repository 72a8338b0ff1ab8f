import InputCore
import Testing

@MainActor @Suite struct TranscriptTapeTests {
  private let tape = TranscriptTape()

  private func note(_ receiver: String, _ call: String, detail: String = "") {
    tape.note(
      Instant(nanoseconds: 5_000_000), receiver, call, detail: detail, isOutsideStep: false,
      isEvent: false)
  }

  private func lines(of taped: TapedBytes) -> [String] {
    var reader = TapeReader(taped)
    var lines: [String] = []
    while let item = reader.next() {
      if case .line = item { lines.append(String(decoding: reader.text, as: UTF8.self)) }
    }
    return lines
  }

  @Test func `calls are read in their order, with their details and touches`() {
    note("card", "touchesBegan")
    note("pan@card", "began", detail: "à la carte")
    let isKept = tape.beginTouches(
      Instant(nanoseconds: 6_000_000), "card", "touchesMoved", touchCount: 2, isOutsideStep: true)
    #expect(isKept)
    tape.add(touch: 1, x: 1500, y: -20, tapCount: 2)
    tape.add(touch: 0, x: 0, y: 80_250, tapCount: 1)
    tape.endTouches()
    #expect(
      lines(of: tape.take(recycling: nil)) == [
        "5.000 card.touchesBegan", "5.000 pan@card began à la carte",
        "! 6.000 card.touchesMoved 0@0.000,80.250 1@1.500,-0.020 ×2",
      ])
  }

  @Test func `a tape grows with its calls, in its first memory and in recycled memory`() {
    let detail = String(repeating: "x", count: 1000)
    var spent: TapedBytes?
    for _ in 0..<3 {
      for number in 0..<100 { note("card \(number)", "call", detail: detail) }
      let taped = tape.take(recycling: spent.take())
      let lines = lines(of: taped)
      #expect(lines.count == 100)
      #expect(lines.last == "5.000 card 99 call " + detail)
      spent = taped
    }
  }

  @Test func `bytes that something still refers to are not overwritten`() {
    note("card", "first")
    let first = tape.take(recycling: nil)
    _ = tape.take(recycling: first)
    note("card", "second")
    #expect(lines(of: first) == ["5.000 card first"])
  }
}
