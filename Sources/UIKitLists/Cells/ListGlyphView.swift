import Foundation
import Quartz
@_spi(Toolkit) import UIKitCore
import UIKitValues

/// Draws a small sign of a list, such as a chevron; takes no touches.
final class ListGlyphView: UIView {
  /// The signs.
  enum Glyph: String {
    case chevron, checkmark, detail, minus, plus, handle
    /// A circle for a row that can be chosen while editing, and for one that is.
    case circle, chosen
  }

  /// The sign.
  let glyph: Glyph

  init(_ glyph: Glyph) {
    self.glyph = glyph
    super.init(frame: CGRect(origin: .zero, size: Self.size(of: glyph)))
    isUserInteractionEnabled = false
    isOpaque = false
  }

  private static func size(of glyph: Glyph) -> CGSize {
    switch glyph {
    case .chevron: ListMetrics.chevron
    case .checkmark: ListMetrics.checkmark
    case .detail: ListMetrics.detailButton
    case .minus, .plus, .circle, .chosen:
      CGSize(width: ListMetrics.editControlSize, height: ListMetrics.editControlSize)
    case .handle: CGSize(width: 18, height: 12)
    }
  }

  override var sketching: Sketching { .fresh }

  override func sketch(_ sketch: inout Sketch) {
    let (rect, tint) = (sketch.bounds, sketch.tint)
    switch glyph {
    case .chevron:
      let (x, tip) = isMirrored ? (rect.maxX - 1.5, rect.minX + 1.5) : (1.5, rect.maxX - 1.5)
      sketch.line(
        [
          CGPoint(x: x, y: 1.5), CGPoint(x: tip, y: rect.midY), CGPoint(x: x, y: rect.maxY - 1.5),
        ], .tertiaryLabel, width: 2)
    case .checkmark: check(in: rect.insetBy(dx: 1, dy: 1), &sketch, tint)
    case .detail:
      ring(rect, &sketch, tint)
      sketch.fillEllipse(in: CGRect(x: rect.midX - 1.2, y: 5.6, width: 2.4, height: 2.4), tint)
      sketch.line(
        [CGPoint(x: rect.midX, y: 10), CGPoint(x: rect.midX, y: 16)], tint, width: 1.8)
    case .minus:
      sketch.fillEllipse(in: rect, .systemRed)
      dash(rect, isUpright: false, &sketch)
    case .plus:
      sketch.fillEllipse(in: rect, .systemGreen)
      dash(rect, isUpright: false, &sketch)
      dash(rect, isUpright: true, &sketch)
    case .circle: ring(rect, &sketch, .systemGray3)
    case .chosen:
      sketch.fillEllipse(in: rect, tint)
      check(in: rect.insetBy(dx: 6, dy: 7), &sketch, .white)
    case .handle:
      for y in [1, rect.midY, rect.maxY - 1] {
        sketch.line([CGPoint(x: 1, y: y), CGPoint(x: rect.maxX - 1, y: y)], .systemGray3, width: 2)
      }
    }
  }

  private func ring(_ rect: CGRect, _ sketch: inout Sketch, _ color: UIColor) {
    sketch.border(rect.insetBy(dx: 0.5, dy: 0.5), radius: rect.width / 2, color, width: 1.5)
  }

  private func check(in rect: CGRect, _ sketch: inout Sketch, _ color: UIColor) {
    sketch.line(
      [
        CGPoint(x: rect.minX, y: rect.midY),
        CGPoint(x: rect.minX + rect.width * 0.36, y: rect.maxY),
        CGPoint(x: rect.maxX, y: rect.minY),
      ], color, width: 2)
  }

  private func dash(_ rect: CGRect, isUpright: Bool, _ sketch: inout Sketch) {
    let half: CGFloat = 5.5
    let ends =
      isUpright
      ? [CGPoint(x: rect.midX, y: rect.midY - half), CGPoint(x: rect.midX, y: rect.midY + half)]
      : [CGPoint(x: rect.midX - half, y: rect.midY), CGPoint(x: rect.midX + half, y: rect.midY)]
    sketch.line(ends, .white, width: 2)
  }

  override func describeLook(in look: inout ViewLook) {
    super.describeLook(in: &look)
    look.add(glyph.rawValue)
  }
}
