import Foundation
import StoryboardReading

/// An attribute of a storyboard element, with the property that it sets.
@MainActor struct StoryboardAttribute {
  let name: String
  /// Sets the property from the text; returns false if the text is not a valid value.
  let apply: (AnyObject, String) -> Bool

  /// An attribute whose text `read` parses.
  private init<Object: AnyObject, Value>(
    _ name: String, _ property: ReferenceWritableKeyPath<Object, Value>,
    read: @escaping (String) -> Value?
  ) {
    self.name = name
    apply = { object, text in
      guard let object = object as? Object, let value = read(text) else { return false }
      object[keyPath: property] = value
      return true
    }
  }

  /// A Boolean attribute, `YES` or `NO`.
  static func flag<Object: AnyObject>(
    _ name: String, _ property: ReferenceWritableKeyPath<Object, Bool>
  ) -> Self {
    Self(name, property, read: StoryboardText.flag)
  }

  /// A number attribute within `range`.
  static func number<Object: AnyObject>(
    _ name: String, _ property: ReferenceWritableKeyPath<Object, CGFloat>,
    in range: ClosedRange<Double> = -StoryboardText.numberMax...StoryboardText.numberMax
  ) -> Self {
    Self(name, property) { text in inRange(text, range).map { CGFloat($0) } }
  }

  /// A number attribute within `range`.
  static func double<Object: AnyObject>(
    _ name: String, _ property: ReferenceWritableKeyPath<Object, Double>,
    in range: ClosedRange<Double> = -StoryboardText.numberMax...StoryboardText.numberMax
  ) -> Self {
    Self(name, property) { text in inRange(text, range) }
  }

  /// A number attribute.
  static func float<Object: AnyObject>(
    _ name: String, _ property: ReferenceWritableKeyPath<Object, Float>
  ) -> Self {
    Self(name, property) { text in StoryboardText.number(text).map { Float($0) } }
  }

  /// A whole-number attribute within `range`.
  static func whole<Object: AnyObject>(
    _ name: String, _ property: ReferenceWritableKeyPath<Object, Int>,
    in range: ClosedRange<Int> = -1_000_000...1_000_000
  ) -> Self {
    Self(name, property) { text in
      StoryboardText.whole(text).flatMap { range.contains($0) ? $0 : nil }
    }
  }

  /// A text attribute.
  static func text<Object: AnyObject>(
    _ name: String, _ property: ReferenceWritableKeyPath<Object, String?>
  ) -> Self {
    Self(name, property) { .some($0) }
  }

  /// An attribute with one of several names as its value.
  static func choice<Object: AnyObject, Value>(
    _ name: String, _ property: ReferenceWritableKeyPath<Object, Value>,
    _ values: KeyValuePairs<String, Value>
  ) -> Self {
    Self(name, property) { text in values.first { $0.key == text }?.value }
  }

  private static func inRange(_ text: String, _ range: ClosedRange<Double>) -> Double? {
    StoryboardText.number(text).flatMap { range.contains($0) ? $0 : nil }
  }
}
