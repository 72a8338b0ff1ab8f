internal import SwiftSyntax

/// What stands between the parentheses of `#selector`.
struct MethodReference {
  /// Whose method it is.
  enum Owner: Equatable {
    /// Of the type around it: `tap`, `self.tap`, `self?.tap`.
    case enclosing
    /// Of the class above: `super.tap`.
    case above
    /// Of a type that it names.
    case named(String)
    /// Of the type of a variable.
    case value(String)
  }

  var owner = Owner.enclosing
  var base: String
  /// Nil if the reference has none.
  var labels: [String]?

  /// The reference as one writes it behind a type.
  var spelled: String {
    guard let labels, !labels.isEmpty else { return base }
    return "\(base)(\(labels.map { $0 + ":" }.joined()))"
  }

  init(_ expression: ExprSyntax) {
    var expression = expression
    // A cast chooses among overloads: the argument types are the method's own.
    while true {
      if let cast = expression.as(AsExprSyntax.self) {
        expression = cast.expression
      } else if let sequence = expression.as(SequenceExprSyntax.self),
        let first = sequence.elements.first
      {
        expression = first
      } else if let tuple = expression.as(TupleExprSyntax.self), let first = tuple.elements.first {
        expression = first.expression
      } else {
        break
      }
    }
    if let member = expression.as(MemberAccessExprSyntax.self) {
      base = member.declName.baseName.text.unquoted
      labels = member.declName.argumentNames?.labels
      owner = member.base.map { Self.owner($0) } ?? .enclosing
    } else if let name = expression.as(DeclReferenceExprSyntax.self) {
      base = name.baseName.text.unquoted
      labels = name.argumentNames?.labels
    } else {
      base = expression.oneLine
      labels = nil
    }
  }

  private static func owner(_ base: ExprSyntax) -> Owner {
    let words = base.oneLine.filter { !"?!()".contains($0) }.split(separator: ".")
    guard let last = words.last else { return .enclosing }
    switch words.joined(separator: ".") {
    case "self", "Self", "strongSelf", "weakSelf", "`self`", "this": return .enclosing
    case "super": return .above
    case let name where last.first?.isUppercase ?? false: return .named(name)
    default: return .value(String(last))
    }
  }
}

extension DeclNameArgumentsSyntax {
  /// A label for each argument; `_` for none.
  var labels: [String] { arguments.map(\.name.text.unquoted) }
}
