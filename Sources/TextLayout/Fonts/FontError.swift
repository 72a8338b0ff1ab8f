/// Why a font, or the libraries that read it, cannot be used.
package enum FontError: Error, Equatable, CustomStringConvertible {
  /// A C library is missing, or is not the version that the package was built with.
  case missingLibrary(file: String, package: String, reason: String)
  /// The file cannot be opened or mapped; `code` is from errno.h.
  case unreadable(path: String, code: Int32)
  /// The file contains no face with this number, or the face contains no glyphs.
  case damaged(path: String, face: Int)
  /// No face in the catalogue can stand for the system's family.
  case noFonts(directories: [String])
  /// The font for symbol images is not installed.
  case noSymbols

  /// What happened and what to do about it.
  package var description: String {
    switch self {
    case .missingLibrary(let file, let package, let reason):
      "text needs the library \(file) (\(reason)): install the Debian package \(package)"
    case .unreadable(let path, let code):
      "the font \(path) cannot be read (error \(code)): check the file's permissions"
    case .damaged(let path, let face):
      "the font \(path) has no usable face \(face): reinstall the package that it belongs to"
    case .noFonts(let directories):
      "no fonts in \(directories.joined(separator: ", ")): install the Debian package fonts-inter "
        + "or fonts-dejavu-core"
    case .noSymbols:
      "symbol images need the font \(FontFamilies.symbols): install the Debian package "
        + "fonts-material-design-icons-iconfont"
    }
  }
}
