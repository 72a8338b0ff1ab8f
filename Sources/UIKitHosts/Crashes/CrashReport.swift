/// What a run has written about itself: where its ring begins and, if it crashed, why, where it
/// was, and what it showed. `CCrashReport` writes the second part.
package struct CrashReport: Equatable, Sendable {
  /// The picture of the main screen when the run crashed.
  package struct Picture: Equatable, Sendable {
    package var width: Int
    package var height: Int
    /// Red, green, blue and opacity of each pixel, row by row.
    package var pixels: [UInt8]
  }

  /// The number of the ring's first file of the run.
  package var firstFile: Int
  /// The signal, the thread and the backtrace; empty if the process could not write them, being
  /// killed or on a machine without power.
  package var lines: [String]
  /// Nil if the run was not shown, or the disk was full.
  package var picture: Picture?

  /// The largest report that is read, in bytes: a picture of 8192 × 8192 pixels.
  static let limit: UInt64 = 300 << 20
  /// The greatest side of a picture, in pixels.
  private static let sideLimit = 32_767

  /// The lines with which the file of a run begins.
  static func header(firstFile: Int) -> String { "\(title)\nfirst \(firstFile)\n" }

  private static let title = "retouch crash report 1"

  /// Reads a report; nil for anything else.
  package init?(_ bytes: [UInt8]) {
    var rest = bytes[...]
    func line() -> String? {
      guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
      defer { rest = rest[rest.index(after: end)...] }
      return String(decoding: rest[..<end], as: UTF8.self)
    }
    guard line() == Self.title, let first = line(), first.hasPrefix("first "),
      let number = Int(first.dropFirst("first ".count)), number > 0
    else { return nil }
    firstFile = number
    lines = []
    while let text = line() {
      let words = text.split(separator: " ")
      guard words.first == "picture", words.count == 3, let width = Int(words[1]),
        let height = Int(words[2])
      else {
        lines.append(text)
        continue
      }
      // What follows an impossible picture has no known beginning.
      guard let found = Self.picture(width, height, rest) else { return }
      picture = found
      rest = rest.dropFirst(found.pixels.count)
    }
  }

  /// The picture that begins here: blue, green, red and opacity; nil if some are missing.
  private static func picture(
    _ width: Int, _ height: Int, _ bytes: ArraySlice<UInt8>
  ) -> Picture? {
    guard (1...sideLimit).contains(width), (1...sideLimit).contains(height),
      bytes.count >= width * height * 4
    else { return nil }
    var pixels = Array(bytes.prefix(width * height * 4))
    for start in stride(from: 0, to: pixels.count, by: 4) { pixels.swapAt(start, start + 2) }
    return Picture(width: width, height: height, pixels: pixels)
  }

  /// How the run ended, for a line in the log.
  var cause: String {
    if let note = lines.first, note.hasPrefix("note ") {
      return "was ended: \(note.dropFirst("note ".count))"
    }
    guard let first = lines.first, first.hasPrefix("signal ") else {
      return "ended without notice: it was killed, ended itself, or the machine lost its power"
    }
    return "crashed (\(first.dropFirst("signal ".count)))"
  }

  /// The lines as a text file.
  var text: [UInt8] { Array(lines.map { $0 + "\n" }.joined().utf8) }
}
