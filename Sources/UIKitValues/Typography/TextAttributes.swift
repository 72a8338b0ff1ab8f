public import Foundation

// UIKit's attributes in an `AttributedString`: those whose values are `Sendable`. Paragraph styles,
// shadows and attachments are attributes of an `NSAttributedString` only (`TextAttributeKeys`).
extension AttributeScopes {
  /// The text attributes that UIKit adds.
  public struct UIKitAttributes: AttributeScope {
    /// The colour of the letters.
    public let foregroundColor: ForegroundColorAttribute
    /// The colour behind the letters.
    public let backgroundColor: BackgroundColorAttribute
    /// The font.
    public let font: FontAttribute
    /// Points added after each character.
    public let kern: KernAttribute
    /// How far characters are raised, in points.
    public let baselineOffset: BaselineOffsetAttribute
    /// The line below the text.
    public let underlineStyle: UnderlineStyleAttribute
    /// The colour of the line below the text.
    public let underlineColor: UnderlineColorAttribute
    /// The line through the text.
    public let strikethroughStyle: StrikethroughStyleAttribute
    /// The colour of the line through the text.
    public let strikethroughColor: StrikethroughColorAttribute
    /// The width of a line along the outlines, in hundredths of the font's size: above 0 only that
    /// line is drawn, below 0 the text as well.
    public let strokeWidth: StrokeWidthAttribute
    /// The colour of the line along the outlines.
    public let strokeColor: StrokeColorAttribute

    /// The colour of the letters.
    public enum ForegroundColorAttribute: AttributedStringKey {
      /// A colour.
      public typealias Value = UIColor
      /// UIKit's name.
      public static let name = NSAttributedString.Key.foregroundColor.rawValue
    }

    /// The colour behind the letters.
    public enum BackgroundColorAttribute: AttributedStringKey {
      /// A colour.
      public typealias Value = UIColor
      /// UIKit's name.
      public static let name = NSAttributedString.Key.backgroundColor.rawValue
    }

    /// The font.
    public enum FontAttribute: AttributedStringKey {
      /// A font.
      public typealias Value = UIFont
      /// UIKit's name.
      public static let name = NSAttributedString.Key.font.rawValue
    }

    /// Points added after each character.
    public enum KernAttribute: AttributedStringKey {
      /// Points.
      public typealias Value = CGFloat
      /// UIKit's name.
      public static let name = NSAttributedString.Key.kern.rawValue
    }

    /// How far characters are raised, in points.
    public enum BaselineOffsetAttribute: AttributedStringKey {
      /// Points.
      public typealias Value = CGFloat
      /// UIKit's name.
      public static let name = NSAttributedString.Key.baselineOffset.rawValue
    }

    /// The line below the text.
    public enum UnderlineStyleAttribute: AttributedStringKey {
      /// A style of lines.
      public typealias Value = NSUnderlineStyle
      /// UIKit's name.
      public static let name = NSAttributedString.Key.underlineStyle.rawValue
    }

    /// The colour of the line below the text.
    public enum UnderlineColorAttribute: AttributedStringKey {
      /// A colour.
      public typealias Value = UIColor
      /// UIKit's name.
      public static let name = NSAttributedString.Key.underlineColor.rawValue
    }

    /// The line through the text.
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      /// A style of lines.
      public typealias Value = NSUnderlineStyle
      /// UIKit's name.
      public static let name = NSAttributedString.Key.strikethroughStyle.rawValue
    }

    /// The colour of the line through the text.
    public enum StrikethroughColorAttribute: AttributedStringKey {
      /// A colour.
      public typealias Value = UIColor
      /// UIKit's name.
      public static let name = NSAttributedString.Key.strikethroughColor.rawValue
    }

    /// The width of a line along the outlines, in hundredths of the font's size: above 0 only that
    /// line is drawn, below 0 the text as well.
    public enum StrokeWidthAttribute: AttributedStringKey {
      /// Hundredths.
      public typealias Value = CGFloat
      /// UIKit's name.
      public static let name = NSAttributedString.Key.strokeWidth.rawValue
    }

    /// The colour of the line along the outlines.
    public enum StrokeColorAttribute: AttributedStringKey {
      /// A colour.
      public typealias Value = UIColor
      /// UIKit's name.
      public static let name = NSAttributedString.Key.strokeColor.rawValue
    }
  }

  /// The text attributes that UIKit adds.
  public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }
}

extension AttributeDynamicLookup {
  /// UIKit's attributes by name: `container.foregroundColor = .red`.
  public subscript<Key: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, Key>
  ) -> Key {
    self[Key.self]
  }
}

extension NSAttributedString.Key {
  /// The colour of the letters, a `UIColor`.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// The colour behind the letters, a `UIColor`.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
}
