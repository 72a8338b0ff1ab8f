import Foundation
import InputCore
import Testing

@testable import Evidence

/// Why views are as they are, as the page shows it.
@Suite struct ReasonTests {
  private let calls = [
    "touch 0.hitTest card", "pan@card.touchesBegan 0@10.000,20.000", "pan@card began",
    "pan@card action to board", "pan@card changed", "pan@card action to board", "timer timer",
    "pan@card reset",
  ]

  private func card(x: Int64, look: String = "") -> ViewState {
    var view = ViewState()
    (view.number, view.className, view.label, view.look) = (1, "Card", "card", look)
    view.transform[4] = x
    view.changes = [
      ViewChange(
        property: "center", source: "Board.drag at Board.swift:42", call: "pan@card action to board"
      )
    ]
    return view
  }

  private func history(_ changes: (input: Int, view: ViewState)...) -> History {
    var history = GestureTests.history(calls)
    history.touches = TouchSpans.make(of: history)
    history.changes = changes.map { input, view in
      History.ScreenChange(
        time: history.time(ofInput: input), roots: nil, views: [view], input: input)
    }
    return history
  }

  /// For each change, the steps that led to its view, with their times in milliseconds.
  private func steps(_ history: History) throws -> [[String]] {
    let object = try JSONSerialization.jsonObject(with: Data(history.json.line.utf8))
    let page = try #require(object as? [String: Any])
    let texts = try #require(page["texts"] as? [String])
    let reasons = try #require(page["reasons"] as? [String: [Int]])
    var last: [Int: Int] = [:]
    return try #require(page["changes"] as? [[Any]]).map { change in
      let raw = try #require((change[2] as? [[Any]])?.first)
      let number = try #require(raw[0] as? Int)
      last[number] =
        raw.count > 8 ? raw[16] as? Int : raw.count == 8 ? raw[7] as? Int : last[number]
      var numbers: [Int] = []
      var index = (last[number] ?? 0) - 1
      while index >= 0 {
        numbers.insert(index, at: 0)
        index -= try #require(reasons["back"])[index]
      }
      var time = 0
      return try numbers.map { index in
        time += try #require(reasons["time"])[index]
        return "\(time / 1000) \(texts[try #require(reasons["text"])[index]])"
      }
    }
  }

  private let landing = ["0 touch 0 lands at 10,20 and hits card", "0 it goes to pan@card"]

  @Test func `each move has its call, and what is not noted leaves the reason`() throws {
    let found = try steps(
      history((4, card(x: 1)), (6, card(x: 2)), (7, card(x: 2, look: "dim"))))
    let rest = ["pan@card calls its action", "Board.drag at Board.swift:42 changes center of card"]
    #expect(found[0] == landing + ["2 pan@card began"] + rest.map { "3 \($0)" })
    #expect(found[1] == landing + ["2 pan@card began"] + rest.map { "5 \($0)" })
    #expect(found[2] == found[1])
  }

  @Test func `a view that comes was changed when its call was, not when it came`() throws {
    let found = try steps(history((7, card(x: 1))))
    #expect(found[0].last == "5 Board.drag at Board.swift:42 changes center of card")
  }

  @Test func `a view without a note has no reason`() throws {
    var plain = card(x: 1)
    plain.changes = []
    #expect(try steps(history((4, card(x: 1)), (5, plain))).last == [])
  }
}
