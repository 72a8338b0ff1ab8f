import SwiftParser
import SwiftSyntax

/// The results of one Swift file: findings, the cases of its enums, and each `default:` with the
/// names of the cases beside it.
struct SwiftReport: Sendable {
  var findings: [Finding] = []
  var cases: Set<String> = []
  var defaults: [(finding: Finding, names: Set<String>)] = []
}

/// Checks one Swift file against the rules, each of which is a method.
final class SwiftRules: SyntaxAnyVisitor {
  private(set) var report = SwiftReport()
  private let path: String
  private let places: SourceLocationConverter
  private let isSource: Bool
  private let unchecked: Set<String>
  private var target: String { targetOf(path) }

  /// - Parameter unchecked: The types whose fields may have exclusivity checks turned off.
  init(path: String, text: String, unchecked: Set<String>) {
    let tree = Parser.parse(source: text)
    (self.path, isSource) = (path, path.hasPrefix("Sources/"))
    self.unchecked = unchecked
    places = SourceLocationConverter(fileName: path, tree: tree)
    super.init(viewMode: .sourceAccurate)
    walk(tree)
    guard isSource else { return }
    if Rooms.imports[target] == nil {
      find("imports", tree, "target \(target) has no row in tools/lib/style/Rooms.swift")
    }
    let all = Array(tree.tokens(viewMode: .sourceAccurate))
    for token in all where token.isText && Rooms.escapes.contains(where: token.text.contains) {
      escaping(token)
    }
    let tokens = all.filter { !$0.isText }
    for (rule, message, place) in forbiddenWords(in: tokens.map { $0.text[...] }, path: path) {
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
    case .enumDecl(let node): report.cases.formUnion(node.caseNames)
    case .switchExpr(let node): defaults(node)
    case .functionCallExpr(let node): replacing(node)
    case .functionDecl(let node):
      isolation(of: node, type: node.signature)
      errors(of: node, node.signature)
      verbs(node)
    case .initializerDecl(let node):
      isolation(of: node, type: node.signature)
      errors(of: node, node.signature)
    case .variableDecl(let node):
      isolation(of: node, type: node.bindings.first?.typeAnnotation)
      exclusivity(node)
    case .deinitializerDecl(let node) where node.modifiers.say("isolated"): isolatedDeinit(node)
    default: break
    }
  }

  /// Checks names against docs/glossary.md: to take is to return and forget.
  private func verbs(_ node: FunctionDeclSyntax) {
    let verb = node.name.text.prefix { !$0.isUppercase }
    let returns = node.signature.returnClause != nil
    guard verb == "tell" || verb == "tells" || verb == "takes" || verb == "take" && !returns else {
      return
    }
    find(
      "verbs", node.name,
      "'\(node.name.text)': to take is to return and forget; otherwise use a verb of the field")
  }

  private func escaping(_ node: some SyntaxProtocol) {
    guard path != Rooms.escapersFile else { return }
    find("escaping", node, "an escaper: use escaped(for:), which goes by Unicode scalars")
  }

  /// Checks calls that replace what has a meaning in markup and literals.
  private func replacing(_ node: FunctionCallExprSyntax) {
    guard let name = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text,
      name == "replacing" || name == "replacingOccurrences",
      let old = node.arguments.first?.expression.as(StringLiteralExprSyntax.self),
      Rooms.marks.contains(old.segments.description)
    else { return }
    escaping(node)
  }

  private func exclusivity(_ node: VariableDeclSyntax) {
    let type = path.split(separator: "/").last?.prefix { $0 != "+" && $0 != "." } ?? ""
    guard node.attributes.name("exclusivity"), !unchecked.contains(String(type)) else { return }
    find("exclusivity", node, "\(Rooms.uncheckedPage) does not name \(type)")
  }

  /// Checks that the comment of a visible declaration says what it throws.
  private func errors(
    of node: some WithModifiersSyntax, _ signature: FunctionSignatureSyntax
  ) {
    guard signature.effectSpecifiers?.throwsClause?.throwsSpecifier.text == "throws",
      node.modifiers.say("public", "open", "package"), !node.modifiers.say("override"),
      !node.leadingTrivia.description.contains("- Throws:")
    else { return }
    find("throws", node.modifiers, "the comment does not say what it throws, by '- Throws:'")
  }

  private func line(_ place: AbsolutePosition) -> Int { places.location(for: place).line }

  private func finding(_ rule: String, _ node: some SyntaxProtocol, _ message: String) -> Finding {
    let place = line(node.positionAfterSkippingLeadingTrivia)
    return Finding(path: path, line: place, rule: rule, message: message)
  }

  private func find(_ rule: String, _ node: some SyntaxProtocol, _ message: String) {
    report.findings.append(finding(rule, node, message))
  }

  private func length(from word: TokenSyntax?, to body: (some SyntaxProtocol)?) {
    guard let word, let body else { return }
    let first = line(word.positionAfterSkippingLeadingTrivia)
    let count = line(body.endPositionBeforeTrailingTrivia) - first + 1
    if count > Rooms.functionLines {
      find("function-length", word, "function of \(count) lines: at most \(Rooms.functionLines)")
    }
  }

  private func imports(_ node: ImportDeclSyntax) {
    guard let allowed = Rooms.imports[target], let module = node.path.first?.name.text,
      Rooms.imports[module] == nil, !allowed.contains(module)
    else { return }
    find("imports", node.path, "\(target) may not import \(module) (tools/lib/style/Rooms.swift)")
  }

  /// Collects a default of a switch over cases, of one of our enums or of a foreign one.
  private func defaults(_ node: SwitchExprSyntax) {
    let cases = node.cases.compactMap { $0.as(SwitchCaseSyntax.self) }
    let names = Set(
      cases.compactMap { $0.label.as(SwitchCaseLabelSyntax.self) }
        .flatMap(\.caseItems).flatMap(\.pattern.implicitMembers))
    guard let label = cases.first(where: { $0.label.is(SwitchDefaultLabelSyntax.self) }),
      label.attribute == nil, !names.isEmpty, !label.description.contains(Rooms.foreignDefault)
    else { return }
    let finding = finding(
      "default", label,
      "default: over an enum of ours: list its cases (where it is none, say "
        + "'// \(Rooms.foreignDefault)' on this line)")
    report.defaults.append((finding, names))
  }

  /// Checks that iOS sources compile: an Objective-C framework imports as `@preconcurrency`.
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
      !member.attributes.name("preconcurrency"),
      ["@MainActor", "@Sendable"].contains(where: type.trimmedDescription.contains)
    else { return }
    find(
      "isolation", member.modifiers,
      "an open member with closures of an actor's is '@preconcurrency' by itself: without it the "
        + "compiler names it in two ways, and subclasses do not link")
  }

  /// Checks isolated deinits: a subclass then cannot have a plain one, and in a coverage build
  /// Swift 6.3 crashes in one that has a branch.
  private func isolatedDeinit(_ node: DeinitializerDeclSyntax) {
    let choices: [TokenKind] = [.leftBrace, .infixQuestionMark, .binaryOperator("??")]
    let words = node.body?.statements.tokens(viewMode: .sourceAccurate).map(\.tokenKind) ?? []
    if words.contains(where: choices.contains) {
      find(
        "isolated-deinit", node,
        "an isolated deinit with a choice: call a method that has it, or coverage crashes")
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
