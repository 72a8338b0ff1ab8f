internal import Foundation
package import Quartz
package import Raster
package import UIGeometry

/// Converts points of an interface to pixels of the display that shows it.
///
/// The display is rotated clockwise by quarter turns from its own upright position, and the
/// interface by as many in the other direction, so that it appears upright.
package struct PanelMap: Equatable, Sendable {
  /// The display's size in pixels.
  package var width: Int
  package var height: Int
  /// Pixels per point.
  package var scale: Double
  /// The rotation in quarter turns, 0 to 3.
  package var quarterTurns: Int

  package init(width: Int, height: Int, scale: Double, quarterTurns: Int = 0) {
    precondition((0...3).contains(quarterTurns), "\(quarterTurns) quarter turns")
    (self.width, self.height, self.scale) = (width, height, scale)
    self.quarterTurns = quarterTurns
  }

  /// The whole display.
  package var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// The transform from points to pixels.
  package var transform: CGAffineTransform {
    let (scale, width, height) = (CGFloat(scale), CGFloat(width), CGFloat(height))
    return switch quarterTurns {
    case 0: CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: 0, ty: 0)
    case 1: CGAffineTransform(a: 0, b: -scale, c: scale, d: 0, tx: 0, ty: height)
    case 2: CGAffineTransform(a: -scale, b: 0, c: 0, d: -scale, tx: width, ty: height)
    default: CGAffineTransform(a: 0, b: scale, c: -scale, d: 0, tx: width, ty: 0)
    }
  }

  /// Finds the display's pixels in which two pictures of the interface may differ. Reuses the
  /// memory of `rects` and `region`, whose contents are replaced.
  package func damage(
    from old: DisplayList, to new: DisplayList, rects: inout DamageRects,
    into region: inout PixelRegion
  ) {
    let transform = transform
    let pixelSize = transform.inverseLength(of: 1)
    DisplayList.damage(from: old, to: new, pixelSize: pixelSize, into: &rects)
    region.removeAll()
    for rect in rects.list {
      region.add(PixelRect(around: rect.applying(transform)).intersection(bounds))
    }
  }
}
