import Foundation
import Quartz
import RandomTestSupport
import TextLayout
import UIGeometry

@testable import Raster

/// Random drawings with every kind of command.
struct RandomLists {
  static let (width, height) = (160, 120)

  var generator: SeededGenerator
  private let words: [LaidOutText]

  init(seed: UInt64) throws {
    generator = SeededGenerator(seed: seed)
    let typesetter = Typesetter(library: try Sheets.library.get())
    words = try ["Hello", "مرحبا", "👍🏽 ok"].map { word in
      try typesetter.layOut(AttributedText(word, TextAttributes(font: FontDescriptor(size: 16))))
    }
  }

  /// A number, often a whole one.
  private mutating func number(_ range: ClosedRange<Double>) -> Double {
    let value = Double.random(in: range, using: &generator)
    return generator.once(in: 2) ? value.rounded() : value
  }

  private mutating func point() -> CGPoint {
    CGPoint(x: number(-40...200), y: number(-40...160))
  }

  private mutating func rect() -> CGRect {
    Sheets.rect(number(-20...140), number(-20...100), number(0...120), number(0...90))
  }

  private mutating func color() -> PaintColor {
    PaintColor(
      red: number(0...1), green: number(0...1), blue: number(0...1),
      alpha: generator.once(in: 2) ? 1 : number(0...1))
  }

  private mutating func path() -> VectorPath {
    switch Int.random(in: 0..<5, using: &generator) {
    case 0, 1: return VectorPath(rect())
    case 2:
      return Sheets.circle(number(0...160), number(0...120), number(1...90))
    case 3:
      let corners = (0..<5).map { _ in (number(-60...220), number(-60...180)) }
      return Sheets.lines(corners, closed: generator.once(in: 2))
    default:
      return VectorPath(
        verbs: [.move, .curve, .quad, .line, .close], points: (0..<7).map { _ in point() })
    }
  }

