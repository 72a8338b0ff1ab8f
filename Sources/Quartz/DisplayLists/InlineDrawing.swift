package import Foundation
import UIGeometry

/// A drawing that takes the place of a character in a line of text.
package struct InlineDrawing: Hashable, Sendable {
  /// The room that it takes, in points.
  package var size: CGSize
  /// How far its lower edge is above the baseline, in points; below 0 it is under it.
  package var rise: Double
  /// The drawing, from its upper left corner, in its own size.
  package var list: DisplayList
  /// By how much it was made smaller, with the text around it.
  package private(set) var scale = 1.0

  /// Creates a drawing of some size, at some height above the baseline.
  package init(_ list: DisplayList, size: CGSize, rise: Double) {
    (self.list, self.size, self.rise) = (list, size, rise)
  }

  /// Returns it with each length multiplied by `factor`.
  package func scaled(by factor: Double) -> InlineDrawing {
    var copy = self
    copy.size = CGSize(width: size.width * CGFloat(factor), height: size.height * CGFloat(factor))
    (copy.rise, copy.scale) = (rise * factor, scale * factor)
    return copy
  }

  /// Returns it as a command, with its upper left corner at `point`.
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
