internal import Foundation
internal import Quartz
internal import TextLayout
internal import UIGeometry

/// The opacities of a glyph, around its origin.
struct GlyphMask {
  /// In pixels; the origin is at 0, 0 plus the fraction of a pixel in the glyph's place.
  let rect: PixelRect
  /// Row by row, without gaps.
  let opacities: [UInt8]
}

/// A glyph at a place within a pixel: the glyph's number, and quarters of a pixel in x and y.
struct PlacedGlyph: Hashable {
  private let number: UInt32

  init(_ glyph: CGGlyph, x: Int, y: Int) {
    number = UInt32(glyph) << 4 | UInt32(x & 3) << 2 | UInt32(y & 3)
  }

  var glyph: CGGlyph { CGGlyph(number >> 4) }
  var x: Int { Int(number >> 2 & 3) }
  var y: Int { Int(number & 3) }
}

/// The rasterised glyphs of a font at one size.
final class GlyphSheet {
  /// Everything that the pixels of its glyphs depend on.
  struct Key: Hashable {
    var font: FontIdentifier
    /// The transform from font units to pixels.
    var a: Double
    var b: Double
    var c: Double
    var d: Double
  }

  let key: Key
  fileprivate(set) var masks: [PlacedGlyph: GlyphMask] = [:]

  init(_ key: Key) { self.key = key }
}

/// Rasterised glyphs by font, size and place within the pixel.
final class GlyphCache {
  private var sheets: [GlyphSheet.Key: GlyphSheet] = [:]
  /// The last requested sheet, which is usually the next one too.
  private var last: GlyphSheet?
  private var byteCount = 0

  /// The limit, 8 MB: some ten thousand glyphs of the usual sizes.
  private static let byteLimit = 8 << 20

  /// The glyphs of a font and size, for one run.
  func sheet(for key: GlyphSheet.Key) -> GlyphSheet {
    if let last, last.key == key { return last }
    let sheet = sheets[key] ?? GlyphSheet(key)
    sheets[key] = sheet
    last = sheet
    return sheet
  }

  /// A glyph's mask; `make` makes it if the sheet does not contain it.
  func mask(
    of glyph: PlacedGlyph, _ sheet: GlyphSheet, _ make: () throws(RasterError) -> GlyphMask
  ) throws(RasterError) -> GlyphMask {
    if let mask = sheet.masks[glyph] { return mask }
    let mask = try make()
    if byteCount + mask.opacities.count > Self.byteLimit {
      for sheet in sheets.values { sheet.masks.removeAll() }
      (sheets, byteCount) = ([sheet.key: sheet], 0)
    }
    byteCount += mask.opacities.count + 100
    sheet.masks[glyph] = mask
    return mask
  }
}
