package import Foundation
import PropertyLists

// Uniform type identifiers and their file name extensions.
extension AppInformation {
  /// The type of every file.
  package static let anyType = "public.data"

  /// An entry of `UTExportedTypeDeclarations` or `UTImportedTypeDeclarations`.
  package struct TypeDeclaration: Equatable, Sendable {
    /// `UTTypeIdentifier`.
    package var identifier: String
    /// `public.filename-extension` of `UTTypeTagSpecification`, in lower case.
    package var extensions: [String]

    init(_ reader: inout PropertyReader) {
      identifier = reader.text("UTTypeIdentifier") ?? ""
      extensions =
        reader.dictionary("UTTypeTagSpecification") { tags in
          tags.texts("public.filename-extension").map { $0.lowercased() }
        } ?? []
    }
  }

  /// Returns the type of the file at `url`, by its extension: the type that the application
  /// declares for it, else a common one, else the type of every file.
  package func contentType(of url: URL) -> String {
    let found = url.pathExtension.lowercased()
    return knownTypes.first { $0.extensions.contains(found) }?.type ?? Self.anyType
  }

  /// Returns the file name extension of this type; nil for an unknown type.
  package func fileNameExtension(ofType type: String) -> String? {
    knownTypes.first { $0.type == type && !$0.extensions.isEmpty }?.extensions[0]
  }

  /// The application's declarations precede the common types.
  private var knownTypes: [(type: String, extensions: [String])] {
    let own = typeDeclarations.map { ($0.identifier, $0.extensions) }
    let documents = documentTypes.compactMap { entry in
      entry.contentTypes.first.map { ($0, entry.extensions) }
    }
    return own + documents + Self.commonTypes
  }

  /// The types for which Apple's reference of uniform type identifiers lists extensions.
  private static let commonTypes: [(String, [String])] = [
    ("public.plain-text", ["txt", "text"]), ("public.json", ["json"]), ("public.xml", ["xml"]),
    ("public.html", ["html", "htm"]), ("public.comma-separated-values-text", ["csv"]),
    ("public.yaml", ["yaml", "yml"]), ("public.rtf", ["rtf"]), ("public.png", ["png"]),
    ("public.jpeg", ["jpg", "jpeg"]), ("com.compuserve.gif", ["gif"]), ("com.adobe.pdf", ["pdf"]),
    ("com.apple.property-list", ["plist"]), ("public.zip-archive", ["zip"]),
  ]
}
