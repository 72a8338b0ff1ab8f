package import Foundation
package import Quartz
package import TextLayout
package import UIGeometry

/// Draws display lists into bitmaps.
///
/// Pixels depend only on the list, the transform and the fonts, not on the processor, the damage or
/// earlier drawings. Only one thread at a time may use a rasteriser; it keeps memory for the next
/// frame.
package final class ListRasterizer {
  /// Returns the face that a list names; nil if it is missing, so that its glyphs are not drawn.
  package typealias FaceSource = (FontIdentifier) -> FontFace?

  let cairo: Cairo
  let pool = ScratchPool()
  let glyphs: GlyphCache
  let images = ImageCache()
  let ramps = RampCache()
  var pictures: [PictureKey: CGImage?] = [:]
  let faces: FaceSource
  /// The saved states of a pass. Empty between passes, which reuse its memory.
  private var savedStates: [DrawingState] = []
  /// The fonts that lists named but that were not found, in the order of their first use.
  package internal(set) var missingFonts: [FontIdentifier] = []

  /// - Throws: `RasterError.missingLibrary`.
  package init(faces: @escaping FaceSource = { _ in nil }) throws(RasterError) {
    cairo = try Cairo.load()
    self.faces = faces
    glyphs = GlyphCache()
  }

  /// Draws a list.
  ///
  /// - Parameters:
  ///   - transform: Converts from the list's base space to pixels.
  ///   - damage: The rectangles to draw, which must not overlap; nothing outside them changes. Nil
  ///     for
  ///     everything.
  ///   - background: The rectangles are filled with it first; nil to keep their contents.
  /// - Throws: `RasterError.missingLibrary`.
  package func draw(
    _ list: DisplayList, transform: CGAffineTransform, into bitmap: Bitmap,
    damage: [PixelRect]? = nil, background: PaintColor? = nil
  ) throws(RasterError) {
    precondition(bitmap.format == .color, "a mask has no colours")
    let scratch = Scratch(bitmap: bitmap, rect: bitmap.bounds)
    for rect in damage ?? [bitmap.bounds] {
      let limit = rect.intersection(bitmap.bounds)
      guard !limit.isEmpty else { continue }
      let target = DrawingTarget(scratch: scratch, limit: limit, universe: bitmap.bounds)
      let cover = list.part.flatMap { Cover.last(in: $0, transform, of: limit) }
      if let background, cover == nil {
        paint(.color(background), mask: nil, limit, .copy, target)
      }
      var memory: [DrawingState] = []
      swap(&memory, &savedStates)
      var pass = DrawingPass(self, target, transform, cover: cover, memory: consume memory)
      try pass.draw(list)
      swap(&pass.saved, &savedStates)
    }
    bitmap.flush()
  }

  /// The largest side of an image, in pixels, as of a window: a recording's screen may claim more.
  package static let imageSide = 8192

  /// Draws a list as an image of `size` points; what is beyond `imageSide` pixels is left out.
  ///
  /// - Throws: `RasterError.missingLibrary`.
  package func image(
    of list: DisplayList, size: CGSize, scale: Double, background: PaintColor? = nil
  ) throws(RasterError) -> CGImage {
    func pixels(_ length: CGFloat) -> Int {
      let count = (Double(length) * scale).rounded(.up)
      return count >= 1 ? Int(min(count, Double(Self.imageSide))) : 1
    }
    let bitmap = try Bitmap(width: pixels(size.width), height: pixels(size.height))
    let transform = CGAffineTransform(scaleX: CGFloat(scale), y: CGFloat(scale))
    try draw(list, transform: transform, into: bitmap, background: background)
    return bitmap.image()
  }

  /// The face that a list names.
  func face(_ identifier: FontIdentifier) -> FontFace? {
    if let face = faces(identifier) { return face }
    if !missingFonts.contains(identifier) { missingFonts.append(identifier) }
    return nil
  }
}
