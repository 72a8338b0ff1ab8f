/// The windows of one scene, or of a screen where the application has no scenes: which lies in front
/// of which, and which is key.
///
/// Ordered by level, then by when each came to the front. The list owns no window: one whose last
/// reference goes leaves by itself. Made by the application; `WindowOrder` has them all.
@MainActor package final class WindowList {
  /// The list of the main screen, which new windows join in an application without scenes; set by
  /// whoever makes one, nil while no application runs.
  package static weak var current: WindowList?

  /// Whether the windows of a list are on the screen.
  enum Standing: Equatable, Sendable {
    /// They are, and are touched.
    case touchable
    /// They are, but touches on them reach nobody.
    case untouchable
    /// They are not.
    case offScreen
  }

  /// Whether the windows are on the screen now; those of an application without scenes are.
  var standing = Standing.touchable {
    didSet {
      if oldValue == .offScreen { application?.engine.updates.setNeedsConstraints() }
    }
  }

  /// The application that the windows belong to; nil for a list in no window order.
  var home: Home? {
    didSet { for member in members { member.window?.home = home } }
  }

  private var application: UIApplication? { home?.owner ?? UIApplication.current }

  /// The scene whose windows these are; nil in an application without scenes.
  weak var scene: UIWindowScene?

  /// The screen that the windows are on.
  package let screen: UIScreen

  private struct Entry {
    weak var window: UIWindow?
  }

  /// The visible windows from back to front.
  private var entries: [Entry] = []
  /// All windows, in the order in which they came to the list.
  private var members: [Entry] = []

  private weak var key: UIWindow?

  /// An empty list.
  package init(screen: UIScreen) {
    self.screen = screen
  }

  /// The visible windows, from back to front.
  package var windows: [UIWindow] { entries.compactMap(\.window) }

  /// Calls `body` with each visible window, from back to front; allocates nothing.
  func forEachWindow(_ body: (UIWindow) -> Void) {
    for entry in entries {
      if let window = entry.window { body(window) }
    }
  }

  /// The hidden windows in the order in which they came, then the visible ones from back to front.
  var allWindows: [UIWindow] {
    members.compactMap(\.window).filter(\.isHidden) + windows
  }

  /// The list's window that events without a place go to; nil until one is made key.
  package var keyWindow: UIWindow? { key }

  /// The frontmost view at a point of the screen, with its window's own hit test deciding; a window
  /// that answers nil, or with a view that is in no window, lets the touch fall through.
  package func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    for entry in entries.reversed() {
      guard let window = entry.window else { continue }
      let hit = window.hitTest(fromSuperview: point, with: event)
      if let hit, hit.window != nil { return hit }
    }
    return nil
  }

  /// Whether a visible window lies at a point of the screen.
  func covers(_ point: CGPoint) -> Bool {
    windows.contains { $0.frame.contains(point) }
  }

  /// A window comes to the list; a visible one comes to the front of its level.
  func join(_ window: UIWindow) {
    members.removeAll { $0.window === window || $0.window == nil }
    members.append(Entry(window: window))
    window.home = home
    if !window.isHidden { orderFront(window) }
  }

  /// A window leaves the list for good.
  func leave(_ window: UIWindow) {
    members.removeAll { $0.window === window || $0.window == nil }
    remove(window)
  }

  /// All windows leave the list for good, and none becomes key on the way.
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

  /// Takes out a window that is hidden or leaves; a key window's place passes on.
  func remove(_ window: UIWindow) {
    entries.removeAll { $0.window === window || $0.window == nil }
    guard key === window else { return }
    key = nil
    resign(window)
    passKeyOn()
  }

  /// Drops the windows whose last reference went; a key window's place passes on.
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
    // A hook may have made yet another window key.
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

  /// Whether a window was made key and has not been hidden since; it may have died meanwhile.
  private var hasKey = false

  private func passKeyOn() {
    hasKey = false
    // A hook may have chosen the successor already.
    guard key == nil, let heir = windows.last(where: \.canBecomeKey) else { return }
    makeKey(heir)
  }
}

/// What a window leaves behind that goes away: a list that may have lost its key window. Its own end
/// tells the list, on the main thread as that of `ViewRemains`.
@MainActor final class WindowRemains {
  private let list: WindowList

  nonisolated init(_ list: WindowList) { self.list = list }

  isolated deinit { list.forgetDeadWindows() }
}
