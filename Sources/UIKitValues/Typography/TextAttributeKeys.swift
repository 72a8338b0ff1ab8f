public import Foundation

extension NSAttributedString.Key {
  /// The font, a `UIFont`.
  public static let font = NSAttributedString.Key("NSFont")
  /// The paragraph's style, an `NSParagraphStyle`; that of its first character counts.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// Points added after each character, a number.
  public static let kern = NSAttributedString.Key("NSKern")
  /// How far characters are raised, in points, a number.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
  /// The line below the text, the raw value of an `NSUnderlineStyle`.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// The colour of the line below the text, a `UIColor`.
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  /// The line through the text, the raw value of an `NSUnderlineStyle`.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// The colour of the line through the text, a `UIColor`.
  public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
  /// The width of a line along the outlines in hundredths of the font's size, a number: above 0 only
  /// that line is drawn, below 0 the text as well.
  public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
  /// The colour of the line along the outlines, a `UIColor`; the text's own without it.
  public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
  /// The shadow of the text and its lines, an `NSShadow`.
  public static let shadow = NSAttributedString.Key("NSShadow")
  /// The replacement of a character U+FFFC, an `NSTextAttachment`.
  public static let attachment = NSAttributedString.Key("NSAttachment")
}

/// How a line below text, or through it, looks; the bits are UIKit's.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  /// UIKit's bits.
  public let rawValue: Int

  /// Creates a style from its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// One thin line.
  public static let single = NSUnderlineStyle(rawValue: 1)
  /// One thick line.
  public static let thick = NSUnderlineStyle(rawValue: 2)
  /// Two thin lines.
  public static let double = NSUnderlineStyle(rawValue: 9)
}

/// How attributed text is measured and drawn; the bits are UIKit's.
public struct NSStringDrawingOptions: OptionSet, Sendable {
  /// UIKit's bits.
  public let rawValue: Int

  /// Creates options from their bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The rectangle's origin is its upper left corner, and lines are broken at its width. Without
  /// it, the origin is the baseline of a single line.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// Line heights include the fonts' leading, as they always do here.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  /// A text that is too high ends in an ellipsis.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// The least scale at which text may be drawn, and the scale and box of the last drawing.
public final class NSStringDrawingContext {
  /// How small text may become to fit, as a share of its size; 0 for no change. Default: 0.
  public var minimumScaleFactor: CGFloat = 0
  /// The scale of the last drawing.
  public internal(set) var actualScaleFactor: CGFloat = 1
  /// The box of the last drawing, in the rectangle's coordinates.
  public internal(set) var totalBounds = CGRect.zero

  /// Creates a context in which text keeps its size.
  public init() {}
}
