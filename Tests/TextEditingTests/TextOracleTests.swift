import Foundation
import RandomTestSupport
import Testing

@testable import TextEditing

/// Random edits against a plain `String`, and back again by their inverses.
@Suite struct TextOracleTests {
  private static let pieces = [
    "a", "b ", "e\u{301}", "\u{301}", "👨‍👩‍👧", "🇩", "🇪", "\r", "\n", "\r\n", "漢", "", ". ", "x'y",
    "\u{200D}", "👍",
  ]

  @Test func `random edits agree with a string, and can be reverted in reverse order`() {
    let seed = SeededGenerator.testSeed()
    var dice = SeededGenerator(seed: seed)
    for round in 0..<60 {
      var editor = TextEditor()
      var oracle = ""
      var history: [(edit: TextEdit, text: String)] = []
      for step in 0..<40 {
        let ends = [0, 1].map { _ in Int.random(in: -2...editor.body.count + 2, using: &dice) }
        let range = min(ends[0], ends[1])..<max(ends[0], ends[1])
        let piece = Self.pieces.randomElement(using: &dice) ?? ""
        let wanted = Self.replaced(oracle, range, piece)
        history.append((editor.replace(range, with: piece), oracle))
        oracle = wanted
        let stops = TextBody(oracle).stops
        #expect(
          editor.body.string == oracle && editor.body.stops == stops
            && stops.contains(editor.selection.head),
          "seed \(seed), round \(round), step \(step)")
      }
      for (edit, text) in history.reversed() {
        editor.apply(edit.inverse)
        #expect(
          editor.body.string.unicodeScalars.elementsEqual(text.unicodeScalars)
            && editor.selection == edit.before, "seed \(seed), round \(round)")
      }
    }
  }

  /// The same by string indices: the range is widened to whole characters.
  private static func replaced(_ text: String, _ range: Range<Int>, _ piece: String) -> String {
    var (start, end) = (text.startIndex, text.startIndex)
    var offset = 0
    var index = text.startIndex
    while true {
      if offset <= range.lowerBound { start = index }
      if index == text.endIndex { break }
      offset += text[index].utf16.count
      index = text.index(after: index)
    }
    (offset, index, end) = (0, text.startIndex, text.startIndex)
    while offset < range.upperBound, index < text.endIndex {
      offset += text[index].utf16.count
      index = text.index(after: index)
    }
    end = range.isEmpty ? start : max(start, index)
    return String(text[..<start]) + piece + String(text[end...])
  }
}
