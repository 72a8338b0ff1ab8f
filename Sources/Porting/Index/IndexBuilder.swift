internal import SwiftSyntax

/// Enters the declarations of a file into the index.
final class IndexBuilder: SyntaxVisitor {
  private let index: DeclarationIndex
  private let file: SourceFile
  /// The types around the current place; nil for a function, whose types are not entered by name.
  private var scopes: [(type: DeclaredType, isExtension: Bool, isPrivate: Bool, isExposed: Bool)] =
    []

  init(_ file: SourceFile, _ index: DeclarationIndex) {
    self.index = index
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  // MARK: Types

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    let type = enter(node.name, .class, node.modifiers, node.attributes, node.inheritanceClause)
    type.isGeneric = node.genericParameterClause != nil
    return .visitChildren
  }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name, .value, node.modifiers, node.attributes, node.inheritanceClause)
    return .visitChildren
  }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name, .value, node.modifiers, node.attributes, node.inheritanceClause)
    return .visitChildren
  }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name, .value, node.modifiers, node.attributes, node.inheritanceClause)
    return .visitChildren
  }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    let type = enter(node.name, .protocol, node.modifiers, node.attributes, node.inheritanceClause)
    type.access = node.attributes.foreignPrefix + node.modifiers.access
    return .visitChildren
  }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let type = index.extended(node, module: file.module)
    type.inherited += node.inheritanceClause.names
    scopes.append((type, true, node.modifiers.isPrivate, node.attributes.has("objc")))
    return .visitChildren
  }

  override func visitPost(_ node: ClassDeclSyntax) { scopes.removeLast() }
  override func visitPost(_ node: ActorDeclSyntax) { scopes.removeLast() }
  override func visitPost(_ node: StructDeclSyntax) { scopes.removeLast() }
  override func visitPost(_ node: EnumDeclSyntax) { scopes.removeLast() }
  override func visitPost(_ node: ProtocolDeclSyntax) { scopes.removeLast() }
  override func visitPost(_ node: ExtensionDeclSyntax) { scopes.removeLast() }

  @discardableResult private func enter(
    _ name: TokenSyntax, _ kind: DeclaredType.Kind, _ modifiers: DeclModifierListSyntax,
    _ attributes: AttributeListSyntax, _ inheritance: InheritanceClauseSyntax?
  ) -> DeclaredType {
    let outer = scopes.last.map { $0.type.name + "." } ?? ""
    let type = index.type(outer + name.text.unquoted, in: file.module)
    type.kind = kind
    type.path = file.path
    // The superclass comes first, whatever an extension in an earlier file has stated.
    type.inherited = inheritance.names + type.inherited
    type.isPrivate = type.isPrivate || modifiers.isPrivate
    type.isObjectiveC = attributes.has("objc") || attributes.has("objcMembers")
    type.exposesMembers = attributes.has("objcMembers") || (kind == .protocol && type.isObjectiveC)
    type.objectiveCName = attributes.objectiveCName
    scopes.append((type, false, false, type.exposesMembers))
    return type
  }

  // MARK: Members

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    let labels = node.signature.parameterClause.parameters.map(\.firstName.text)
    if labels == ["coder"] { scopes.last?.type.declaresCoderInitializer = true }
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let scope = scopes.last, node.isMember else { return .visitChildren }
    let parameters = node.signature.parameterClause.parameters
    scope.type.methods.append(
      DeclaredMethod(
        base: node.name.text.unquoted, labels: parameters.map(\.firstName.text.unquoted),
        parameters: parameters.map { $0.type.oneLine },
        result: node.signature.returnClause?.type.oneLine ?? "Void",
        objectiveCName: node.attributes.objectiveCName,
        isExposed: scope.isExposed || node.attributes.isExposing
          || node.modifiers.has("override"),
        isStatic: node.modifiers.has("static") || node.modifiers.has("class"),
        isOverride: node.modifiers.has("override"),
        isPrivate: node.modifiers.isPrivate || scope.isPrivate,
        isAsync: node.signature.effectSpecifiers?.asyncSpecifier != nil
          || node.signature.effectSpecifiers?.throwsClause != nil,
        isOptional: node.modifiers.has("optional"), isInExtension: scope.isExtension,
        isAction: node.attributes.has("IBAction"), path: file.path,
        declaration: node.requirement))
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text.unquoted
      else { continue }
      let type = binding.typeAnnotation?.type.oneLine
      index.addVariable(name, of: type)
      guard let scope = scopes.last, node.isMember else { continue }
      scope.type.properties.append(
        DeclaredProperty(
          name: name, type: type, isOptional: node.modifiers.has("optional"),
          isOutlet: node.attributes.has("IBOutlet"),
          isInspectable: node.attributes.has("IBInspectable"), isPrivate: node.modifiers.isPrivate,
          isOverride: node.modifiers.has("override"), isInExtension: scope.isExtension,
          isReadOnly: !binding.hasSetter && type != nil, declaration: node.requirement))
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    index.addVariable((node.secondName ?? node.firstName).text.unquoted, of: node.type.oneLine)
    return .visitChildren
  }

  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text {
      let types = node.initializer?.value.as(AsExprSyntax.self)?.type.oneLine
      index.addVariable(name, of: types)
    }
    return .visitChildren
  }
}
