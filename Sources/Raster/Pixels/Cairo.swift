internal import CRasterLibraries

/// Cairo, loaded when something is drawn for the first time.
@safe struct Cairo: Sendable {
  let functions: cairo_functions

  private static let loaded: Result<Cairo, RasterError> = {
    var table = cairo_functions()
    var missing = unsafe missing_raster_library()
    guard unsafe raster_load_cairo(&table, &missing) == 0 else {
      return unsafe .failure(RasterError(missing))
    }
    return .success(Cairo(functions: table))
  }()

  /// The library's functions.
  ///
  /// - Throws: `RasterError.missingLibrary`, on each call, if it could not be loaded.
  static func load() throws(RasterError) -> Cairo { try loaded.get() }
}

extension RasterError {
  init(_ missing: missing_raster_library) {
    self = unsafe .missingLibrary(
      file: String(cString: missing.file), package: String(cString: missing.package),
      reason: missing.reason.map { unsafe String(cString: $0) } ?? "no reason given")
  }
}
