import Foundation

/// The names by which classes are found in another launch.
package enum ClassName {
  /// Returns a class's name; nil for a class declared inside a type or a function. Foundation does
  /// not find such a class by its name, and traps on that name.
  package static func of(_ type: AnyClass) -> String? {
    guard String(reflecting: type).split(separator: ".").count == 2 else { return nil }
    let name = NSStringFromClass(type)
    return NSClassFromString(name).map(ObjectIdentifier.init) == ObjectIdentifier(type) ? name : nil
  }
}
