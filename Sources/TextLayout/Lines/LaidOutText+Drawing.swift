package import Foundation
package import Quartz

extension LaidOutText {
  /// The text as display list commands, with the upper left corner of its box at `origin`:
  /// backgrounds, then each line's glyphs with the lines below and through them.
  package func commands(at origin: CGPoint) -> [DisplayList.Command] {
    commands(of: lines, at: origin)
  }

  /// The drawing of the lines that may paint something between two heights, from the upper left
  /// corner of the text's box.
  package func list(from top: CGFloat, to bottom: CGFloat) -> DisplayList {
    let painted = lines.filter { $0.mayPaint(from: Double(top), to: Double(bottom)) }
    return DisplayList(commands(of: painted, at: .zero))
  }

  private func commands(
    of lines: [LaidOutLine], at origin: CGPoint
  ) -> [DisplayList.Command] {
    var commands: [DisplayList.Command] = []
    for line in lines {
      for run in line.runs {
        guard let color = run.attributes.background else { continue }
        let rect = CGRect(
          x: run.left, y: line.top, width: run.right - run.left, height: line.height)
        commands.append(fill(rect.offsetBy(dx: origin.x, dy: origin.y), color))
      }
    }
    for line in lines {
      for run in line.runs { append(run, of: line, at: origin, to: &commands) }
    }
    return commands
  }

  private func append(
    _ run: LaidOutLine.Run, of line: LaidOutLine, at origin: CGPoint,
    to commands: inout [DisplayList.Command]
  ) {
    let attributes = run.attributes
    if let style = attributes.underline {
      let color = attributes.underlineColor ?? attributes.color
      appendLine(
        run, of: line, run.lines.underline, run.lines.underlineThickness, style, color, origin,
        to: &commands)
    }
    if let drawing = run.drawing, !drawing.list.isEmpty {
      let bottom = line.baseline - attributes.baselineOffset - drawing.rise
      commands.append(
        drawing.command(
          at: CGPoint(x: origin.x + run.left, y: origin.y + bottom - drawing.size.height)))
    }
    if !run.glyphs.isEmpty {
      let glyphs = run.glyphs.map { glyph in
        GlyphRun.Glyph(
          id: glyph.id,
          position: CGPoint(x: glyph.position.x + origin.x, y: glyph.position.y + origin.y))
      }
      let drawn = GlyphRun(
        font: run.font, pointSize: attributes.font.size, glyphs: glyphs,
        bounds: run.bounds.offsetBy(dx: origin.x, dy: origin.y))
      append(drawn, attributes, to: &commands)
    }
    if let style = attributes.strikethrough {
      let color = attributes.strikethroughColor ?? attributes.color
      appendLine(
        run, of: line, run.lines.strikethrough, run.lines.strikethroughThickness, style, color,
        origin, to: &commands)
    }
  }

  /// Appends glyphs, the line along their outlines, or both.
  private func append(
    _ glyphs: GlyphRun, _ attributes: TextAttributes, to commands: inout [DisplayList.Command]
  ) {
    let compositing = Compositing(shadow: attributes.shadow)
    let width = attributes.strokeWidth
    if width <= 0 { commands.append(.glyphs(glyphs, .color(attributes.color), compositing)) }
    guard width != 0 else { return }
    // The glyphs themselves have already cast the shadow.
    commands.append(
      .strokeGlyphs(
        glyphs, StrokeStyle(width: abs(width) / 100 * attributes.font.size),
        .color(attributes.strokeColor ?? attributes.color), width < 0 ? .plain : compositing))
  }

  /// Appends a line whose middle is `middle` points below the baseline.
  private func appendLine(
    _ run: LaidOutLine.Run, of line: LaidOutLine, _ middle: Double, _ thickness: Double,
    _ style: TextAttributes.LineStyle, _ color: PaintColor, _ origin: CGPoint,
    to commands: inout [DisplayList.Command]
  ) {
    // Spaces at the end of a line are not underlined.
    let (left, right) = (max(run.left, line.left), min(run.right, line.right))
    guard right > left else { return }
    let tops: [Double]
    var height = thickness
    switch style {
    case .single: tops = [middle - thickness / 2]
    case .thick:
      height = thickness * 2
      tops = [middle - thickness]
    case .double: tops = [middle - thickness, middle + thickness]
    }
    for top in tops {
      let y = line.baseline - run.attributes.baselineOffset + top
      let rect = CGRect(x: left, y: y, width: right - left, height: height)
      commands.append(
        fill(rect.offsetBy(dx: origin.x, dy: origin.y), color, run.attributes.shadow))
    }
  }

  private func fill(
    _ rect: CGRect, _ color: PaintColor, _ shadow: Shadow? = nil
  ) -> DisplayList.Command {
    .fill(VectorPath(rect), .winding, .color(color), Compositing(shadow: shadow))
  }
}

extension LaidOutLine {
  /// Whether something of the line may be between two heights, generously measured.
  fileprivate func mayPaint(from start: Double, to end: Double) -> Bool {
    if top <= end, bottom >= start { return true }
    return runs.contains { run in
      let attributes = run.attributes
      var (upper, lower) = (top, bottom)
      if !run.bounds.isNull {
        upper = min(upper, Double(run.bounds.minY))
        lower = max(lower, Double(run.bounds.maxY))
      }
      let baseline = self.baseline - attributes.baselineOffset
      upper = min(upper, baseline)
      lower = max(lower, baseline)
      if let drawing = run.drawing {
        upper = min(upper, baseline - drawing.rise - Double(drawing.size.height))
        lower = max(lower, baseline - drawing.rise)
      }
      // The lines below and through the text, corners of outlines, and the shadow of all.
      var margin = attributes.font.size * (2 + abs(attributes.strokeWidth) / 10)
      if let shadow = attributes.shadow {
        margin += Double(abs(shadow.offset.height) + 2 * shadow.blur)
      }
      return upper - margin <= end && lower + margin >= start
    }
  }
}
