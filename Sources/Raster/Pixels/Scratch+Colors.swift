internal import CRasterLibraries
internal import Quartz

extension PaintColor {
  /// The colour as a pixel: premultiplied, each channel rounded to the nearest.
  var pixel: UInt32 {
    let opacity = Double(alpha)
    let (red, green) = (byte(Double(red) * opacity), byte(Double(green) * opacity))
    return byte(opacity) << 24 | red << 16 | green << 8 | byte(Double(blue) * opacity)
  }
}

extension Scratch {
  /// Replaces the pixels of an area.
  func fill(_ area: PixelRect, with pixel: UInt32) {
    bitmap.flush()
    for y in area.top..<area.bottom {
      unsafe raster_fill(
        bitmap.colors(x: area.left - rect.left, y: y - rect.top), pixel, area.width)
    }
    bitmap.touch()
  }

  /// Draws a colour over an area, through the opacities of `mask`, which contains the area: the
  /// result equals pixman's in every bit.
  func draw(_ color: UInt32, through mask: Scratch, in area: PixelRect) {
    bitmap.flush()
    mask.bitmap.flush()
    for y in area.top..<area.bottom {
      unsafe raster_draw_through(
        color, mask.bitmap.opacities(x: area.left - mask.rect.left, y: y - mask.rect.top),
        bitmap.colors(x: area.left - rect.left, y: y - rect.top), area.width)
    }
    bitmap.touch()
  }
}
