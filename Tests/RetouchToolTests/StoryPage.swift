import Foundation
import HostTestSupport
import Testing

/// A section of docs/recordings.md whose commands a test runs as they stand there.
struct StoryPage {
  /// The lines of each of the section's code blocks.
  var blocks: [[String]]

  /// Reads a section.
  init(section title: String) throws {
    let page = try String(
      contentsOfFile: PackageFolder.path("docs/recordings.md"), encoding: .utf8)
    let parts = page.components(separatedBy: "\n## \(title)\n")
    try #require(parts.count == 2)
    let end = try #require(parts[1].range(of: "\n## "))
    blocks = parts[1][..<end.lowerBound].components(separatedBy: "```").enumerated()
      .filter { !$0.offset.isMultiple(of: 2) }
      .map { $0.element.split(separator: "\n").map(String.init).filter { $0 != "swift" } }
  }

  /// Whether an output has a line with a text of the page, where … stands for anything.
  static func has(_ text: String, in output: String) -> Bool {
    output.split(separator: "\n").contains { line in
      var rest = line[...]
      for part in text.components(separatedBy: "…") where !part.isEmpty {
        guard let found = rest.range(of: part) else { return false }
        rest = rest[found.upperBound...]
      }
      return true
    }
  }
}
