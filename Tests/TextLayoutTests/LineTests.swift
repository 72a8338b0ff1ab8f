import Foundation
import Quartz
import Testing

@testable import TextLayout

@Suite struct LineTests {
  private let fox = "The quick brown fox jumps over the lazy dog."

  private func layOut(
    _ string: String, width: Double = .infinity, limit: Int = 0,
    _ style: ParagraphStyle = ParagraphStyle()
  ) throws -> LaidOutText {
    try Samples.typesetter().layOut(
      Samples.text(string, style), Typesetter.Options(width: width, lineLimit: limit))
  }

  @Test func `a width that a text reports is wide enough for it`() throws {
    for length in 1...fox.count {
      let string = String(fox.prefix(length))
      let layout = try layOut(string)
      #expect(try layOut(string, width: layout.width).lines.count == 1, "\(string)")
    }
  }

  /// As when a key changes one paragraph of thousands.
  @Test func `a long text has the same lines whether its paragraphs are known or not`() throws {
    let typesetter = try Samples.typesetter()
    let styles = [
      Samples.style(), Samples.style(.wordWrapping, .justified), Samples.style(.clipping),
    ]
    let kinds = ["\t\(fox)", "שלום \(fox) עולם", "", fox + fox + fox]
    func text(_ changed: String) -> AttributedText {
      var parts: [(string: String, attributes: TextAttributes)] = []
      for number in 0..<150 {
        let attributes = TextAttributes(
          font: FontDescriptor(size: number % 7 == 0 ? 24 : 17), paragraph: styles[number % 3])
        let end = number == 70 ? changed + "\n" : "\n"
        parts.append((string: kinds[number % 4] + end, attributes: attributes))
      }
      return AttributedText([(string: changed, attributes: parts[0].attributes)] + parts)
    }
    let options = Typesetter.Options(width: 200)
    for changed in ["", "x", "a longer change, which takes a line of its own\n", "שלום"] {
      let known = try typesetter.layOut(text(changed), options)
      typesetter.library.forgetParagraphs()
      #expect(try typesetter.layOut(text(changed), options) == known, "\(changed)")
      let again = try typesetter.layOut(text(changed), options)
      #expect(again == known, "\(changed)")
    }
  }

  /// As in a text of a hundred kilobytes. A letter that is not Latin has it laid out as a whole.
  @Test func `a long paragraph has the same lines in windows as it has as a whole`() throws {
    let typesetter = try Samples.typesetter()
    let words = [
      "The", "quick,", "office", "AVATAR", "(brown)", "fox-trot", "1,234.5", "jumps\tover", "a",
      "Ünïcödé", "supercalifragilisticexpialidocious/andonwithoutend",
    ]
    let long = (0..<450).map { words[($0 * $0 + $0 / 7) % words.count] }.joined(separator: " ")
    let options = Typesetter.Options(width: 200)
    let styles = [
      Samples.style(), Samples.style(.charWrapping), Samples.style(.wordWrapping, .justified),
    ]
    for style in styles {
      let windows = try typesetter.layOut(Samples.text(long, style), options)
      let whole = try typesetter.layOut(Samples.text(long + " ш", style), options)
      #expect(windows.lines.count > 100 && abs(windows.lines.count - whole.lines.count) < 2)
      // The last lines are others.
      for (line, other) in zip(windows.lines.dropLast(3), whole.lines) {
        #expect(line.range == other.range && abs(line.width - other.width) < 1e-6)
        #expect(line.top == other.top && line.baseline == other.baseline)
      }
      var changed = long
      changed.insert("x", at: changed.index(changed.startIndex, offsetBy: 2500))
      let known = try typesetter.layOut(Samples.text(changed, style), options)
      typesetter.library.forgetParagraphs()
      #expect(try typesetter.layOut(Samples.text(changed, style), options) == known)
    }
  }

  @Test func `short parts have the glyphs that they have alone`() throws {
    let words = ["a", "fi", "W", "é", "AV", "fi", "office"]
    let colors = [PaintColor.black, PaintColor(red: 1, green: 0, blue: 0, alpha: 1)]
    let parts = (0..<28).map { number -> (string: String, attributes: TextAttributes) in
      let font = FontDescriptor(size: number < 14 ? 17 : 24)
      return (words[number % words.count], TextAttributes(font: font, color: colors[number % 2]))
    }
    let typesetter = try Samples.typesetter()
    let alone = try parts.map { part in
      try typesetter.layOut(AttributedText(part.string, part.attributes)).lines[0].runs[0]
    }
    let runs = try typesetter.layOut(AttributedText(parts)).lines[0].runs
    #expect(runs.map { $0.glyphs.map(\.id) } == alone.map { $0.glyphs.map(\.id) })
    for (run, other) in zip(runs, alone) {
      #expect(abs((run.right - run.left) - (other.right - other.left)) < 1e-6)
    }
  }

