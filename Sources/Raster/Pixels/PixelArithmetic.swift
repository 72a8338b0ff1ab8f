internal import CRasterLibraries

/// A fraction of 1 as a number from 0 to 255.
func byte(_ part: Double) -> UInt32 { UInt32((max(0, min(part, 1)) * 255).rounded()) }

extension Scratch {
  /// Multiplies opacities, or all channels of colours, by those of `mask`, which contains `area`.
  func multiply(by mask: Scratch, in area: PixelRect) {
    bitmap.flush()
    mask.bitmap.flush()
    for y in area.top..<area.bottom {
      let factors = unsafe mask.bitmap.opacities(
        x: area.left - mask.rect.left, y: y - mask.rect.top)
      let (x, row) = (area.left - rect.left, y - rect.top)
      if bitmap.format == .mask {
        unsafe raster_multiply_opacities(factors, bitmap.opacities(x: x, y: row), area.width)
      } else {
        unsafe raster_multiply_pixels(factors, bitmap.colors(x: x, y: row), area.width)
      }
    }
    bitmap.touch()
  }

  /// Multiplies everything by an opacity.
  func fade(_ opacity: UInt32) {
    guard opacity < 255 else { return }
    bitmap.flush()
    let factor = UInt8(opacity)
    for y in 0..<rect.height {
      if bitmap.format == .mask {
        unsafe raster_fade_opacities(factor, bitmap.opacities(x: 0, y: y), rect.width)
      } else {
        unsafe raster_fade_pixels(factor, bitmap.colors(x: 0, y: y), rect.width)
      }
    }
    bitmap.touch()
  }

  /// Writes the opacities into a mask, where both have pixels.
  func copyOpacity(to mask: Scratch) {
    bitmap.flush()
    let area = mask.rect.intersection(rect)
    for y in area.top..<area.bottom {
      let (x, row) = (area.left - rect.left, y - rect.top)
      let values = unsafe mask.bitmap.opacities(x: area.left - mask.rect.left, y: y - mask.rect.top)
      if bitmap.format == .mask {
        unsafe values.update(from: bitmap.opacities(x: x, y: row), count: area.width)
      } else {
        unsafe raster_copy_opacities(bitmap.colors(x: x, y: row), values, area.width)
      }
    }
    mask.bitmap.touch()
  }
}