  private mutating func transform() -> CGAffineTransform {
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: return CGAffineTransform(translationX: number(-30...30), y: number(-30...30))
    case 1: return CGAffineTransform(scaleX: number(0.3...2), y: number(0.3...2))
    case 2:
      let turn = DeterministicMath.sineAndCosine(number(0...6))
      return CGAffineTransform(
        a: turn.cosine, b: turn.sine, c: -turn.sine, d: turn.cosine, tx: 60, ty: 20)
    default:
      return CGAffineTransform(
        a: number(-1...1), b: number(-1...1), c: number(-1...1), d: number(-1...1), tx: 80, ty: 60)
    }
  }

  private mutating func gradient() -> Gradient {
    let stops = (0..<3).map { _ in GradientStop(location: number(0...1), color: color()) }
    let geometry: Gradient.Geometry
    switch Int.random(in: 0..<3, using: &generator) {
    case 0: geometry = .linear(start: point(), end: point())
    case 1:
      geometry = .radial(
        startCenter: point(), startRadius: number(0...40), endCenter: point(),
        endRadius: number(0...90))
    default: geometry = .conic(center: point(), angle: number(-7...7))
    }
    return Gradient(
      stops: GradientStop.sorted(stops), geometry: geometry,
      extendsBefore: generator.once(in: 2), extendsAfter: generator.once(in: 2))
  }

  private mutating func paint() -> Paint {
    switch Int.random(in: 0..<5, using: &generator) {
    case 0: return .gradient(gradient())
    case 1:
      return .pattern(
        ImagePattern(
          image: Sheets.picture, tile: CGSize(width: number(3...40), height: number(3...40)),
          transform: transform()))
    default: return .color(color())
    }
  }

  private mutating func compositing() -> Compositing {
    var compositing = Compositing(isAntialiased: !generator.once(in: 6))
    if generator.once(in: 3) { compositing.alpha = number(0...1) }
    if generator.once(in: 3) {
      compositing.blendMode = CGBlendMode.allCases.randomElement(using: &generator) ?? .normal
    }
    if generator.once(in: 6) { compositing.shadow = shadow() }
    return compositing
  }

  private mutating func shadow() -> Shadow {
    Shadow(
      offset: CGSize(width: number(-20...20), height: number(-20...20)), blur: number(0...20),
      color: color())
  }

  private mutating func stroke() -> StrokeStyle {
    StrokeStyle(
      width: generator.once(in: 5) ? 0 : number(0...20),
      cap: [.butt, .round, .square].randomElement(using: &generator) ?? .butt,
      join: [.miter, .round, .bevel].randomElement(using: &generator) ?? .miter,
      miterLimit: number(0...12),
      dashLengths: generator.once(in: 3) ? [number(1...20), number(0...10)] : [],
      dashPhase: number(0...10))
  }

  mutating func list(depth: Int = 2) -> DisplayList {
    var commands: [DisplayList.Command] = []
    for _ in 0..<Int.random(in: 1...6, using: &generator) {
      switch Int.random(in: 0..<16, using: &generator) {
      case 0...3: commands.append(.fill(path(), rule(), paint(), compositing()))
      case 4, 5: commands.append(.stroke(path(), stroke(), paint(), compositing()))
      case 6: commands.append(.shade(gradient(), compositing()))
      case 7: commands.append(.image(Sheets.picture, rect(), quality(), compositing()))
      case 8: commands += glyphs()
      case 9: commands.append(.clear(rect()))
      case 15: commands.append(.shadow(path(), rule(), shadow()))
      case 10: commands.append(.concatenate(transform()))
      case 11:
        commands.append(
          generator.once(in: 4)
            ? .clipToMask(Sheets.picture, rect())
            : .clip(path(), rule(), isAntialiased: !generator.once(in: 5)))
      case 12 where depth > 0:
        let mask = generator.once(in: 3) ? list(depth: 0) : nil
        commands.append(.beginGroup(DisplayList.Group(compositing(), mask: mask)))
        commands += list(depth: depth - 1).commands + [.endGroup]
      case 13 where depth > 0: commands.append(.list(list(depth: depth - 1), transform()))
      default: commands += [.save] + list(depth: 0).commands + [.restore]
      }
    }
    return DisplayList(commands)
  }

  private mutating func rule() -> CGPathFillRule { generator.once(in: 3) ? .evenOdd : .winding }

  private mutating func quality() -> CGInterpolationQuality {
    [.none, .low, .medium, .high].randomElement(using: &generator) ?? .default
  }

  private mutating func glyphs() -> [DisplayList.Command] {
    let word = words.randomElement(using: &generator)
    let (paint, compositing) = (paint(), compositing())
    return (word?.commands(at: point()) ?? []).map { command in
      guard case .glyphs(let run, _, _) = command else { return command }
      return .glyphs(run, paint, compositing)
    }
  }

  /// A rectangle inside of the bitmap.
  mutating func damage() -> PixelRect {
    let (x, y) = (
      Int.random(in: 0..<Self.width, using: &generator),
      Int.random(in: 0..<Self.height, using: &generator)
    )
    return PixelRect(
      x: x, y: y, width: Int.random(in: 1...Self.width - x, using: &generator),
      height: Int.random(in: 1...Self.height - y, using: &generator))
  }

  /// A scale with fractions.
  mutating func scale() -> CGAffineTransform {
    let scale: CGFloat = [1, 2, 1.5].randomElement(using: &generator) ?? 1
    return CGAffineTransform(scaleX: scale, y: scale)
  }

  static func bitmap() throws -> Bitmap { try Bitmap(width: width, height: height) }

  static func rasterizer() throws -> ListRasterizer {
    let library = try Sheets.library.get()
    return try ListRasterizer { library.face($0) }
  }

  /// A digest of the pictures of many lists.
  static func digest(seed: UInt64, count: Int) throws -> UInt64 {
    var lists = try RandomLists(seed: seed)
    let rasterizer = try rasterizer()
    var digests: [UInt8] = []
    for _ in 0..<count {
      let bitmap = try bitmap()
      let (list, scale) = (lists.list(), lists.scale())
      try rasterizer.draw(list, transform: scale, into: bitmap, background: Sheets.white)
      let digest = bitmap.image().digest
      digests += (0..<8).map { UInt8(digest >> ($0 * 8) & 255) }
    }
    // Any image of these bytes has a digest of them all.
    return CGImage(width: 2, height: count, pixels: digests).digest
  }
}