  @Test func `of a long text, a part of the heights can be drawn`() throws {
    let layout = try layOut(String(repeating: fox + "\n", count: 100))
    let whole = layout.commands(at: .zero)
    let part = layout.list(from: 400, to: 500).commands
    #expect(part.count < whole.count / 4)
    for command in whole {
      guard case .glyphs(let run, _, _) = command, run.bounds.maxY > 400, run.bounds.minY < 500
      else { continue }
      #expect(part.contains(command))
    }
    #expect(layout.list(from: -.infinity, to: .infinity).commands == whole)
  }

  @Test func `sizes are whole pixels`() throws {
    for scale in [1.0, 2, 3] {
      let layout = try Samples.typesetter().layOut(
        Samples.text(fox), Typesetter.Options(pixelScale: scale))
      #expect((layout.width * scale).rounded() == layout.width * scale)
      #expect((layout.height * scale).rounded() == layout.height * scale)
      #expect((layout.lines[0].baseline * scale).rounded() == layout.lines[0].baseline * scale)
    }
  }

  @Test func `spaces at the end of a line hang over its edge`() throws {
    let word = try layOut("quick")
    let layout = try layOut("quick     quick", width: word.width)
    #expect(layout.lines.count == 2)
    #expect(layout.lines[0].range == 0..<10)
    #expect(layout.lines[0].right <= word.width)
  }

  @Test func `an ellipsis stands for the end, the beginning or the middle`() throws {
    for (mode, expected) in [
      (ParagraphStyle.LineBreakMode.truncatingTail, "The quick…"), (.truncatingHead, "…lazy dog."),
      (.truncatingMiddle, "The q…dog."),
    ] {
      let layout = try layOut(fox, width: 100, limit: 1, Samples.style(mode))
      #expect(layout.isTruncated)
      #expect(layout.lines[0].isTruncated)
      #expect(layout.lines[0].width <= 100)
      #expect(layout.lines[0].range == 0..<fox.utf16.count)
      // The characters that stay are the ones whose cells stand for one character each.
      let shown = layout.lines[0].cells.map { cell in
        cell.range.count == 1
          ? String(Array(fox)[cell.range.lowerBound]) : "…"
      }.joined()
      #expect(shown == expected)
    }
  }

  @Test func `a long text is truncated as a short one`() throws {
    for mode in [ParagraphStyle.LineBreakMode.truncatingTail, .truncatingHead] {
      let short = try layOut(fox + fox, width: 100, limit: 1, Samples.style(mode))
      let string = String(repeating: fox, count: 200)
      let long = try layOut(string, width: 100, limit: 1, Samples.style(mode))
      #expect(long.lines[0].runs == short.lines[0].runs)
      #expect(long.lines[0].range == 0..<string.utf16.count)
    }
  }

