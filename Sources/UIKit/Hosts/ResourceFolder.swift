internal import Foundation

/// Finds the app's own files, such as storyboards: beside the executable, and where SwiftPM puts what a
/// target lists as its resources.
package struct ResourceFolder {
  /// Bytes of a file beyond which it is not read.
  private static let limit: UInt64 = 64 << 20

  private let folder: String
  private let target: String

  /// The resources of the executable with this path.
  package init(executable: String) {
    let file = URL(fileURLWithPath: executable)
    folder = file.deletingLastPathComponent().path
    target = file.lastPathComponent
  }

  /// The resources in `folder`, whatever the executable.
  package init(folder: String) {
    self.folder = folder
    target = ""
  }

  /// The bytes of a file; nil where there is none. The folder itself comes first, then the `.resources`
  /// of the executable's own target, then those of others by name; in each, `Base.lproj` comes last.
  ///
  /// - Parameters:
  ///   - file: A name without a path.
  ///   - bundle: The folder of a bundle to look in instead.
  package func find(_ file: String, in bundle: String?) -> [UInt8]? {
    guard !file.contains("/") else { return nil }
    for place in bundle.map({ [$0] }) ?? [folder] + bundles {
      for path in ["\(place)/\(file)", "\(place)/Base.lproj/\(file)"] {
        if let bytes = FileWork.readIfPresent(path: path, limit: Self.limit, report: reportLine) {
          return bytes
        }
      }
    }
    return nil
  }

  private var bundles: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let found = names.filter { $0.hasSuffix(".resources") }.sorted()
    let own = found.filter { $0.hasSuffix("_\(target).resources") }
    return (own + found.filter { !own.contains($0) }).map { "\(folder)/\($0)" }
  }
}
