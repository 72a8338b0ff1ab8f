/// A script, as far as keyboards have to distinguish it: the ranges of its letters and marks.
struct Script: Hashable, Sendable {
  /// The first code point of its first range, which stands for the script.
  private let first: UInt32

  /// The script of a letter or a mark; nil for other characters, for marks that all scripts share,
  /// and for letters that are signs (ª, º, µ).
  init?(_ scalar: Unicode.Scalar) {
    guard scalar.isLetterOrMark else { return nil }
    let value = scalar.value
    let listed = Self.scripts.first { script in script.ranges.contains { $0.contains(value) } }
    if let listed {
      first = listed.first
    } else if Self.blocks.contains(value) {
      first = value & ~0x7F
    } else {
      return nil
    }
  }

  /// The script of a text's first character.
  init?(_ text: String) {
    guard let scalar = text.unicodeScalars.first else { return nil }
    self.init(scalar)
  }

  private init(first: UInt32) {
    self.first = first
  }

  static let latin = Script(first: 0x41)
  static let greek = Script(first: 0x370)
  static let cyrillic = Script(first: 0x400)
  static let armenian = Script(first: 0x530)
  static let hebrew = Script(first: 0x590)
  static let arabic = Script(first: 0x600)
  static let devanagari = Script(first: 0x900)
  static let thai = Script(first: 0xE00)
  static let georgian = Script(first: 0x10A0)

  /// The text on the key that returns to its letters; nil if the letters of the page serve.
  var lettersLabel: String? { Self.labels.first { $0.key == self }?.value }

  private static let labels: KeyValuePairs<Script, String> = [
    .latin: "ABC", .greek: "ΑΒΓ", .cyrillic: "АБВ", .armenian: "ԱԲԳ", .hebrew: "אבג",
    .arabic: "أبج", .devanagari: "कखग", .thai: "กขค", .georgian: "აბგ",
  ]

  /// The scripts with several ranges, or with ranges of other sizes than a block.
  private static let scripts: [(ranges: [ClosedRange<UInt32>], first: UInt32)] = [
    (
      [
        0x41...0x5A, 0x61...0x7A, 0xC0...0x2AF, 0x1E00...0x1EFF, 0x2C60...0x2C7F,
        0xA720...0xA7FF,
      ], 0x41
    ),
    ([0x370...0x3FF, 0x1F00...0x1FFF], 0x370),
    ([0x400...0x52F, 0x2DE0...0x2DFF, 0xA640...0xA69F], 0x400),
    ([0x530...0x58F], 0x530),
    ([0x590...0x5FF, 0xFB1D...0xFB4F], 0x590),
    ([0x600...0x6FF, 0x750...0x77F, 0x8A0...0x8FF, 0xFB50...0xFDFF, 0xFE70...0xFEFC], 0x600),
    ([0xF00...0xFFF], 0xF00),
    ([0x1000...0x109F, 0xAA60...0xAA7F], 0x1000),
    ([0x10A0...0x10FF, 0x1C90...0x1CBF, 0x2D00...0x2D2F], 0x10A0),
    ([0x1100...0x11FF, 0x3130...0x318F, 0xAC00...0xD7AF], 0x1100),
    ([0x1200...0x139F], 0x1200),
    ([0x13A0...0x13FF, 0xAB70...0xABBF], 0x13A0),
    ([0x1400...0x167F], 0x1400),
    ([0x1800...0x18AF], 0x1800),
    ([0x3040...0x30FF], 0x3040),
  ]

  /// Where each script has a block of 128 code points, apart from those above: Devanagari to
  /// Sinhala, Thai, Lao, Khmer, and most of the later ones.
  private static let blocks: ClosedRange<UInt32> = 0x700...0x1FFFF
}

extension Unicode.Scalar {
  /// Whether it is a letter of a word, or a mark that joins one.
  var isLetterOrMark: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark:
      // Ordinal indicators.
      value != 0xAA && value != 0xBA
    default: false  // not an enum of ours
    }
  }

  /// Whether it is a mark that joins the letter before it.
  var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false  // not an enum of ours
    }
  }
}
