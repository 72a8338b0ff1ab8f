import SwiftSyntax

extension EnumDeclSyntax {
  var caseNames: Set<String> {
    let members = memberBlock.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }
    return Set(members.flatMap(\.elements).compactMap { $0.name.identifier?.name })
  }
}

extension TokenSyntax {
  /// Whether this is the text of a string.
  var isText: Bool {
    if case .stringSegment = tokenKind { true } else { false }
  }
}

extension SyntaxProtocol {
  /// The names after a dot without a base.
  var implicitMembers: [String] {
    let own = self.as(MemberAccessExprSyntax.self).flatMap {
      $0.base == nil ? $0.declName.baseName.text : nil
    }
    return [own].compactMap(\.self) + children(viewMode: .sourceAccurate).flatMap(\.implicitMembers)
  }
}

extension DeclModifierListSyntax {
  func say(_ words: String...) -> Bool { contains { words.contains($0.name.text) } }
}

extension AttributeListSyntax {
  func name(_ name: String) -> Bool {
    contains { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == name }
  }
}
