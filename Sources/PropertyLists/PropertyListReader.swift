import Foundation

/// Reads property lists that came from outside, once they have been measured.
///
/// Foundation trusts what it is given: lists inside of lists end its stack, and a binary list of 1.5 KB
/// whose arrays hold the same array again and again becomes gigabytes. So every property list passes
/// here, and what is too deep or too large is refused before Foundation sees it (`tools/style`, rule
/// *property-list*).
package enum PropertyListReader {
  /// Values inside of one another; a saved state has at most some hundred.
  static let deepest = 128
  /// Values in all, each as often as it is referred to.
  static let mostValues = 100_000
  /// Bytes of text and data beyond what the list itself has, where a binary list refers to them again.
  static let mostRepeatedBytes = 16 << 20

  /// The dictionary that a property list in XML or binary form holds; throws why there is none.
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

  /// What `list`, the application's own, stands for as a value of its type.
  package static func value<Value: Decodable>(_ type: Value.Type, of list: [String: Any]) throws
    -> Value
  {
    let bytes = try PropertyListSerialization.data(
      fromPropertyList: list, format: .binary, options: 0)
    return try PropertyListDecoder().decode(type, from: bytes)
  }

  /// The properties of `value`, the application's own, by their names; nil where it has none.
  package static func properties<Value: Encodable>(of value: Value) throws -> [String: Any]? {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    let bytes = try encoder.encode(value)
    return try unsafe PropertyListSerialization.propertyList(from: bytes, options: [], format: nil)
      as? [String: Any]
  }
}

/// Why bytes are no property list that is read.
package enum PropertyListFault: Error, Equatable {
  case malformed
  case noDictionary
  case tooDeep
  case tooLarge

  /// What is the matter, to follow the list's name.
  package var message: String {
    switch self {
    case .malformed:
      "is no property list in XML (as UTF-8) or binary form; `plistutil` shows where"
    case .noDictionary: "holds no dictionary"
    case .tooDeep: "has values more than \(PropertyListReader.deepest) deep in one another"
    case .tooLarge:
      "holds more than \(PropertyListReader.mostValues) values, or repeats more than"
        + " \(PropertyListReader.mostRepeatedBytes) bytes"
    }
  }
}
