package import Foundation

/// The package's folder, which has the tests' recordings, pages and sources.
package enum PackageFolder {
  /// Its place.
  package static let url = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The path of the file `name`, which is relative to it: `recordings/gallery-tour.mcap`.
  package static func path(_ name: String) -> String { url.appending(path: name).path }
}
