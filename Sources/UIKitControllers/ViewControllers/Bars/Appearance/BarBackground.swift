import Foundation
import Quartz
@_spi(Toolkit) import UIKitCore

/// What is behind a bar's titles and buttons.
struct BarBackground {
  /// Whether the bar has the system's ground. It stands for the blurred material of iOS and is not
  /// translucent.
  var hasMaterial = true
  /// A colour over the ground; nil for none.
  var color: UIColor?
  /// An image over the colour; nil for none.
  var image: UIImage?
  /// How the image fills the bar.
  var imageContentMode = UIView.ContentMode.scaleToFill
  /// The colour of the line towards the content, and of a shadow image that is a stencil; nil for
  /// none.
  var shadowColor: UIColor? = .separator
  /// An image in place of the line; nil for none.
  var shadowImage: UIImage?

  /// The system's ground with a hairline.
  static let standard = BarBackground()
  /// The colour of pages with a hairline.
  static let opaque = BarBackground(hasMaterial: false, color: .systemBackground)
  /// Nothing.
  static let transparent = BarBackground(hasMaterial: false, shadowColor: nil)

  /// Where the content is.
  enum Side {
    case above
    case below
  }

  @MainActor func draw(in sketch: inout Sketch, contentIs side: Side) {
    let box = sketch.bounds
    if hasMaterial { sketch.fill(box, .barGround) }
    if let color { sketch.fill(box, color) }
    if let image {
      sketch.image(image, in: imageContentMode.place(image.size, in: box))
    }
    drawShadow(in: &sketch, contentIs: side)
  }

  @MainActor private func drawShadow(in sketch: inout Sketch, contentIs side: Side) {
    let box = sketch.bounds
    let line = 1 / sketch.traits.displayScale.usableScale
    if let shadowImage {
      let height = shadowImage.size.height
      let y = side == .below ? box.maxY : box.minY - height
      sketch.image(
        shadowImage, in: CGRect(x: box.minX, y: y, width: box.width, height: height),
        tint: shadowColor ?? .separator)
    } else if let shadowColor {
      let y = side == .below ? box.maxY - line : box.minY
      sketch.fill(CGRect(x: box.minX, y: y, width: box.width, height: line), shadowColor)
    }
  }
}
