/// A request for a video of the main screen.
package struct VideoWish: Equatable, Sendable {
  /// The file; its extension selects the kind of video.
  package var path: String
  /// The width in pixels; nil for the screen's.
  package var width: Int?

  /// The program that makes it.
  static let program = "ffmpeg"

  /// The widths that a video may have, in pixels.
  package static let widths = 16...8192

  /// A description of the texts that `init(text:)` accepts.
  package static let expected =
    "a file whose name ends with .mp4 or .gif, after a width and : if it is not the screen's"

  /// Creates a wish; nil if the extension names no kind of video, or the width is not allowed.
  package init?(path: String, width: Int?) {
    guard path.lowercased().hasSuffix(".mp4") || path.lowercased().hasSuffix(".gif"),
      width.map({ Self.widths.contains($0) }) ?? true
    else { return nil }
    (self.path, self.width) = (path, width)
  }

  /// Reads `FILE` or `WIDTH:FILE`; nil for anything else.
  package init?(text: String) {
    if let colon = text.firstIndex(of: ":"), let width = Int(text[..<colon]) {
      self.init(path: String(text[text.index(after: colon)...]), width: width)
    } else {
      self.init(path: text, width: nil)
    }
  }

  /// The text that `init(text:)` reads.
  package var text: String {
    if let width { return "\(width):\(path)" }
    // The name begins like a width.
    return path.prefix { $0.isNumber } == path.prefix { $0 != ":" } ? "./" + path : path
  }

  var isGIF: Bool { path.lowercased().hasSuffix(".gif") }
}
