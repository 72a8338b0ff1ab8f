import Foundation

/// Which lists of windows lie in front of which, over all screens: a list a scene, or a list a screen
/// in an application without scenes.
///
/// The last one that was touched or activated is in front. It owns the lists.
@MainActor final class WindowOrder {
  /// The lists from back to front.
  private(set) var lists: [WindowList] = []
  private let home: Home

  init(_ home: Home) {
    self.home = home
  }

  /// The visible windows from back to front; those of lists that are off the screen count, too.
  var windows: [UIWindow] { lists.flatMap(\.windows) }

  /// The visible windows of a screen, from back to front, as `windows`.
  func windows(on screen: UIScreen) -> [UIWindow] {
    lists.filter { $0.screen === screen }.flatMap(\.windows)
  }

  /// All windows of a screen: of each list the hidden ones, then the visible ones from back to front.
  func allWindows(on screen: UIScreen) -> [UIWindow] {
    lists.filter { $0.screen === screen }.flatMap(\.allWindows)
  }

  /// The window that gets what has no place: the key window of the foremost list that has one and may
  /// be touched (rules 1.3, 16.5).
  var keyWindow: UIWindow? {
    lists.last { $0.standing == .touchable && $0.keyWindow != nil }?.keyWindow
  }

  /// Calls `body` with each visible window that is on a screen, from back to front; allocates nothing.
  func forEachWindowOnScreen(_ body: (UIWindow) -> Void) {
    for list in lists where list.standing != .offScreen { list.forEachWindow(body) }
  }

  /// The window that says how a screen's interface may be turned: the key window of the foremost list
  /// that is seen there and has one, else the frontmost window.
  func deciding(on screen: UIScreen) -> UIWindow? {
    let seen = lists.filter { $0.screen === screen && $0.standing != .offScreen }
    return seen.last { $0.keyWindow != nil }?.keyWindow ?? seen.flatMap(\.windows).last
  }

  /// Takes a list in, in front of all.
  func add(_ list: WindowList) {
    lists.append(list)
  }

  /// Lets a list go.
  func remove(_ list: WindowList) {
    lists.removeAll { $0 === list }
  }

  /// Puts a list in front of all.
  func bringToFront(_ list: WindowList) {
    guard lists.last !== list, let place = lists.firstIndex(where: { $0 === list }) else { return }
    lists.remove(at: place)
    lists.append(list)
  }

  /// The frontmost view at a point of `screen`: a list that answers nil lets the touch fall through
  /// to the next one (rule 2.8). What lies below a window that may not be touched now is not
  /// touched either.
  func hitTest(_ point: CGPoint, on screen: UIScreen, with event: UIEvent?) -> UIView? {
    for list in lists.reversed() where list.screen === screen {
      switch list.standing {
      case .touchable: if let hit = list.hitTest(point, with: event) { return hit }
      case .untouchable: if list.covers(point) { return nil }
      case .offScreen: break
      }
    }
    return nil
  }
}
