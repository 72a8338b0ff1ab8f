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
      let row = unsafe bitmap.colors(x: area.left - rect.left, y: y - rect.top)
      unsafe row.update(repeating: pixel, count: area.width)
    }
    bitmap.touch()
  }

  /// Draws a colour over an area, through the opacities of `mask`, which contains the area: the
  /// result equals pixman's in every bit.
  func draw(_ color: UInt32, through mask: Scratch, in area: PixelRect) {
    bitmap.flush()
    mask.bitmap.flush()
    for y in area.top..<area.bottom {
      unsafe draw(
        color,
        through: mask.bitmap.opacities(x: area.left - mask.rect.left, y: y - mask.rect.top),
        over: bitmap.colors(x: area.left - rect.left, y: y - rect.top), count: area.width)
    }
    bitmap.touch()
  }

  private func draw(
    _ color: UInt32, through opacities: UnsafePointer<UInt8>,
    over pixels: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    let source = PixelQuad(repeating: color)
    let isOpaque = color >> 24 == 255
    var index = 0
    while index + 4 <= count {
      // Most of a line of text is empty; most of a card is full.
      if index + 8 <= count {
        let eight = unsafe UnsafeRawPointer(opacities + index).loadUnaligned(as: UInt64.self)
        if eight == 0 || eight == .max && isOpaque {
          if eight != 0 { unsafe (pixels + index).update(repeating: color, count: 8) }
          index += 8
          continue
        }
      }
      let four = unsafe UnsafeRawPointer(opacities + index).loadUnaligned(as: UInt32.self)
      if four != 0 {
        let place = unsafe UnsafeMutableRawPointer(pixels + index)
        let below = unsafe PixelQuad(place.loadUnaligned(as: SIMD4<UInt32>.self))
        let drawn = source.faded(by: four).over(below)
        unsafe place.storeBytes(of: drawn.pixels, as: SIMD4<UInt32>.self)
      }
      index += 4
    }
    while index < count {
      let opacity = unsafe UInt32(opacities[index])
      if opacity > 0 { unsafe pixels[index] = over(faded(color, opacity), pixels[index]) }
      index += 1
    }
  }
}

/// Four pixels at a time, each channel in 16 bits: does to them what `faded` and `over` do to one.
private struct PixelQuad {
  /// Blue and red of each pixel; the other half holds green and opacity.
  private var low: SIMD8<UInt16>
  private var high: SIMD8<UInt16>

  private init(low: SIMD8<UInt16>, high: SIMD8<UInt16>) { (self.low, self.high) = (low, high) }

  @inline(__always) init(_ pixels: SIMD4<UInt32>) {
    low = Self.halves(pixels & 0xFF00FF)
    high = Self.halves(pixels &>> 8 & 0xFF00FF)
  }

  @inline(__always) init(repeating pixel: UInt32) { self.init(SIMD4(repeating: pixel)) }

  @inline(__always) var pixels: SIMD4<UInt32> { Self.whole(low) | Self.whole(high) &<< 8 }

  /// Multiplied by four opacities; the first is the lowest byte.
  @inline(__always) func faded(by opacities: UInt32) -> PixelQuad {
    let bytes = unsafe unsafeBitCast(opacities.littleEndian, to: SIMD4<UInt8>.self)
    let factors = Self.twice(SIMD4<UInt32>(truncatingIfNeeded: bytes))
    return PixelQuad(low: Self.product(low, factors), high: Self.product(high, factors))
  }

  @inline(__always) func over(_ below: PixelQuad) -> PixelQuad {
    // Subtracting the covered part equals keeping the rest, since no half is rounded.
    let opacity = Self.twice(Self.whole(high) &>> 16)
    return PixelQuad(
      low: low &+ below.low &- Self.product(below.low, opacity),
      high: high &+ below.high &- Self.product(below.high, opacity))
  }

  /// `a × b ÷ 255`, rounded to the nearest.
  @inline(__always) private static func product(
    _ a: SIMD8<UInt16>, _ b: SIMD8<UInt16>
  ) -> SIMD8<UInt16> {
    let sum = a &* b &+ 128
    return (sum &+ sum &>> 8) &>> 8
  }

  /// Each number in both halves of its pixel.
  @inline(__always) private static func twice(_ numbers: SIMD4<UInt32>) -> SIMD8<UInt16> {
    halves(numbers | numbers &<< 16)
  }

  @inline(__always) private static func halves(_ pixels: SIMD4<UInt32>) -> SIMD8<UInt16> {
    unsafe unsafeBitCast(pixels, to: SIMD8<UInt16>.self)
  }

  @inline(__always) private static func whole(_ halves: SIMD8<UInt16>) -> SIMD4<UInt32> {
    unsafe unsafeBitCast(halves, to: SIMD4<UInt32>.self)
  }
}
