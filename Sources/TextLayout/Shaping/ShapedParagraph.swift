internal import Foundation
internal import Quartz

/// A paragraph as glyphs, before it is divided into lines.
struct ShapedParagraph: Sendable {
  /// Characters with the same font, script, direction and attributes, with their glyphs.
  struct Item: Sendable {
    var range: Range<Int>
    var level: UInt8
    var script: UInt32
    /// The number of the run in the text.
    var run: Int
    var face: FontFace
    /// Points per font unit.
    var scale: Double
    var glyphs: [ShapedGlyph] = []
    /// The drawing that replaces the item's only character, whose glyph is not drawn.
    var drawing: InlineDrawing?

    var isRightToLeft: Bool { level & 1 == 1 }

    /// The glyphs of the clusters that begin in `part`. Clusters ascend from left to right or, in
    /// an item from right to left, descend, as HarfBuzz keeps them.
    func glyphs(of part: Range<Int>) -> ArraySlice<ShapedGlyph> {
      let (first, end) =
        isRightToLeft
        ? (
          glyphs.firstPlace { $0.cluster < part.upperBound },
          glyphs.firstPlace { $0.cluster < part.lowerBound }
        )
        : (
          glyphs.firstPlace { $0.cluster >= part.lowerBound },
          glyphs.firstPlace { $0.cluster >= part.upperBound }
        )
      return glyphs[first..<max(first, end)]
    }
  }

  let source: ParagraphSource
  let levels: BidiLevels
  let breaks: TextBreaks
  /// The items in logical order. Characters that end lines, and tabs, belong to none.
  let items: [Item]
  /// The width in points of the character that begins at each unit; 0 within a character. Tabs have
  /// 0, since their width depends on their place.
  private(set) var advances: [Double]
  let attributes: [TextAttributes]

  /// Shapes a paragraph.
  ///
  /// - Throws: `FontError` if a font in its attributes has no face.
  init(
    _ source: ParagraphSource, _ attributes: [TextAttributes], _ finder: inout FaceFinder,
    _ shaper: Shaper
  ) throws(FontError) {
    self.source = source
    self.attributes = attributes
    levels = try BidiLevels(of: source.units, isRightToLeft: source.style.isRightToLeft)
    breaks = try TextBreaks(of: source.units)
    let scripts = try ScriptRun.runs(of: source.units)
    var items = try Self.items(source, levels, breaks, scripts, &finder, attributes)
    advances = [Double](repeating: 0, count: source.units.count)
    for index in items.indices {
      let item = items[index]
      items[index].glyphs = Self.shape(source, item, item.range, finder, attributes, shaper)
      let kern = attributes[item.run].kern
      var last = -1
      for glyph in items[index].glyphs {
        advances[glyph.cluster] += Double(glyph.advance) * item.scale
        if glyph.cluster != last { advances[glyph.cluster] += kern }
        last = glyph.cluster
      }
    }
    self.items = items
  }

  /// The items that have characters in `range`.
  func items(in range: Range<Int>) -> ArraySlice<Item> {
    guard !range.isEmpty else { return [] }
    let first = items.firstPlace { $0.range.upperBound > range.lowerBound }
    let end = items.firstPlace { $0.range.lowerBound >= range.upperBound }
    return items[first..<max(first, end)]
  }

  /// Shapes `range` of an item again, and returns its glyphs.
  func reshape(
    _ item: Item, _ range: Range<Int>, _ finder: FaceFinder, _ shaper: Shaper
  ) -> [ShapedGlyph] {
    Self.shape(source, item, range, finder, attributes, shaper)
  }

  private static func shape(
    _ source: ParagraphSource, _ item: Item, _ range: Range<Int>, _ finder: FaceFinder,
    _ attributes: [TextAttributes], _ shaper: Shaper
  ) -> [ShapedGlyph] {
    if let drawing = item.drawing {
      let units = (Double(drawing.size.width) / item.scale).rounded()
      return [
        ShapedGlyph(
          glyph: 0, cluster: range.lowerBound, advance: Int(units), offset: (0, 0),
          isSafeToBreak: true)
      ]
    }
    let attributes = attributes[item.run]
    return shaper.shape(
      source.units, range: range, face: item.face, script: item.script,
      isRightToLeft: item.isRightToLeft, language: finder.language,
      features: Shaper.Features(
        hasLigatures: attributes.kern == 0, hasTabularDigits: attributes.font.hasTabularDigits))
  }

  private static func items(
    _ source: ParagraphSource, _ levels: BidiLevels, _ breaks: TextBreaks, _ scripts: [ScriptRun],
    _ finder: inout FaceFinder, _ attributes: [TextAttributes]
  ) throws(FontError) -> [Item] {
    var items: [Item] = []
    var start = 0
    var script = 0
    for end in breaks.characters {
      defer { start = end }
      let unit = source.units[start]
      while scripts[script].range.upperBound <= start { script += 1 }
      if AttributedText.endsLine(unit) || unit == 0x09 { continue }
      let (level, run) = (levels.units[start], source.runs[start])
      let font = attributes[run].font
      if unit == 0xFFFC, let drawing = attributes[run].drawing {
        let face = try finder.face(for: [0x20], font: font, script: 0, previous: nil)
        items.append(
          Item(
            range: start..<end, level: level, script: scripts[script].script, run: run, face: face,
            scale: 1 / 1024, drawing: drawing))
        continue
      }
      let previous = items.last.flatMap { $0.range.upperBound == start ? $0.face : nil }
      let face = try finder.face(
        for: source.units[start..<end], font: font, script: scripts[script].script,
        previous: previous)
      if let last = items.last, last.range.upperBound == start, last.level == level,
        last.run == run, last.face === face, last.script == scripts[script].script,
        last.drawing == nil
      {
        items[items.count - 1].range = last.range.lowerBound..<end
      } else {
        items.append(
          Item(
            range: start..<end, level: level, script: scripts[script].script, run: run, face: face,
            scale: font.size / Double(face.unitsPerEm)))
      }
    }
    return items
  }
}

extension Array {
  /// The first place whose element, like all after it, has a property; the end if none has it.
  fileprivate func firstPlace(_ hasProperty: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if hasProperty(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
