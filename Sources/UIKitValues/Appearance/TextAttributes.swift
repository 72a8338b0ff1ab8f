public import Foundation

// Colours in attributed text. An `AttributedString` carries no other attributes of UIKit's; an
// `NSAttributedString` carries fonts, paragraph styles and more (`Typography`).
extension AttributeScopes {
  /// The text attributes that UIKit adds.
  public struct UIKitAttributes: AttributeScope {
    /// The colour of the letters.
    public let foregroundColor: ForegroundColorAttribute
    /// The colour behind the letters.
    public let backgroundColor: BackgroundColorAttribute

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

// Foundation on Linux does not convert between the two kinds of text.
extension AttributedString {
  /// Creates text with its colours.
  package init(colored text: NSAttributedString) {
    var result = AttributedString()
    let all = NSRange(location: 0, length: text.length)
    unsafe text.enumerateAttributes(in: all) { values, range, _ in
      var attributes = AttributeContainer()
      attributes.foregroundColor = values[.foregroundColor] as? UIColor
      attributes.backgroundColor = values[.backgroundColor] as? UIColor
      let part = text.attributedSubstring(from: range).string
      result.append(AttributedString(part, attributes: attributes))
    }
    self = result
  }

  /// The text and its colours, for the older API.
  package var colored: NSAttributedString {
    let result = NSMutableAttributedString(string: "")
    for run in runs {
      var values: [NSAttributedString.Key: Any] = [:]
      values[.foregroundColor] = run.foregroundColor
      values[.backgroundColor] = run.backgroundColor
      let part = String(self[run.range].characters)
      result.append(NSAttributedString(string: part, attributes: values))
    }
    return result
  }
}
