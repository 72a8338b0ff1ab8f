/// How a colour combines with the one below it.
///
/// The first sixteen are the separable and non-separable modes of PDF, the others are the operators
/// of Porter and Duff.
public enum CGBlendMode: Int32, CaseIterable, Sendable {
  /// The source over the backdrop.
  case normal = 0
  /// The product: never lighter.
  case multiply = 1
  /// The inverse of the product of the inverses: never darker.
  case screen = 2
  /// Multiply or screen, depending on the backdrop.
  case overlay = 3
  /// The darker of both.
  case darken = 4
  /// The lighter of both.
  case lighten = 5
  /// Brightens the backdrop to reflect the source.
  case colorDodge = 6
  /// Darkens the backdrop to reflect the source.
  case colorBurn = 7
  /// Darkens or lightens softly, depending on the source.
  case softLight = 8
  /// Multiply or screen, depending on the source.
  case hardLight = 9
  /// The difference of both.
  case difference = 10
  /// Like `difference`, with less contrast.
  case exclusion = 11
  /// The source's hue.
  case hue = 12
  /// The source's saturation.
  case saturation = 13
  /// The source's hue and saturation.
  case color = 14
  /// The source's brightness.
  case luminosity = 15
  /// Nothing remains.
  case clear = 16
  /// The source alone.
  case copy = 17
  /// The source, where there is a backdrop.
  case sourceIn = 18
  /// The source, where there is no backdrop.
  case sourceOut = 19
  /// The source over the backdrop, only where there is a backdrop.
  case sourceAtop = 20
  /// The backdrop over the source.
  case destinationOver = 21
  /// The backdrop, where the source is.
  case destinationIn = 22
  /// The backdrop, where the source is not.
  case destinationOut = 23
  /// The backdrop over the source, only where the source is.
  case destinationAtop = 24
  /// Either where the other is not.
  case xor = 25
  /// The sum, limited to black.
  case plusDarker = 26
  /// The sum, limited to white.
  case plusLighter = 27
}

/// How glyphs are drawn.
public enum CGTextDrawingMode: Int32, Sendable {
  /// Filled.
  case fill = 0
  /// Stroked.
  case stroke = 1
  /// Filled, then stroked.
  case fillStroke = 2
  /// Not drawn.
  case invisible = 3
}

/// How carefully a scaled image is interpolated.
public enum CGInterpolationQuality: Int32, Sendable {
  /// The context's choice, which is `medium`.
  case `default` = 0
  /// The nearest pixel.
  case none = 1
  /// Fast.
  case low = 2
  /// Best.
  case high = 3
  /// Between `low` and `high`.
  case medium = 4
}
