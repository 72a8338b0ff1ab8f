internal import CTextLibraries

/// A glyph of a shaped text, in font units.
struct ShapedGlyph: Equatable, Sendable {
  var glyph: UInt32
  /// The offset of the first UTF-16 unit for which it stands.
  var cluster: Int
  /// The distance from its origin to that of the next glyph on its right.
  var advance: Int
  /// The offset from its origin at which it is drawn: to the right, and upwards.
  var offset: (x: Int, y: Int)
  /// Whether shaping the text before its cluster and the text from there on separately gives the
  /// same result.
  var isSafeToBreak: Bool

  static func == (left: Self, right: Self) -> Bool {
    (left.glyph, left.cluster, left.advance, left.isSafeToBreak)
      == (right.glyph, right.cluster, right.advance, right.isSafeToBreak)
      && left.offset == right.offset
  }
}

/// Turns characters of one font, script and direction into glyphs, with HarfBuzz.
///
/// Positions are whole font units: equal in every process, whatever the size.
@safe final class Shaper {
  /// Font features that differ from the defaults.
  struct Features: Hashable, Sendable {
    var hasLigatures = true
    var hasTabularDigits = false
  }

  private let libraries: TextLibraries
  private let buffer: OpaquePointer
  /// The glyphs of short texts, with clusters that count from their start.
  private var known: [ShortText: [ShapedGlyph]] = [:]
  /// The largest number of short texts that are kept.
  private static let keptCount = 4096

  /// - Throws: `FontError.missingLibrary`.
  init() throws(FontError) {
    libraries = try TextLibraries.load()
    guard let buffer = libraries.functions.hb_buffer_create() else {
      preconditionFailure("HarfBuzz makes an empty buffer when memory is short")
    }
    unsafe self.buffer = unsafe buffer
  }

  deinit { unsafe libraries.functions.hb_buffer_destroy(buffer) }

  /// The glyphs for `range` of `text`, from left to right; the surrounding text serves as context.
  func shape(
    _ text: [UInt16], range: Range<Int>, face: FontFace, script: UInt32, isRightToLeft: Bool,
    language: String?, features: Features = Features()
  ) -> [ShapedGlyph] {
    guard language == nil, script == ScriptRun.latin, !isRightToLeft,
      let short = ShortText(text[range], face, features)
    else {
      return shapeAnew(
        text, range: range, face: face, script: script, isRightToLeft: isRightToLeft,
        language: language, features: features)
    }
    if let glyphs = known[short] { return glyphs.map { $0.moved(by: range.lowerBound) } }
    let glyphs = shapeAnew(
      text, range: range, face: face, script: script, isRightToLeft: isRightToLeft,
      language: language, features: features)
    if known.count >= Self.keptCount { known.removeAll(keepingCapacity: true) }
    known[short] = glyphs.map { $0.moved(by: -range.lowerBound) }
    return glyphs
  }

  private func shapeAnew(
    _ text: [UInt16], range: Range<Int>, face: FontFace, script: UInt32, isRightToLeft: Bool,
    language: String?, features: Features
  ) -> [ShapedGlyph] {
    let functions = libraries.functions
    unsafe functions.hb_buffer_clear_contents(buffer)
    unsafe functions.hb_buffer_set_content_type(buffer, HB_BUFFER_CONTENT_TYPE_UNICODE)
    unsafe text.withUnsafeBufferPointer { units in
      unsafe functions.hb_buffer_add_utf16(
        buffer, units.baseAddress, Int32(units.count), UInt32(range.lowerBound), Int32(range.count))
    }
    unsafe functions.hb_buffer_set_direction(
      buffer, isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    unsafe functions.hb_buffer_set_script(buffer, functions.hb_script_from_iso15924_tag(script))
    // Set a fixed language, so that HarfBuzz does not use the process's locale.
    unsafe functions.hb_buffer_set_language(
      buffer, functions.hb_language_from_string(language ?? "und", -1))
    let switches = Self.switches(features)
    unsafe functions.hb_shape(face.font, buffer, switches, UInt32(switches.count))
    return glyphs()
  }

  private func glyphs() -> [ShapedGlyph] {
    let functions = libraries.functions
    var count: UInt32 = 0
    let infos = unsafe functions.hb_buffer_get_glyph_infos(buffer, &count)
    let positions = unsafe functions.hb_buffer_get_glyph_positions(buffer, nil)
    guard let infos = unsafe infos, let positions = unsafe positions else { return [] }
    return (0..<Int(count)).map { index in
      let (info, position) = unsafe (infos[index], positions[index])
      return ShapedGlyph(
        glyph: info.codepoint, cluster: Int(info.cluster), advance: Int(position.x_advance),
        offset: (Int(position.x_offset), Int(position.y_offset)),
        isSafeToBreak: info.mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue == 0)
    }
  }

  private static func switches(_ features: Features) -> [hb_feature_t] {
    func feature(_ tag: UInt32, _ value: UInt32) -> hb_feature_t {
      hb_feature_t(tag: tag, value: value, start: 0, end: UInt32.max)
    }
    var switches: [hb_feature_t] = []
    if !features.hasLigatures {
      switches += [feature(0x6C69_6761, 0), feature(0x636C_6967, 0)]  // liga, clig
    }
    if features.hasTabularDigits { switches.append(feature(0x746E_756D, 1)) }  // tnum
    return switches
  }
}

/// A text of a few Latin letters, whose glyphs do not depend on the text around it, with what they
/// depend on.
private struct ShortText: Hashable {
  private let units: UInt64
  private let count: Int
  private let face: ObjectIdentifier
  private let features: Shaper.Features

  /// Nil for a text that is longer or has other letters.
  init?(_ text: ArraySlice<UInt16>, _ face: FontFace, _ features: Shaper.Features) {
    // From U+0300 on there are marks, which HarfBuzz may combine with what is before them.
    guard text.count <= 4, text.allSatisfy({ $0 < 0x300 }) else { return nil }
    units = text.reduce(0) { $0 << 16 | UInt64($1) }
    count = text.count
    self.face = ObjectIdentifier(face)
    self.features = features
  }
}

extension ShapedGlyph {
  /// The glyph for a text that begins `distance` units later.
  fileprivate func moved(by distance: Int) -> ShapedGlyph {
    var moved = self
    moved.cluster += distance
    return moved
  }
}
