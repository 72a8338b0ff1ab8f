/// What a font should look like; `FontLibrary.font(for:)` finds the face that comes closest.
package struct FontDescriptor: Hashable, Sendable {
  /// Which family to take the face from.
  package enum Family: Hashable, Sendable {
    /// The interface's: Inter, or else Noto Sans, or else DejaVu Sans.
    case system
    /// Characters of one width: Noto Sans Mono, or else DejaVu Sans Mono, or else Noto Mono.
    case monospaced
    /// Noto Serif, or else DejaVu Serif.
    case serif
    /// A family by its own name, without regard to case; the system's if there is none.
    case named(String)
  }

  package var family: Family
  /// In points: the height of an em.
  package var size: Double
  package var weight: FontWeight
  package var isItalic: Bool
  /// Whether digits have one width, if the font can do it.
  package var hasTabularDigits: Bool

  package init(
    family: Family = .system, size: Double, weight: FontWeight = .regular, isItalic: Bool = false,
    hasTabularDigits: Bool = false
  ) {
    self.family = family
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
    self.hasTabularDigits = hasTabularDigits
  }
}

/// How heavy strokes are; the raw values are those of CSS and of the OpenType table `OS/2`.
package enum FontWeight: Int, CaseIterable, Comparable, Sendable {
  case ultraLight = 100
  case thin = 200
  case light = 300
  case regular = 400
  case medium = 500
  case semibold = 600
  case bold = 700
  case heavy = 800
  case black = 900

  /// `UIFont.Weight`'s number for it, from its documentation.
  package var trait: Double {
    switch self {
    case .ultraLight: -0.8
    case .thin: -0.6
    case .light: -0.4
    case .regular: 0
    case .medium: 0.23
    case .semibold: 0.3
    case .bold: 0.4
    case .heavy: 0.56
    case .black: 0.62
    }
  }

  /// The weight with the nearest number; the lighter of two equally near ones.
  package init(nearestToTrait trait: Double) {
    self =
      Self.allCases.min { abs($0.trait - trait) < abs($1.trait - trait) } ?? .regular
  }

  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