  @Test func `a line that fits is not truncated`() throws {
    let layout = try layOut("Hello", width: 100, limit: 1, Samples.style(.truncatingTail))
    #expect(!layout.isTruncated)
    #expect(
      !(try layOut("Hello\n", width: 100, limit: 1, Samples.style(.truncatingTail))).isTruncated)
    #expect(
      try layOut("Hello\nworld", width: 100, limit: 1, Samples.style(.truncatingTail)).isTruncated)
  }

  @Test func `alignment moves lines within the column`() throws {
    let natural = try layOut("abc", width: 200)
    #expect(natural.lines[0].left == 0)
    let right = try layOut("abc", width: 200, Samples.style(.wordWrapping, .right))
    #expect(abs(right.lines[0].right - 200) < 0.001)
    let center = try layOut("abc", width: 200, Samples.style(.wordWrapping, .center))
    #expect(abs(center.lines[0].left + center.lines[0].right - 200) < 0.001)
    let hebrew = try layOut("שלום", width: 200)
    #expect(abs(hebrew.lines[0].right - 200) < 0.001)
  }

  @Test func `justified lines fill the column, but for the last`() throws {
    let layout = try layOut(fox, width: 120, Samples.style(.wordWrapping, .justified))
    for line in layout.lines.dropLast() { #expect(abs(line.width - 120) < 0.001) }
    #expect(layout.lines[layout.lines.count - 1].width < 110)
    let cells = layout.lines[0].cells
    for (cell, next) in zip(cells, cells.dropFirst()) {
      #expect(abs(cell.right - next.left) < 0.001)
    }
  }

  @Test func `a text shrinks until it fits, not below its limit`() throws {
    let typesetter = try Samples.typesetter()
    let text = Samples.text(fox, Samples.style(.truncatingTail))
    let full = try typesetter.layOut(text).width
    var options = Typesetter.Options(width: full * 0.8, lineLimit: 1, minimumScaleFactor: 0.5)
    let fits = try typesetter.layOut(text, options)
    #expect(!fits.isTruncated)
    #expect((0.75...0.8).contains(fits.scaleFactor))
    options.width = full * 0.4
    let cut = try typesetter.layOut(text, options)
    #expect(cut.isTruncated)
    #expect(cut.scaleFactor == 0.5)
  }

  @Test func `distances of a paragraph add up`() throws {
    let plain = try layOut("a\nb\nc")
    var style = ParagraphStyle()
    style.lineSpacing = 3
    #expect(try layOut("a\nb\nc", style).lines[2].top == plain.lines[2].top + 6)
    style = ParagraphStyle()
    (style.paragraphSpacing, style.paragraphSpacingBefore) = (5, 2)
    #expect(try layOut("a\nb\nc", style).lines[2].top == plain.lines[2].top + 14)
    style = ParagraphStyle()
    style.minimumLineHeight = 40
    #expect(try layOut("a\nb\nc", style).lines[2].top == 80)
    (style.minimumLineHeight, style.maximumLineHeight) = (0, 10)
    #expect(try layOut("a\nb\nc", style).lines[2].top == 20)
    (style.maximumLineHeight, style.lineHeightMultiple) = (0, 2)
    #expect(try layOut("a\nb\nc", style).lines[1].top == plain.lines[1].top * 2)
    style = ParagraphStyle()
    (style.firstLineHeadIndent, style.headIndent, style.tailIndent) = (10, 4, -6)
    let indented = try layOut(fox, width: 120, style)
    #expect(indented.lines[0].left == 10)
    #expect(indented.lines[1].left == 4)
    #expect(indented.lines.allSatisfy { $0.right <= 114 })
  }

  @Test func `lines that do not fit the height are left out`() throws {
    let typesetter = try Samples.typesetter()
    let text = Samples.text(fox, Samples.style(.truncatingTail))
    let all = try typesetter.layOut(text, Typesetter.Options(width: 120))
    let some = try typesetter.layOut(text, Typesetter.Options(width: 120, height: 45))
    #expect(all.lines.count == 4)
    #expect(some.lines.count == 2)
    #expect(some.lines[1].isTruncated)
    #expect(try typesetter.layOut(text, Typesetter.Options(width: 120, height: 0)).lines.count == 1)
  }

  @Test func `kerning widens each character and separates ligatures`() throws {
    var attributes = TextAttributes(font: FontDescriptor(family: .serif, size: 20))
    let typesetter = try Samples.typesetter()
    let plain = try typesetter.layOut(AttributedText("office", attributes))
    attributes.kern = 2
    let wide = try typesetter.layOut(AttributedText("office", attributes))
    #expect(wide.lines[0].runs[0].glyphs.count == 6)
    #expect(wide.width > plain.width + 11)
  }

  @Test func `a font of the text decides its height, a fallback makes lines higher`() throws {
    let plain = try layOut("abc")
    let font = try Samples.library.get().font(for: FontDescriptor(size: 17))
    #expect(plain.lines[0].height == font.lineHeight)
    #expect(try layOut("abc ไทย").lines[0].height > font.lineHeight)
    #expect(try layOut("").lines[0].height == font.lineHeight)
    #expect(try layOut("").width == 0)
  }

  @Test func `attributes become runs, backgrounds and lines`() throws {
    let font = FontDescriptor(size: 17)
    let red = PaintColor(red: 1, green: 0, blue: 0, alpha: 1)
    let text = AttributedText([
      ("plain ", TextAttributes(font: font)),
      ("marked", TextAttributes(font: font, color: red, background: .black, underline: .single)),
      ("gone", TextAttributes(font: font, strikethrough: .double)),
    ])
    let layout = try Samples.typesetter().layOut(text)
    let commands = layout.commands(at: .zero)
    let kinds = commands.map { command in
      switch command {
      case .fill(let path, _, .color(let color), _):
        "fill \(color == red ? "red" : "black") \(path.rectangle == nil ? "?" : "rect")"
      case .glyphs(let run, .color(let color), _):
        "glyphs \(run.glyphs.count) \(color == red ? "red" : "black")"
      case .save, .restore, .concatenate, .clip, .clipToMask, .fill, .stroke, .shadow, .shade,
        .image,
        .glyphs, .strokeGlyphs, .clear, .beginGroup, .endGroup, .list:
        "other"
      }
    }
    #expect(
      kinds == [
        "fill black rect", "glyphs 5 black", "fill red rect", "glyphs 6 red", "glyphs 4 black",
        "fill black rect", "fill black rect",
      ])
    #expect(layout.lines[0].runs[1].left == layout.lines[0].cells[6].left)
  }
}
