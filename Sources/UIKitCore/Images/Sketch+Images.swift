import Foundation

extension Sketch {
  /// Draws an image into a rectangle: a stencil in `tint`, or nil for the accent colour, any other in
  /// its own colours. One that leaves it open is a stencil if `prefersStencil`.
  package mutating func image(
    _ image: UIImage, in rect: CGRect, tint: UIColor? = nil, prefersStencil: Bool = false
  ) {
    let color = image.stencilColor(tint ?? self.tint, prefersStencil: prefersStencil)
    append(image.commands(in: rect, tint: color?.paintColor(with: traits)))
  }
}
