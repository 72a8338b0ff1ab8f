import SwiftParser
import SwiftSyntax

/// One Swift file, parsed.
struct SwiftFile: Sendable {
  let path: String
  let tree: SourceFileSyntax

  init(path: String, text: String) {
    (self.path, tree) = (path, Parser.parse(source: text))
  }

  /// The names of the cases of each enum that is declared here.
  var enums: [Set<String>] {
    let visitor = Enums(viewMode: .sourceAccurate)
    visitor.walk(tree)
    return visitor.cases
  }
}

/// The folder of `Sources` or `Tests` that a path lies in.
func targetOf(_ path: String) -> String {
  path.split(separator: "/").dropFirst().first.map(String.init) ?? ""
}

private final class Enums: SyntaxVisitor {
  var cases: [Set<String>] = []

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    let members = node.memberBlock.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }
    cases.append(Set(members.flatMap(\.elements).map { $0.name.identifier?.name ?? "" }))
    return .visitChildren
  }
}

extension TokenSyntax {
  /// Whether this is a string's text.
  var isText: Bool {
    if case .stringSegment = tokenKind { true } else { false }
  }
}

extension SyntaxProtocol {
  /// The names after a dot with nothing before it.
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
