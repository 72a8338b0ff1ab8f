/// A group of emoji with a tab of its own, in the order of the tabs.
package enum EmojiCategory: String, CaseIterable, Sendable {
  case people, nature, food, activity, travel, objects, symbols, flags

  /// The emoji that stands for the category on its tab.
  package var symbol: String {
    switch self {
    case .people: "😀"
    case .nature: "🐻"
    case .food: "🍔"
    case .activity: "⚽️"
    case .travel: "🚗"
    case .objects: "💡"
    case .symbols: "❤️"
    case .flags: "🏳️"
    }
  }

  /// The emoji of the category, in Unicode's order for keyboards. Made anew each time.
  package var emoji: [Emoji] {
    let text =
      switch self {
      case .people: EmojiTable.people
      case .nature: EmojiTable.nature
      case .food: EmojiTable.food
      case .activity: EmojiTable.activity
      case .travel: EmojiTable.travel
      case .objects: EmojiTable.objects
      case .symbols: EmojiTable.symbols
      case .flags: EmojiTable.flags
      }
    return text.split(whereSeparator: \.isWhitespace).map { word in
      word.hasSuffix("+")
        ? Emoji(text: String(word.dropLast()), takesTone: true)
        : Emoji(text: String(word), takesTone: false)
    }
  }
}

/// An emoji of the keyboard.
package struct Emoji: Equatable, Sendable {
  /// The emoji without a tone.
  package var text: String
  /// Whether people in it can have a skin tone.
  package var takesTone: Bool

  /// Creates an emoji from its parts.
  package init(text: String, takesTone: Bool) {
    self.text = text
    self.takesTone = takesTone
  }

  /// The emoji with a tone for all people in it; unchanged if it takes none.
  package func text(tone: EmojiTone) -> String { takesTone ? tone.apply(to: text) : text }

  /// A key that types the emoji, and when held offers it without a tone and with each.
  ///
  /// - Parameter tone: The tone that was last chosen for it; nil for none.
  package func key(tone: EmojiTone? = nil) -> KeyboardKey {
    let usual = tone.map { text(tone: $0) } ?? text
    let forms = takesTone ? [text] + EmojiTone.allCases.map { text(tone: $0) } : []
    return KeyboardKey(usual, alternates: forms.filter { $0 != usual })
  }
}

/// A skin tone, from the lightest (Fitzpatrick's types).
package enum EmojiTone: UInt8, CaseIterable, Sendable {
  case light = 1
  case mediumLight, medium, mediumDark, dark

  /// The modifier that follows a person.
  private var modifier: Unicode.Scalar {
    switch self {
    case .light: "\u{1F3FB}"
    case .mediumLight: "\u{1F3FC}"
    case .medium: "\u{1F3FD}"
    case .mediumDark: "\u{1F3FE}"
    case .dark: "\u{1F3FF}"
    }
  }

  /// Puts the tone after each person and each part of a body. It replaces the selector that asks for
  /// a coloured picture, and handshakes between people have none.
  func apply(to emoji: String) -> String {
    let scalars = emoji.unicodeScalars
    let isJoined = scalars.contains("\u{200D}")
    var toned = String.UnicodeScalarView()
    for scalar in scalars where scalar != "\u{FE0F}" || toned.last != modifier {
      toned.append(scalar)
      let isHandshake = scalar == "\u{1F91D}"
      if scalar.properties.isEmojiModifierBase, !(isHandshake && isJoined) {
        toned.append(modifier)
      }
    }
    return String(toned)
  }
}
