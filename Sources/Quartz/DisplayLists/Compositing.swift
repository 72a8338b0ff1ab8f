package import Foundation

/// How a drawing combines with what is below it.
///
/// The shadow comes first, then the drawing itself; each is multiplied by `alpha` and combined by
/// `blendMode`.
package struct Compositing: Hashable, Sendable {
  /// The opacity that multiplies everything, from 0 to 1.
  package var alpha: CGFloat
  /// How colours combine.
  package var blendMode: CGBlendMode
  /// The shadow; nil for none.
  package var shadow: Shadow?
  /// Whether edges cover pixels partially; otherwise a pixel belongs to the shape that contains its
  /// centre.
  package var isAntialiased: Bool

  /// Creates a combination; by default, the drawing simply covers what is below.
  package init(
    alpha: CGFloat = 1, blendMode: CGBlendMode = .normal, shadow: Shadow? = nil,
    isAntialiased: Bool = true
  ) {
    self.alpha = alpha.unit
    self.blendMode = blendMode
    self.shadow = shadow
    self.isAntialiased = isAntialiased
  }

  /// The default: the drawing simply covers what is below.
  package static let plain = Compositing()
}

/// A blurred copy of a drawing's opacity in one colour, below the drawing.
///
/// Lengths are in the base space of the innermost list, which later transforms do not change, as in
/// CoreGraphics.
package struct Shadow: Hashable, Sendable {
  /// The shadow's offset; positive heights move it downwards.
  package var offset: CGSize
  /// The diameter of the blur: twice the standard deviation of its Gaussian; 0 for sharp edges.
  package var blur: CGFloat
  /// The colour, whose opacity is multiplied by the drawing's.
  package var color: PaintColor

  /// Creates a shadow; a negative blur becomes 0.
  package init(offset: CGSize, blur: CGFloat, color: PaintColor) {
    self.offset = offset
    self.blur = max(blur, 0)
    self.color = color
  }

  /// The reach of the blur, three standard deviations; beyond it, less than 0.3 % of the blur
  /// remains. A rasteriser draws nothing outside.
  package var reach: CGFloat { (blur * 1.5).rounded(.up) }

  /// Whether both are equal.
  package static func == (left: Shadow, right: Shadow) -> Bool {
    left.offset == right.offset && left.blur == right.blur && left.color == right.color
  }

  /// Mixes in all members.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(offset.width)
    hasher.combine(offset.height)
    hasher.combine(blur)
    hasher.combine(color)
  }
}
