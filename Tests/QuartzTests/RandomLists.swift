import Foundation
import Quartz
import RandomTestSupport
import UIGeometry

/// Display lists that a seed repeats, with each kind of command.
struct RandomLists {
  var random: SeededGenerator
  let images: [CGImage]

  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    images = (1...3).map { size in
      CGImage(
        width: size, height: size,
        pixels: (0..<size * size * 4).map { _ in UInt8.random(in: 0...255, using: &random) })
    }
    self.random = random
  }

  mutating func list(depth: Int = 2) -> DisplayList {
    var commands: [DisplayList.Command] = []
    var open: [DisplayList.Command] = []
    for _ in 0..<Int.random(in: 0...12, using: &random) {
      switch Int.random(in: 0..<16, using: &random) {
      case 0:
        commands.append(.save)
        open.append(.restore)
      case 1:
        let mask = depth > 0 && random.once(in: 3) ? list(depth: depth - 1) : nil
        commands.append(.beginGroup(DisplayList.Group(compositing(), mask: mask)))
        open.append(.endGroup)
      case 2, 3: if let end = open.popLast() { commands.append(end) }
      case 4: commands.append(.concatenate(transform()))
      case 5: commands.append(.clip(path(), rule(), isAntialiased: random.once(in: 2)))
      case 6: commands.append(.clipToMask(image(), rect()))
      case 7: commands.append(.stroke(path(), style(), paint(), compositing()))
      case 8: commands.append(.shade(gradient(), compositing()))
      case 9: commands.append(.image(image(), rect(), .medium, compositing()))
      case 10: commands.append(.glyphs(glyphs(), paint(), compositing()))
      case 11: commands.append(.clear(rect()))
      case 13: commands.append(.strokeGlyphs(glyphs(), style(), paint(), compositing()))
      case 14: commands.append(.shadow(path(), rule(), shadow()))
      case 12 where depth > 0: commands.append(.list(list(depth: depth - 1), transform()))
      default: commands.append(.fill(path(), rule(), paint(), compositing()))
      }
    }
    return DisplayList(commands + open.reversed())
  }

  private mutating func number() -> CGFloat {
    random.once(in: 2)
      ? CGFloat(Int.random(in: -800...800, using: &random)) / 8
      : CGFloat.random(in: -100...100, using: &random)
  }

  private mutating func unit() -> CGFloat {
    random.once(in: 2) ? 1 : CGFloat.random(in: 0...1, using: &random)
  }

  private mutating func point() -> CGPoint { CGPoint(x: number(), y: number()) }

  mutating func rect() -> CGRect {
    CGRect(x: number(), y: number(), width: abs(number()), height: abs(number()))
  }

  mutating func transform() -> CGAffineTransform {
    random.once(in: 2)
      ? CGAffineTransform(translationX: number(), y: number())
      : CGAffineTransform(a: 1, b: unit(), c: -unit(), d: 0.5, tx: number(), ty: number())
  }

  private mutating func rule() -> CGPathFillRule { random.once(in: 2) ? .winding : .evenOdd }

  private mutating func image() -> CGImage { images[Int.random(in: 0..<3, using: &random)] }

  private mutating func color() -> PaintColor {
    PaintColor(red: unit(), green: unit(), blue: unit(), alpha: unit())
  }

  private mutating func path() -> VectorPath {
    if random.once(in: 2) { return VectorPath(rect()) }
    var builder = PathBuilder()
    builder.move(to: point())
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      switch Int.random(in: 0..<5, using: &random) {
      case 0: builder.move(to: point())
      case 1: builder.addQuadCurve(to: point(), control: point())
      case 2: builder.addCurve(to: point(), control1: point(), control2: point())
      case 3: builder.close()
      default: builder.addLine(to: point())
      }
    }
    return builder.path
  }

  private mutating func gradient() -> Gradient {
    let stops = (0..<Int.random(in: 1...3, using: &random)).map { _ in
      GradientStop(location: unit(), color: color())
    }
    let geometry: Gradient.Geometry =
      switch Int.random(in: 0..<3, using: &random) {
      case 0: .linear(start: point(), end: point())
      case 1:
        .radial(
          startCenter: point(), startRadius: abs(number()), endCenter: point(),
          endRadius: abs(number()))
      default: .conic(center: point(), angle: number())
      }
    return Gradient(
      stops: GradientStop.sorted(stops), geometry: geometry, extendsBefore: random.once(in: 2))
  }

  private mutating func paint() -> Paint {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: .gradient(gradient())
    case 1:
      .pattern(
        ImagePattern(
          image: image(), tile: CGSize(width: abs(number()), height: 3), transform: transform()))
    default: .color(color())
    }
  }

  private mutating func style() -> StrokeStyle {
    StrokeStyle(
      width: abs(number()) / 8, cap: random.once(in: 2) ? .square : .butt,
      join: random.once(in: 2) ? .round : .miter, miterLimit: 4,
      dashLengths: random.once(in: 2) ? [] : [abs(number()), 2], dashPhase: number())
  }

  private mutating func compositing() -> Compositing {
    guard random.once(in: 2) else { return .plain }
    let shadow = shadow()
    return Compositing(
      alpha: unit(), blendMode: CGBlendMode.allCases.randomElement(using: &random) ?? .normal,
      shadow: random.once(in: 2) ? shadow : nil, isAntialiased: random.once(in: 2))
  }

  private mutating func shadow() -> Shadow {
    Shadow(
      offset: CGSize(width: number() / 8, height: number() / 8), blur: abs(number()) / 8,
      color: color())
  }

  private mutating func glyphs() -> GlyphRun {
    let variations = [
      FontIdentifier.Variation(tag: 0x7767_6874, value: number()),
      FontIdentifier.Variation(tag: 0x7764_7468, value: number()),
    ]
    return GlyphRun(
      font: FontIdentifier(
        digest: random.next(), faceIndex: 1, variations: random.once(in: 2) ? variations : []),
      pointSize: abs(number()),
      glyphs: (0..<Int.random(in: 0...4, using: &random)).map { _ in
        GlyphRun.Glyph(id: CGGlyph.random(in: 0...CGGlyph.max, using: &random), position: point())
      }, bounds: rect())
  }
}
