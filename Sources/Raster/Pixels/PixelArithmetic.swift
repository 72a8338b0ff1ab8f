/// `a × b ÷ 255`, rounded to the nearest, for numbers from 0 to 255.
@inline(__always) func product(_ a: UInt32, _ b: UInt32) -> UInt32 {
  let sum = a &* b &+ 128
  return (sum &+ sum >> 8) >> 8
}

/// A pixel with all channels multiplied by an opacity from 0 to 255.
@inline(__always) func faded(_ pixel: UInt32, _ opacity: UInt32) -> UInt32 {
  // Two channels at a time, 16 bits apart.
  var low = (pixel & 0xFF00FF) &* opacity &+ 0x80_0080
  low = ((low &+ (low >> 8 & 0xFF00FF)) >> 8) & 0xFF00FF
  var high = (pixel >> 8 & 0xFF00FF) &* opacity &+ 0x80_0080
  high = (high &+ (high >> 8 & 0xFF00FF)) & 0xFF00_FF00
  return low | high
}

/// A pixel drawn over another one. No sum exceeds 255, since no channel of `source` exceeds its
/// opacity.
@inline(__always) func over(_ source: UInt32, _ below: UInt32) -> UInt32 {
  source &+ faded(below, 255 &- source >> 24)
}

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
        let values = unsafe bitmap.opacities(x: x, y: row)
        for index in 0..<area.width where unsafe factors[index] != 255 {
          unsafe values[index] = unsafe UInt8(
            product(UInt32(values[index]), UInt32(factors[index])))
        }
      } else {
        let values = unsafe bitmap.colors(x: x, y: row)
        for index in 0..<area.width where unsafe factors[index] != 255 {
          unsafe values[index] = unsafe faded(values[index], UInt32(factors[index]))
        }
      }
    }
    bitmap.touch()
  }

  /// Multiplies everything by an opacity.
  func fade(_ opacity: UInt32) {
    guard opacity < 255 else { return }
    bitmap.flush()
    for y in 0..<rect.height {
      if bitmap.format == .mask {
        let values = unsafe bitmap.opacities(x: 0, y: y)
        for index in 0..<rect.width {
          unsafe values[index] = unsafe UInt8(product(UInt32(values[index]), opacity))
        }
      } else {
        let values = unsafe bitmap.colors(x: 0, y: y)
        for index in 0..<rect.width { unsafe values[index] = unsafe faded(values[index], opacity) }
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
        let colors = unsafe bitmap.colors(x: x, y: row)
        for index in 0..<area.width { unsafe values[index] = unsafe UInt8(colors[index] >> 24) }
      }
    }
    mask.bitmap.touch()
  }
}
