public import Foundation
import UIKitCore
public import UIKitValues

// How the parts of a list's content are shown.
extension UIListContentConfiguration {
  /// How a text is shown.
  public struct TextProperties {
    /// The horizontal alignment.
    public enum TextAlignment: Int, Sendable {
      /// At the leading edge.
      case natural = 0
      /// In the middle.
      case center = 1
      /// Over the whole width.
      case justified = 2
    }

    /// How letters are changed before they are shown.
    public enum TextTransform: Int, Sendable {
      /// As they are.
      case none = 0
      /// To capitals.
      case uppercase = 1
      /// To small letters.
      case lowercase = 2
      /// Each word's first letter to a capital.
      case capitalized = 3
    }

    /// The font.
    public var font = UIFont.systemFont(ofSize: UIFont.labelFontSize)
    /// The colour. Default: `label`.
    public var color = UIColor.label
    /// Computes the shown colour from `color`; nil shows that itself.
    public var colorTransformer: UIConfigurationColorTransformer?
    /// The alignment. Default: `natural`.
    public var alignment = TextAlignment.natural
    /// How text that does not fit is cut. Default: `byTruncatingTail`.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// The largest number of lines; 0 for any number. Default: 0.
    public var numberOfLines = 0
    /// Whether the text shrinks to fit. Default: false.
    public var adjustsFontSizeToFitWidth = false
    /// The smallest scale of text that shrinks. Default: 0.
    public var minimumScaleFactor: CGFloat = 0
    /// Whether the text's size follows a change of the person's choice. Default: false.
    public var adjustsFontForContentSizeCategory = false
    /// How letters are changed. Default: `none`.
    public var transform = TextTransform.none
    /// Whether the cell is disabled.
    var isDimmed = false

    /// Returns the shown colour.
    public func resolvedColor() -> UIColor {
      let color = isDimmed ? .tertiaryLabel : color
      return colorTransformer?(color) ?? color
    }

    /// Returns a text as it is shown.
    func shown(_ text: String) -> String {
      switch transform {
      case .none: text
      case .uppercase: text.uppercased()
      case .lowercase: text.lowercased()
      case .capitalized: text.capitalized
      }
    }

    /// The alignment of a label.
    var textAlignment: NSTextAlignment {
      switch alignment {
      case .natural: .natural
      case .center: .center
      case .justified: .justified
      }
    }
  }

  /// How an image is shown.
  public struct ImageProperties {
    /// The settings of a symbol where it leaves them unspecified.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// The accent colour of symbols and templates; nil for the view's. Default: nil.
    public var tintColor: UIColor?
    /// Computes the shown accent colour from `tintColor`.
    public var tintColorTransformer: UIConfigurationColorTransformer?
    /// The radius of the image's corners, in points. Default: 0.
    public var cornerRadius: CGFloat = 0
    /// The largest size of the image, in points; 0 for no limit. Default: zero.
    public var maximumSize = CGSize.zero
    /// The size of the room that is kept for the image, in points; 0 for its own. Default: zero.
    public var reservedLayoutSize = CGSize.zero

    /// Returns the shown accent colour in a view with this one.
    public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
      let color = self.tintColor ?? tintColor
      return tintColorTransformer?(color) ?? color
    }

    /// The size at which an image is shown.
    func size(of image: UIImage) -> CGSize {
      let size = image.size
      var scale: CGFloat = 1
      if maximumSize.width > 0, size.width > 0 {
        scale = min(scale, maximumSize.width / size.width)
      }
      if maximumSize.height > 0, size.height > 0 {
        scale = min(scale, maximumSize.height / size.height)
      }
      return CGSize(width: size.width * scale, height: size.height * scale)
    }
  }
}
