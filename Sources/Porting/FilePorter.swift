internal import SwiftSyntax

/// Ports one file: visits its syntax, and asks for each construct the file that knows it.
final class FilePorter: SyntaxVisitor {
  let file: SourceFile
  let surroundings: Surroundings
  var edited: EditedText
  private(set) var remarks: [Remark] = []
  /// The names of the types around the current place, the innermost last.
  private(set) var scopes: [DeclaredType] = []
  private let converter: SourceLocationConverter

  init(
    _ file: SourceFile, _ tree: SourceFileSyntax, _ surroundings: Surroundings,
    _ purpose: Porter.Purpose
  ) {
    self.file = file
    self.surroundings = surroundings
    edited = EditedText(file.text, removal: purpose == .build ? .blank : .gone)
    converter = SourceLocationConverter(fileName: file.path, tree: tree)
    super.init(viewMode: .sourceAccurate)
  }

  var index: DeclarationIndex { surroundings.index }

  func finished() -> PortedFile {
    addStoryboardClasses()
    return PortedFile(text: edited.isUnchanged ? file.text : edited.text, remarks: remarks)
  }

  func remark(_ node: some SyntaxProtocol, _ what: String, _ remedy: String) {
    let place = converter.location(for: node.positionAfterSkippingLeadingTrivia)
    remarks.append(
      Remark(
        path: file.path, line: place.line, column: place.column, what: what, remedy: remedy))
  }

  func replace(_ node: some SyntaxProtocol, with text: String) {
    edited.replace(node.range, with: text)
  }

  // MARK: Types

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    let type = enter(node.name)
    addConformances(to: type, node)
    return .visitChildren
  }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name)
    return .visitChildren
  }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name)
    return .visitChildren
  }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name)
    return .visitChildren
  }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    portProtocol(enter(node.name), node)
    return .visitChildren
  }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let type = index.extended(node, module: file.module)
    scopes.append(type)
    if type.kind == .foreign { addConformances(to: type, node) }
    addDispatchProtocols(to: type, node)
    return .visitChildren
  }

  @discardableResult private func enter(_ name: TokenSyntax) -> DeclaredType {
    let outer = scopes.last.map { $0.name + "." } ?? ""
    let type = index.type(outer + name.text.unquoted, in: file.module)
    scopes.append(type)
    return type
  }

  override func visitPost(_ node: ClassDeclSyntax) { scopes.removeLast() }
  override func visitPost(_ node: ActorDeclSyntax) { scopes.removeLast() }
  override func visitPost(_ node: StructDeclSyntax) { scopes.removeLast() }
  override func visitPost(_ node: EnumDeclSyntax) { scopes.removeLast() }
  override func visitPost(_ node: ProtocolDeclSyntax) { scopes.removeLast() }
  override func visitPost(_ node: ExtensionDeclSyntax) { scopes.removeLast() }

  // MARK: Constructs

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    portAttribute(node)
    return .skipChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.isMember { portDispatched(node) }
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.isMember { portDispatched(node) }
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    portMacro(node)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    portCall(node)
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    portMember(node)
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    portImport(node)
    return .skipChildren
  }

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    portCondition(of: node)
    return .visitChildren
  }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    portName(token)
    return .skipChildren
  }
}
