internal import Foundation
internal import Quartz
package import Raster
internal import UIGeometry

/// Keeps the pixels of one screen's picture, and draws changes. Must be used from one thread.
package final class ScreenPainter {
  /// The picture, in the display's own upright position.
  package let bitmap: Bitmap
  private var map: PanelMap
  private var shown: ScreenFrame?
  /// The changes in the last frame; the next frame reuses their memory.
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

  /// Draws a frame; returns the pixels that differ from the previous one.
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

  /// The pixel at which a pointer points.
  package func pixel(of pointer: ScreenPointer) -> (x: Int, y: Int) {
    var map = map
    map.quarterTurns = pointer.quarterTurns
    let place = pointer.place.applying(map.transform)
    // Clamping keeps the pointer on its screen, and prevents a trap if a number is too large.
    return (
      Int(min(max(place.x, 0), CGFloat(map.width)).rounded()),
      Int(min(max(place.y, 0), CGFloat(map.height)).rounded())
    )
  }
}
