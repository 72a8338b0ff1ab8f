import Foundation
import StateArchives

/// Converts values to nodes, which a property list can store without loss.
///
/// Text, numbers and data are nodes themselves. Any other value becomes a dictionary with one key,
/// its type: `array`, `set`, `dictionary`, `date` (seconds since 2001), `null`, `reference` (the
/// path of a separately restored object), or `object` with the class and the values of an object
/// that conforms to `NSSecureCoding`.
@MainActor struct RestorationNode {
  /// The greatest depth of nested values; it also cuts off values that contain themselves.
  nonisolated static let deepest = 32

  /// Receives the referenced objects, in the order in which they are first referenced.
  var didRefer: (AnyObject) -> Void
  /// Receives the reason for each value that cannot be kept.
  var refuse: (String) -> Void

  /// Returns the nodes of the values that an encoder collected, by key.
  func nodes(of encoder: RestorationEncoder, depth: Int = 0) -> [String: Any] {
    var nodes: [String: Any] = [:]
    for key in encoder.keys {
      guard let value = encoder.values[key], let node = node(value, key, depth) else { continue }
      nodes[key] = node
    }
    return nodes
  }

  private func node(_ value: Any, _ key: String, _ depth: Int) -> Any? {
    guard depth < Self.deepest else {
      refuse("\(key): values nested deeper than \(Self.deepest), or in themselves")
      return nil
    }
    let object = value as AnyObject
    if RestorationPath.isRestorable(object) { return reference(to: object) }
    switch object {
    case let text as NSString: return text as String
    case let data as NSData: return data as Data
    case is NSNumber: return object
    case is NSNull: return ["null": true]
    case let date as NSDate: return ["date": date.timeIntervalSinceReferenceDate]
    case let array as NSArray:
      return ["array": array.compactMap { node($0, key, depth + 1) }]
    case let set as NSSet: return ["set": elements(of: set, key, depth)]
    case let dictionary as NSDictionary: return node(of: dictionary, key, depth)
    case let object as any NSSecureCoding: return node(of: object, key, depth)
    case _:
      refuse("\(key): \(type(of: value)) is neither restored by itself nor an NSSecureCoding")
      return nil
    }
  }

  /// Sorts the elements by their bytes, since the order of sets differs in each process.
  private func elements(of set: NSSet, _ key: String, _ depth: Int) -> [Any] {
    let nodes = set.allObjects.compactMap { node($0, key, depth + 1) }
    let texts = nodes.map { node in
      (try? PropertyListSerialization.data(fromPropertyList: node, format: .xml, options: 0))
        .map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
    return zip(texts, nodes).sorted { $0.0 < $1.0 }.map(\.1)
  }

  private func node(of dictionary: NSDictionary, _ key: String, _ depth: Int) -> Any? {
    var nodes: [String: Any] = [:]
    let names = dictionary.allKeys.compactMap { $0 as? String }.sorted()
    if names.count < dictionary.count {
      refuse("\(key): a dictionary with keys that are not strings; these are omitted")
    }
    for name in names {
      guard let value = dictionary.object(forKey: name as NSString) else { continue }
      nodes[name] = node(value, key, depth + 1)
    }
    return ["dictionary": nodes]
  }

  private func node(of object: any NSSecureCoding, _ key: String, _ depth: Int) -> Any? {
    let type: AnyClass = Swift.type(of: object as AnyObject)
    guard let name = ClassName.of(type) else {
      refuse(
        "\(key): no class has the name \(type); declare it outside functions and types")
      return nil
    }
    let encoder = RestorationEncoder()
    object.encode(with: encoder)
    return ["object": ["class": name, "values": nodes(of: encoder, depth: depth + 1)]]
  }

  /// Returns nil for an object without a path, since it is not restored.
  private func reference(to object: AnyObject) -> Any? {
    guard let path = RestorationPath.of(object) else { return nil }
    didRefer(object)
    return ["reference": path]
  }
}
