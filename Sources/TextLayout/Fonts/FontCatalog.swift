internal import CTextLibraries

/// The faces in a fixed list of folders, in an order that depends on their paths alone.
///
/// fontconfig reads the folders, or its cache of them, with a configuration that is written here:
/// neither the user's settings nor the environment have a part in it.
struct FontCatalog: Sendable {
  struct Entry: Sendable {
    let path: String
    let index: Int
    let family: String
    /// 100 to 900.
    let weight: Int
    let isItalic: Bool
    let isWidthNormal: Bool
    /// The number of the face in fontconfig's own list.
    fileprivate let number: Int

    /// Whether the face is for symbol images, not for text.
    var isOfSymbols: Bool { family == FontFamilies.symbols }
  }

  /// Sorted by path, then by the number of the face.
  let entries: [Entry]
  /// The numbers of the entries of each family, by its name in lower case.
  private let families: [String: [Int]]
  private let source: FontconfigSource

  /// Reads `directories` and the folders below.
  ///
  /// - Throws: `FontError.missingLibrary`.
  init(directories: [String]) throws(FontError) {
    source = try FontconfigSource(directories: directories)
    entries = source.entries().sorted { ($0.path, $0.index) < ($1.path, $1.index) }
    var families: [String: [Int]] = [:]
    for (number, entry) in entries.enumerated() {
      families[entry.family.lowercased(), default: []].append(number)
    }
    self.families = families
  }

  /// The entries of a family, in order.
  func entries(of family: String) -> [Entry] {
    (families[family.lowercased()] ?? []).map { entries[$0] }
  }

  /// The face of a family that comes closest: first by slant, then by weight, as CSS Fonts 4
  /// (section 5.2) has it; the first by path of equal ones.
  func face(of family: String, weight: Int, isItalic: Bool) -> Entry? {
    func distance(_ entry: Entry) -> Int {
      let difference = entry.weight - weight
      // Up to 500, lighter faces come before heavier ones; above, the other way round.
      let isPreferred = weight <= 500 ? difference <= 0 : difference >= 0
      return (entry.isItalic == isItalic ? 0 : 1 << 20) + (entry.isWidthNormal ? 0 : 1 << 16)
        + (isPreferred ? 0 : 1 << 12) + abs(difference)
    }
    return entries(of: family).min { distance($0) < distance($1) }
  }

  /// Whether a face has a glyph for a character.
  func covers(_ entry: Entry, _ scalar: Unicode.Scalar) -> Bool {
    source.covers(number: entry.number, scalar)
  }
}

/// Owns a fontconfig configuration with its fonts, which it does not change after `init`.
@safe private final class FontconfigSource: Sendable {
  private let libraries: TextLibraries
  private nonisolated(unsafe) let configuration: OpaquePointer

  init(directories: [String]) throws(FontError) {
    libraries = try TextLibraries.load()
    let functions = libraries.functions
    guard let configuration = functions.FcConfigCreate() else { preconditionFailure("no memory") }
    unsafe self.configuration = configuration
    let text = Self.document(directories)
    unsafe text.withCString { start in
      let bytes = unsafe UnsafeRawPointer(start).assumingMemoryBound(to: UInt8.self)
      // A folder's name that fontconfig does not take leaves the list empty, which is reported.
      _ = unsafe functions.FcConfigParseAndLoadFromMemory(configuration, bytes, 0)
    }
    _ = unsafe functions.FcConfigBuildFonts(configuration)
  }

  deinit { unsafe libraries.functions.FcConfigDestroy(configuration) }

  private static func document(_ directories: [String]) -> String {
    let names = directories.map { directory in
      precondition(directory.hasPrefix("/"), "fontconfig warns of \(directory), which is relative")
      var name = ""
      for character in directory {
        switch character {
        case "&": name += "&amp;"
        case "<": name += "&lt;"
        default: name.append(character)
        }
      }
      return "<dir>\(name)</dir>"
    }
    return "<?xml version=\"1.0\"?><!DOCTYPE fontconfig SYSTEM \"urn:fontconfig:fonts.dtd\">"
      + "<fontconfig>\(names.joined())<cachedir>/var/cache/fontconfig</cachedir></fontconfig>"
  }

  private var fonts: UnsafeBufferPointer<OpaquePointer?> {
    guard let set = unsafe libraries.functions.FcConfigGetFonts(configuration, FcSetSystem) else {
      return unsafe UnsafeBufferPointer(start: nil, count: 0)
    }
    return unsafe UnsafeBufferPointer(start: set.pointee.fonts, count: Int(set.pointee.nfont))
  }

  func entries() -> [FontCatalog.Entry] {
    unsafe fonts.enumerated().compactMap { number, pattern in
      guard let pattern = unsafe pattern, let path = unsafe string(pattern, FC_FILE),
        let family = unsafe string(pattern, FC_FAMILY),
        let index = unsafe integer(pattern, FC_INDEX),
        // Higher bits number the instances of a variable font, which the face itself stands for.
        index >> 16 == 0, unsafe integer(pattern, FC_OUTLINE) != 0 || family.contains("Emoji")
      else { return nil }
      return unsafe FontCatalog.Entry(
        path: path, index: index, family: family,
        weight: Self.weight(integer(pattern, FC_WEIGHT) ?? 80),
        isItalic: (integer(pattern, FC_SLANT) ?? 0) != 0,
        isWidthNormal: (integer(pattern, FC_WIDTH) ?? 100) == 100, number: number)
    }
  }

  func covers(number: Int, _ scalar: Unicode.Scalar) -> Bool {
    var set: OpaquePointer?
    let code = unsafe libraries.functions.FcPatternGetCharSet(
      fonts[number], FC_CHARSET, 0, &set)
    guard code == FcResultMatch else { return false }
    return unsafe libraries.functions.FcCharSetHasChar(set, scalar.value) != 0
  }

  private func string(_ pattern: OpaquePointer, _ name: String) -> String? {
    var value: UnsafeMutablePointer<UInt8>?
    guard unsafe libraries.functions.FcPatternGetString(pattern, name, 0, &value) == FcResultMatch
    else { return nil }
    return unsafe value.map { unsafe String(cString: $0) }
  }

  private func integer(_ pattern: OpaquePointer, _ name: String) -> Int? {
    var value: Int32 = 0
    var truth: Int32 = 0
    if unsafe libraries.functions.FcPatternGetInteger(pattern, name, 0, &value) == FcResultMatch {
      return Int(value)
    }
    if unsafe libraries.functions.FcPatternGetBool(pattern, name, 0, &truth) == FcResultMatch {
      return Int(truth)
    }
    return nil
  }

  /// fontconfig's weights (fontconfig.h) on the scale of OpenType.
  private static func weight(_ value: Int) -> Int {
    let steps = [
      (0, 100), (40, 200), (50, 300), (75, 350), (80, 400), (100, 500), (180, 600), (200, 700),
      (205, 800), (210, 900),
    ]
    return steps.min { abs($0.0 - value) < abs($1.0 - value) }?.1 ?? 400
  }
}
