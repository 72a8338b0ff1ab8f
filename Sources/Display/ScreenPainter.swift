internal import Foundation
internal import Quartz
package import Raster
internal import UIGeometry

/// Keeps the pixels of one screen's picture, and draws what changes. Use it from one thread.
package final class ScreenPainter {
  /// The picture, in the display's own upright position.
  package let bitmap: Bitmap
  private var map: PanelMap
  private var shown: ScreenFrame?
  /// The changes of the last frame, whose memory the next one's take over.
  private var rects = DamageRects()
  private var changed = PixelRegion()
  private let rasterizer: ListRasterizer

  /// - Throws: `RasterError.missingLibrary`.
  package init(
    width: Int, height: Int, scale: Double, rasterizer: ListRasterizer
  ) throws(RasterError) {
    bitmap = try Bitmap(width: width, height: height)
    map = PanelMap(width: width, height: height, scale: scale)
    self.rasterizer = rasterizer
  }

  /// Draws a frame; returns the pixels that differ from the one before.
  ///
  /// - Throws: `RasterError.missingLibrary`.
  package func paint(_ frame: ScreenFrame) throws(RasterError) -> PixelRegion {
    map.quarterTurns = frame.quarterTurns
    if let shown, shown.quarterTurns == frame.quarterTurns {
      map.damage(from: shown.list, to: frame.list, rects: &rects, into: &changed)
    } else {
      changed = PixelRegion(map.bounds)
    }
    shown = frame
    guard !changed.isEmpty else { return changed }
    try rasterizer.draw(
      frame.list, transform: map.transform, into: bitmap, damage: changed.rects,
      background: .black)
    return changed
  }

  /// The pixel that a pointer points at.
  package func pixel(of pointer: ScreenPointer) -> (x: Int, y: Int) {
    var map = map
    map.quarterTurns = pointer.quarterTurns
    let place = pointer.place.applying(map.transform)
    // A pointer does not leave its screen, and a number that is too large for one cannot trap.
    return (
      Int(min(max(place.x, 0), CGFloat(map.width)).rounded()),
      Int(min(max(place.y, 0), CGFloat(map.height)).rounded())
    )
  }
}
