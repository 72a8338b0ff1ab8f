internal import UIKit

/// Puts the expectations of a new test into an older one's file, and leaves everything else as it
/// is.
enum ExpectationUpdate {
  /// Returns the old file's lines with the new expectations, and how many of these have changed.
  ///
  /// - Throws: `HostError` if the two have different numbers of expectations.
  static func update(
    _ old: [String], with new: [String], path: String
  ) throws(HostError) -> (lines: [String], changed: Int) {
    let (places, statements) = (ranges(old), ranges(new))
    guard places.count == statements.count else {
      throw HostError(
        .badData,
        "\(path): has \(places.count) expectations of a story, the recording gives "
          + "\(statements.count): make the test anew with --overwrite")
    }
    var lines = old
    var changed = 0
    for (place, statement) in zip(places, statements).reversed() {
      let margin = String(old[place.lowerBound].prefix { $0 == " " })
      let made = new[statement].map { margin + String($0.dropFirst(4)) }
      if made != Array(old[place]) { changed += 1 }
      lines.replaceSubrange(place, with: made)
    }
    return (lines, changed)
  }

  /// The lines of each statement that expects a story.
  private static func ranges(_ lines: [String]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var index = 0
    while index < lines.count {
      let line = lines[index].drop { $0 == " " }
      guard line.hasPrefix("#expect(") || line.hasPrefix("XCTAssertEqual(") else {
        index += 1
        continue
      }
      var end = index
      var depth = 0
      repeat {
        depth += balance(lines[end])
        end += 1
      } while depth > 0 && end < lines.count
      if lines[index..<end].contains(where: { $0.contains("takeTranscript().story(") }) {
        ranges.append(index..<end)
      }
      index = end
    }
    return ranges
  }

  /// How many more parentheses a line opens than it closes, not counting those in literals.
  private static func balance(_ line: String) -> Int {
    var depth = 0
    var isText = false
    var isMarked = false
    for letter in line.unicodeScalars {
      if isMarked {
        isMarked = false
      } else if letter == "\\" {
        isMarked = isText
      } else if letter == "\"" {
        isText.toggle()
      } else if !isText {
        depth += letter == "(" ? 1 : letter == ")" ? -1 : 0
      }
    }
    return depth
  }
}
