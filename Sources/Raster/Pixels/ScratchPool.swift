/// Bitmaps for intermediate results, kept for the next use so that a frame allocates none.
final class ScratchPool {
  /// A part of a bitmap that stands for `rect` of the device; the bitmap's first pixel is its upper
  /// left corner. What lies outside of the part is undefined.
  struct Scratch {
    let bitmap: Bitmap
    let rect: PixelRect
  }

  private var free: [Bitmap] = []

  /// More are let go, the smallest first.
  private static let keptLimit = 12

  /// A transparent bitmap for `rect`, which must not be empty.
  ///
  /// - Throws: `RasterError.missingLibrary`.
  func take(_ rect: PixelRect, _ format: Bitmap.Format) throws(RasterError) -> Scratch {
    let bitmap: Bitmap
    if let best = smallest(holding: rect, format) {
      bitmap = free.remove(at: best)
    } else {
      // Rounded up, so that shapes of similar sizes share one.
      bitmap = try Bitmap(
        width: min((rect.width + 63) & ~63, Bitmap.sideLimit),
        height: min((rect.height + 63) & ~63, Bitmap.sideLimit), format: format)
    }
    bitmap.clear(PixelRect(x: 0, y: 0, width: rect.width, height: rect.height))
    return Scratch(bitmap: bitmap, rect: rect)
  }

  /// Which of the free bitmaps is the smallest that is large enough; nil if none is.
  private func smallest(holding rect: PixelRect, _ format: Bitmap.Format) -> Int? {
    var best: Int?
    for (place, bitmap) in free.enumerated()
    where bitmap.format == format && bitmap.width >= rect.width && bitmap.height >= rect.height {
      if let found = best, free[found].area <= bitmap.area { continue }
      best = place
    }
    return best
  }

  /// Takes a bitmap back, which must not be used any more.
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
