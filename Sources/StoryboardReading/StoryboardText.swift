package import Foundation

/// Reads the values of a storyboard's attributes; nil for text that is none.
package enum StoryboardText {
  /// How large a number may be, in points or whatever it counts: what is larger is a damaged file, and
  /// would make geometry overflow.
  package static let numberMax = 1_000_000.0

  /// `YES` or `NO`.
  package static func flag(_ text: String) -> Bool? {
    switch text {
    case "YES": true
    case "NO": false
    default: nil
    }
  }

  /// A finite number that is not too large.
  package static func number(_ text: String) -> Double? {
    guard let value = Double(text), value.magnitude <= numberMax else { return nil }
    return value
  }

  /// A whole number that is not too large.
  package static func whole(_ text: String) -> Int? {
    guard let value = Int(text), Double(value).magnitude <= numberMax else { return nil }
    return value
  }
}

extension StoryboardElement {
  /// The number of an attribute, in points as a rule.
  package func number(_ attribute: String) -> CGFloat? {
    self[attribute].flatMap(StoryboardText.number).map { CGFloat($0) }
  }

  /// The truth value of an attribute.
  package func flag(_ attribute: String) -> Bool? {
    self[attribute].flatMap(StoryboardText.flag)
  }

  /// The rectangle of a `rect`; nil where a side is missing, no number, or negative.
  package var rect: CGRect? {
    guard let x = number("x"), let y = number("y"), let width = number("width"),
      let height = number("height"), width >= 0, height >= 0
    else { return nil }
    return CGRect(x: x, y: y, width: width, height: height)
  }

  /// The text of an attribute, or of the `string` child with that key, which Xcode writes for several
  /// lines.
  package func text(_ attribute: String) -> String? { self[attribute] }
}
