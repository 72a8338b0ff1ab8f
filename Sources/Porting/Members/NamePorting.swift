internal import SwiftSyntax

extension FilePorter {
  /// Types and constants by their old names, wherever they are written.
  func portName(_ token: TokenSyntax) {
    guard case .identifier(let text) = token.tokenKind, let new = RenamedNames.names[text],
      index.find(text, module: file.module) == nil
    else { return }
    // A member or a label of this name is something else.
    if token.previousToken(viewMode: .sourceAccurate)?.tokenKind == .period { return }
    if token.nextToken(viewMode: .sourceAccurate)?.tokenKind == .colon, token.isLabel { return }
    replace(token, with: new)
  }

  /// `Notification.Name.UIKeyboardWillShow` and `.UIKeyboardWillShow`.
  ///
  /// - Returns: Whether the member was one of them.
  func portNotificationName(_ node: MemberAccessExprSyntax) -> Bool {
    let owners = ["Notification.Name", "NSNotification.Name", nil]
    guard owners.contains(node.base?.oneLine),
      let new = RenamedNames.notifications[node.declName.baseName.text]
    else { return false }
    replace(node, with: new)
    return true
  }

  /// Functions and methods that are called otherwise.
  ///
  /// - Returns: Whether the arguments need nothing more.
  func portRenamedCall(_ node: FunctionCallExprSyntax) -> Bool {
    if let called = node.calledExpression.as(DeclReferenceExprSyntax.self) {
      let name = called.baseName.text
      guard index.find(name, module: file.module) == nil else { return false }
      if portInitializer(node, called) { return false }
      if let new = RenamedNames.functions[name] { return portFunction(node, new) }
      portMethod(node, called)
    } else if let called = node.calledExpression.as(MemberAccessExprSyntax.self) {
      portMethod(node, called.declName)
    }
    return false
  }

  /// - Returns: Whether the call made a value by an old name, or without a needed argument.
  private func portInitializer(
    _ node: FunctionCallExprSyntax, _ called: DeclReferenceExprSyntax
  ) -> Bool {
    let name = called.baseName.text
    if ["NSAttributedString", "NSMutableAttributedString"].contains(name), node.arguments.isEmpty,
      node.trailingClosure == nil, let paren = node.leftParen
    {
      edited.insert("string: \"\"", at: paren.range.upperBound)
      return true
    }
    guard let new = RenamedNames.initializers[name], new.labels.count == node.arguments.count
    else { return false }
    replace(called, with: new.type)
    for (argument, label) in zip(node.arguments, new.labels) where argument.label == nil {
      edited.insert("\(label): ", at: argument.range.lowerBound)
    }
    return true
  }

  private func portMethod(_ node: FunctionCallExprSyntax, _ called: DeclReferenceExprSyntax) {
    let labels = node.arguments.map { ($0.label?.text ?? "_") + ":" }.joined()
    guard let new = RenamedNames.methods["\(called.baseName.text)(\(labels))"] else { return }
    replace(called.baseName, with: new.base)
    for (argument, label) in zip(node.arguments, new.labels) {
      guard let old = argument.label, let colon = argument.colon, old.text != label else {
        continue
      }
      let end = label == "_" ? argument.expression.range.lowerBound : colon.range.upperBound
      edited.replace(old.range.lowerBound..<end, with: label == "_" ? "" : "\(label):")
    }
  }

  /// `F(x, y)` becomes `x.f(label: y)`.
  private func portFunction(_ node: FunctionCallExprSyntax, _ new: String) -> Bool {
    guard let object = node.arguments.first?.expression, let paren = node.leftParen else {
      return false
    }
    let parts = new.split(separator: "(")
    let simple = object.is(DeclReferenceExprSyntax.self) || object.is(MemberAccessExprSyntax.self)
    edited.replace(
      node.calledExpression.range.lowerBound..<paren.range.upperBound, with: simple ? "" : "(")
    var tail = (simple ? "" : ")") + "." + parts[0]
    let ending = node.rightParen?.range ?? node.range.upperBound..<node.range.upperBound
    if parts.count > 1, node.arguments.count == 2, let last = node.arguments.last {
      tail += "(" + parts[1].dropLast() + " "
      edited.replace(object.range.upperBound..<last.expression.range.lowerBound, with: tail)
      return false
    }
    edited.replace(
      object.range.upperBound..<ending.upperBound, with: tail + (new == "pngData" ? "()" : ""))
    return false
  }
}

extension TokenSyntax {
  /// Whether it labels an argument or a parameter.
  fileprivate var isLabel: Bool {
    parent?.is(LabeledExprSyntax.self) ?? false || parent?.is(FunctionParameterSyntax.self) ?? false
  }
}
