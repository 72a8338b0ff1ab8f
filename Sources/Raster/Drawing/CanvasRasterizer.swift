package import Quartz
internal import Synchronization
package import TextLayout
package import UIGeometry

/// Draws into the memory of bitmap contexts, for `Rasterization.install`.
package final class CanvasRasterizer: Rasterizer {
  private let rasterizer: Mutex<ListRasterizer>

  /// - Parameter face: Finds the face that a list names.
  /// - Throws: `RasterError.missingLibrary`.
  package init(
    face: @escaping @Sendable (FontIdentifier) -> FontFace?
  ) throws(RasterError) {
    let rasterizer = try ListRasterizer(faces: face)
    self.rasterizer = Mutex(rasterizer)
  }

  package func draw(
    _ list: DisplayList, transform: CGAffineTransform, onto canvas: inout PixelCanvas
  ) {
    let pixels = rasterizer.withLock { rasterizer in
      rasterizer.pixels(of: list, transform: transform, over: canvas)
    }
    if let pixels { canvas.pixels = pixels }
  }
}

extension ListRasterizer {
  /// The pixels of a canvas with a list drawn over them; nil if it is larger than Cairo accepts.
  fileprivate func pixels(
    of list: DisplayList, transform: CGAffineTransform, over canvas: PixelCanvas
  ) -> [UInt8]? {
    guard max(canvas.width, canvas.height) <= Bitmap.sideLimit,
      let bitmap = try? Bitmap(width: canvas.width, height: canvas.height)
    else { return nil }
    bitmap.copy(canvas.pixels)
    guard (try? draw(list, transform: transform, into: bitmap)) != nil else { return nil }
    return bitmap.image().pixels
  }
}
