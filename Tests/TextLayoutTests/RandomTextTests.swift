import Foundation
import RandomTestSupport
import Testing

@testable import TextLayout

@Suite struct RandomTextTests {
  private static let alphabets: [[UInt16]] = [
    Array("abc fi ffl AVAT.,-()1234".utf16), Array("مرحبا بالعالم لا ١٢٣".utf16),
    Array("שלום עולם".utf16), Array("नमस्ते क्षत्रिय".utf16), Array("สวัสดีชาวโลก".utf16),
    Array("日本語テキスト。「」".utf16), Array("👩‍👩‍👧‍👦🇩🇪👍🏽1️⃣❤️".utf16),
    [0x0A, 0x0D, 0x09, 0x2028, 0x2029, 0x85, 0x0B, 0x0C, 0x00, 0x1B, 0x7F],
    [0x200D, 0x200E, 0x200F, 0x202A, 0x202B, 0x202C, 0x2066, 0x2067, 0x2069, 0xFE0F, 0xFE0E],
    [0xD800, 0xDC00, 0xDBFF, 0xDFFF, 0xFFFF, 0xFFFE, 0x0301, 0x0E31, 0x20E3],
  ]

  private func randomText(_ generator: inout SeededGenerator) -> AttributedText {
    var parts: [(String, TextAttributes)] = []
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      var units: [UInt16] = []
      for _ in 0..<Int.random(in: 0...3, using: &generator) {
        let alphabet = Self.alphabets.randomElement(using: &generator) ?? []
        for _ in 0..<Int.random(in: 1...8, using: &generator) {
          units.append(alphabet.randomElement(using: &generator) ?? 0)
        }
      }
      var style = ParagraphStyle()
      style.lineBreakMode =
        ParagraphStyle.LineBreakMode.allCases.randomElement(using: &generator) ?? .clipping
      style.alignment = ParagraphStyle.Alignment.allCases.randomElement(using: &generator) ?? .left
      style.isRightToLeft = generator.once(in: 2) ? nil : generator.once(in: 2)
      var attributes = TextAttributes(
        font: FontDescriptor(size: [9, 17, 40].randomElement(using: &generator) ?? 17),
        paragraph: style)
      if generator.once(in: 4) { attributes.kern = 1.5 }
      parts.append((String(decoding: units, as: UTF16.self), attributes))
    }
    return AttributedText(parts)
  }

  @Test func `random texts have lines that cover them`() throws {
    let seed = SeededGenerator.testSeed()
    print("RETOUCH_SEED=\(seed)")
    var generator = SeededGenerator(seed: seed)
    let typesetter = try Samples.typesetter()
    for number in 0..<400 {
      let text = randomText(&generator)
      let width: Double =
        [0, 1, 30, 90, 300, Double.infinity].randomElement(using: &generator) ?? 0
      let options = Typesetter.Options(
        width: width, lineLimit: [0, 0, 1, 2].randomElement(using: &generator) ?? 0,
        minimumScaleFactor: generator.once(in: 5) ? 0.5 : 1)
      let layout = try typesetter.layOut(text, options)
      let context: Comment = "seed \(seed), text \(number): \(text.string.debugDescription)"
      try #require(!layout.lines.isEmpty, context)
      #expect(layout.lines[0].range.lowerBound == 0, context)
      for (line, next) in zip(layout.lines, layout.lines.dropFirst()) {
        #expect(line.range.upperBound == next.range.lowerBound, context)
        #expect(line.bottom <= next.bottom, context)
      }
      if options.lineLimit > 0 { #expect(layout.lines.count <= options.lineLimit, context) }
      if !layout.isTruncated {
        #expect(layout.lines[layout.lines.count - 1].range.upperBound == text.count, context)
      }
      for line in layout.lines { expectCells(of: line, context) }
      expectPlaces(layout, text, context)
      #expect(try typesetter.layOut(text, options) == layout, context)
    }
  }

  /// Cells follow each other from left to right and stand for each unit of the line once.
  private func expectCells(of line: LaidOutLine, _ context: Comment) {
    for (cell, next) in zip(line.cells, line.cells.dropFirst()) {
      #expect(abs(cell.right - next.left) < 0.01 || next.range.isEmpty, context)
    }
    let ranges = line.cells.map(\.range).filter { !$0.isEmpty }.sorted {
      $0.lowerBound < $1.lowerBound
    }
    var end = line.range.lowerBound
    for range in ranges {
      #expect(range.lowerBound == end, context)
      end = range.upperBound
    }
    #expect(end == line.range.upperBound, context)
  }

  private func expectPlaces(_ layout: LaidOutText, _ text: AttributedText, _ context: Comment) {
    for offset in 0...text.count {
      let caret = layout.caret(at: offset)
      #expect(caret.minX.isFinite && caret.minY.isFinite, context)
      let found = layout.offset(nearestTo: CGPoint(x: caret.minX, y: caret.midY))
      #expect((0...text.count).contains(found), context)
    }
  }

  @Test func `two libraries and eight threads give the same lines`() async throws {
    let seed = SeededGenerator.testSeed()
    var generator = SeededGenerator(seed: seed)
    let texts = (0..<20).map { _ in randomText(&generator) }
    let options = Typesetter.Options(width: 90)
    let first = try texts.map { try Samples.typesetter().layOut($0, options) }
    let other = Typesetter(library: try FontLibrary())
    try await withThrowingTaskGroup(of: [LaidOutText].self) { group in
      for _ in 0..<8 {
        group.addTask { try texts.map { try other.layOut($0, options) } }
      }
      for try await layouts in group { #expect(layouts == first, "seed \(seed)") }
    }
  }
}
