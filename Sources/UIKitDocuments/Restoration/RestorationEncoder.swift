import Foundation

/// A keyed `NSCoder` that collects the values that an object writes for the next launch.
///
/// It requires secure coding. Foundation's `NSKeyedArchiver` is not suitable: it writes
/// dictionaries in an order that differs in each process, and has no support for controllers.
/// Values are kept as they are; `RestorationNode` converts them to nodes after the object has
/// written them.
final class RestorationEncoder: NSCoder {
  /// The written values, by key.
  private(set) var values: [String: Any] = [:]
  /// The keys in the order in which they were first used.
  private(set) var keys: [String] = []

  override var allowsKeyedCoding: Bool { true }
  override var requiresSecureCoding: Bool { true }

  private func put(_ value: Any, _ key: String) {
    if values.updateValue(value, forKey: key) == nil { keys.append(key) }
  }

  override func containsValue(forKey key: String) -> Bool { values[key] != nil }

  // Writing nil under a key removes its value.
  override func encode(_ object: Any?, forKey key: String) {
    if let object { return put(object, key) }
    values[key] = nil
    keys.removeAll { $0 == key }
  }

  override func encodeConditionalObject(_ object: Any?, forKey key: String) {
    encode(object, forKey: key)
  }

  override func encode(_ value: Bool, forKey key: String) { put(value, key) }
  override func encode(_ value: Int32, forKey key: String) { put(Int(value), key) }
  override func encode(_ value: Int64, forKey key: String) { put(Int(value), key) }
  override func encode(_ value: Int, forKey key: String) { put(value, key) }
  override func encode(_ value: Float, forKey key: String) { put(Double(value), key) }
  override func encode(_ value: Double, forKey key: String) { put(value, key) }

  @safe override func encodeBytes(
    _ bytes: UnsafePointer<UInt8>?, length: Int, forKey key: String
  ) {
    // The pointer is valid only during the call.
    unsafe put(Data(UnsafeBufferPointer(start: bytes, count: bytes == nil ? 0 : length)), key)
  }
}
