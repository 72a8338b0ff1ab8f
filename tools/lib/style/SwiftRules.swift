import SwiftParser
import SwiftSyntax

/// Holds one Swift file against the rules of Swift, each of which is a method here.
final class SwiftRules: SyntaxAnyVisitor {
  private(set) var findings: [Finding] = []
  private let path: String
  /// The names of the cases of each enum of ours.
  private let enums: [Set<String>]
  private let places: SourceLocationConverter
  private let isSource: Bool
  private var target: String { targetOf(path) }

  init(_ file: SwiftFile, enums: [Set<String>]) {
    (path, self.enums) = (file.path, enums)
    isSource = path.hasPrefix("Sources/")
    places = SourceLocationConverter(fileName: path, tree: file.tree)
    super.init(viewMode: .sourceAccurate)
    walk(file.tree)
    guard isSource else { return }
    if Rooms.imports[target] == nil {
      find("imports", file.tree, "target \(target) has no row in tools/lib/style/Rooms.swift")
    }
    let tokens = file.tree.tokens(viewMode: .sourceAccurate).filter { !$0.isText }
    for (rule, message, place) in forbiddenWords(in: tokens.map(\.text), path: path) {
      find(rule, tokens[place], message)
    }
  }

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    switch node.as(SyntaxEnum.self) {
    case .functionDecl(let node): length(from: node.funcKeyword, to: node.body)
    case .initializerDecl(let node): length(from: node.initKeyword, to: node.body)
    case .deinitializerDecl(let node): length(from: node.deinitKeyword, to: node.body)
    case .subscriptDecl(let node): length(from: node.subscriptKeyword, to: node.accessorBlock)
    case .accessorDecl(let node): length(from: node.accessorSpecifier, to: node.body)
    case .patternBinding(let node):
      length(from: node.previousToken(viewMode: .sourceAccurate), to: node.accessorBlock)
    default: break
    }
    if isSource { visitSource(node) }
    return .visitChildren
  }

  private func visitSource(_ node: Syntax) {
    if let type = node.asProtocol((any DeclGroupSyntax).self) { isolation(of: type) }
    switch node.as(SyntaxEnum.self) {
    case .importDecl(let node): imports(node)
    case .switchExpr(let node): defaults(node)
    case .functionDecl(let node): isolation(of: node, type: node.signature)
    case .initializerDecl(let node): isolation(of: node, type: node.signature)
    case .variableDecl(let node): isolation(of: node, type: node.bindings.first?.typeAnnotation)
    case .deinitializerDecl(let node) where node.modifiers.say("isolated"): isolatedDeinit(node)
    default: break
    }
  }

  private func line(_ place: AbsolutePosition) -> Int { places.location(for: place).line }

  private func find(_ rule: String, _ node: some SyntaxProtocol, _ message: String) {
    let place = line(node.positionAfterSkippingLeadingTrivia)
    findings.append(Finding(path: path, line: place, rule: rule, message: message))
  }

  private func length(from word: TokenSyntax?, to body: (some SyntaxProtocol)?) {
    guard let word, let body else { return }
    let first = line(word.positionAfterSkippingLeadingTrivia)
    let count = line(body.endPositionBeforeTrailingTrivia) - first + 1
    findings += Rooms.functionLines.findings("function", of: count, path: path, line: first)
  }

  private func imports(_ node: ImportDeclSyntax) {
    guard let allowed = Rooms.imports[target], let module = node.path.first?.name.text,
      !allowed.contains(module)
    else { return }
    let names = allowed.isEmpty ? "the standard library" : allowed.sorted().joined(separator: ", ")
    find("imports", node.path, "\(target) may not import \(module) (only \(names))")
  }

  /// A default over a switch whose labels are all cases of one enum of the tree.
  private func defaults(_ node: SwitchExprSyntax) {
    let cases = node.cases.compactMap { $0.as(SwitchCaseSyntax.self) }
    let patterns = cases.compactMap { $0.label.as(SwitchCaseLabelSyntax.self) }
      .flatMap(\.caseItems).map(\.pattern)
    let names = Set(patterns.flatMap(\.implicitMembers))
    let ofTuple = patterns.contains { $0.firstToken(viewMode: .sourceAccurate)?.text == "(" }
    let known = ofTuple ? [enums.reduce(into: []) { $0.formUnion($1) }] : enums
    guard let label = cases.first(where: { $0.label.is(SwitchDefaultLabelSyntax.self) }),
      label.attribute == nil, !names.isEmpty, known.contains(where: names.isSubset),
      !label.description.contains(Rooms.foreignDefault)
    else { return }
    find(
      "default", label,
      "default: over an enum of ours: list its cases (where it is none, say "
        + "'// \(Rooms.foreignDefault)' on this line)")
  }

  /// What would refuse iOS source: an import of Objective-C's is `@preconcurrency`.
  private func isolation(of type: any DeclGroupSyntax) {
    guard Rooms.uikitTargets.contains(target), !type.is(ExtensionDeclSyntax.self),
      type.modifiers.say("public", "open"), type.attributes.name("MainActor"),
      !type.attributes.name("preconcurrency")
    else { return }
    find("isolation", type, "a public type of the main actor's is '@preconcurrency @MainActor'")
  }

  private func isolation(
    of member: some WithAttributesSyntax & WithModifiersSyntax, type: (some SyntaxProtocol)?
  ) {
    guard Rooms.uikitTargets.contains(target), member.modifiers.say("open"), let type,
      !member.attributes.name("preconcurrency")
    else { return }
    let words = type.tokens(viewMode: .sourceAccurate).map(\.text)
    guard
      zip(words, words.dropFirst()).contains(where: {
        $0 == "@" && ["MainActor", "Sendable"].contains($1)
      })
    else { return }
    find(
      "isolation", member.modifiers,
      "an open member with closures of an actor's is '@preconcurrency' by itself: without it the "
        + "compiler names it in two ways, and subclasses do not link")
  }

  /// Beside an isolated deinit a subclass cannot have a plain one; with a choice in it, Swift 6.3 crashes
  /// there where coverage is measured.
  private func isolatedDeinit(_ node: DeinitializerDeclSyntax) {
    let choices: [TokenKind] = [.leftBrace, .infixQuestionMark, .binaryOperator("??")]
    let words = node.body?.statements.tokens(viewMode: .sourceAccurate).map(\.tokenKind) ?? []
    if words.contains(where: choices.contains) {
      find(
        "isolated-deinit", node,
        "an isolated deinit with a choice; call a method that has it, or no client can measure coverage"
      )
    }
    let owner = sequence(first: Syntax(node), next: \.parent).lazy
      .compactMap { $0.as(ClassDeclSyntax.self) }.first
    let isOfOurOwn = owner.map { $0.modifiers.say("final") && !$0.modifiers.say("public", "open") }
    if Rooms.uikitTargets.contains(target), isOfOurOwn != true {
      find(
        "isolation", node,
        "isolated deinit outside a final class of our own: leave the work to an owned object "
          + "(see ViewRemains)")
    }
  }
}
