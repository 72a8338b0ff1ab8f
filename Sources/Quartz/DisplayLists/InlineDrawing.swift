package import Foundation
import UIGeometry

/// A drawing that stands for a character in a line of text.
package struct InlineDrawing: Hashable, Sendable {
  /// The space that it takes up, in points.
  package var size: CGSize
  /// The height of its lower edge above the baseline, in points; negative if below.
  package var rise: Double
  /// The drawing, from its upper left corner, in its own size.
  package var list: DisplayList
  /// The factor by which it was made smaller, with the text around it.
  package private(set) var scale = 1.0

  /// Creates a drawing of some size, at some height above the baseline.
  package init(_ list: DisplayList, size: CGSize, rise: Double) {
    (self.list, self.size, self.rise) = (list, size, rise)
  }

  /// Returns the drawing with each length multiplied by `factor`.
  package func scaled(by factor: Double) -> InlineDrawing {
    var copy = self
    copy.size = CGSize(width: size.width * CGFloat(factor), height: size.height * CGFloat(factor))
    (copy.rise, copy.scale) = (rise * factor, scale * factor)
    return copy
  }

  /// Returns the drawing as a command, with its upper left corner at `point`.
  package func command(at point: CGPoint) -> DisplayList.Command {
    .list(
      list, CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: point.x, ty: point.y))
  }

  /// Mixes in the lengths.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(size.width)
    hasher.combine(size.height)
    hasher.combine(rise)
  }
}
