/// A request for a video of the main screen.
package struct VideoWish: Equatable, Sendable {
  /// The file; its extension selects the kind of video.
  package var path: String
  /// The width in pixels; nil for that of the screen.
  package var width: Int?
  /// Whether circles show where fingers, pens and pressed pointers are. Default: false.
  package var showsTouches = false

  /// The program that makes it.
  package static let program = "ffmpeg"

  /// The widths that a video may have, in pixels.
  package static let widths = 16...8192

  /// A description of the texts that `init(text:)` accepts.
  package static let expected =
    "a file whose name ends with .mp4 or .gif, after a width and : if it is not the screen's, and"
    + " after touches: if it shows them"

  /// Creates a wish; nil if the extension names no kind of video, or the width is not allowed.
  package init?(path: String, width: Int?) {
    guard path.lowercased().hasSuffix(".mp4") || path.lowercased().hasSuffix(".gif"),
      width.map({ Self.widths.contains($0) }) ?? true
    else { return nil }
    (self.path, self.width) = (path, width)
  }

  /// The text before the width and the file of a video that shows touches.
  private static let touches = "touches:"

  /// Reads `FILE` or `WIDTH:FILE`, also after `touches:`; nil for anything else.
  package init?(text: String) {
    if text.hasPrefix(Self.touches) {
      let rest = String(text.dropFirst(Self.touches.count))
      guard !rest.hasPrefix(Self.touches) else { return nil }
      self.init(text: rest)
      showsTouches = true
    } else if let colon = text.firstIndex(of: ":"), let width = Int(text[..<colon]) {
      self.init(path: String(text[text.index(after: colon)...]), width: width)
    } else {
      self.init(path: text, width: nil)
    }
  }

  /// The text that `init(text:)` reads.
  package var text: String {
    let start = showsTouches ? Self.touches : ""
    if let width { return "\(start)\(width):\(path)" }
    // The start of the name could be mistaken for a width, or for `touches:`.
    let isAmbiguous =
      path.prefix { $0.isNumber } == path.prefix { $0 != ":" } || path.hasPrefix(Self.touches)
    return start + (isAmbiguous ? "./" + path : path)
  }

  /// Whether it is a GIF.
  package var isGIF: Bool { path.lowercased().hasSuffix(".gif") }
}
