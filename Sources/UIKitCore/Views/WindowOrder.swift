import Foundation

/// The order of the window lists over all screens: one list per scene, or one per screen in an
/// application without scenes.
///
/// The list that was touched or activated last is in front. The order owns the lists.
@MainActor package final class WindowOrder {
  /// The lists from back to front.
  private(set) var lists: [WindowList] = [] {
    didSet { foremost = Uncounted(ifAny: lists.last) }
  }
  /// The last of `lists`.
  @safe @exclusivity(unchecked) private var foremost: Uncounted<WindowList>?
  /// The application that the lists belong to.
  private let home: Home

  init(_ home: Home) {
    self.home = home
  }

  /// The visible windows from back to front, including those of lists that are off the screen.
  var windows: [UIWindow] { lists.flatMap(\.windows) }

  /// Returns the visible windows of a screen, from back to front, as `windows` does.
  func windows(on screen: UIScreen) -> [UIWindow] {
    lists.filter { $0.screen === screen }.flatMap(\.windows)
  }

  /// Returns all windows of a screen: for each list the hidden ones, then the visible ones from
  /// back to front.
  func allWindows(on screen: UIScreen) -> [UIWindow] {
    lists.filter { $0.screen === screen }.flatMap(\.allWindows)
  }

  /// The window that receives events without a location: the key window of the foremost list that
  /// has one and receives touches (rules 1.3, 16.5).
  var keyWindow: UIWindow? {
    foremost?.use { $0.standing == .touchable ? $0.keyWindow : nil }
      ?? lists.last { $0.standing == .touchable && $0.keyWindow != nil }?.keyWindow
  }

  /// Calls `body` with each visible window on a screen, from back to front, without allocating.
  func forEachWindowOnScreen(_ body: (UIWindow) -> Void) {
    for list in lists where list.standing != .offScreen { list.forEachWindow(body) }
  }

  /// Returns the window that decides how a screen's interface may be rotated: the key window of the
  /// foremost list that is on that screen and has one, or else the frontmost window.
  package func deciding(on screen: UIScreen) -> UIWindow? {
    let seen = lists.filter { $0.screen === screen && $0.standing != .offScreen }
    return seen.last { $0.keyWindow != nil }?.keyWindow ?? seen.flatMap(\.windows).last
  }

  /// Adds a list in front of all others.
  func add(_ list: WindowList) {
    lists.append(list)
    list.home = home
  }

  /// Removes a list.
  func remove(_ list: WindowList) {
    lists.removeAll { $0 === list }
    list.home = nil
  }

  /// Brings a list to the front.
  func bringToFront(_ list: WindowList) {
    guard lists.last !== list, let place = lists.firstIndex(where: { $0 === list }) else { return }
    lists.remove(at: place)
    lists.append(list)
  }

  /// Returns the frontmost view at a point of `screen`. If a list has no result, the next one is
  /// tested (rule 2.8). A window that does not receive touches now shields the windows below it.
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
