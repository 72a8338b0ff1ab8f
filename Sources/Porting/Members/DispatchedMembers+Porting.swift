internal import SwiftSyntax

extension FilePorter {
  private var dispatched: DispatchedMembers { surroundings.dispatched }

  /// A method that is overridden though an extension declares it, or one that overrides it.
  func portDispatched(_ node: FunctionDeclSyntax) {
    guard let type = scopes.last, !dispatched.all.isEmpty else { return }
    let parameters = node.signature.parameterClause.parameters
    let labels = parameters.map(\.firstName.text.unquoted)
    let base = node.name.text.unquoted
    if node.modifiers.has("override") {
      guard let member = dispatched.inherited(base, labels, by: type) else { return }
      rename(node.name, node.modifiers, member, type)
    } else if let member = dispatched.member(base, labels, of: type) {
      let arguments = parameters.map { parameter in
        let name = (parameter.secondName ?? parameter.firstName).text
        return parameter.firstName.text == "_" ? name : "\(parameter.firstName.text): \(name)"
      }.joined(separator: ", ")
      edited.insert(
        "\(node.requirement) { if let object = self as? any \(member.name) { return object."
          + "\(member.override)(\(arguments)) }; return \(member.original)(\(arguments)) }; ",
        at: node.firstCode)
      replace(node.name, with: member.original)
    }
  }

  /// The same for a property without a setter.
  func portDispatched(_ node: VariableDeclSyntax) {
    guard let type = scopes.last, let binding = node.bindings.first,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier
    else { return }
    let base = name.text.unquoted
    if node.modifiers.has("override") {
      if let member = dispatched.inherited(base, .some(nil), by: type) {
        rename(name, node.modifiers, member, type)
      } else if let owner = dispatched.ownerOfSettable(base, above: type) {
        remark(
          node, "\(base) can be set, and an extension of \(owner.name) declares it",
          "declare it in a class, or override a method that it calls")
      }
    } else if let member = dispatched.member(base, nil, of: type),
      let annotation = binding.typeAnnotation
    {
      let head = node.modifiers.map { $0.oneLine + " " }.joined()
      edited.insert(
        "\(head)var \(base)\(annotation.oneLine) { if let object = self as? any \(member.name) "
          + "{ return object.\(member.override) }; return \(member.original) }; ",
        at: node.firstCode)
      replace(name, with: member.original)
    }
  }

  /// Gives an override the name that it has in the protocol.
  private func rename(
    _ name: TokenSyntax, _ modifiers: DeclModifierListSyntax, _ member: DispatchedMembers.Member,
    _ type: DeclaredType
  ) {
    replace(name, with: member.override)
    guard !dispatched.isOverridden(member, above: type) else { return }
    for modifier in modifiers where modifier.name.text == "override" {
      edited.remove(modifier.range)
    }
  }

  /// `super.member`, which is the extension's own code or another override.
  func portDispatchedSuper(_ node: MemberAccessExprSyntax) {
    guard !dispatched.all.isEmpty, node.base?.is(SuperExprSyntax.self) ?? false,
      let type = scopes.last
    else { return }
    let labels = node.parent?.as(FunctionCallExprSyntax.self)?.arguments.map {
      $0.label?.text.unquoted ?? "_"
    }
    guard
      let member = dispatched.inherited(node.declName.baseName.text.unquoted, labels, by: type)
    else { return }
    let isOverride = dispatched.isOverridden(member, above: type)
    replace(node.declName.baseName, with: isOverride ? member.override : member.original)
  }

  /// Adds behind an extension the protocols of its overridden members.
  func addDispatchProtocols(to type: DeclaredType, _ node: ExtensionDeclSyntax) {
    let isolation = index.foreignRoot(of: type)?.hasPrefix("UI") ?? false ? "@MainActor " : ""
    let access = node.modifiers.access
    for item in node.memberBlock.members {
      var declaration: String?
      var member: DispatchedMembers.Member?
      if let method = item.decl.as(FunctionDeclSyntax.self), !method.modifiers.has("override") {
        let labels = method.signature.parameterClause.parameters.map(\.firstName.text.unquoted)
        member = dispatched.member(method.name.text.unquoted, labels, of: type)
        let signature = method.signature.oneLine
        declaration = member.map { "func \($0.override)\(signature)" }
      } else if let property = item.decl.as(VariableDeclSyntax.self),
        let binding = property.bindings.first, !binding.hasSetter,
        let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text.unquoted
      {
        member = dispatched.member(name, nil, of: type)
        let annotation = binding.typeAnnotation?.oneLine ?? ""
        declaration = member.map { "var \($0.override)\(annotation) { get }" }
      }
      guard let member, let declaration else { continue }
      edited.insert(
        "; \(isolation)\(access)protocol \(member.name): AnyObject { \(declaration) }",
        at: node.range.upperBound)
    }
  }
}

extension SyntaxProtocol {
  /// Where its first token begins.
  fileprivate var firstCode: Int { range.lowerBound }
}
