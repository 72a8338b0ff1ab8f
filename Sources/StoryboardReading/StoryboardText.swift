package import Foundation

/// Parsers for the values of a storyboard's attributes; nil for invalid text.
package enum StoryboardText {
  /// The largest number, in points or as a count: a larger one comes from a damaged file, and would
  /// make geometry overflow.
  package static let numberMax = 1_000_000.0

  /// Parses `YES` or `NO`.
  package static func flag(_ text: String) -> Bool? {
    switch text {
    case "YES": true
    case "NO": false
    default: nil
    }
  }

  /// Parses a finite number of valid size.
  package static func number(_ text: String) -> Double? {
    guard let value = Double(text), value.magnitude <= numberMax else { return nil }
    return value
  }

  /// Parses a whole number of valid size.
  package static func whole(_ text: String) -> Int? {
    guard let value = Int(text), Double(value).magnitude <= numberMax else { return nil }
    return value
  }
}

extension StoryboardElement {
  /// Returns the number in an attribute, usually in points.
  package func number(_ attribute: String) -> CGFloat? {
    self[attribute].flatMap(StoryboardText.number).map { CGFloat($0) }
  }

  /// Returns the Boolean value of an attribute.
  package func flag(_ attribute: String) -> Bool? {
    self[attribute].flatMap(StoryboardText.flag)
  }

  /// The rectangle of a `rect` element, in points; nil if a side is missing, not a number, or
  /// negative.
  package var rect: CGRect? {
    guard let x = number("x"), let y = number("y"), let width = number("width"),
      let height = number("height"), width >= 0, height >= 0
    else { return nil }
    return CGRect(x: x, y: y, width: width, height: height)
  }

  /// Returns the text of an attribute, or of the `string` child with that key, which Xcode writes
  /// for several lines.
  package func text(_ attribute: String) -> String? { self[attribute] }
}
