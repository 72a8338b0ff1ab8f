package import Foundation
package import UIGeometry

/// The source of a shape's colours.
package enum Paint: Hashable, Sendable {
  /// One colour.
  case color(PaintColor)
  /// A gradient, in user space.
  case gradient(Gradient)
  /// An image, repeated in both directions.
  case pattern(ImagePattern)
}

/// An image that is repeated in both directions.
package struct ImagePattern: Hashable, Sendable {
  /// The tile.
  package var image: CGImage
  /// The size of a tile, which is also the distance to the next one, in pattern space. The first
  /// tile begins at the origin, with the image's first row at the least y.
  package var tile: CGSize
  /// Maps pattern space to user space.
  package var transform: CGAffineTransform

  /// Creates a pattern.
  package init(image: CGImage, tile: CGSize, transform: CGAffineTransform) {
    self.image = image
    self.tile = tile
    self.transform = transform
  }

  /// Whether both have the same tile, image and transform.
  package static func == (left: ImagePattern, right: ImagePattern) -> Bool {
    left.tile == right.tile && left.transform == right.transform && left.image == right.image
  }

  /// Mixes in the image.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(image)
  }
}

/// How a path is stroked. Lengths are in user space.
package struct StrokeStyle: Hashable, Sendable {
  /// The width of the line; 0 for the thinnest one that the device can draw.
  package var width: CGFloat
  /// The ends of open subpaths and of dashes.
  package var cap: CGLineCap
  /// The corners.
  package var join: CGLineJoin
  /// The longest miter, as a multiple of the width.
  package var miterLimit: CGFloat
  /// The lengths of alternating dashes and gaps; empty for a continuous line.
  package var dashLengths: [CGFloat]
  /// How far into the dashes the line begins.
  package var dashPhase: CGFloat

  /// Creates a style; the defaults are CoreGraphics'.
  package init(
    width: CGFloat = 1, cap: CGLineCap = .butt, join: CGLineJoin = .miter, miterLimit: CGFloat = 10,
    dashLengths: [CGFloat] = [], dashPhase: CGFloat = 0
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dashLengths = dashLengths
    self.dashPhase = dashPhase
  }

  /// How far the stroke reaches beyond the path's points: half the width, times the longest miter
  /// or a square's diagonal.
  package var reach: CGFloat {
    let diagonal: CGFloat = cap == .square ? 1.415 : 1
    return width / 2 * max(join == .miter ? max(miterLimit, 1) : 1, diagonal)
  }
}
