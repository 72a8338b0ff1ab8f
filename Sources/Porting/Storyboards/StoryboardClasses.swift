internal import SwiftSyntax

extension FilePorter {
  /// Adds to the file, for each of its classes that a storyboard or a nib names, what UIKit looks up
  /// when it needs that class: how to make it, with its outlets, actions and attributes.
  func addStoryboardClasses() {
    let named = surroundings.storyboardClasses
    guard !named.isEmpty else { return }
    let declared = index.all.filter { type in
      type.kind == .class && type.module == file.module && !type.isPrivate && !type.isGeneric
        && !type.name.contains(".") && type.path == file.path && isNeeded(type, named)
        && !index.all.contains { $0.name == "StoryboardClass_\(type.objectiveCName ?? type.name)" }
    }
    guard !declared.isEmpty else { return }
    edited.append(declared.map { storyboardClass($0) }.joined(separator: "; "))
  }

  /// Whether the class or a class below it is named.
  private func isNeeded(_ type: DeclaredType, _ named: Set<String>) -> Bool {
    index.all.contains { other in
      (named.contains(other.name) || named.contains(other.objectiveCName ?? ""))
        && index.lineage(other).contains { $0 === type }
    }
  }

  private func storyboardClass(_ type: DeclaredType) -> String {
    let name = type.objectiveCName ?? type.name
    let method = "addToStoryboards_\(type.name)"
    let other = name == type.name ? "" : ", as: \"\(name)\""
    let hasCoder = index.lineage(type).contains { $0.declaresCoderInitializer }
    let make =
      hasCoder
      ? "guard let made = \(type.name)(coder: UIStoryboard.emptyCoder) else { fatalError(\"\(type.name): "
        + "init(coder:) returned nil\") }; return made" : "\(type.name)()"
    let above = index.superclass(of: type).flatMap {
      $0.kind == .class && $0.module == type.module
        ? "\($0.name).addToStoryboards_\($0.name)(); " : nil
    }
    return "extension \(type.name) { @MainActor static func \(method)() { \(above ?? "")"
      + "UIStoryboard.register(\(type.name).self\(other)) { \(make) }\(members(of: type)) } }; "
      + "final class StoryboardClass_\(name): UIStoryboardClass { "
      + "static func register() { \(type.name).\(method)() } }"
  }

  private func members(of type: DeclaredType) -> String {
    var text = ""
    for property in type.properties where property.isOutlet {
      let isCollection = property.type?.hasPrefix("[") ?? false
      text +=
        ".outlet\(isCollection ? "Collection" : "")(\"\(property.name)\", \\.\(property.name))"
    }
    for property in type.properties where property.isInspectable {
      text += ".attribute(\"\(property.name)\", \\.\(property.name))"
    }
    for method in type.methods where method.isAction && method.labels.count <= 2 {
      guard !method.isPrivate || method.path == file.path else { continue }
      let name = index.selector(of: method, in: type)
      let cast =
        method.labels.isEmpty && index.isAmbiguous(method, in: type)
        ? " as (\(type.name)) -> @MainActor () -> \(method.result)" : ""
      text += ".action(\"\(name)\", \(type.name).\(method.reference)\(cast))"
    }
    return text
  }
}
