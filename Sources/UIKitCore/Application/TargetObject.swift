/// What UIKit takes as `id`, as an object: here a target has to be one, for else it has no methods of
/// its own class to be sent.
@MainActor enum TargetObject {
  /// The object that `target` is; nil for nil, and, with a note, for a value that is none.
  static func of(_ target: Any?, for action: Selector?) -> AnyObject? {
    guard let target else { return nil }
    if let object = isObject(target) { return object }
    let name = action.map { " for \"\($0.name)\"" } ?? ""
    CallLog.running?.refuse(
      "target\(name) of type \(type(of: target)), which is no class: only objects are sent actions")
    return nil
  }

  /// The object that `target` is; nil for what is none. A structure is never put into a box, which
  /// nobody would keep.
  nonisolated static func isObject(_ target: Any?) -> AnyObject? {
    guard let target, type(of: target) is any AnyObject.Type else { return nil }
    return target as AnyObject
  }
}
