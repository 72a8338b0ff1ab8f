internal import SwiftSyntax

extension AttributeListSyntax {
  /// The attributes by name; those under `#if` too.
  var named: [AttributeSyntax] {
    flatMap { element -> [AttributeSyntax] in
      if case .attribute(let attribute) = element { return [attribute] }
      guard case .ifConfigDecl(let conditional) = element else { return [] }
      return conditional.clauses.flatMap { clause -> [AttributeSyntax] in
        if case .attributes(let list) = clause.elements { list.named } else { [] }
      }
    }
  }

  func has(_ name: String) -> Bool { named.contains { $0.name == name } }

  /// Whether one of them makes a member known to Objective-C.
  var isExposing: Bool {
    named.contains { ["objc", "IBAction", "IBSegueAction", "NSManaged"].contains($0.name) }
  }

  /// The name that `@objc(name)` gives.
  var objectiveCName: String? {
    named.first { $0.name == "objc" }?.arguments?.oneLine.filter { $0 != " " }
  }
}

extension AttributeSyntax {
  var name: String { attributeName.trimmedDescription }
}

extension DeclModifierListSyntax {
  func has(_ name: String) -> Bool { contains { $0.name.text == name && $0.detail == nil } }

  var isPrivate: Bool { has("private") }

  /// The modifier for access with a space behind it, or nothing.
  var access: String {
    let words = ["public", "package", "fileprivate", "private"]
    return first { words.contains($0.name.text) && $0.detail == nil }.map { $0.name.text + " " }
      ?? ""
  }
}

extension InheritanceClauseSyntax? {
  /// The inherited types without generic arguments.
  var names: [String] {
    (self?.inheritedTypes.flatMap { $0.type.plainNames }) ?? []
  }
}

extension TypeSyntax {
  /// The names of the types that are composed, without attributes and generic arguments.
  var plainNames: [String] {
    if self.is(ClassRestrictionTypeSyntax.self) { return ["AnyObject"] }
    if let composed = self.as(CompositionTypeSyntax.self) {
      return composed.elements.flatMap { $0.type.plainNames }
    }
    if let attributed = self.as(AttributedTypeSyntax.self) { return attributed.baseType.plainNames }
    if let name = self.as(IdentifierTypeSyntax.self) { return [name.name.text.unquoted] }
    if let member = self.as(MemberTypeSyntax.self) {
      return member.baseType.plainNames.map { "\($0).\(member.name.text)" }
    }
    return []
  }
}

extension SyntaxProtocol {
  /// Its code on one line, without comments.
  var oneLine: String {
    var text = ""
    for token in tokens(viewMode: .sourceAccurate) {
      text += text.isEmpty || token.leadingTrivia.isEmpty || text.hasSuffix(" ") ? "" : " "
      text += token.text + (token.trailingTrivia.isEmpty ? "" : " ")
    }
    return text.hasSuffix(" ") ? String(text.dropLast()) : text
  }

  /// Whether it is directly a member of a type, perhaps under `#if`.
  var isMember: Bool {
    var place = parent
    while let found = place {
      if found.is(MemberBlockItemSyntax.self) { return true }
      if found.is(CodeBlockItemSyntax.self) { return false }
      place = found.parent
    }
    return false
  }

  /// The range of its bytes, without spaces and comments around it.
  var range: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }
}

extension FunctionDeclSyntax {
  /// The declaration as a requirement on one line.
  var requirement: String {
    with(\.attributes, attributes.foreign).with(\.modifiers, modifiers.required).with(\.body, nil)
      .oneLine
  }
}

extension VariableDeclSyntax {
  /// The declaration as a requirement on one line.
  var requirement: String {
    with(\.attributes, attributes.foreign).with(\.modifiers, modifiers.required).oneLine
  }
}

extension AttributeListSyntax {
  /// Those that Swift on Linux knows, on one line with a space behind them, or nothing.
  var foreignPrefix: String {
    let text = foreign.oneLine
    return text.isEmpty ? "" : text + " "
  }

  /// Those that Swift on Linux knows.
  fileprivate var foreign: AttributeListSyntax {
    filter { element in
      guard case .attribute(let attribute) = element else { return true }
      return !ObjectiveCAttributes.removed.contains(attribute.name)
    }
  }
}

extension DeclModifierListSyntax {
  fileprivate var required: DeclModifierListSyntax { filter { $0.name.text != "optional" } }
}

extension String {
  /// Without the quotes of an identifier that is a word of Swift.
  var unquoted: String { hasPrefix("`") ? String(dropFirst().dropLast()) : self }
}

extension DeclarationIndex {
  /// The type that an extension extends.
  func extended(_ node: ExtensionDeclSyntax, module: String) -> DeclaredType {
    type(node.extendedType.plainNames.first ?? node.extendedType.trimmedDescription, in: module)
  }
}

extension PatternBindingSyntax {
  /// Whether the property can be set, as a stored one can.
  var hasSetter: Bool {
    guard let block = accessorBlock else { return true }
    guard case .accessors(let list) = block.accessors else { return false }
    return list.contains { $0.accessorSpecifier.text != "get" }
  }
}
