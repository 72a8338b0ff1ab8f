internal import Foundation

/// Finds the app's resource files, such as storyboards: beside the executable, and where SwiftPM
/// puts a target's resources.
package struct ResourceFolder {
  /// The largest file that is read, in bytes.
  private static let limit: UInt64 = 64 << 20

  private let folder: String
  private let target: String

  /// Creates a finder for the resources of the executable with this path.
  package init(executable: String) {
    let file = URL(fileURLWithPath: executable)
    folder = file.deletingLastPathComponent().path
    target = file.lastPathComponent
  }

  /// Creates a finder for the resources in `folder`, without an executable.
  package init(folder: String) {
    self.folder = folder
    target = ""
  }

  /// Returns the bytes of a file; nil if there is none. Searches the folder itself, then the
  /// `.resources` of the executable's target, then those of other targets by name; in each,
  /// `Base.lproj` comes last.
  ///
  /// - Parameters:
  ///   - file: A file name without a path.
  ///   - bundle: A bundle's folder to search instead.
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

  /// Returns a file by its place in the folder, or in one of the `.resources` beside it.
  func find(place: String) -> (path: String, bytes: [UInt8])? {
    let isBelow = !place.hasPrefix("/") && !place.split(separator: "/").contains("..")
    guard isBelow, !place.isEmpty else { return nil }
    for folder in [folder] + bundles {
      let path = "\(folder)/\(place)"
      if let bytes = FileWork.readIfPresent(path: path, limit: Self.limit, report: reportLine) {
        return (path, bytes)
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
