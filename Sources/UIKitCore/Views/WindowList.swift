/// The windows of one scene, or of a screen in an application without scenes: their order from back
/// to front, and the key window.
///
/// Ordered by level, then by when each window came to the front. The list does not own its windows:
/// a window leaves the list when its last reference is released. The application creates the lists;
/// `WindowOrder` holds them all.
@MainActor package final class WindowList {
  /// The main screen's list, which new windows join in an application without scenes. Set by the
  /// creator of the list; nil while no application runs.
  package static weak var current: WindowList?

  /// Whether the windows of a list are on the screen and receive touches.
  enum Standing: Equatable, Sendable {
    /// On the screen, and receiving touches.
    case touchable
    /// On the screen, but touches on them are dropped.
    case untouchable
    /// Not on the screen.
    case offScreen
  }

  /// The standing of the windows now. Default, and always without scenes: `touchable`.
  @safe @exclusivity(unchecked) var standing = Standing.touchable {
    didSet {
      if oldValue == .offScreen { application?.engine.updates.setNeedsConstraints() }
    }
  }

  /// The application that the windows belong to; nil for a list in no window order.
  var home: Home? {
    didSet { for member in members { member.window?.home = home } }
  }

  /// The application of the windows; the running one for a list in no window order.
  var application: UIApplication? { home?.owner ?? UIApplication.current }

  /// The scene whose windows these are; nil in an application without scenes.
  @safe @exclusivity(unchecked) weak var scene: UIWindowScene?

  /// The screen that the windows are on.
  package let screen: UIScreen

  private struct Entry {
    weak var window: UIWindow?
  }

  /// The visible windows from back to front.
  private var entries: [Entry] = []
  /// All windows, in the order in which they joined the list.
  private var members: [Entry] = []

  @safe @exclusivity(unchecked) private weak var key: UIWindow?

  /// The focus of the windows.
  private(set) lazy var focus = UIFocusSystem(self)

  /// Creates an empty list.
  package init(screen: UIScreen) {
    self.screen = screen
  }

  /// The visible windows, from back to front.
  package var windows: [UIWindow] { entries.compactMap(\.window) }

  /// Calls `body` with each visible window, from back to front, without allocating.
  func forEachWindow(_ body: (UIWindow) -> Void) {
    for entry in entries {
      if let window = entry.window { body(window) }
    }
  }

  /// The hidden windows in the order in which they joined, then the visible ones from back to
  /// front.
  var allWindows: [UIWindow] {
    members.compactMap(\.window).filter(\.isHidden) + windows
  }

  /// The list's window that receives events without a location; nil until a window is made key.
  package var keyWindow: UIWindow? { key }

  /// Returns the frontmost view at a point of the screen, by each window's own hit test. If a
  /// window returns nil, or a view that is in no window, the next window is tested.
  package func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    for entry in entries.reversed() {
      guard let window = entry.window else { continue }
      let hit = window.hitTest(fromSuperview: point, with: event)
      if let hit, hit.window != nil { return hit }
    }
    return nil
  }

  /// Returns whether a visible window covers a point of the screen.
  func covers(_ point: CGPoint) -> Bool {
    windows.contains { $0.frame.contains(point) }
  }

  /// Adds a window to the list; a visible one comes to the front of its level.
  func join(_ window: UIWindow) {
    members.removeAll { $0.window === window || $0.window == nil }
    members.append(Entry(window: window))
    window.home = home
    if !window.isHidden { orderFront(window) }
  }

  /// Removes a window from the list.
  func leave(_ window: UIWindow) {
    members.removeAll { $0.window === window || $0.window == nil }
    remove(window)
  }

  /// Removes all windows from the list; no window becomes key meanwhile.
  func dissolve() {
    let windows = allWindows
    (entries, members) = ([], [])
    hasKey = false
    if let old = key {
      key = nil
      resign(old)
    }
    for window in windows { window.list = nil }
  }

  /// Puts a window in front of its level, whether it was visible or not.
  func orderFront(_ window: UIWindow) {
    entries.removeAll { $0.window === window || $0.window == nil }
    let level = window.windowLevel.rawValue
    let index = entries.firstIndex { ($0.window?.windowLevel.rawValue ?? level) > level }
    entries.insert(Entry(window: window), at: index ?? entries.count)
  }

  /// Removes a window that was hidden or is leaving. If it was the key window, another becomes key.
  func remove(_ window: UIWindow) {
    entries.removeAll { $0.window === window || $0.window == nil }
    guard key === window else { return }
    key = nil
    resign(window)
    passKeyOn()
  }

  /// Drops the windows that were deallocated. If the key window was among them, another becomes
  /// key.
  func forgetDeadWindows() {
    let hadKey = hasKey
    entries.removeAll { $0.window == nil }
    if hadKey, key == nil { passKeyOn() }
  }

  func makeKey(_ window: UIWindow) {
    guard key !== window, window.canBecomeKey else { return }
    let old = key
    key = window
    hasKey = true
    if let old { resign(old) }
    // A hook may have made another window key.
    if key === window {
      window.becomeKey()
      application?.post(UIWindow.didBecomeKeyNotification, object: window)
    }
    application?.inputViews.setNeedsUpdate()
  }

  private func resign(_ window: UIWindow) {
    window.resignKey()
    application?.post(UIWindow.didResignKeyNotification, object: window)
  }

  /// Whether a window was made key and has not been hidden since; it may have been deallocated.
  private var hasKey = false

  private func passKeyOn() {
    hasKey = false
    // A hook may have chosen the successor already.
    guard key == nil, let heir = windows.last(where: \.canBecomeKey) else { return }
    makeKey(heir)
  }
}

/// Holds the list of a deallocated window, which may have lost its key window. Its `deinit`
/// notifies the list on the main thread, as in `ViewRemains`.
@MainActor final class WindowRemains {
  private let list: WindowList

  nonisolated init(_ list: WindowList) { self.list = list }

  isolated deinit { list.forgetDeadWindows() }
}
