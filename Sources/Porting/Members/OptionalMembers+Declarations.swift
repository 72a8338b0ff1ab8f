internal import SwiftSyntax

extension FilePorter {
  /// Takes optional members out of a protocol, and adds the protocols that stand for them.
  func portProtocol(_ type: DeclaredType, _ node: ProtocolDeclSyntax) {
    for inherited in node.inheritanceClause?.inheritedTypes ?? []
    where inherited.type.is(ClassRestrictionTypeSyntax.self) {
      replace(inherited.type, with: "AnyObject")
    }
    guard type.isObjectiveC else { return }
    bindToClasses(type, node)
    for item in node.memberBlock.members where item.decl.isOptionalMember {
      replace(item.decl, with: "")
    }
    // Those of a member of another type would need a place outside of it.
    let added = surroundings.optionals.members(of: type).map {
      "; \(type.access)protocol \($0.name): \(type.name) { \($0.declaration) }"
    }
    guard !added.isEmpty else { return }
    edited.insert(added.joined(), at: node.range.upperBound)
  }

  /// States that only classes conform, as Objective-C's protocols do.
  private func bindToClasses(_ type: DeclaredType, _ node: ProtocolDeclSyntax) {
    guard let clause = node.inheritanceClause else {
      return edited.insert(": AnyObject", at: node.name.range.upperBound)
    }
    let known = ["AnyObject", "NSObjectProtocol"]
    guard !type.inherited.contains(where: known.contains) else { return }
    edited.insert(", AnyObject", at: clause.inheritedTypes.range.upperBound)
  }

  /// States the protocols for the optional members that a class has, and for those that it overrides.
  func addConformances(to type: DeclaredType, _ node: ClassDeclSyntax) {
    let names =
      surroundings.optionals.conformances(of: type)
      + surroundings.dispatched.conformances(of: type)
    guard !names.isEmpty else { return }
    if let clause = node.inheritanceClause {
      let end = clause.inheritedTypes.range.upperBound
      return edited.insert(names.map { ", \($0)" }.joined(), at: end)
    }
    let place = node.genericParameterClause?.range.upperBound ?? node.name.range.upperBound
    edited.insert(": " + names.joined(separator: ", "), at: place)
  }

  /// The same for a class of another module, in the extension that states its protocol.
  func addConformances(to type: DeclaredType, _ node: ExtensionDeclSyntax) {
    guard let clause = node.inheritanceClause else { return }
    let here = clause.inheritedTypes.flatMap { $0.type.plainNames }
    let names = surroundings.optionals.all.filter { member in
      here.contains(member.owner.name)
        && surroundings.optionals.conformances(of: type)
          .contains(member.name)
    }.map(\.name)
    guard !names.isEmpty else { return }
    edited.insert(names.map { ", \($0)" }.joined(), at: clause.inheritedTypes.range.upperBound)
  }
}

extension DeclSyntax {
  fileprivate var isOptionalMember: Bool {
    self.as(FunctionDeclSyntax.self)?.modifiers.has("optional")
      ?? self.as(VariableDeclSyntax.self)?.modifiers.has("optional") ?? false
  }
}
