/// Bitmaps for intermediate results, kept for reuse so that a frame allocates none.
final class ScratchPool {
  /// A part of a bitmap that stands for `rect` of the device; its upper left corner is the bitmap's
  /// first pixel. Anything outside the part is undefined.
  struct Scratch {
    let bitmap: Bitmap
    let rect: PixelRect
  }

  private var free: [Bitmap] = []

  /// The number of bitmaps that are kept; the smallest are released first.
  private static let keptLimit = 12

  /// A transparent bitmap for `rect`, which must not be empty.
  ///
  /// - Throws: `RasterError.missingLibrary`.
  func take(_ rect: PixelRect, _ format: Bitmap.Format) throws(RasterError) -> Scratch {
    let bitmap: Bitmap
    if let best = smallest(holding: rect, format) {
      bitmap = free.remove(at: best)
    } else {
      // Sides are rounded up, so that shapes of similar sizes share a bitmap.
      bitmap = try Bitmap(
        width: min((rect.width + 63) & ~63, Bitmap.sideLimit),
        height: min((rect.height + 63) & ~63, Bitmap.sideLimit), format: format)
    }
    bitmap.clear(PixelRect(x: 0, y: 0, width: rect.width, height: rect.height))
    return Scratch(bitmap: bitmap, rect: rect)
  }

  /// The index of the smallest free bitmap that is large enough; nil if none is.
  private func smallest(holding rect: PixelRect, _ format: Bitmap.Format) -> Int? {
    var best: Int?
    for (place, bitmap) in free.enumerated()
    where bitmap.format == format && bitmap.width >= rect.width && bitmap.height >= rect.height {
      if let found = best, free[found].area <= bitmap.area { continue }
      best = place
    }
    return best
  }

  /// Takes back a bitmap, which must not be used any more.
  func give(_ scratch: Scratch?) {
    guard let scratch else { return }
    free.append(scratch.bitmap)
    if free.count > Self.keptLimit,
      let smallest = free.indices.min(by: { free[$0].area < free[$1].area })
    {
      free.remove(at: smallest)
    }
  }
}

extension Bitmap {
  /// The number of its pixels.
  fileprivate var area: Int { width * height }
}

typealias Scratch = ScratchPool.Scratch
