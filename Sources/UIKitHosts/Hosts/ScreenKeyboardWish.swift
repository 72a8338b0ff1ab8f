import InputCore

/// When the keyboard on the screen is shown, and where its keys are (`RETOUCH_KEYBOARD`).
struct ScreenKeyboardWish: Equatable {
  var use: ScreenKeyboardUse
  var place = ScreenKeyboardPlace.whole

  /// A description of the texts that `init(text:)` accepts.
  static let expected = "auto, on or off, or one of the first two with ,split ,left or ,right"

  /// Parses `auto` or `on,split`; nil for anything else.
  init?(text: String) {
    let words = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard let use = Self.uses[words[0]], words.count <= 2 else { return nil }
    self.use = use
    guard words.count == 2 else { return }
    guard use != .never, let place = Self.places[words[1]] else { return nil }
    self.place = place
  }

  private static let uses: [String: ScreenKeyboardUse] = [
    "auto": .withoutKeyboard, "on": .always, "off": .never,
  ]
  private static let places: [String: ScreenKeyboardPlace] = [
    "split": .split, "left": .left, "right": .right,
  ]
}
