/// The windows of one screen: which lies in front of which, and which is key.
///
/// Ordered by level, then by when each came to the front. The list owns no window: one whose last
/// reference goes leaves by itself. Made by the application; there is one at a time.
@MainActor package final class WindowList {
  /// The list that new windows join; set by whoever makes one, nil while no application runs.
  package static weak var current: WindowList?

  /// The screen that the windows are on.
  package let screen: UIScreen

  private struct Entry {
    weak var window: UIWindow?
  }

  /// The visible windows from back to front.
  private var entries: [Entry] = []

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

  /// The window that events without a place go to; nil until one is made key.
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

  /// Puts a window in front of its level, whether it was in the list or not.
  func orderFront(_ window: UIWindow) {
    entries.removeAll { $0.window === window || $0.window == nil }
    let level = window.windowLevel.rawValue
    let index = entries.firstIndex { ($0.window?.windowLevel.rawValue ?? level) > level }
    entries.insert(Entry(window: window), at: index ?? entries.count)
  }

  /// Takes a window that is hidden or goes elsewhere out; a key window's place passes on.
  func remove(_ window: UIWindow) {
    entries.removeAll { $0.window === window || $0.window == nil }
    guard key === window else { return }
    key = nil
    window.resignKey()
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
    old?.resignKey()
    // A hook may have made yet another window key.
    if key === window { window.becomeKey() }
    Engine.current?.setNeedsInputViewUpdate()
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
