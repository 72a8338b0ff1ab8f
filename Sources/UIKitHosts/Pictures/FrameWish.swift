/// Which pictures of the main screen to keep during a run.
package enum FrameWish: Equatable, Sendable {
  /// A PNG file in a folder for each tick of the screen at which it has changed.
  case all(folder: String)
  /// One PNG file, for a moment in nanoseconds since the start.
  case moment(nanoseconds: UInt64, file: String)

  /// A file with tiles of the pictures, for the page of the recording.
  case tiles(file: String)

  /// A description of the texts that `init(text:)` accepts.
  package static let expected = "png: and a folder's name, or frame:, seconds, : and a file's name"

  /// Reads `png:FOLDER`, `frame:SECONDS:FILE` or `tiles:FILE`; nil for anything else.
  package init?(text: String) {
    if let folder = Self.rest(of: text, after: "png:") {
      self = .all(folder: folder)
      return
    }
    if let file = Self.rest(of: text, after: "tiles:") {
      self = .tiles(file: file)
      return
    }
    guard let rest = Self.rest(of: text, after: "frame:"), let colon = rest.firstIndex(of: ":"),
      let seconds = Double(rest[..<colon]), (0...1e9).contains(seconds),
      let file = Self.rest(of: String(rest[colon...]), after: ":")
    else { return nil }
    self = .moment(nanoseconds: UInt64((seconds * 1e9).rounded()), file: file)
  }

  private static func rest(of text: String, after prefix: String) -> String? {
    guard text.hasPrefix(prefix), text.count > prefix.count else { return nil }
    return String(text.dropFirst(prefix.count))
  }

  /// The text that `init(text:)` reads.
  package var text: String {
    switch self {
    case .all(let folder): return "png:" + folder
    case .tiles(let file): return "tiles:" + file
    case .moment(let nanoseconds, let file):
      let (seconds, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
      return "frame:\(seconds).\(padded(rest, 9)):\(file)"
    }
  }
}
