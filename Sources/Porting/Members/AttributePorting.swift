internal import SwiftSyntax

extension FilePorter {
  func portAttribute(_ node: AttributeSyntax) {
    let name = node.name
    if let (what, remedy) = ObjectiveCAttributes.remarks[name] { remark(node, what, remedy) }
    if name == "UIApplicationMain" {
      replace(node, with: "@main")
    } else if ObjectiveCAttributes.removed.contains(name) {
      edited.remove(node.range)
    }
  }

  /// `#selector` and `#keyPath`.
  func portMacro(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    switch node.macroName.text {
    case "selector": portSelector(node)
    case "keyPath": portKeyPath(node)
    default: return .visitChildren
    }
    return .skipChildren
  }

  private func portKeyPath(_ node: MacroExpansionExprSyntax) {
    guard let path = node.arguments.first?.expression.oneLine else { return }
    var words = path.split(separator: ".").map { String($0) }
    // Types come first, unless the path begins with a property of this type.
    while words.count > 1, words[0].first?.isUppercase ?? false { words.removeFirst() }
    if words.count > 1, words[0] == "self" { words.removeFirst() }
    replace(node, with: "\"\(words.joined(separator: "."))\"")
  }

  /// `os(iOS)`, which holds on Linux as well for ported sources.
  func portCondition(of node: IfConfigClauseSyntax) {
    guard let condition = node.condition, !node.namesLinux else { return }
    for call in condition.platformConditions where call.arguments.oneLine == "iOS" {
      replace(call.arguments, with: "Linux")
    }
  }
}

extension IfConfigClauseSyntax {
  /// Whether one of its `#if`'s conditions is about Linux already.
  fileprivate var namesLinux: Bool {
    guard let clauses = parent?.as(IfConfigClauseListSyntax.self) else { return false }
    return clauses.contains { clause in
      clause.condition?.platformConditions.contains { $0.arguments.oneLine == "Linux" } ?? false
    }
  }
}

extension ExprSyntax {
  /// The conditions `os(…)` in it.
  fileprivate var platformConditions: [FunctionCallExprSyntax] {
    final class Finder: SyntaxVisitor {
      var found: [FunctionCallExprSyntax] = []
      override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if node.calledExpression.trimmedDescription == "os" { found.append(node) }
        return .visitChildren
      }
    }
    let finder = Finder(viewMode: .sourceAccurate)
    finder.walk(self)
    return finder.found
  }
}
