import Foundation

/// Reads the values of a storyboard's attributes; nil for text that is none.
enum StoryboardText {
  /// How large a number may be, in points or whatever it counts: what is larger is a damaged file, and
  /// would make geometry overflow.
  static let numberMax = 1_000_000.0

  /// `YES` or `NO`.
  static func flag(_ text: String) -> Bool? {
    switch text {
    case "YES": true
    case "NO": false
    default: nil
    }
  }

  /// A finite number that is not too large.
  static func number(_ text: String) -> Double? {
    guard let value = Double(text), value.magnitude <= numberMax else { return nil }
    return value
  }

  /// A whole number that is not too large.
  static func whole(_ text: String) -> Int? {
    guard let value = Int(text), Double(value).magnitude <= numberMax else { return nil }
    return value
  }
}

extension StoryboardElement {
  /// The number of an attribute, in points as a rule.
  func number(_ attribute: String) -> CGFloat? {
    self[attribute].flatMap(StoryboardText.number).map { CGFloat($0) }
  }

  /// The truth value of an attribute.
  func flag(_ attribute: String) -> Bool? {
    self[attribute].flatMap(StoryboardText.flag)
  }

  /// The rectangle of a `rect`; nil where a side is missing, no number, or negative.
  var rect: CGRect? {
    guard let x = number("x"), let y = number("y"), let width = number("width"),
      let height = number("height"), width >= 0, height >= 0
    else { return nil }
    return CGRect(x: x, y: y, width: width, height: height)
  }

  /// The mask of an `autoresizingMask`.
  @MainActor var autoresizingMask: UIView.AutoresizingMask {
    let parts: [(String, UIView.AutoresizingMask)] = [
      ("flexibleMinX", .flexibleLeftMargin), ("widthSizable", .flexibleWidth),
      ("flexibleMaxX", .flexibleRightMargin), ("flexibleMinY", .flexibleTopMargin),
      ("heightSizable", .flexibleHeight), ("flexibleMaxY", .flexibleBottomMargin),
    ]
    return parts.reduce(into: []) { mask, part in
      if flag(part.0) == true { mask.insert(part.1) }
    }
  }

  /// The text of an attribute, or of the `string` child with that key, which Xcode writes for several
  /// lines.
  func text(_ attribute: String) -> String? { self[attribute] }
}
