internal import CTextLibraries

/// HarfBuzz, fontconfig and ICU, loaded when text is first measured.
///
/// The table is written once and only read afterwards.
@safe struct TextLibraries: Sendable {
  let functions: text_libraries

  private static let loaded: Result<TextLibraries, FontError> = {
    var table = text_libraries()
    var missing = unsafe missing_library()
    guard unsafe text_libraries_load(&table, &missing) == 0 else {
      return unsafe .failure(
        .missingLibrary(
          file: String(cString: missing.file), package: String(cString: missing.package),
          reason: missing.reason.map { unsafe String(cString: $0) } ?? "no reason given"))
    }
    return .success(TextLibraries(functions: table))
  }()

  /// The libraries' functions.
  ///
  /// - Throws: `FontError.missingLibrary`, on each call, if one could not be loaded.
  static func load() throws(FontError) -> TextLibraries { try loaded.get() }
}
