/// Converts values that UIKit takes as `id` to objects. Here a target has to be an object, because
/// other values have no methods that a selector could call.
@MainActor package enum TargetObject {
  /// Returns `target` as an object; nil for nil, and, with a note, for a value that is not an
  /// object.
  package static func of(_ target: Any?, for action: Selector?) -> AnyObject? {
    guard let target else { return nil }
    if let object = isObject(target) { return object }
    let name = action.map { " for \"\($0.name)\"" } ?? ""
    CallLog.running?.refuse(
      "target\(name) of type \(type(of: target)), not a class: only objects receive actions")
    return nil
  }

  /// Returns `target` as an object; nil for other values. A structure is never boxed: nothing would
  /// keep the box.
  package nonisolated static func isObject(_ target: Any?) -> AnyObject? {
    guard let target, type(of: target) is any AnyObject.Type else { return nil }
    return target as AnyObject
  }
}
