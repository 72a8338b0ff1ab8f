import Foundation
import StoryboardReading

/// An attribute of a storyboard's element, and the property that it sets.
@MainActor struct StoryboardAttribute {
  let name: String
  /// Sets what the text says; false where the text is no value for the property.
  let apply: (AnyObject, String) -> Bool

  /// An attribute whose text `read` understands.
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

  /// `YES` or `NO`.
  static func flag<Object: AnyObject>(
    _ name: String, _ property: ReferenceWritableKeyPath<Object, Bool>
  ) -> Self {
    Self(name, property, read: StoryboardText.flag)
  }

  /// A number within `range`.
  static func number<Object: AnyObject>(
    _ name: String, _ property: ReferenceWritableKeyPath<Object, CGFloat>,
    in range: ClosedRange<Double> = -StoryboardText.numberMax...StoryboardText.numberMax
  ) -> Self {
    Self(name, property) { text in inRange(text, range).map { CGFloat($0) } }
  }

  /// A number within `range`.
  static func double<Object: AnyObject>(
    _ name: String, _ property: ReferenceWritableKeyPath<Object, Double>,
    in range: ClosedRange<Double> = -StoryboardText.numberMax...StoryboardText.numberMax
  ) -> Self {
    Self(name, property) { text in inRange(text, range) }
  }

  /// A number.
  static func float<Object: AnyObject>(
    _ name: String, _ property: ReferenceWritableKeyPath<Object, Float>
  ) -> Self {
    Self(name, property) { text in StoryboardText.number(text).map { Float($0) } }
  }

  /// A whole number within `range`.
  static func whole<Object: AnyObject>(
    _ name: String, _ property: ReferenceWritableKeyPath<Object, Int>,
    in range: ClosedRange<Int> = -1_000_000...1_000_000
  ) -> Self {
    Self(name, property) { text in
      StoryboardText.whole(text).flatMap { range.contains($0) ? $0 : nil }
    }
  }

  /// Any text.
  static func text<Object: AnyObject>(
    _ name: String, _ property: ReferenceWritableKeyPath<Object, String?>
  ) -> Self {
    Self(name, property) { .some($0) }
  }

  /// One of several names.
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
