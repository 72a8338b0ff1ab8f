internal import CTextLibraries
package import Quartz
internal import Synchronization

/// The box around a glyph, in font units; y grows upwards from the baseline.
package struct GlyphExtents: Equatable, Sendable {
  package var left: Int
  package var top: Int
  package var right: Int
  package var bottom: Int
}

/// One face of a font file: its glyphs and measurements, in font units, without hinting.
///
/// Immutable, so any thread may use it.
@safe package final class FontFace: Sendable {
  package let file: FontFile
  /// The face's number in its file; 0 unless the file is a collection.
  package let index: Int
  /// The name by which a recording refers to the face: `Inter-Regular`.
  package let postScriptName: String
  /// Font units per em.
  package let unitsPerEm: Int
  /// One more than the largest glyph number.
  package let glyphCount: Int
  /// Measurements in font units.
  package let measures: FontMeasures
  /// Whether glyphs are pictures with their own colours.
  package let hasColorPictures: Bool

  /// Whether there is a glyph, for each ASCII character.
  private let ascii: [Bool]
  private let knownExtents = Mutex<[UInt32: GlyphExtents?]>([:])
  let libraries: TextLibraries
  private nonisolated(unsafe) let face: OpaquePointer
  /// The font for HarfBuzz, at a scale of one font unit.
  nonisolated(unsafe) let font: OpaquePointer

  /// Opens a face.
  ///
  /// - Throws: `FontError.damaged` if the file contains no such face, or the face no glyphs.
  package init(file: FontFile, index: Int) throws(FontError) {
    let libraries = try TextLibraries.load()
    let functions = libraries.functions
    guard index >= 0, unsafe index < Int(functions.hb_face_count(file.blob)) else {
      throw .damaged(path: file.path, face: index)
    }
    let face = unsafe functions.hb_face_create(file.blob, UInt32(index))!
    let glyphCount = unsafe Int(functions.hb_face_get_glyph_count(face))
    let unitsPerEm = unsafe Int(functions.hb_face_get_upem(face))
    guard glyphCount > 0, unitsPerEm > 0 else {
      unsafe functions.hb_face_destroy(face)
      throw .damaged(path: file.path, face: index)
    }
    let font = unsafe functions.hb_font_create(face)!
    unsafe functions.hb_font_set_scale(font, Int32(unitsPerEm), Int32(unitsPerEm))
    unsafe functions.hb_font_make_immutable(font)
    (self.file, self.index, self.libraries) = (file, index, libraries)
    (self.glyphCount, self.unitsPerEm) = (glyphCount, unitsPerEm)
    unsafe (self.face, self.font) = unsafe (face, font)
    hasColorPictures = unsafe functions.hb_ot_color_has_png(face) != 0
    ascii = (0..<128).map { (scalar: UInt32) -> Bool in
      var glyph: UInt32 = 0
      return unsafe functions.hb_font_get_nominal_glyph(font, scalar, &glyph) != 0
    }
    measures = unsafe FontMeasures(font: font, unitsPerEm: unitsPerEm, libraries)
    postScriptName =
      unsafe Self.name(of: face, libraries)
      ?? String(file.path.split(separator: "/").last?.split(separator: ".").first ?? "unnamed")
  }

  deinit {
    unsafe libraries.functions.hb_font_destroy(font)
    unsafe libraries.functions.hb_face_destroy(face)
  }

  /// The glyph for a character, before shaping; nil if the face contains none.
  package func glyph(for scalar: Unicode.Scalar) -> UInt32? {
    var glyph: UInt32 = 0
    let isFound = unsafe libraries.functions.hb_font_get_nominal_glyph(font, scalar.value, &glyph)
    return isFound != 0 ? glyph : nil
  }

  /// The distance from a glyph's origin to the next one's, in font units.
  package func advance(of glyph: UInt32) -> Int {
    unsafe Int(libraries.functions.hb_font_get_glyph_h_advance(font, glyph))
  }

  /// A glyph's picture as PNG; nil for glyphs with outlines.
  package func picture(of glyph: UInt32) -> [UInt8]? {
    guard hasColorPictures else { return nil }
    let functions = libraries.functions
    guard let blob = unsafe functions.hb_ot_color_glyph_reference_png(font, glyph) else {
      return nil
    }
    defer { unsafe functions.hb_blob_destroy(blob) }
    var length: UInt32 = 0
    guard let data = unsafe functions.hb_blob_get_data(blob, &length), length > 0 else {
      return nil
    }
    return unsafe [UInt8](UnsafeRawBufferPointer(start: data, count: Int(length)))
  }

  /// The box around a glyph's picture or outline; nil if the glyph has neither.
  package func extents(of glyph: UInt32) -> GlyphExtents? {
    knownExtents.withLock { known in
      if let extents = known[glyph] { return extents }
      var box = hb_glyph_extents_t()
      let isFound = unsafe libraries.functions.hb_font_get_glyph_extents(font, glyph, &box) != 0
      var extents: GlyphExtents?
      if isFound, box.width != 0, box.height != 0 {
        // A damaged font may contain any numbers; their sums need more than 32 bits.
        let (left, top) = (Int(box.x_bearing), Int(box.y_bearing))
        extents = GlyphExtents(
          left: left, top: top, right: left + Int(box.width), bottom: top + Int(box.height))
      }
      known[glyph] = .some(extents)
      return extents
    }
  }

  /// The face's identifier in display lists.
  package var identifier: FontIdentifier { FontIdentifier(digest: file.digest, faceIndex: index) }

  /// Whether there is a glyph for an ASCII character.
  func hasASCII(_ scalar: Unicode.Scalar) -> Bool { ascii[Int(scalar.value)] }

  private static func name(of face: OpaquePointer, _ libraries: TextLibraries) -> String? {
    var buffer = [CChar](repeating: 0, count: 128)
    var size = UInt32(buffer.count)
    let length = unsafe libraries.functions.hb_ot_name_get_utf8(
      face, hb_ot_name_id_t(HB_OT_NAME_ID_POSTSCRIPT_NAME), nil, &size, &buffer)
    guard length > 0 else { return nil }
    let bytes = buffer.prefix(Int(size)).map { UInt8(bitPattern: $0) }
    // Names are printed, so those of a damaged font must not reach the terminal unchecked.
    guard bytes.allSatisfy({ (0x21...0x7E).contains($0) }) else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }
}
