internal import SwiftSyntax

extension FilePorter {
  func portCall(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if portResponds(node) || portNamedSelector(node) || portCoderCall(node) { return .skipChildren }
    if portRenamedCall(node) { return .skipChildren }
    _ = portOptionalCall(node)
    return .visitChildren
  }

  /// `super.init(coder:)`: UIKit's classes have no such initializer here, so the class is made as
  /// without a coder. The storyboard sets what the coder would contain.
  ///
  /// - Returns: Whether the call was one.
  private func portCoderCall(_ node: FunctionCallExprSyntax) -> Bool {
    guard let called = node.calledExpression.as(MemberAccessExprSyntax.self),
      called.base?.is(SuperExprSyntax.self) ?? false, called.declName.baseName.text == "init",
      node.arguments.map({ $0.label?.text }) == ["coder"], let type = scopes.last
    else { return false }
    let above = index.lineage(type).dropFirst()
    if above.contains(where: \.declaresCoderInitializer) { return false }
    guard let root = index.foreignRoot(of: type), let initializer = Self.initializer(of: root)
    else { return false }
    replace(node, with: "super.\(initializer)")
    return true
  }

  /// The designated initializer of one of UIKit's classes, with plain arguments; nil if it has its
  /// own for a coder.
  private static func initializer(of name: String) -> String? {
    switch name {
    case "UITableViewCell": "init(style: .default, reuseIdentifier: nil)"
    case "UITableViewHeaderFooterView": "init(reuseIdentifier: nil)"
    case "UITableViewController": "init(style: .plain)"
    case "UICollectionViewController": "init(nibName: nil, bundle: nil)"
    case let name where name.hasSuffix("GestureRecognizer"): "init(target: nil, action: nil)"
    case let name where name.hasSuffix("Controller"): "init(nibName: nil, bundle: nil)"
    case "UIBarButtonItem", "UIBarItem", "UITabBarItem", "NSLayoutConstraint": "init()"
    case "UINavigationItem": "init(title: \"\")"
    case let name where name.hasPrefix("CA") && name.hasSuffix("Layer"): "init()"
    case "UIVisualEffectView": "init(effect: nil)"
    case let name where UIKitNames.isView(name): "init(frame: .zero)"
    default: nil
    }
  }

  func portMember(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if portNotificationName(node) { return .skipChildren }
    portDispatchedSuper(node)
    portOptionalMember(node)
    return .visitChildren
  }
}
