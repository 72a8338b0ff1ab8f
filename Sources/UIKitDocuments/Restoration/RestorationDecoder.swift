import Foundation

/// The restored objects by path, filled as they are found or created.
final class RestoredObjects {
  var byPath: [[String]: AnyObject] = [:]
}

/// A keyed `NSCoder` that returns the values that an object wrote in an earlier launch.
///
/// A value of another type than the requested one counts as missing, since it may have been written
/// by another version of the application.
final class RestorationDecoder: NSCoder {
  private let nodes: [String: Any]
  private let facts: [String: Any]
  private let restored: RestoredObjects
  private let depth: Int

  /// - Parameters:
  ///   - nodes: The object's values, by key.
  ///   - facts: The values common to every coder of the archive; the object's own have priority.
  init(
    nodes: [String: Any], facts: [String: Any], restored: RestoredObjects, depth: Int = 0
  ) {
    self.nodes = nodes
    self.facts = facts
    self.restored = restored
    self.depth = depth
  }

  override var allowsKeyedCoding: Bool { true }
  override var requiresSecureCoding: Bool { true }

  override func containsValue(forKey key: String) -> Bool {
    nodes[key] != nil || facts[key] != nil
  }

  // MARK: Objects

  override func decodeObject(forKey key: String) -> Any? {
    nodes[key].flatMap { value(of: $0, depth) } ?? facts[key]
  }

  override func decodePropertyList(forKey key: String) -> Any? { decodeObject(forKey: key) }

  override func decodeObject<Decoded: NSObject & NSCoding>(
    of type: Decoded.Type, forKey key: String
  ) -> Decoded? {
    decodeObject(forKey: key).flatMap { $0 as AnyObject as? Decoded }
  }

  override func decodeObject(of classes: [AnyClass]?, forKey key: String) -> Any? {
    guard let value = decodeObject(forKey: key) else { return nil }
    guard let classes else { return value }
    return isAllowed(value as AnyObject, classes) ? value : nil
  }

  /// Returns whether an object, and each element if it is a collection, is of one of the classes.
  private func isAllowed(_ object: AnyObject, _ classes: [AnyClass]) -> Bool {
    guard classes.contains(where: { isInstance(object, of: $0) }) else { return false }
    switch object {
    case let array as NSArray:
      return array.allSatisfy { isAllowed($0 as AnyObject, classes) }
    case let set as NSSet: return set.allSatisfy { isAllowed($0 as AnyObject, classes) }
    case let dictionary as NSDictionary:
      return dictionary.allValues.allSatisfy { isAllowed($0 as AnyObject, classes) }
    case _: return true
    }
  }

  private func isInstance<Wanted>(_ object: AnyObject, of type: Wanted.Type) -> Bool {
    object is Wanted
  }

  // MARK: Numbers

  private func number(_ key: String) -> NSNumber? {
    decodeObject(forKey: key).flatMap { $0 as AnyObject as? NSNumber }
  }

  override func decodeBool(forKey key: String) -> Bool { number(key)?.boolValue ?? false }
  override func decodeInteger(forKey key: String) -> Int { number(key)?.intValue ?? 0 }
  override func decodeInt32(forKey key: String) -> Int32 { number(key)?.int32Value ?? 0 }
  override func decodeInt64(forKey key: String) -> Int64 { number(key)?.int64Value ?? 0 }
  override func decodeFloat(forKey key: String) -> Float { number(key)?.floatValue ?? 0 }
  override func decodeDouble(forKey key: String) -> Double { number(key)?.doubleValue ?? 0 }

  @safe override func withDecodedUnsafeBufferPointer<Result>(
    forKey key: String, body: (UnsafeBufferPointer<UInt8>?) throws -> Result
  ) rethrows -> Result {
    guard let data = nodes[key] as? Data else { return try body(nil) }
    return try unsafe Array(data).withUnsafeBufferPointer { try unsafe body($0) }
  }

  // MARK: Nodes

  /// Returns the value of a node; nil if `node` is not one, or if its object no longer exists.
  private func value(of node: Any, _ depth: Int) -> Any? {
    guard depth < RestorationNode.deepest else { return nil }
    guard let tagged = node as? [String: Any] else { return node }
    guard tagged.count == 1, let (tag, content) = tagged.first else { return nil }
    switch tag {
    case "array": return (content as? [Any]).map { $0.compactMap { value(of: $0, depth + 1) } }
    case "set":
      guard let nodes = content as? [Any] else { return nil }
      return NSSet(array: nodes.compactMap { value(of: $0, depth + 1) })
    case "dictionary":
      return (content as? [String: Any]).map { $0.compactMapValues { value(of: $0, depth + 1) } }
    case "date": return (content as? Double).map(Date.init(timeIntervalSinceReferenceDate:))
    case "null": return NSNull()
    case "reference": return (content as? [String]).flatMap { restored.byPath[$0] }
    case "object": return (content as? [String: Any]).flatMap { object(from: $0, depth + 1) }
    case _: return nil
    }
  }

  private func object(from content: [String: Any], _ depth: Int) -> Any? {
    guard let name = content["class"] as? String,
      let type = NSClassFromString(name) as? any NSSecureCoding.Type, type.supportsSecureCoding,
      let nodes = content["values"] as? [String: Any]
    else { return nil }
    return type.init(
      coder: RestorationDecoder(nodes: nodes, facts: [:], restored: restored, depth: depth))
  }
}
