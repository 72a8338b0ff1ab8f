package import InputCore

/// How the user wants the pictures of screens to be turned (`RETOUCH_ROTATE`).
package struct ScreenRotations: Equatable, Sendable {
  /// The clockwise quarter turns of the screens that are not named, 0 to 3.
  private var usual: UInt8 = 0
  /// The clockwise quarter turns of screens, by the names of their connectors.
  private var named: [String: UInt8] = [:]

  /// The names of the screens that are named, in alphabetical order.
  package var names: [String] { named.keys.sorted() }

  /// A description of the texts that `init(text:)` accepts.
  package static let expected =
    "0, 90, 180 or 270, for one screen as NAME:90, several separated by commas"

  /// Turns nothing.
  package init() {}

  /// Parses `90`, `HDMI-A-1:90` or `90,HDMI-A-1:0`; nil for anything else.
  package init?(text: String) {
    var hasUsual = false
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      // A connector's name has no colon.
      let words = part.split(separator: ":", omittingEmptySubsequences: false)
      guard let last = words.last, let turns = Self.quarterTurns[String(last)] else { return nil }
      switch words.count {
      case 1 where !hasUsual: (usual, hasUsual) = (turns, true)
      case 2 where !words[0].isEmpty && named[String(words[0])] == nil:
        named[String(words[0])] = turns
      default: return nil
      }
    }
  }

  /// The screen as it is mounted for someone who wants its picture turned like this.
  ///
  /// A picture that is turned clockwise is upright on a display that is turned the other way. What
  /// the kernel knows about the display's mounting is added.
  ///
  /// - Parameter connector: The name of the display's connector, if the screen has another one.
  package func applied(
    to screen: ScreenDescription, on connector: String? = nil
  ) -> ScreenDescription {
    var screen = screen
    let turns = named[connector ?? screen.name] ?? usual
    screen.quarterTurns = (screen.quarterTurns + 4 - turns) & 3
    return screen
  }

  private static let quarterTurns: [String: UInt8] = ["0": 0, "90": 1, "180": 2, "270": 3]
}
