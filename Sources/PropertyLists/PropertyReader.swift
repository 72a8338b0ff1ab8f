import Foundation

/// Reads typed values from a property list's dictionary, and collects a sentence about each value
/// of another type.
package struct PropertyReader {
  private let values: [String: Any]
  /// The dictionary's place in the list, for these sentences.
  private let place: String
  /// The values that have other types than requested, in the order of the requests.
  package private(set) var problems: [String] = []

  package init(_ values: [String: Any], at place: String) {
    self.values = values
    self.place = place
  }

  /// The dictionary's keys in alphabetical order, since a dictionary is unordered.
  package var keys: [String] { values.keys.sorted() }

  /// Returns a text.
  package mutating func text(_ key: String) -> String? {
    value(key, "text") { $0 as? String }
  }

  /// Returns a Boolean value; the texts YES and NO, which some tools write, are accepted.
  package mutating func truth(_ key: String) -> Bool? {
    value(key, "true or false") { value in
      if let text = value as? String { return text == "YES" ? true : text == "NO" ? false : nil }
      return (value as? NSNumber)?.boolValue
    }
  }

  /// Returns an array of strings; empty if it is missing. A single string counts as one element.
  package mutating func texts(_ key: String) -> [String] {
    value(key, "an array of strings") { value in
      (value as? String).map { [$0] } ?? value as? [String]
    } ?? []
  }

  /// Returns an array of integers, or of strings that are integers; empty if it is missing.
  package mutating func numbers(_ key: String) -> [Int] {
    value(key, "an array of integers") { value in
      let list = value as? [Any] ?? [value]
      let numbers = list.compactMap { ($0 as? String).flatMap { Int($0) } ?? ($0 as? Int) }
      return numbers.count == list.count ? numbers : nil
    } ?? []
  }

  /// Returns the value that `read` makes from a dictionary.
  package mutating func dictionary<Value>(
    _ key: String, _ read: (inout PropertyReader) -> Value
  ) -> Value? {
    guard let found = value(key, "a dictionary", { $0 as? [String: Any] }) else { return nil }
    return nested(found, at: "\(place), \(key)", read)
  }

  /// Returns the values that `read` makes from the dictionaries in a list; empty if it is missing.
  package mutating func dictionaries<Value>(
    _ key: String, _ read: (inout PropertyReader) -> Value
  ) -> [Value] {
    guard let found = value(key, "an array of dictionaries", { $0 as? [[String: Any]] })
    else { return [] }
    return found.enumerated().map { number, item in
      nested(item, at: "\(place), \(key) \(number)", read)
    }
  }

  private mutating func nested<Value>(
    _ values: [String: Any], at place: String, _ read: (inout PropertyReader) -> Value
  ) -> Value {
    var reader = PropertyReader(values, at: place)
    defer { problems += reader.problems }
    return read(&reader)
  }

  private mutating func value<Value>(
    _ key: String, _ expected: String, _ convert: (Any) -> Value?
  ) -> Value? {
    guard let found = values[key] else { return nil }
    if let value = convert(found) { return value }
    problems.append("\(place): \(key) is not \(expected) and is ignored")
    return nil
  }
}
