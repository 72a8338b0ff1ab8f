import Foundation
import Quartz

/// The outline of a symbol at a size, ready to be filled in a colour.
struct SymbolGlyph: Sendable {
  /// The outline in points, from the upper left corner of the image.
  private let path: VectorPath
  /// Which part of the outline is drawn.
  private let style: SymbolTable.Style
  /// The parts that lie inside others, such as holes and their contents; of inverted symbols only.
  private var inner = VectorPath()
  /// By how much strokes are thicker than the font's, in points; negative for thinner ones.
  private let growth: CGFloat
  /// The thickness of an edge, in points.
  private let edge: CGFloat
  /// The size of the image, in points.
  let size: CGSize

  /// The em of the font in sizes of text: a round symbol is as high as on iOS.
  private static let emScale: CGFloat = 1.4
  /// The thickness of the font's own strokes, in ems.
  private static let stroke: CGFloat = 2 / 24
  /// Sizes of images are whole multiples of this many points.
  private static let grid: CGFloat = 0.5

  /// Creates the outline of a table's entry, given its glyph in ems; nil for an empty glyph.
  init?(
    _ entry: SymbolTable.Entry, outline: VectorPath, pointSize: CGFloat,
    weight: UIImage.SymbolWeight, scale: UIImage.SymbolScale
  ) {
    let em = pointSize * Self.emScale * CGFloat(entry.scale) * scale.factor
    growth = em * weight.growth
    edge = em / CGFloat(entry.scale) * Self.stroke
    style = entry.style
    let box = outline.bounds
    guard em > 0, em.isFinite, box.width > 0, box.height > 0 else { return nil }
    // Only glyphs that are filled as a whole become thicker outwards.
    let margin = style == .filled ? max(growth, 0) / 2 : 0
    func side(_ length: CGFloat) -> CGFloat {
      ((length * em + 2 * margin) / Self.grid).rounded(.up) * Self.grid
    }
    size = CGSize(width: side(box.width), height: side(box.height))
    let whole = outline.applying(
      CGAffineTransform(
        a: em, b: 0, c: 0, d: em, tx: size.width / 2 - box.midX * em,
        ty: size.height / 2 - box.midY * em))
    (path, inner) = style == .inverted ? Self.divided(whole) : (whole, inner)
  }

  /// The parts of a glyph that lie in no other, and the rest.
  private static func divided(_ glyph: VectorPath) -> (outer: VectorPath, inner: VectorPath) {
    let parts = glyph.subpaths
    var (outer, inner) = (VectorPath(), VectorPath())
    for (number, part) in parts.enumerated() {
      var start: CGPoint?
      part.forEach { if start == nil, case .move(let point) = $0 { start = point } }
      let isInner = parts.enumerated().contains { other, container in
        other != number && start.map { container.contains($0, using: .evenOdd) } == true
      }
      part.forEach { if isInner { inner.append($0) } else { outer.append($0) } }
    }
    return (outer, inner)
  }

  /// Draws the symbol into a rectangle.
  func commands(in rect: CGRect, color: PaintColor) -> [DisplayList.Command] {
    let (wide, high) = (rect.width / size.width, rect.height / size.height)
    let place = CGAffineTransform(
      a: wide, b: 0, c: 0, d: high, tx: rect.minX, ty: rect.minY)
    let (path, inner) = (path.applying(place), inner.applying(place))
    let unit = (wide * high).squareRoot()
    func stroke(_ width: CGFloat, _ mode: CGBlendMode = .normal) -> DisplayList.Command {
      .stroke(
        path, StrokeStyle(width: width * unit, cap: .round, join: .round), .color(color),
        Compositing(blendMode: mode))
    }
    if style != .filled {
      let width = max(edge + growth, edge / 3)
      // Half of the line is outside, where nothing is drawn.
      return [
        .save, .clip(path, .winding, isAntialiased: true), stroke(2 * width), .restore,
      ] + (inner.isEmpty ? [] : [.fill(inner, .evenOdd, .color(color), .plain)])
    }
    let fill = DisplayList.Command.fill(path, .winding, .color(color), .plain)
    guard growth != 0 else { return [fill] }
    // Drawn as one: overlapping parts do not shine through each other.
    return [
      .beginGroup(DisplayList.Group(.plain)), fill,
      growth > 0 ? stroke(growth) : stroke(-growth, .destinationOut), .endGroup,
    ]
  }
}

extension UIImage.SymbolScale {
  /// How much larger than the medium size; observed on iOS.
  fileprivate var factor: CGFloat {
    switch self {
    case .small: 0.78
    case .default, .unspecified, .medium: 1
    case .large: 1.28
    }
  }
}

extension UIImage.SymbolWeight {
  /// By how much strokes are thicker than regular ones, in ems; our choice.
  fileprivate var growth: CGFloat {
    switch self {
    case .ultraLight: -0.05
    case .thin: -0.035
    case .light: -0.018
    case .unspecified, .regular: 0
    case .medium: 0.014
    case .semibold: 0.026
    case .bold: 0.04
    case .heavy: 0.055
    case .black: 0.07
    }
  }
}
