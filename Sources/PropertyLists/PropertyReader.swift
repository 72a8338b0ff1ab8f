import Foundation

/// Takes typed values out of a property list's dictionary, and keeps a sentence on each that is of
/// another type.
package struct PropertyReader {
  private let values: [String: Any]
  /// Where the dictionary lies, for sentences.
  private let place: String
  /// What was of another type than asked for, in the order of asking.
  package private(set) var problems: [String] = []

  package init(_ values: [String: Any], at place: String) {
    self.values = values
    self.place = place
  }

  /// The dictionary's keys in the order of the alphabet: a dictionary has none of its own.
  package var keys: [String] { values.keys.sorted() }

  /// A text.
  package mutating func text(_ key: String) -> String? {
    value(key, "text") { $0 as? String }
  }

  /// A truth value; the texts YES and NO count, which some tools write.
  package mutating func truth(_ key: String) -> Bool? {
    value(key, "true or false") { value in
      if let text = value as? String { return text == "YES" ? true : text == "NO" ? false : nil }
      return (value as? NSNumber)?.boolValue
    }
  }

  /// A list of texts; empty where it is missing. A single text counts as a list of one.
  package mutating func texts(_ key: String) -> [String] {
    value(key, "a list of texts") { value in
      (value as? String).map { [$0] } ?? value as? [String]
    } ?? []
  }

  /// A list of whole numbers, or of texts that are such; empty where it is missing.
  package mutating func numbers(_ key: String) -> [Int] {
    value(key, "a list of whole numbers") { value in
      let list = value as? [Any] ?? [value]
      let numbers = list.compactMap { ($0 as? String).flatMap { Int($0) } ?? ($0 as? Int) }
      return numbers.count == list.count ? numbers : nil
    } ?? []
  }

  /// What `read` makes of a dictionary.
  package mutating func dictionary<Value>(
    _ key: String, _ read: (inout PropertyReader) -> Value
  ) -> Value? {
    guard let found = value(key, "a dictionary", { $0 as? [String: Any] }) else { return nil }
    return nested(found, at: "\(place), \(key)", read)
  }

  /// What `read` makes of each dictionary of a list; empty where it is missing.
  package mutating func dictionaries<Value>(
    _ key: String, _ read: (inout PropertyReader) -> Value
  ) -> [Value] {
    guard let found = value(key, "a list of dictionaries", { $0 as? [[String: Any]] })
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
