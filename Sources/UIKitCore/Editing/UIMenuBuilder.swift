/// Changes the menus of a system while `buildMenu(with:)` runs. Calls with an unknown menu, action
/// or command have no effect.
@preconcurrency @MainActor public protocol UIMenuBuilder: AnyObject {
  /// The system of the menus.
  var system: UIMenuSystem { get }
  /// Returns the menu with this identifier; nil if there is none.
  func menu(for identifier: UIMenu.Identifier) -> UIMenu?
  /// Returns the action with this identifier; nil if there is none.
  func action(for identifier: UIAction.Identifier) -> UIAction?
  /// Returns the command with this action and property list; nil if there is none.
  func command(for action: Selector, propertyList: Any?) -> UICommand?
  /// Replaces a menu with `replacementMenu`.
  func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu)
  /// Replaces a menu's children with those that `childrenBlock` makes of them.
  func replaceChildren(
    ofMenu parentIdentifier: UIMenu.Identifier,
    from childrenBlock: ([UIMenuElement]) -> [UIMenuElement])
  /// Inserts a menu before another one.
  func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier)
  /// Inserts a menu after another one.
  func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier)
  /// Inserts a menu before all children of a menu.
  func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier)
  /// Inserts a menu after all children of a menu.
  func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier)
  /// Removes a menu.
  func remove(menu removedIdentifier: UIMenu.Identifier)
}

/// The builder of a menu system: works on the tree of menus, and makes new menus for the changed
/// ones.
@MainActor final class MenuTree: UIMenuBuilder {
  let system: UIMenuSystem
  private(set) var root: UIMenu

  init(system: UIMenuSystem, root: UIMenu) {
    self.system = system
    self.root = root
  }

  func menu(for identifier: UIMenu.Identifier) -> UIMenu? {
    first { ($0 as? UIMenu)?.identifier == identifier } as? UIMenu
  }

  func action(for identifier: UIAction.Identifier) -> UIAction? {
    first { ($0 as? UIAction)?.identifier == identifier } as? UIAction
  }

  func command(for action: Selector, propertyList: Any?) -> UICommand? {
    first { ($0 as? UICommand)?.matches(action, propertyList) == true } as? UICommand
  }

  func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu) {
    change(replacedIdentifier) { _ in [replacementMenu] }
  }

  func replaceChildren(
    ofMenu parentIdentifier: UIMenu.Identifier,
    from childrenBlock: ([UIMenuElement]) -> [UIMenuElement]
  ) {
    change(parentIdentifier) { [$0.replacingChildren(childrenBlock($0.children))] }
  }

  func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier) {
    change(siblingIdentifier) { [siblingMenu, $0] }
  }

  func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier) {
    change(siblingIdentifier) { [$0, siblingMenu] }
  }

  func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier) {
    replaceChildren(ofMenu: parentIdentifier) { [childMenu] + $0 }
  }

  func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier) {
    replaceChildren(ofMenu: parentIdentifier) { $0 + [childMenu] }
  }

  func remove(menu removedIdentifier: UIMenu.Identifier) {
    change(removedIdentifier) { _ in [] }
  }

  // MARK: The tree

  /// Calls `body` for every element below the root, from the top down.
  func forEach(_ body: (UIMenuElement) -> Void) {
    func visit(_ menu: UIMenu) {
      for child in menu.children {
        body(child)
        if let submenu = child as? UIMenu { visit(submenu) }
      }
    }
    visit(root)
  }

  private func first(where isWanted: (UIMenuElement) -> Bool) -> UIMenuElement? {
    if isWanted(root) { return root }
    var found: UIMenuElement?
    forEach { element in
      if found == nil, isWanted(element) { found = element }
    }
    return found
  }

  /// Replaces a menu with the result of `body`. The root can only be replaced by exactly one menu.
  private func change(_ identifier: UIMenu.Identifier, _ body: (UIMenu) -> [UIMenu]) {
    guard let menu = menu(for: identifier) else { return }
    if menu === root {
      if let only = body(root).last { root = only }
      return
    }
    root = replacing(menu, in: root, by: body(menu))
  }

  private func replacing(_ old: UIMenu, in parent: UIMenu, by new: [UIMenu]) -> UIMenu {
    parent.replacingChildren(
      parent.children.flatMap { child -> [UIMenuElement] in
        if child === old { return new }
        guard let menu = child as? UIMenu else { return [child] }
        return [replacing(old, in: menu, by: new)]
      })
  }
}
