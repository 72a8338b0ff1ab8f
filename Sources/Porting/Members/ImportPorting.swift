internal import SwiftSyntax

extension FilePorter {
  func portImport(_ node: ImportDeclSyntax) {
    for attribute in node.attributes.named where attribute.name == "_implementationOnly" {
      edited.remove(attribute.range)
    }
    let path = node.path.map(\.name.text)
    guard let module = path.first else { return }
    if let other = AppleModules.replaced[module] { return replace(node.path, with: other) }
    if let remedy = AppleModules.absent[module], !surroundings.modules.contains(module) {
      // Under `canImport` the file manages without.
      if !node.isConditional {
        remark(node, "the module \(module) does not exist on Linux", remedy)
        edited.remove(node.range)
      }
      return
    }
    let isUIKit = module == "UIKit" && path != ["UIKit", "UIGestureRecognizerSubclass"]
    if isUIKit && (path.count > 1 || node.importKindSpecifier != nil) {
      // Its declarations are those of several modules here.
      if let kind = node.importKindSpecifier { edited.remove(kind.range) }
      replace(node.path, with: module)
    }
    if module == "Foundation", file.text.contains("URLSession") || file.text.contains("URLRequest"),
      !file.text.contains("FoundationNetworking")
    {
      edited.insert("; import FoundationNetworking", at: node.range.upperBound)
    }
  }
}

extension ImportDeclSyntax {
  /// Whether it is under a condition that asks for modules.
  fileprivate var isConditional: Bool {
    var place = parent
    while let found = place {
      if let clause = found.as(IfConfigClauseSyntax.self) {
        return clause.condition?.trimmedDescription.contains("canImport") ?? false
      }
      place = found.parent
    }
    return false
  }
}
