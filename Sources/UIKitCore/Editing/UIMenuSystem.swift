/// The menus of the application, or of the first responder's context.
///
/// Nothing here shows a menu. The edit menu shows the elements of a context (`docs/editing.md`); an
/// app shows any other `rootMenu` as it likes, and performs the chosen element with
/// `performWithSender(_:target:)`.
@preconcurrency @MainActor public final class UIMenuSystem: RunningApplicationClient {
  /// The objects that build the menus.
  private enum Scope {
    case main
    case context
  }

  /// The application's menus: built by the application, then by its delegate.
  public static var main: UIMenuSystem { running?.mainMenuSystem ?? loneMain }
  /// The menus of a context: built by the responder chain from the first responder upward.
  public static var context: UIMenuSystem {
    running?.contextMenuSystem ?? loneContext
  }
  // For code without a running application.
  private static let loneMain = makeMain(in: nil)
  private static let loneContext = makeContext(in: nil)

  private let scope: Scope
  /// The application of these menus; nil for those without a running application.
  private let home: Home?
  private var tree: MenuTree?
  private var isValid = false

  private init(_ scope: Scope, in home: Home?) {
    (self.scope, self.home) = (scope, home)
  }

  private var application: UIApplication? { home?.owner }

  static func makeMain(in home: Home?) -> UIMenuSystem {
    UIMenuSystem(.main, in: home)
  }

  static func makeContext(in home: Home?) -> UIMenuSystem {
    UIMenuSystem(.context, in: home)
  }

  /// All menus, built and validated. For an app that shows menus itself; UIKit has no such
  /// property.
  public var rootMenu: UIMenu {
    let tree = self.tree ?? build()
    if !isValid { validate(tree) }
    return tree.root
  }

  /// Schedules a new build of the menus for the end of the turn.
  public func setNeedsRebuild() {
    let wasBuilt = tree != nil
    tree = nil
    if wasBuilt || scope == .main { update() }
  }

  /// Schedules the validation of the commands for the end of the turn: each is passed to the
  /// responder that would perform it, and disabled if there is none.
  public func setNeedsRevalidate() {
    isValid = false
    if tree != nil { update() }
  }

  /// Calls `body` for every element of the menus, from the top down, if they are built.
  func forEachBuilt(_ body: (UIMenuElement) -> Void) {
    tree?.forEach(body)
  }

  private func update() {
    application?.engine.turn.enqueue { [weak self] in _ = self?.rootMenu }
  }

  /// Builds and validates the menus of a context for the responders from `responder` upward, for an
  /// edit menu that is about to be shown.
  package func menu(for responder: UIResponder) -> UIMenu {
    let tree = build(from: responder)
    validate(tree, from: responder)
    return tree.root
  }

  private func build() -> MenuTree {
    switch scope {
    case .main: build(from: application)
    case .context: build(from: application?.editingWindow?.firstResponder)
    }
  }

  private func build(from first: UIResponder?) -> MenuTree {
    let tree = MenuTree(system: self, root: scope == .main ? .standard : .editing)
    var responder = first
    while let current = responder {
      current.callLog?.note(.editing, "buildMenu", of: current, topic: .editing)
      current.buildMenu(with: tree)
      responder = current.next
    }
    self.tree = tree
    isValid = false
    return tree
  }

  private func validate(_ tree: MenuTree) {
    validate(tree, from: application?.editingWindow?.firstResponder ?? application)
  }

  private func validate(_ tree: MenuTree, from first: UIResponder?) {
    isValid = true
    tree.forEach { ($0 as? UICommand)?.validate(from: first) }
  }
}

extension UIMenuSystem: Equatable {
  /// Returns whether both are the same object.
  public nonisolated static func == (left: UIMenuSystem, right: UIMenuSystem) -> Bool {
    left === right
  }
}

extension UIMenu {
  /// The initial menus of every application.
  fileprivate static var standard: UIMenu {
    UIMenu(
      identifier: .root,
      children: [
        UIMenu(identifier: .application),
        UIMenu(
          title: "File", identifier: .file,
          children: [UIMenu(identifier: .newScene, options: .displayInline)]),
        UIMenu(
          title: "Edit", identifier: .edit,
          children: [UIMenu(identifier: .undoRedo, options: .displayInline), standardEditing]),
        UIMenu(title: "Format", identifier: .format),
        UIMenu(title: "View", identifier: .view),
        UIMenu(title: "Window", identifier: .window),
        UIMenu(title: "Help", identifier: .help),
      ])
  }

  /// The initial menus of a context.
  fileprivate static var editing: UIMenu {
    UIMenu(identifier: .root, children: [standardEditing])
  }

  private static var standardEditing: UIMenu {
    let commands = [
      ("Cut", "cut:"), ("Copy", "copy:"), ("Paste", "paste:"), ("Delete", "delete:"),
      ("Select", "select:"), ("Select All", "selectAll:"),
    ]
    return UIMenu(
      identifier: .standardEdit, options: .displayInline,
      children: commands.map { UICommand(title: $0.0, action: Selector($0.1)) })
  }
}
