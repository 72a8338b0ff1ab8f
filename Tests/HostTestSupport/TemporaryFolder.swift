internal import Foundation

/// A folder that is deleted when its last reference is released.
package final class TemporaryFolder: Sendable {
  private let url: URL

  /// Creates the folder.
  package init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent(
      "retouch-tests-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// The path of an item in the folder, which may not exist yet.
  package func path(_ name: String) -> String {
    url.appendingPathComponent(name).path
  }

  /// Writes a file, and returns its path.
  package func write(_ text: String, _ name: String) throws -> String {
    try text.write(toFile: path(name), atomically: false, encoding: .utf8)
    return path(name)
  }

  /// Creates an empty file and opens it.
  func newFile(_ name: String) throws -> FileHandle {
    _ = FileManager.default.createFile(atPath: path(name), contents: nil)
    return try FileHandle(forWritingTo: URL(fileURLWithPath: path(name)))
  }
}
