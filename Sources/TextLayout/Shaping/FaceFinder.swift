internal import CTextLibraries

/// Chooses the face for each character that a reader sees.
struct FaceFinder {
  let library: FontLibrary
  /// The language of the text (BCP 47), which selects between forms of the same character.
  let language: String?
  private(set) var han: HanForms
  private var last: (descriptor: FontDescriptor, face: FontFace)?
  /// The faces of the fonts of the text, as far as they were needed.
  private var faces: [FontDescriptor: FontFace] = [:]

  /// - Throws: `FontError.missingLibrary`.
  init(library: FontLibrary, language: String?, text: [UInt16]) throws(FontError) {
    (self.library, self.language) = (library, language)
    _ = try TextLibraries.load()
    // Japanese uses kana and Korean uses hangul, so one such character reveals the language.
    let isJapanese = text.contains { (0x3041...0x30FF).contains($0) }
    let isKorean = text.contains { (0xAC00...0xD7A3).contains($0) }
    han =
      language.flatMap { HanForms(language: $0) }
      ?? (isJapanese ? .japanese : isKorean ? .korean : .simplifiedChinese)
  }

  /// The face for a character; `previous` is the face of the adjacent character before it, if there
  /// is one.
  ///
  /// - Throws: `FontError.noFonts` if there is no face for `font`.
  mutating func face(
    for character: ArraySlice<UInt16>, font: FontDescriptor, script: UInt32, previous: FontFace?
  ) throws(FontError) -> FontFace {
    let own = try ownFace(font)
    if character.count == 1, let unit = character.first, unit < 0x300 {
      let scalar = Unicode.Scalar(UInt8(truncatingIfNeeded: unit))
      if unit < 0x80, own.hasASCII(scalar) { return own }
    }
    let scalars = String.scalars(of: Array(character)).map(\.value)
    let isEmoji = isEmoji(scalars)
    let visible = scalars.filter { !isInvisible($0) }
    if !isEmoji, covers(own, visible) { return own }
    if !isEmoji, let previous, !previous.hasColorPictures, covers(previous, visible) {
      return previous
    }
    guard let missing = isEmoji ? scalars.first : visible.first(where: { !covers(own, [$0]) })
    else {
      return own
    }
    return library.fallback(
      for: missing, script: script, weight: font.weight, han: han, isEmoji: isEmoji) ?? own
  }

  private mutating func ownFace(_ font: FontDescriptor) throws(FontError) -> FontFace {
    if let last, last.descriptor == font { return last.face }
    let face: FontFace
    if let known = faces[font] {
      face = known
    } else {
      face = try library.font(for: font).face
      faces[font] = face
    }
    last = (font, face)
    return face
  }

  private func covers(_ face: FontFace, _ scalars: [UInt32]) -> Bool {
    scalars.allSatisfy { Unicode.Scalar($0).flatMap { face.glyph(for: $0) } != nil }
  }

  /// Whether a character is shown as a picture, by itself or because of a variation selector.
  private func isEmoji(_ scalars: [UInt32]) -> Bool {
    guard let first = scalars.first, !scalars.contains(0xFE0E) else { return false }
    if scalars.contains(0xFE0F) || scalars.contains(0x20E3) { return true }
    return first >= 0x2000 && text_is_emoji(first)
  }

  /// Whether a font needs no glyph for a character: a joiner, a selector, a direction mark.
  private func isInvisible(_ scalar: UInt32) -> Bool {
    scalar < 0x20 || scalar >= 0x7F && text_is_ignorable(scalar)
  }
}
