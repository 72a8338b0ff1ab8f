import Foundation
import KeyboardLayouts
import UIKitControls

/// What a text and a screen want of the keyboard; another setting has other keys.
struct KeyboardSetting: Equatable {
  var room: KeyboardRoom
  var type: UIKeyboardType
  var returnKey: UIReturnKeyType
  var isSecret: Bool
  var layout: KeyboardLayout
  /// Whether there are several layouts to go through.
  var hasGlobe: Bool
  /// Whether words are suggested.
  var suggestsWords: Bool

  /// - Parameter hasDictionary: Whether words of a language can be suggested.
  @MainActor init(
    _ text: any UIKeyInput, _ room: KeyboardRoom, _ modes: InputModes?,
    hasDictionary: (_ language: String) -> Bool
  ) {
    self.room = room
    type = text.keyboardType
    returnKey = text.returnKeyType
    isSecret = text.isSecureTextEntry
    let isForASCII = type == .asciiCapable || type == .asciiCapableNumberPad
    layout = modes?.layout ?? .english
    if isForASCII, !layout.isLatin { layout = modes?.layouts.first(where: \.isLatin) ?? .english }
    hasGlobe = !isForASCII && (modes?.layouts.count ?? 1) > 1
    // Low screens have no room for words.
    suggestsWords =
      text.suggestsWords && hasDictionary(layout.landLanguage)
      && KeyMeasures.hasRoomForWords(in: room)
  }

  /// Whether the keys of another setting are the same, but for their titles.
  func hasSameKeys(as other: KeyboardSetting?) -> Bool {
    guard var other else { return false }
    other.returnKey = returnKey
    return other == self
  }

  /// The return key that is shown: that of a field for searches goes to what was typed.
  var shownReturnKey: UIReturnKeyType {
    type == .webSearch && returnKey == .default ? .go : returnKey
  }

  /// The page that is shown first.
  var firstPage: KeyboardPage.Kind {
    switch type {
    case .default, .asciiCapable, .URL, .namePhonePad, .emailAddress, .twitter, .webSearch:
      .letters
    case .numbersAndPunctuation: .digits
    case .numberPad, .asciiCapableNumberPad: .numberPad
    case .phonePad: .phonePad
    case .decimalPad: .decimalPad
    }
  }

  /// Whether an input method makes text of the keys.
  var usesInputMethod: Bool { isProse && layout.needsInputMethod }

  /// Whether a row of choices or of suggested words is above the keys.
  var hasRow: Bool { usesInputMethod || suggestsWords }

  /// Whether the text may contain emoji and words in any script.
  var isProse: Bool {
    switch type {
    case .default, .twitter, .webSearch, .namePhonePad, .numbersAndPunctuation: !isSecret
    case .asciiCapable, .URL, .numberPad, .phonePad, .emailAddress, .decimalPad,
      .asciiCapableNumberPad:
      false
    }
  }

  /// Whether two spaces become a full stop.
  var makesFullStops: Bool { !isSecret && type != .URL && type != .emailAddress }
}

extension KeyboardLayout {
  /// Whether the letters are those of ASCII, perhaps with others.
  fileprivate var isLatin: Bool {
    page(.letters).rows.contains { row in row.keys.contains { $0.text == "e" } }
  }
}

extension InputModes {
  /// Chooses the layout of the mode that a text overrides `textInputMode` with.
  @MainActor func choose(for text: UIResponder) {
    guard let wish = text.textInputMode else { return }
    // After a change of the machine's layouts, an app may have kept the mode of a former one.
    let sameLanguage = wish.primaryLanguage.flatMap { language in
      modes.firstIndex { $0.primaryLanguage == language }
    }
    if let index = modes.firstIndex(where: { $0 === wish }) ?? sameLanguage { choose(index) }
  }
}

extension KeyboardPage.Kind {
  /// Whether the page is a pad of digits, which has no row with a space bar.
  var isPad: Bool {
    switch self {
    case .numberPad, .decimalPad, .phonePad, .phoneSigns: true
    case .letters, .digits, .signs, .emoji: false
    }
  }
}

extension [KeyboardRow] {
  /// The rows of a pad with a further column, for return and the key that hides the keyboard: on
  /// tablets digits have them too.
  var withWayOut: [KeyboardRow] {
    enumerated().map { number, row in
      let kind: KeyboardKey.Kind =
        number == count - 1 ? .dismiss : number == count - 2 ? .returnKey : .gap
      return KeyboardRow(row.keys + [KeyboardKey(kind)])
    }
  }
}
