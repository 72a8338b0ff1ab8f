public import Foundation

/// Colours along a line from 0 to 1, blended in sRGB between them.
public final class CGGradient: Sendable {
  /// The colours with their locations, in ascending order.
  package let stops: [GradientStop]

  /// Creates a gradient of the colours with the given components, `count` of them, in `space`.
  ///
  /// Without locations, the colours are spread evenly. Nil if there is no colour, or if there are
  /// fewer components than needed.
  public convenience init?(
    colorSpace space: CGColorSpace, colorComponents components: [CGFloat],
    locations: [CGFloat]?, count: Int
  ) {
    let width = space.numberOfComponents + 1
    guard count > 0, components.count / width >= count else { return nil }
    let colors = (0..<count).compactMap { index in
      CGColor(colorSpace: space, components: Array(components[(index * width)...]))
    }
    self.init(colors, locations: locations)
  }

  /// Creates a gradient of `CGColor`s.
  ///
  /// Without locations, the colours are spread evenly. Nil if there is no colour, if an element is
  /// not a `CGColor`, or if there are fewer locations than colours.
  public convenience init?(
    colorsSpace space: CGColorSpace?, colors: CFArray, locations: [CGFloat]?
  ) {
    let known = colors.compactMap { $0 as? CGColor }
    guard known.count == colors.count else { return nil }
    self.init(known, locations: locations)
  }

  /// Creates a gradient of colours at `locations`, or spread evenly.
  package init?(_ colors: [CGColor], locations: [CGFloat]?) {
    guard !colors.isEmpty, locations.map({ $0.count >= colors.count }) ?? true else { return nil }
    let last = CGFloat(max(colors.count - 1, 1))
    stops = GradientStop.sorted(
      colors.enumerated().map { index, color in
        GradientStop(
          location: locations?[index] ?? CGFloat(index) / last, color: color.paintColor)
      })
  }
}

/// Where a gradient continues beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  /// CoreGraphics' bits.
  public let rawValue: UInt32

  /// Creates options from their bits.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The first colour fills the area before the start.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1 << 0)
  /// The last colour fills the area after the end.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 1 << 1)
}
