internal import SwiftSyntax

extension FilePorter {
  /// `object?.member?(…)`: a call of an optional member.
  ///
  /// - Returns: Whether the call was one.
  func portOptionalCall(_ node: FunctionCallExprSyntax) -> Bool {
    let mark: TokenSyntax
    let callee: ExprSyntax
    if let chain = node.calledExpression.as(OptionalChainingExprSyntax.self) {
      (mark, callee) = (chain.questionMark, chain.expression)
    } else if let forced = node.calledExpression.as(ForceUnwrapExprSyntax.self) {
      (mark, callee) = (forced.exclamationMark, forced.expression)
    } else {
      return false
    }
    guard let member = callee.as(MemberAccessExprSyntax.self), let base = member.base
    else { return false }
    let name = member.declName.baseName.text.unquoted
    let labels = member.declName.argumentNames?.labels ?? node.argumentLabels
    if let found = optional(name, labels, of: base) {
      let ending = mark.text == "!" ? "!" : "?"
      castBase(base, to: found.name, ending)
      replace(mark, with: "")
      return true
    }
    if UIKitNames.delegateMethods.contains(name), !index.variableNames.contains(name) {
      replace(mark, with: "")
      return true
    }
    return false
  }

  /// The optional member that a use means: that of the protocol which the object's name suggests.
  private func optional(
    _ name: String, _ labels: [String]?, of base: ExprSyntax
  ) -> OptionalMember? {
    let found = surroundings.optionals.all.filter {
      $0.base == name && (labels == nil || $0.labels == labels)
    }
    guard found.count > 1 else { return found.first }
    let variable = base.variableName
    return found.first { index.hasVariable(variable, of: $0.owner) } ?? found[0]
  }

  /// Writes `(object as? any Protocol)?` for `object?`.
  private func castBase(_ base: ExprSyntax, to name: String, _ ending: String) {
    var object = base
    if let chain = base.as(OptionalChainingExprSyntax.self) { object = chain.expression }
    if let forced = base.as(ForceUnwrapExprSyntax.self) { object = forced.expression }
    edited.insert("(", at: object.range.lowerBound)
    edited.insert(" as? any \(name))\(ending)", at: object.range.upperBound)
    if object.range.upperBound < base.range.upperBound {
      edited.replace(object.range.upperBound..<base.range.upperBound, with: "")
    }
  }

  /// `object?.member != nil`: whether an optional member exists; and a property that may not exist.
  func portOptionalMember(_ node: MemberAccessExprSyntax) {
    guard let base = node.base, !node.isCalled else { return }
    let name = node.declName.baseName.text.unquoted
    guard
      let member = surroundings.optionals.all.first(where: { member in
        member.base == name && index.hasVariable(base.variableName, of: member.owner)
          && (node.declName.argumentNames == nil
            || member.labels == node.declName.argumentNames?.labels)
      })
    else { return }
    castBase(base, to: member.name, "?")
  }

  /// `object.responds(to: #selector(Protocol.member))`.
  ///
  /// - Returns: Whether the call asks for an optional member.
  func portResponds(_ node: FunctionCallExprSyntax) -> Bool {
    guard let called = node.calledExpression.as(MemberAccessExprSyntax.self),
      called.declName.baseName.text == "responds", let base = called.base,
      let macro = node.arguments.first?.expression.as(MacroExpansionExprSyntax.self),
      macro.macroName.text == "selector", let argument = macro.arguments.first
    else { return false }
    let reference = MethodReference(argument.expression)
    guard case .named(let name) = reference.owner,
      let owner = index.find(name, from: scopes.last?.name ?? "", module: file.module),
      let member = surroundings.optionals.member(reference.base, reference.labels, of: owner)
    else { return false }
    let object = base.as(OptionalChainingExprSyntax.self)?.expression ?? base
    replace(node, with: "((\(object.oneLine) as? any \(member.name)) != nil)")
    return true
  }
}

extension FunctionCallExprSyntax {
  /// The labels of the arguments in parentheses; nil if closures behind them have some of the rest.
  fileprivate var argumentLabels: [String]? {
    guard trailingClosure == nil else { return nil }
    return arguments.map { $0.label?.text.unquoted ?? "_" }
  }
}

extension ExprSyntax {
  /// The last name in the expression: `delegate` of `self?.delegate?`.
  fileprivate var variableName: String {
    let words = oneLine.filter { !"?!()".contains($0) }.split(separator: ".")
    return words.last.map { String($0) } ?? ""
  }
}

extension MemberAccessExprSyntax {
  /// Whether it is what a call calls.
  fileprivate var isCalled: Bool {
    var place: Syntax = Syntax(self)
    while let above = place.parent {
      if let call = above.as(FunctionCallExprSyntax.self) {
        return call.calledExpression.id == place.id
      }
      guard above.is(OptionalChainingExprSyntax.self) || above.is(ForceUnwrapExprSyntax.self)
      else { return false }
      place = above
    }
    return false
  }
}
