/// A type that the sources declare or extend, with what Objective-C would know of it.
final class DeclaredType {
  enum Kind {
    case `class`, `protocol`, value
    /// Only extended: declared by another module.
    case foreign
  }

  /// Its name with those of the types around it, such as `Board.Cell`.
  let name: String
  /// The last part of its name.
  let shortName: String
  let module: String
  var kind = Kind.foreign
  /// The types after the colon of its declaration and its extensions, without arguments.
  var inherited: [String] = []
  var methods: [DeclaredMethod] = []
  var properties: [DeclaredProperty] = []
  /// Its name for Objective-C, if `@objc(name)` gives one.
  var objectiveCName: String?
  var isObjectiveC = false
  /// Whether all members are known to Objective-C.
  var exposesMembers = false
  var isPrivate = false
  /// The file that declares it.
  var path = ""
  /// What stands before the word `protocol`, with a space behind it, or nothing.
  var access = ""
  var declaresCoderInitializer = false
  /// Whether it is generic, so that its name alone is no type outside of it.
  var isGeneric = false

  init(name: String, module: String) {
    self.name = name
    shortName = String(name.split(separator: ".").last ?? "")
    self.module = module
  }

}

/// A method of a type.
struct DeclaredMethod {
  var base: String
  /// A label for each argument; `_` for none.
  var labels: [String]
  /// The types of the parameters, as written.
  var parameters: [String]
  /// The type of the result, as written; `Void` if none is.
  var result: String
  /// The name that `@objc(name)` gives.
  var objectiveCName: String?
  /// Whether Objective-C knows it, by its attributes.
  var isExposed: Bool
  var isStatic: Bool
  var isOverride: Bool
  var isPrivate: Bool
  var isAsync: Bool
  var isOptional: Bool
  /// Whether an extension declares it.
  var isInExtension: Bool
  /// Whether it is an action for storyboards.
  var isAction: Bool
  var path: String
  /// The declaration on one line, without `optional` and attributes of Objective-C.
  var declaration: String

  /// Its name as a reference writes it: `move(_:to:)`.
  var reference: String {
    labels.isEmpty ? base : "\(base)(\(labels.map { $0 + ":" }.joined()))"
  }

  /// Its selector.
  var selector: String { objectiveCName ?? ObjectiveCName.method(base, labels: labels) }
}

/// A property of a type.
struct DeclaredProperty {
  var name: String
  /// Its type as written; nil if it is inferred.
  var type: String?
  var isOptional: Bool
  var isOutlet: Bool
  var isInspectable: Bool
  var isPrivate: Bool
  var isOverride: Bool
  /// Whether an extension declares it.
  var isInExtension: Bool
  /// Whether it is computed, cannot be set, and has a type that is written down.
  var isReadOnly: Bool
  /// As of a method.
  var declaration: String
}

/// An optional member of a protocol, with the protocol that stands for it.
struct OptionalMember {
  /// The protocol that the sources declare.
  var owner: DeclaredType
  /// The name of the protocol that stands for the member.
  var name: String
  var base: String
  /// Nil for a property.
  var labels: [String]?
  var declaration: String
}
