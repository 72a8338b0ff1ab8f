internal import Foundation
internal import Quartz
internal import TextLayout
internal import UIGeometry

/// The opacities of a glyph, around its origin.
struct GlyphMask {
  /// Pixels; the origin is at 0, 0, less the part of a pixel that the key has.
  let rect: PixelRect
  /// Row by row without gaps.
  let opacities: [UInt8]
}

/// Rasterised glyphs, kept by font, size and place in the pixel.
final class GlyphCache {
  /// What a glyph's pixels depend on.
  struct Key: Hashable {
    var font: FontIdentifier
    var glyph: CGGlyph
    /// From font units to pixels.
    var a: Double
    var b: Double
    var c: Double
    var d: Double
    /// Quarters of a pixel.
    var x: Int
    var y: Int
  }

  private var masks: [Key: GlyphMask] = [:]
  private var byteCount = 0

  /// 8 MB: some ten thousand glyphs of the usual sizes.
  private static let byteLimit = 8 << 20

  /// The mask of a key, made by `make` unless it is known.
  func mask(
    for key: Key, _ make: () throws(RasterError) -> GlyphMask
  ) throws(RasterError) -> GlyphMask {
    if let mask = masks[key] { return mask }
    let mask = try make()
    if byteCount + mask.opacities.count > Self.byteLimit {
      masks.removeAll(keepingCapacity: true)
      byteCount = 0
    }
    byteCount += mask.opacities.count + 100
    masks[key] = mask
    return mask
  }
}
