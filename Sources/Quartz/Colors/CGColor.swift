public import Foundation

/// A colour of sRGB or a grey, with an opacity; or the pattern of a `UIColor(patternImage:)`.
///
/// Components are usually from 0 to 1, and not multiplied by the opacity; other values are kept,
/// and clamped when drawn. A pattern's only component is its opacity. Two colours are equal if
/// their spaces, components and patterns are.
/// components and patterns are.
public final class CGColor: Sendable {
  /// The space of the components.
  public let colorSpace: CGColorSpace?
  private let values: [CGFloat]
  private let tiles: ColorTiles?

  private init(space: CGColorSpace, values: [CGFloat], tiles: ColorTiles? = nil) {
    (colorSpace, self.values, self.tiles) = (space, values, tiles)
  }

  /// Creates a colour that fills with an image, repeated from the origin of the space being filled.
  package convenience init(tile image: CGImage, size: CGSize) {
    self.init(space: .pattern, values: [1], tiles: ColorTiles(image: image, size: size))
  }

  /// Creates a colour of `space` from its components, the last of which is the opacity.
  ///
  /// Nil if there are fewer components than the space needs, or if it is the space of patterns;
  /// extra components are ignored.
  public convenience init?(colorSpace space: CGColorSpace, components: [CGFloat]) {
    let count = space.numberOfComponents + 1
    guard components.count >= count, space.model != .pattern else { return nil }
    self.init(space: space, values: Array(components.prefix(count)))
  }

  /// Creates a colour of sRGB.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(srgbRed: red, green: green, blue: blue, alpha: alpha)
  }

  /// Creates a colour of sRGB.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(space: .standard, values: [red, green, blue, alpha])
  }

  /// Creates a grey, from 0 for black to 1 for white.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(space: .grey, values: [gray, alpha])
  }

  /// Creates a grey, from 0 for black to 1 for white.
  public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
    self.init(gray: gray, alpha: alpha)
  }

  /// Black.
  public static let black = CGColor(gray: 0, alpha: 1)
  /// White.
  public static let white = CGColor(gray: 1, alpha: 1)
  /// Transparent black.
  public static let clear = CGColor(gray: 0, alpha: 0)

  /// The components, the last of which is the opacity.
  public var components: [CGFloat]? { values }

  /// The number of components, opacity included.
  public var numberOfComponents: Int { values.count }

  /// The opacity, from 0 to 1.
  public var alpha: CGFloat { values[values.count - 1] }

  /// Returns the colour with another opacity.
  public func copy(alpha: CGFloat) -> CGColor? {
    CGColor(
      space: colorSpace ?? .standard, values: values.dropLast() + [alpha],
      tiles: tiles?.withAlpha(alpha))
  }

  /// Returns the colour in `space`. A colour is converted to the grey of its luminance, by the
  /// weights of sRGB's primaries. Nil for a pattern, and for the space of patterns.
  public func converted(
    to space: CGColorSpace, intent: CGColorRenderingIntent, options: [String: Any]?
  ) -> CGColor? {
    guard tiles == nil else { return nil }
    let paint = paintColor
    switch space.model {
    case .pattern: return nil
    case .rgb:
      return CGColor(space: space, values: [paint.red, paint.green, paint.blue, paint.alpha])
    case .monochrome:
      let grey = 0.2126 * paint.red + 0.7152 * paint.green + 0.0722 * paint.blue
      return CGColor(space: space, values: [values.count == 2 ? values[0] : grey, paint.alpha])
    }
  }

  /// The colour as stored in a display list; for a pattern, its mean colour.
  package var paintColor: PaintColor {
    if let tiles { return tiles.mean }
    return values.count == 2
      ? PaintColor(red: values[0], green: values[0], blue: values[0], alpha: values[1])
      : PaintColor(red: values[0], green: values[1], blue: values[2], alpha: values[3])
  }

  /// The paint with which this colour fills shapes.
  package var paint: Paint { tiles.map { .pattern($0.pattern) } ?? .color(paintColor) }

  /// Whether the colour is a pattern.
  package var isPattern: Bool { tiles != nil }
}

extension CGColor: Hashable {
  /// Whether both have the same space, components and pattern.
  public static func == (left: CGColor, right: CGColor) -> Bool {
    left.colorSpace == right.colorSpace && left.values == right.values && left.tiles == right.tiles
  }

  /// Mixes in the components.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(values)
  }
}

/// The property to preserve when a colour is outside a device's range; sRGB's colours never are.
public enum CGColorRenderingIntent: Int32, Sendable {
  /// The device's choice.
  case defaultIntent = 0
  /// Colours within the range are exact.
  case absoluteColorimetric = 1
  /// Like `absoluteColorimetric`, relative to the device's white.
  case relativeColorimetric = 2
  /// The relation between colours.
  case perceptual = 3
  /// The saturation.
  case saturation = 4
}
