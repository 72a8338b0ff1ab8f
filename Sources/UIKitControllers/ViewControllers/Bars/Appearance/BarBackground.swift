import Foundation
import Quartz
@_spi(Toolkit) import UIKitCore

/// The background of a bar, behind its titles and buttons.
struct BarBackground {
  /// Whether the bar has the system's background, which is opaque here instead of the blurred
  /// material of iOS.
  var hasMaterial = true
  /// A colour over the system's background; nil for none.
  var color: UIColor?
  /// An image over the colour; nil for none.
  var image: UIImage?
  /// How the image fills the bar.
  var imageContentMode = UIView.ContentMode.scaleToFill
  /// The colour of the hairline at the content, nil for no hairline; also the tint of a shadow
  /// image that is a template.
  var shadowColor: UIColor? = .separator
  /// An image instead of the hairline; nil for none.
  var shadowImage: UIImage?

  /// The system's background, with a hairline.
  static let standard = BarBackground()
  /// The colour `systemBackground`, with a hairline.
  static let opaque = BarBackground(hasMaterial: false, color: .systemBackground)
  /// No background and no hairline.
  static let transparent = BarBackground(hasMaterial: false, shadowColor: nil)

  /// The side of the bar on which the content is.
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
