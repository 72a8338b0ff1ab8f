/// The menus of the application, or of what the first responder is about.
///
/// Nothing here shows a menu: an app shows `rootMenu` as it likes, and performs what is chosen by
/// `performWithSender(_:target:)`.
@preconcurrency @MainActor public final class UIMenuSystem {
  /// Who is asked to build menus.
  private enum Scope {
    case main
    case context
  }

  /// The application's menus: built by the application, then by its delegate.
  public static var main: UIMenuSystem { running?.mainMenuSystem ?? loneMain }
  /// The menus of a context: built by the chain from the first responder upward.
  public static var context: UIMenuSystem {
    running?.contextMenuSystem ?? loneContext
  }
  static var running: UIApplication? { UIApplication.current }
  // Where no application runs.
  private static let loneMain = makeMain(of: nil)
  private static let loneContext = makeContext(of: nil)

  private let scope: Scope
  /// The application whose menus these are; nil for those where none runs.
  private let home: Home?
  private var tree: MenuTree?
  private var isValid = false

  private init(_ scope: Scope, of application: UIApplication?) {
    (self.scope, home) = (scope, application?.engine.home)
  }

  private var application: UIApplication? { home?.owner }

  static func makeMain(of application: UIApplication?) -> UIMenuSystem {
    UIMenuSystem(.main, of: application)
  }

  static func makeContext(of application: UIApplication?) -> UIMenuSystem {
    UIMenuSystem(.context, of: application)
  }

  /// All menus, built and validated. For an app that shows menus itself; UIKit has no such property.
  public var rootMenu: UIMenu {
    let tree = self.tree ?? build()
    if !isValid { validate(tree) }
    return tree.root
  }

  /// Has the menus built anew at the end of the turn.
  public func setNeedsRebuild() {
    let wasBuilt = tree != nil
    tree = nil
    if wasBuilt || scope == .main { update() }
  }

  /// Has the commands brought up to date at the end of the turn: each is given to the responder that
  /// would perform it, and disabled where there is none.
  public func setNeedsRevalidate() {
    isValid = false
    if tree != nil { update() }
  }

  /// Every element of the menus, from the top down, where they are built.
  func forEachBuilt(_ body: (UIMenuElement) -> Void) {
    tree?.forEach(body)
  }

  private func update() {
    application?.engine.turn.enqueue { [weak self] in _ = self?.rootMenu }
  }

  private func build() -> MenuTree {
    let tree = MenuTree(system: self, root: scope == .main ? .standard : .editing)
    var responder: UIResponder? =
      switch scope {
      case .main: application
      case .context: application?.editingWindow?.firstResponder
      }
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
    isValid = true
    let first =
      application?.editingWindow?.firstResponder ?? application
    tree.forEach { ($0 as? UICommand)?.validate(from: first) }
  }
}

extension UIMenuSystem: Equatable {
  /// Whether both are the same system.
  public nonisolated static func == (left: UIMenuSystem, right: UIMenuSystem) -> Bool {
    left === right
  }
}

extension UIMenu {
  /// What every application begins with.
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

  /// What the menus of a context begin with.
  fileprivate static var editing: UIMenu {
    UIMenu(identifier: .root, children: [standardEditing])
  }

  private static var standardEditing: UIMenu {
    let commands = [
      ("Cut", "cut:"), ("Copy", "copy:"), ("Paste", "paste:"), ("Delete", "delete:"),
      ("Select All", "selectAll:"),
    ]
    return UIMenu(
      identifier: .standardEdit, options: .displayInline,
      children: commands.map { UICommand(title: $0.0, action: Selector($0.1)) })
  }
}
