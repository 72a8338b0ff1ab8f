internal import CDisplayLibraries

/// libdrm, loaded when a panel is needed for the first time.
enum KMSLibrary {
  private static let loaded: Result<Void, DisplayError> = {
    var missing = unsafe missing_display_library()
    guard unsafe kms_load(&missing) == 0 else { return unsafe .failure(DisplayError(missing)) }
    return .success(())
  }()

  /// Loads the library once.
  ///
  /// - Throws: `DisplayError.missingLibrary`, on each call, if it could not be loaded.
  static func load() throws(DisplayError) { try loaded.get() }
}

extension DisplayError {
  init(_ missing: missing_display_library) {
    self = unsafe .missingLibrary(
      file: String(cString: missing.file), package: String(cString: missing.package),
      reason: missing.reason.map { unsafe String(cString: $0) } ?? "no reason given")
  }
}
