import Foundation

/// A reader for property lists from outside, which it measures before it reads them.
///
/// Foundation trusts its input: nested lists overflow its stack, and a binary list of 1.5 KB whose
/// arrays contain the same array again and again becomes gigabytes. So every property list is read
/// here, and one that is too deep or too large is refused before Foundation sees it (`tools/style`,
/// rule *property-list*).
package enum PropertyListReader {
  /// The largest depth of nested values; a saved state has about a hundred levels at most.
  static let deepest = 128
  /// The largest number of values, each counted once per reference.
  static let mostValues = 100_000
  /// The largest number of bytes of text and data beyond the list's own size, for repeated
  /// references in a binary list.
  static let mostRepeatedBytes = 16 << 20

  /// Returns the dictionary in an XML or binary property list.
  ///
  /// - Throws: The fault, if the bytes are not a list that may be read.
  package static func dictionary(_ bytes: [UInt8]) throws(PropertyListFault) -> [String: Any] {
    if bytes.starts(with: Array("bplist0".utf8)) {
      var measure = try BinaryPropertyListMeasure(bytes)
      try measure.check()
    } else {
      var measure = XMLPropertyListMeasure(bytes)
      try measure.check()
    }
    let list = try? unsafe PropertyListSerialization.propertyList(
      from: Data(bytes), options: [], format: nil)
    guard let list else { throw .malformed }
    guard let dictionary = list as? [String: Any] else { throw .noDictionary }
    return dictionary
  }

  /// Decodes a value of a type from `list`, which the application itself made.
  ///
  /// - Throws: `DecodingError` if the list is not a value of the type.
  package static func value<Value: Decodable>(_ type: Value.Type, of list: [String: Any]) throws
    -> Value
  {
    let bytes = try PropertyListSerialization.data(
      fromPropertyList: list, format: .binary, options: 0)
    return try PropertyListDecoder().decode(type, from: bytes)
  }

  /// Returns the properties of `value`, which the application itself made, by name; nil if it has
  /// none.
  ///
  /// - Throws: `EncodingError` if a property list cannot contain the value.
  package static func properties<Value: Encodable>(of value: Value) throws -> [String: Any]? {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    let bytes = try encoder.encode(value)
    return try unsafe PropertyListSerialization.propertyList(from: bytes, options: [], format: nil)
      as? [String: Any]
  }
}

/// A reason why bytes are not read as a property list.
package enum PropertyListFault: Error, Equatable {
  case malformed
  case noDictionary
  case tooDeep
  case tooLarge

  /// A description of the fault that follows the list's name.
  package var message: String {
    switch self {
    case .malformed:
      "is not a property list in XML (as UTF-8) or binary form; `plistutil` shows where"
    case .noDictionary: "is not a dictionary"
    case .tooDeep: "has values nested more than \(PropertyListReader.deepest) deep"
    case .tooLarge:
      "has more than \(PropertyListReader.mostValues) values, or repeats more than"
        + " \(PropertyListReader.mostRepeatedBytes) bytes"
    }
  }
}
