internal import Foundation
internal import Quartz
internal import UIGeometry

/// Fills pixels with an image, each computed from its own centre alone, in integer arithmetic.
struct ImageSampler {
  private enum Edge {
    /// The outermost pixels are continued.
    case extended
    case transparent
    case repeated
  }

  private let level: PixelLevel
  /// Converts from pixels of the device to pixels of the level.
  private let inverse: CGAffineTransform
  private let edge: Edge
  private let isSmooth: Bool

  /// An image stretched to `rect` in user space; nil if that has no area.
  init?(
    _ levels: ImageLevels, rect: CGRect, _ transform: CGAffineTransform,
    _ quality: CGInterpolationQuality, isEdgeTransparent: Bool = false
  ) {
    let place = CGAffineTransform(
      a: rect.width, b: 0, c: 0, d: rect.height, tx: rect.minX, ty: rect.minY)
    self.init(levels, unit: place.concatenating(transform), quality)
    if isEdgeTransparent { self = ImageSampler(level, inverse, .transparent, isSmooth: isSmooth) }
  }

  /// A repeated image; nil if its tile has no area.
  init?(_ levels: ImageLevels, pattern: ImagePattern, _ transform: CGAffineTransform) {
    let tile = CGAffineTransform(scaleX: pattern.tile.width, y: pattern.tile.height)
    let place = tile.concatenating(pattern.transform).concatenating(transform)
    guard let sampler = ImageSampler(levels, unit: place, .medium) else { return nil }
    self = ImageSampler(sampler.level, sampler.inverse, .repeated, isSmooth: sampler.isSmooth)
  }

  private init(_ level: PixelLevel, _ inverse: CGAffineTransform, _ edge: Edge, isSmooth: Bool) {
    (self.level, self.inverse, self.edge, self.isSmooth) = (level, inverse, edge, isSmooth)
  }

  /// An image stretched to the shape that `unit` makes of a unit square.
  private init?(
    _ levels: ImageLevels, unit: CGAffineTransform, _ quality: CGInterpolationQuality
  ) {
    guard unit.isInvertible else { return nil }
    let whole = levels.level(0)
    var halvings = 0
    if quality != .none {
      // How many pixels of the image lie under one of the device, in the direction with fewer.
      let columns = Double(whole.width) / Double(unit.a * unit.a + unit.b * unit.b).squareRoot()
      let rows = Double(whole.height) / Double(unit.c * unit.c + unit.d * unit.d).squareRoot()
      var density = min(columns, rows)
      while density >= 2, halvings < 16 {
        density /= 2
        halvings += 1
      }
    }
    level = levels.level(halvings)
    inverse = unit.inverted().concatenating(
      CGAffineTransform(scaleX: CGFloat(level.width), y: CGFloat(level.height)))
    edge = .extended
    isSmooth = quality != .none
  }

  /// The offset of the image in whole pixels; nil if it is stretched, turned or offset otherwise.
  private var offset: (x: Int, y: Int)? {
    guard inverse.a == 1, inverse.b == 0, inverse.c == 0, inverse.d == 1,
      edge != .repeated, abs(inverse.tx) < 1e6, abs(inverse.ty) < 1e6
    else { return nil }
    let (x, y) = (Double(inverse.tx).rounded(), Double(inverse.ty).rounded())
    guard abs(x - Double(inverse.tx)) < 1.0 / 512, abs(y - Double(inverse.ty)) < 1.0 / 512 else {
      return nil
    }
    return (Int(x), Int(y))
  }

  func paint(_ scratch: Scratch) {
    scratch.bitmap.flush()
    unsafe level.pixels.withUnsafeBufferPointer { source in
      if let offset {
        unsafe copy(source, scratch, offset)
      } else {
        unsafe sample(source, scratch)
      }
    }
    scratch.bitmap.touch()
  }

  private func copy(
    _ source: UnsafeBufferPointer<UInt32>, _ scratch: Scratch, _ offset: (x: Int, y: Int)
  ) {
    let rect = scratch.rect
    for row in 0..<rect.height {
      let y = rect.top + row + offset.y
      if y < 0 || y >= level.height, edge == .transparent { continue }
      let line = min(max(y, 0), level.height - 1) * level.width
      let pixels = unsafe scratch.bitmap.colors(x: 0, y: row)
      for column in 0..<rect.width {
        let x = rect.left + column + offset.x
        if x < 0 || x >= level.width, edge == .transparent { continue }
        unsafe pixels[column] = unsafe source[line + min(max(x, 0), level.width - 1)]
      }
    }
  }

  private func sample(_ source: UnsafeBufferPointer<UInt32>, _ scratch: Scratch) {
    let (a, b, c, d) = (Double(inverse.a), Double(inverse.b), Double(inverse.c), Double(inverse.d))
    let (tx, ty) = (Double(inverse.tx), Double(inverse.ty))
    let rect = scratch.rect
    // A smooth pixel is a mix of the four whose centres surround it; places are in 256ths.
    let shift = isSmooth ? 0.5 : 0
    for row in 0..<rect.height {
      let y = Double(rect.top + row) + 0.5
      let pixels = unsafe scratch.bitmap.colors(x: 0, y: row)
      for column in 0..<rect.width {
        let x = Double(rect.left + column) + 0.5
        let u = Self.whole((a * x + c * y + tx - shift) * 256)
        let v = Self.whole((b * x + d * y + ty - shift) * 256)
        let (left, top) = (u >> 8, v >> 8)
        guard isSmooth else {
          unsafe pixels[column] = unsafe pixel(source, left, top)
          continue
        }
        let (right, bottom) = (UInt32(u & 255), UInt32(v & 255))
        let upper = unsafe Self.mix(
          pixel(source, left, top), right == 0 ? 0 : pixel(source, left + 1, top), right)
        if bottom == 0 {
          unsafe pixels[column] = upper
        } else {
          let lower = unsafe Self.mix(
            pixel(source, left, top + 1), right == 0 ? 0 : pixel(source, left + 1, top + 1), right)
          unsafe pixels[column] = Self.mix(upper, lower, bottom)
        }
      }
    }
  }

  private static func whole(_ value: Double) -> Int {
    value > -1e12 && value < 1e12 ? Int(value.rounded(.down)) : 0
  }

  @inline(__always) private func pixel(
    _ source: UnsafeBufferPointer<UInt32>, _ x: Int, _ y: Int
  ) -> UInt32 {
    var (x, y) = (x, y)
    switch edge {
    case .extended:
      x = min(max(x, 0), level.width - 1)
      y = min(max(y, 0), level.height - 1)
    case .transparent:
      guard x >= 0, y >= 0, x < level.width, y < level.height else { return 0 }
    case .repeated:
      x %= level.width
      y %= level.height
      if x < 0 { x += level.width }
      if y < 0 { y += level.height }
    }
    return unsafe source[y * level.width + x]
  }

  /// Mixes two pixels, with `part` 256ths of the second one.
  @inline(__always) private static func mix(
    _ first: UInt32, _ second: UInt32, _ part: UInt32
  ) -> UInt32 {
    if part == 0 { return first }
    let rest = 256 &- part
    let low = ((first & 0xFF00FF) &* rest &+ (second & 0xFF00FF) &* part &+ 0x80_0080) >> 8
    let high = (first >> 8 & 0xFF00FF) &* rest &+ (second >> 8 & 0xFF00FF) &* part &+ 0x80_0080
    return low & 0xFF00FF | high & 0xFF00_FF00
  }
}
