@_spi(Toolkit) import UIKitCore

/// The elements that an edit menu shows.
@MainActor enum EditMenuElements {
  /// Returns the elements that can be chosen now, and menus that contain some.
  static func possible(_ elements: [UIMenuElement]) -> [UIMenuElement] {
    elements.compactMap { element in
      if let menu = element as? UIMenu {
        let children = possible(menu.children)
        return children.isEmpty ? nil : menu.replacingChildren(children)
      }
      guard let leaf = element as? any UIMenuLeaf else { return element }
      return leaf.attributes.isDisjoint(with: [.disabled, .hidden]) ? element : nil
    }
  }

  /// Returns the elements with those of inline menus in their place. A deferred element is replaced
  /// by what its provider supplies at once.
  static func flat(_ elements: [UIMenuElement]) -> [UIMenuElement] {
    elements.flatMap { element -> [UIMenuElement] in
      if let menu = element as? UIMenu, menu.options.contains(.displayInline) {
        return flat(menu.children)
      }
      guard let deferred = element as? UIDeferredMenuElement else { return [element] }
      var supplied: [UIMenuElement] = []
      deferred.loadElements { supplied = $0 }
      return flat(possible(supplied))
    }
  }

  /// Returns the standard commands for the chain of responders from `responder`, as those answer
  /// now, and the app's own after them.
  static func suggested(for responder: UIResponder) -> [UIMenuElement] {
    guard let application = responder.homeApplication else { return [] }
    let menu = application.contextMenuSystem.menu(for: responder)
    let own = application.part(UIMenuController.self).commands(for: responder)
    return possible(menu.children + own)
  }
}
