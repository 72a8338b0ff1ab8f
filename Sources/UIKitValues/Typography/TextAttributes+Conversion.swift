package import Foundation

// Foundation on Linux does not convert between the two kinds of text.
extension AttributedString {
  /// Creates text with those of UIKit's attributes that an `AttributedString` can carry.
  package init(styled text: NSAttributedString) {
    self = StyledText(text).parts.reduce(into: AttributedString()) { result, part in
      let attributes = AttributeContainer(styled: part.attributes)
      result.append(AttributedString(part.string, attributes: attributes))
    }
  }

  /// The text and UIKit's attributes, for the older API.
  package var styled: NSAttributedString {
    let result = NSMutableAttributedString(string: "")
    for part in StyledText(self).parts {
      result.append(NSAttributedString(string: part.string, attributes: part.attributes))
    }
    return result
  }
}

extension AttributeContainer {
  fileprivate init(styled values: [NSAttributedString.Key: Any]) {
    self.init()
    self.font = values[.font] as? UIFont
    self.foregroundColor = values[.foregroundColor] as? UIColor
    self.backgroundColor = values[.backgroundColor] as? UIColor
    self.kern = values.number(.kern).map { CGFloat($0) }
    self.baselineOffset = values.number(.baselineOffset).map { CGFloat($0) }
    self.underlineStyle = values.line(.underlineStyle)
    self.underlineColor = values[.underlineColor] as? UIColor
    self.strikethroughStyle = values.line(.strikethroughStyle)
    self.strikethroughColor = values[.strikethroughColor] as? UIColor
    self.strokeWidth = values.number(.strokeWidth).map { CGFloat($0) }
    self.strokeColor = values[.strokeColor] as? UIColor
  }
}

extension AttributedString.Runs.Run {
  /// UIKit's attributes, by the names of the older API.
  var styledValues: [NSAttributedString.Key: Any] {
    var values: [NSAttributedString.Key: Any] = [:]
    values[.font] = self.font
    values[.foregroundColor] = self.foregroundColor
    values[.backgroundColor] = self.backgroundColor
    values[.kern] = self.kern
    values[.baselineOffset] = self.baselineOffset
    values[.underlineStyle] = self.underlineStyle?.rawValue
    values[.underlineColor] = self.underlineColor
    values[.strikethroughStyle] = self.strikethroughStyle?.rawValue
    values[.strikethroughColor] = self.strikethroughColor
    values[.strokeWidth] = self.strokeWidth
    values[.strokeColor] = self.strokeColor
    return values
  }
}

// Values of attributes whose types differ between apps.
extension [NSAttributedString.Key: Any] {
  /// The number of an attribute; nil for none.
  func number(_ key: NSAttributedString.Key) -> Double? {
    switch self[key] {
    case let number as Double: number
    case let number as CGFloat: Double(number)
    case let number as Int: Double(number)
    case let number as NSNumber: number.doubleValue
    default: nil
    }
  }

  /// The style of a line, given as such or by its raw value; nil for none.
  func line(_ key: NSAttributedString.Key) -> NSUnderlineStyle? {
    if let style = self[key] as? NSUnderlineStyle { return style }
    return number(key).flatMap { $0 > 0 ? NSUnderlineStyle(rawValue: Int($0)) : nil }
  }
}
