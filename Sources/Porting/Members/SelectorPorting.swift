internal import SwiftParser
internal import SwiftSyntax

extension FilePorter {
  /// `#selector(…)`: the Objective-C name with the method.
  func portSelector(_ node: MacroExpansionExprSyntax) {
    guard let argument = node.arguments.first else { return }
    let label = argument.label?.text
    let reference = MethodReference(argument.expression)
    if label == "getter" || label == "setter" {
      return portAccessor(node, reference, isSetter: label == "setter")
    }
    if isStandardEdit(reference) {
      return replace(node, with: "Selector(\"\(reference.base):\")")
    }
    if let (type, method) = method(of: reference) {
      return replace(node, with: selector(of: method, in: type, node))
    }
    replace(node, with: foreignSelector(reference, node))
  }

  /// The type in whose members a reference looks, if it says so or stands in that type.
  private func type(of reference: MethodReference) -> DeclaredType? {
    switch reference.owner {
    case .enclosing: return scopes.last
    case .above: return scopes.last.flatMap { index.superclass(of: $0) }
    case .named(let name):
      return index.find(name, from: scopes.last?.name ?? "", module: file.module)
    case .value(let name):
      let type = scopes.last.flatMap { index.property(name, of: $0)?.type }
      let plain = type?.filter { $0 != "?" && $0 != "!" }
      return plain.flatMap { index.find($0, from: scopes.last?.name ?? "", module: file.module) }
    }
  }

  private func method(of reference: MethodReference) -> (DeclaredType, DeclaredMethod)? {
    let type = type(of: reference)
    if let type, let found = index.method(reference.base, labels: reference.labels, of: type) {
      return (type, found)
    }
    if case .named = reference.owner { return nil }
    let owners = index.owners(reference.base, labels: reference.labels)
    return owners.count == 1 && (type == nil || type?.kind != .class) ? owners[0] : nil
  }

  /// The standard edit actions are found by name, whichever class of a responder chain has them.
  private func isStandardEdit(_ reference: MethodReference) -> Bool {
    guard UIKitNames.standardEdits.contains(reference.base), (reference.labels ?? ["_"]) == ["_"]
    else { return false }
    guard let found = method(of: reference)?.1 else { return true }
    return found.isOverride
  }

  /// `Selector("tap:", Board.tap(_:))`.
  func selector(
    of method: DeclaredMethod, in type: DeclaredType, _ node: some SyntaxProtocol
  ) -> String {
    let name = index.selector(of: method, in: type)
    if method.labels.count > 2 || method.isAsync {
      remark(
        node,
        "a selector of \(type.name).\(method.reference), which takes more than two arguments"
          + " or is async or throws, is a name alone", "send it to a method that calls this one")
      return "Selector(\"\(name)\")"
    }
    if type.kind == .protocol { return selector(name, throughProtocol: type, method) }
    if method.labels.isEmpty, index.isAmbiguous(method, in: type) {
      return "Selector(\"\(name)\", \(type.name).\(method.base) as (\(type.name)) -> @MainActor () "
        + "-> \(method.result))"
    }
    return "Selector(\"\(name)\", \(type.name).\(method.reference))"
  }

  private func selector(
    _ name: String, throughProtocol type: DeclaredType, _ method: DeclaredMethod
  ) -> String {
    let owner =
      surroundings.optionals.member(method.base, method.labels, of: type)?.name ?? type.name
    let names = ["first", "second"].prefix(method.labels.count)
    let parameters = zip(names, method.parameters).map { "\($0): \($1)" }
    let arguments = zip(method.labels, names).map { $0 == "_" ? $1 : "\($0): \($1)" }
    let head = parameters.isEmpty ? "" : "(\(parameters.joined(separator: ", "))) in "
    return "Selector(\"\(name)\", { (object: AnyObject) in { \(head)_ = (object as? any \(owner))?."
      + "\(method.base)(\(arguments.joined(separator: ", "))) } })"
  }

  /// A selector of a method that the sources do not declare: UIKit's, or none at all.
  private func foreignSelector(
    _ reference: MethodReference, _ node: some SyntaxProtocol
  ) -> String {
    let call = UIKitNames.calls[reference.spelled]
    let owner: String?
    switch reference.owner {
    case .named(let name): owner = name
    case .enclosing, .above: owner = scopes.last?.name ?? call?.type
    case .value(let name):
      let type = scopes.last.flatMap { index.property(name, of: $0)?.type }
      owner = type?.filter { $0 != "?" && $0 != "!" } ?? call?.type ?? scopes.last?.name
    }
    if let call, let owner {
      return "Selector(\"\(call.selector)\", { (object: \(owner)) in { _ = object.\(call.call) } })"
    }
    let name = ObjectiveCName.imported(reference.base, labels: reference.labels ?? [])
    guard let owner else {
      remark(
        node, "no class of the sources has \(reference.spelled)",
        "write Selector(\"\(name)\", Class.\(reference.spelled))")
      return "Selector(\"\(name)\")"
    }
    return "Selector(\"\(name)\", \(owner).\(reference.spelled))"
  }

  private func portAccessor(
    _ node: MacroExpansionExprSyntax, _ reference: MethodReference, isSetter: Bool
  ) {
    let found = type(of: reference)
    let property = found.flatMap { index.property(reference.base, of: $0) }
    var owner = found?.name ?? scopes.last?.name ?? "AnyObject"
    if case .named(let name) = reference.owner { owner = name }
    guard isSetter else {
      let body = "{ (object: \(owner)) in { object.\(reference.base) } }"
      return replace(node, with: "Selector(\"\(reference.base)\", \(body))")
    }
    let name = ObjectiveCName.setter(reference.base)
    guard let type = property?.type else {
      remark(
        node, "the type of \(owner).\(reference.base) is not written down",
        "give the property a type annotation")
      return replace(node, with: "Selector(\"\(name)\")")
    }
    let body =
      "{ (object: \(owner)) in { (value: \(type)) in object.\(reference.base) = value } }"
    replace(node, with: "Selector(\"\(name)\", \(body))")
  }

  /// `Selector(("tap:"))` and `NSSelectorFromString("tap:")` with the name of a method of this class.
  ///
  /// - Returns: Whether the call was one of them.
  func portNamedSelector(_ node: FunctionCallExprSyntax) -> Bool {
    let called = node.calledExpression.trimmedDescription
    guard called == "Selector" || called == "NSSelectorFromString", node.arguments.count == 1,
      let argument = node.arguments.first, argument.label == nil
    else { return false }
    var expression = argument.expression
    while let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let inner = tuple.elements.first
    {
      expression = inner.expression
    }
    guard let literal = expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue,
      let type = scopes.last, let method = index.method(selector: literal, of: type),
      !(method.isOverride && UIKitNames.standardEdits.contains(method.base))
    else { return false }
    replace(node, with: selector(of: method, in: type, node))
    return true
  }
}
