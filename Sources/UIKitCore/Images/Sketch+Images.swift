import Foundation

extension Sketch {
  /// Draws an image into a rectangle: a stencil in `tint` (nil: the accent colour), any other image
  /// in its own colours. An image that specifies neither is a stencil if `prefersStencil`.
  package mutating func image(
    _ image: UIImage, in rect: CGRect, tint: UIColor? = nil, prefersStencil: Bool = false
  ) {
    let color = image.stencilColor(tint ?? self.tint, prefersStencil: prefersStencil)
    append(image.commands(in: rect, tint: color?.paintColor(with: traits)))
  }
}
