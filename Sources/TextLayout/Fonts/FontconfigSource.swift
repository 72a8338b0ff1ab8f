internal import CTextLibraries
internal import InputCore

/// Owns a fontconfig configuration with its fonts, which it does not change after `init`.
@safe final class FontconfigSource: Sendable {
  private let libraries: TextLibraries
  private nonisolated(unsafe) let configuration: OpaquePointer
  private let set: FcSetName

  /// Reads the fonts in folders, or fontconfig's cache of them.
  ///
  /// - Throws: `FontError.missingLibrary`.
  init(directories: [String]) throws(FontError) {
    libraries = try TextLibraries.load()
    set = FcSetSystem
    let functions = libraries.functions
    guard let configuration = functions.FcConfigCreate() else { preconditionFailure("no memory") }
    unsafe self.configuration = configuration
    let text = Self.document(directories)
    unsafe text.withCString { start in
      let bytes = unsafe UnsafeRawPointer(start).assumingMemoryBound(to: UInt8.self)
      // A folder name that fontconfig rejects leaves the list empty, which is reported.
      _ = unsafe functions.FcConfigParseAndLoadFromMemory(configuration, bytes, 0)
    }
    _ = unsafe functions.FcConfigBuildFonts(configuration)
  }

  /// Reads the fonts of a file in memory. fontconfig reads only files, so it gets an unnamed one,
  /// which is in memory too.
  ///
  /// - Throws: `FontError.missingLibrary`.
  init(file: FontFile) throws(FontError) {
    libraries = try TextLibraries.load()
    set = FcSetApplication
    let functions = libraries.functions
    guard let configuration = functions.FcConfigCreate() else { preconditionFailure("no memory") }
    unsafe self.configuration = configuration
    unsafe file.withBytes { bytes in
      let memory = unsafe text_memory_file(bytes.baseAddress, bytes.count)
      guard memory >= 0 else { return }
      let path = Array("/proc/self/fd/\(memory)\0".utf8)
      // A file that is not a font leaves the list empty.
      _ = unsafe functions.FcConfigAppFontAddFile(configuration, path)
      text_close_memory_file(memory)
    }
  }

  deinit { unsafe libraries.functions.FcConfigDestroy(configuration) }

  private static func document(_ directories: [String]) -> String {
    let names = directories.map { directory in
      precondition(directory.hasPrefix("/"), "fontconfig warns of \(directory), which is relative")
      return "<dir>\(directory.escaped(for: .markup))</dir>"
    }
    return "<?xml version=\"1.0\"?><!DOCTYPE fontconfig SYSTEM \"urn:fontconfig:fonts.dtd\">"
      + "<fontconfig>\(names.joined())<cachedir>/var/cache/fontconfig</cachedir></fontconfig>"
  }

  private var fonts: UnsafeBufferPointer<OpaquePointer?> {
    guard let set = unsafe libraries.functions.FcConfigGetFonts(configuration, set) else {
      return unsafe UnsafeBufferPointer(start: nil, count: 0)
    }
    return unsafe UnsafeBufferPointer(start: set.pointee.fonts, count: Int(set.pointee.nfont))
  }

  /// The faces.
  ///
  /// - Parameter path: The path to give to the file if it is in memory.
  func entries(ofFileAt path: String? = nil) -> [FontCatalog.Entry] {
    unsafe fonts.enumerated().compactMap { number, pattern in
      guard let pattern = unsafe pattern, let file = unsafe string(pattern, FC_FILE),
        let family = unsafe string(pattern, FC_FAMILY),
        let index = unsafe integer(pattern, FC_INDEX),
        // Higher bits number the instances of a variable font; the face itself stands for them.
        index >> 16 == 0, unsafe integer(pattern, FC_OUTLINE) != 0 || family.contains("Emoji")
      else { return nil }
      return unsafe FontCatalog.Entry(
        path: path ?? file, index: index, family: family,
        postScriptName: string(pattern, FC_POSTSCRIPT_NAME),
        fullName: string(pattern, FC_FULLNAME),
        weight: Self.weight(integer(pattern, FC_WEIGHT) ?? 80),
        isItalic: (integer(pattern, FC_SLANT) ?? 0) != 0,
        isWidthNormal: (integer(pattern, FC_WIDTH) ?? 100) == 100, source: self, number: number)
    }
  }

  /// Whether a face has a glyph for a character.
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

  /// Converts fontconfig's weights (fontconfig.h) to OpenType's scale.
  private static func weight(_ value: Int) -> Int {
    let steps = [
      (0, 100), (40, 200), (50, 300), (75, 350), (80, 400), (100, 500), (180, 600), (200, 700),
      (205, 800), (210, 900),
    ]
    return steps.min { abs($0.0 - value) < abs($1.0 - value) }?.1 ?? 400
  }
}
