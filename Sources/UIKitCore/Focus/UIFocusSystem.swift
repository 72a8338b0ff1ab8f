public import Foundation

/// Keeps the focused item of a scene (without scenes, of a screen), and moves focus.
///
/// There is a system while a keyboard, remote control or gamepad is connected. Focus is in the key
/// window, or in the topmost presentation there. Nothing is focused until the user moves focus or
/// the app requests it; an item that can no longer be focused loses it at the end of the turn. For
/// the rules see `docs/focus.md`.
@preconcurrency @MainActor public final class UIFocusSystem {
  /// Posted by the system after focus has changed.
  public nonisolated static let didUpdateNotification = Notification.Name(
    "UIFocusDidUpdateNotification")
  /// Posted by the system when a movement found no item, or was refused.
  public nonisolated static let movementDidFailNotification = Notification.Name(
    "UIFocusMovementDidFailNotification")
  /// The key of the `UIFocusUpdateContext` in both notifications.
  public nonisolated static let focusUpdateContextUserInfoKey = "UIFocusUpdateContextKey"
  /// The key of the `UIFocusAnimationCoordinator` in `didUpdateNotification`.
  public nonisolated static let animationCoordinatorUserInfoKey =
    "UIFocusUpdateAnimationCoordinatorKey"

  /// The windows among which the key window has focus; they own the system.
  private(set) weak var list: WindowList?
  private(set) weak var item: (any UIFocusItem)?
  /// Whether an item is focused, or was until it was deallocated.
  private(set) var hasFocus = false
  /// The focused item and the environments above it, as they were when it got focus.
  private(set) var path: [WeakEnvironment] = []
  /// The item in each group that last had focus, by the group's name.
  private var lastOfGroup: [String: WeakEnvironment] = [:]

  /// Where focus is requested, until the end of the turn.
  private weak var requested: (any UIFocusEnvironment)?
  private var isScheduled = false
  /// Whether focus is changing: changes do not nest.
  var isChanging = false

  init(_ list: WindowList) {
    self.list = list
  }

  /// The focused item; nil if nothing is focused.
  public var focusedItem: (any UIFocusItem)? { item }

  /// Returns the system that manages the environment; nil for one in no window, and while no
  /// connected device can move focus.
  public static func focusSystem(for environment: any UIFocusEnvironment) -> UIFocusSystem? {
    guard let system = environment.focusWindow?.list?.focus, system.isAvailable else { return nil }
    return system
  }

  /// Returns whether `otherEnvironment` is `environment` or below it.
  public static func environment(
    _ environment: any UIFocusEnvironment, contains otherEnvironment: any UIFocusEnvironment
  ) -> Bool {
    otherEnvironment.focusPath.contains { $0 === environment }
  }

  /// Requests focus for the environment, or the item that it prefers, at the end of the turn.
  ///
  /// An earlier request of an environment above it takes precedence; otherwise the last request
  /// counts. An environment without a focusable item leaves focus where it is.
  public func requestFocusUpdate(to environment: any UIFocusEnvironment) {
    if let requested, requested.contains(environment) { return }
    requested = environment
    guard !isScheduled, let engine else { return }
    isScheduled = true
    engine.turn.enqueueAfterLayout { [weak self] in self?.updateFocusIfNeeded() }
  }

  /// Carries out the pending request immediately; does nothing if there is none.
  public func updateFocusIfNeeded() {
    isScheduled = false
    guard !isChanging, let environment = requested else { return }
    requested = nil
    guard let map, let next = preferredItem(in: environment, map, restoring: false) else { return }
    change(to: next, [])
  }

  // MARK: Requests of environments

  /// Carries out `setNeedsFocusUpdate()` of an environment (rule 18.2).
  func setNeedsUpdate(of environment: any UIFocusEnvironment) {
    if let item, environment.contains(item) { requestFocusUpdate(to: environment) }
  }

  /// Carries out `updateFocusIfNeeded()` of an environment.
  func updateIfNeeded(in environment: any UIFocusEnvironment) {
    if let item, environment.contains(item) { updateFocusIfNeeded() }
  }

  // MARK: Surroundings

  var engine: Engine? { list?.application?.engine }

  /// Whether a connected device can move focus.
  var isAvailable: Bool { engine?.focus.isAvailable == true }

  /// The window that has focus.
  var window: UIWindow? { list?.keyWindow }

  /// The items and guides that can be focused now; nil without a key window.
  var map: FocusMap? { window.map { FocusMap(of: $0.focusScope, in: $0) } }

  /// Returns whether the item can keep, or get, focus now.
  func isEligible(_ item: any UIFocusItem) -> Bool {
    guard isAvailable, let window, item.canBecomeFocused else { return false }
    let (path, scope) = (item.focusPath, window.focusScope)
    guard path.last === window, path.contains(where: { $0 === scope }) else { return false }
    return path.allSatisfy { ($0 as? UIView)?.takesFocusBelow != false }
  }

  // MARK: The focused item

  /// Sets the focused item, without notifying anything.
  func set(_ next: (any UIFocusItem)?) {
    (item as? UIView)?.setFlag(.focused, to: false)
    (next as? UIView)?.setFlag(.focused, to: true)
    item = next
    hasFocus = next != nil
    path = next?.focusPath.map(WeakEnvironment.init) ?? []
    if let next {
      lastOfGroup[group(of: next)] = WeakEnvironment(next)
      for case let restoring as any FocusRestoring in next.focusPath {
        restoring.lastFocusedItem = next
      }
    }
    engine?.focus.itemChanged(in: self)
  }

  /// Returns the priority of an item in its group, at least the system's.
  func priority(of item: any UIFocusItem, inGroup group: String) -> UIFocusGroupPriority {
    var system = UIFocusGroupPriority.ignored
    if lastOfGroup[group]?.environment === item { system = .previouslyFocused }
    if item === self.item { system = .currentlyFocused }
    return UIFocusGroupPriority(max(system.rawValue, item.focusGroupPriority.rawValue))
  }

  /// Returns the name of the group of an environment: the nearest one up; empty for the group of
  /// everything without a name.
  func group(of environment: any UIFocusEnvironment) -> String {
    for environment in environment.focusPath {
      if let identifier = environment.focusGroupIdentifier { return identifier }
    }
    return ""
  }
}
