/// A branch of the interface that takes part in focus: a view, a view controller, a window, or an
/// object of the app's own.
///
/// Environments form a tree by `parentFocusEnvironment`. `docs/focus.md` says in which order the
/// members are called.
@preconcurrency @MainActor public protocol UIFocusEnvironment: AnyObject {
  /// Where to look for the item to focus when focus is set to this environment: each is searched in
  /// turn, by its own preferred environments first. An empty array means this environment alone.
  var preferredFocusEnvironments: [any UIFocusEnvironment] { get }

  /// The environment that contains this one; nil at the top.
  var parentFocusEnvironment: (any UIFocusEnvironment)? { get }

  /// The container of the environment's own items; nil if it has none.
  var focusItemContainer: (any UIFocusItemContainer)? { get }

  /// The name of the group that the environment's items belong to; nil for the parent's group. The
  /// Tab key moves from group to group, the arrow keys of a keyboard within one.
  var focusGroupIdentifier: String? { get }

  /// Requests that focus be set to this environment at the end of the turn. Has no effect unless
  /// the environment contains the focused item, or if an environment above it requests the same.
  func setNeedsFocusUpdate()

  /// Carries out a pending request immediately, if this environment contains the focused item.
  func updateFocusIfNeeded()

  /// Returns whether focus may change as described. Asked of the previously focused item and the
  /// next one, and of every environment above them; the first false prevents the change.
  func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool

  /// Called after focus has changed, on the same environments in the same order. Add animations to
  /// `coordinator`.
  func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
}

extension UIFocusEnvironment {
  /// Nil: the parent's group.
  public var focusGroupIdentifier: String? { nil }

  /// Returns whether `environment` is this one or below it.
  public func contains(_ environment: any UIFocusEnvironment) -> Bool {
    UIFocusSystem.environment(self, contains: environment)
  }

  /// The environment, then those above it. Ends after `FocusLimits.depth` environments, in case
  /// those of an app form a circle.
  var focusPath: [any UIFocusEnvironment] {
    var path: [any UIFocusEnvironment] = []
    var next: (any UIFocusEnvironment)? = self
    while let current = next, path.count < FocusLimits.depth {
      path.append(current)
      next = current.parentFocusEnvironment
    }
    return path
  }

  /// The window at the top of the environment's path; nil if it is in none.
  var focusWindow: UIWindow? { focusPath.last as? UIWindow }

  /// The nearest responder from the environment up; nil if none of its path is one.
  var focusResponder: UIResponder? {
    for environment in focusPath {
      if let responder = environment as? UIResponder { return responder }
    }
    return nil
  }
}

/// Limits of the search for items, which calls app code.
enum FocusLimits {
  /// The largest depth of the tree of environments, and of a chain of preferred ones.
  static let depth = 256
}
