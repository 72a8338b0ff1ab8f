/// Members of extensions that classes override, which only Objective-C allows. The member becomes a
/// dispatcher: it asks the object for a protocol that the overriding classes state.
struct DispatchedMembers {
  /// A member that is overridden.
  struct Member {
    /// The class that is extended.
    var owner: DeclaredType
    /// The name of the protocol, and of what stands for the member in it.
    var name: String
    var base: String
    /// Nil for a property.
    var labels: [String]?

    /// What the extension's own code is called.
    var original: String { "\(name)_original" }
    /// What an override is called.
    var override: String { "\(name)_override" }
  }

  private(set) var all: [Member] = []
  private let index: DeclarationIndex

  init(_ index: DeclarationIndex) {
    self.index = index
    for type in index.all where type.kind == .class {
      for method in type.methods where method.isOverride && !method.isStatic {
        add(method.base, method.labels, type)
      }
      for property in type.properties where property.isOverride { add(property.name, nil, type) }
    }
  }

  private mutating func add(_ base: String, _ labels: [String]?, _ type: DeclaredType) {
    guard
      let owner = ancestors(of: type).last(where: { extends($0, with: base, labels) }),
      member(base, labels, of: owner) == nil
    else { return }
    let words = [owner.shortName, base] + (labels ?? []).filter { $0 != "_" }
    all.append(
      Member(owner: owner, name: words.joined(separator: "_"), base: base, labels: labels))
  }

  /// The classes above a class, with those of UIKit that have extensions.
  private func ancestors(of type: DeclaredType) -> [DeclaredType] {
    let own = Array(index.lineage(type).dropFirst())
    guard let root = index.foreignRoot(of: type) else { return own }
    let further = UIKitNames.classes(above: root).compactMap { name in
      index.find(name, module: type.module).flatMap { $0.kind == .foreign ? $0 : nil }
    }
    return own + further.filter { found in !own.contains { $0 === found } }
  }

  /// Whether an extension of the type declares the member, and porting can make it a dispatcher.
  private func extends(_ type: DeclaredType, with base: String, _ labels: [String]?) -> Bool {
    guard let labels else {
      return type.properties.contains {
        $0.name == base && $0.isInExtension && !$0.isOverride && $0.isReadOnly
      }
    }
    return type.methods.contains {
      $0.base == base && $0.labels == labels && $0.isInExtension && !$0.isOverride && !$0.isStatic
    }
  }

  /// The extended class above `type` whose property of this name can be set.
  func ownerOfSettable(_ name: String, above type: DeclaredType) -> DeclaredType? {
    ancestors(of: type).last { ancestor in
      ancestor.properties.contains { $0.name == name && $0.isInExtension && !$0.isReadOnly }
    }
  }

  /// The member that an extension of `owner` declares, if a class overrides it.
  func member(_ base: String, _ labels: [String]?, of owner: DeclaredType) -> Member? {
    all.first { $0.owner === owner && $0.base == base && $0.labels == labels }
  }

  /// The member of a class above that a class overrides or calls.
  ///
  /// - Parameter labels: A list of labels in a list; nil for any.
  func inherited(_ base: String, _ labels: [String]??, by type: DeclaredType) -> Member? {
    let above = ancestors(of: type)
    return all.first { member in
      member.base == base && (labels == nil || member.labels == labels!)
        && above.contains { $0 === member.owner }
    }
  }

  /// Whether a class above `type`, and below the extended one, overrides the member too.
  func isOverridden(_ member: Member, above type: DeclaredType) -> Bool {
    index.lineage(type).dropFirst().contains { overrides(member, $0) }
  }

  private func overrides(_ member: Member, _ type: DeclaredType) -> Bool {
    guard type !== member.owner else { return false }
    return member.labels == nil
      ? type.properties.contains { $0.name == member.base && $0.isOverride }
      : type.methods.contains {
        $0.base == member.base && $0.labels == member.labels && $0.isOverride
      }
  }

  /// The protocols that a class states for what it overrides first.
  func conformances(of type: DeclaredType) -> [String] {
    let above = all.isEmpty ? [] : ancestors(of: type)
    return all.filter { member in
      above.contains { $0 === member.owner } && overrides(member, type)
        && !isOverridden(member, above: type)
    }.map(\.name)
  }
}
