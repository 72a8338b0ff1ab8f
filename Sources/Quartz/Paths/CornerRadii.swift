package import Foundation

/// The half axes of the ellipses at the corners of a rectangle, in points.
package struct CornerRadii: Equatable, Sendable {
  /// The corner with the least x and y.
  package var topLeft: CGSize
  /// The corner with the greatest x and the least y.
  package var topRight: CGSize
  /// The corner with the least x and the greatest y.
  package var bottomLeft: CGSize
  /// The corner with the greatest x and y.
  package var bottomRight: CGSize

  /// Creates four equal corners.
  package init(width: CGFloat, height: CGFloat) {
    let size = CGSize(width: width, height: height)
    self.init(topLeft: size, topRight: size, bottomLeft: size, bottomRight: size)
  }

  /// Creates corners individually.
  package init(topLeft: CGSize, topRight: CGSize, bottomLeft: CGSize, bottomRight: CGSize) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomLeft = bottomLeft
    self.bottomRight = bottomRight
  }

  /// Whether no corner is rounded.
  package var isZero: Bool {
    [topLeft, topRight, bottomLeft, bottomRight].allSatisfy { $0.width <= 0 || $0.height <= 0 }
  }

  /// Returns the radii for a rectangle of `size`: none larger than half of its side, and none
  /// negative.
  package func fitted(to size: CGSize) -> CornerRadii {
    func fitted(_ radius: CGSize) -> CGSize {
      let width = min(max(radius.width, 0), size.width / 2)
      let height = min(max(radius.height, 0), size.height / 2)
      return width > 0 && height > 0 ? CGSize(width: width, height: height) : .zero
    }
    return CornerRadii(
      topLeft: fitted(topLeft), topRight: fitted(topRight), bottomLeft: fitted(bottomLeft),
      bottomRight: fitted(bottomRight))
  }
}
