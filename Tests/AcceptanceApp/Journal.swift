import UIKit

/// A file to which each run of the app adds a line.
///
/// Changes of `lines` count as changes of the document; it saves itself when the app leaves the
/// screen.
final class Journal: UIDocument {
  private(set) var lines: [String] = []

  override func contents(forType typeName: String) throws -> Any {
    Data(lines.map { $0 + "\n" }.joined().utf8)
  }

  override func load(fromContents contents: Any, ofType typeName: String?) throws {
    guard let data = contents as? Data else { throw CocoaError(.fileReadCorruptFile) }
    lines = String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// Adds a line.
  func add(_ line: String) {
    lines.append(line)
    updateChangeCount(.done)
  }
}
