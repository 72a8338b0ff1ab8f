/// Why something cannot be drawn into pixels.
package enum RasterError: Error, Equatable, CustomStringConvertible {
  /// A C library is missing, or is not the version that the package was built with.
  case missingLibrary(file: String, package: String, reason: String)

  /// What happened and what to do about it.
  package var description: String {
    switch self {
    case .missingLibrary(let file, let package, let reason):
      "drawing needs the library \(file) (\(reason)): install the Debian package \(package)"
    }
  }
}
