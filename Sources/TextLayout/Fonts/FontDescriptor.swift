/// The font that is wanted; `FontLibrary.font(for:)` finds the face that comes closest.
package struct FontDescriptor: Hashable, Sendable {
  /// The family from which the face is taken.
  package enum Family: Hashable, Sendable {
    /// The interface's font: Inter, else Noto Sans, else DejaVu Sans.
    case system
    /// Characters of equal width: Noto Sans Mono, else DejaVu Sans Mono, else Noto Mono.
    case monospaced
    /// Noto Serif, else DejaVu Serif.
    case serif
    /// A family by its own name, ignoring case; the system's if there is none with that name.
    case named(String)
  }

  package var family: Family
  /// The height of an em, in points.
  package var size: Double
  package var weight: FontWeight
  package var isItalic: Bool
  /// Whether digits have equal widths, if the font supports it.
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

/// How heavy strokes are; the raw values are those of CSS and the OpenType table `OS/2`.
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

  /// The corresponding number of `UIFont.Weight`, from its documentation.
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

  /// The weight with the nearest number; if two are equally near, the lighter one.
  package init(nearestToTrait trait: Double) {
    self =
      Self.allCases.min { abs($0.trait - trait) < abs($1.trait - trait) } ?? .regular
  }

  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
