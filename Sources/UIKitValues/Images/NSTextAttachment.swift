public import Foundation
import Quartz

/// An image in a text, instead of a character.
///
/// `NSAttributedString(attachment:)` makes the character (U+FFFC) with the attribute `attachment`.
/// The text is set with the image and the bounds that it has then: a view that shows the text
/// already is given it again.
open class NSTextAttachment: NSObject {
  /// The character that an attachment replaces.
  public static let character = 0xFFFC

  /// The image; without one, the place is left free. Default: nil. A template is drawn in the text's
  /// colour, and so is a symbol that is not `alwaysOriginal`.
  open var image: UIImage?

  /// The room of the image, in points: its origin is beside the baseline, and y increases upwards,
  /// so a negative y lowers the image. Only the height above the baseline counts, not x. Default:
  /// zero, for the image's own size on the baseline.
  open var bounds = CGRect.zero

  /// Creates an attachment without an image.
  public override init() {}

  /// Creates an attachment with an image.
  public convenience init(image: UIImage) {
    self.init()
    self.image = image
  }
}

extension NSTextAttachment: InlineContent {
  package final func drawing(
    in color: PaintColor, with traits: UITraitCollection
  ) -> InlineDrawing {
    let size = bounds.size == .zero ? image?.size ?? .zero : bounds.standardized.size
    let rise = bounds.size == .zero ? 0 : Double(bounds.standardized.minY)
    guard let image else { return InlineDrawing(DisplayList(), size: size, rise: rise) }
    let tint = image.stencilColor(UIColor(UIColor.Components(color)))
    let commands = image.commands(
      in: CGRect(origin: .zero, size: size), tint: tint?.paintColor(with: traits))
    return InlineDrawing(DisplayList(commands), size: size, rise: rise)
  }
}

extension NSAttributedString {
  /// Creates the character that an attachment replaces, with the attachment.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }
}
