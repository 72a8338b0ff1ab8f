import Foundation

/// The names by which classes are found in another launch.
package enum ClassName {
  /// The name of a class; nil for one that is declared inside a type or a function, which Foundation does
  /// not find by a name, and whose name it traps on.
  package static func of(_ type: AnyClass) -> String? {
    guard String(reflecting: type).split(separator: ".").count == 2 else { return nil }
    let name = NSStringFromClass(type)
    return NSClassFromString(name).map(ObjectIdentifier.init) == ObjectIdentifier(type) ? name : nil
  }
}
