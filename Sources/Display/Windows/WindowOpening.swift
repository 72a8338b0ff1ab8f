internal import CDisplayLibraries
internal import Dispatch
internal import InputCore

/// SDL, loaded when a window is needed for the first time.
enum WindowLibrary {
  private static let loaded: Result<Void, DisplayError> = {
    var missing = unsafe missing_display_library()
    guard unsafe window_load(&missing) == 0 else { return unsafe .failure(DisplayError(missing)) }
    return .success(())
  }()

  /// Loads the library once.
  ///
  /// - Throws: `DisplayError.missingLibrary`, on each call, if it could not be loaded.
  static func load() throws(DisplayError) { try loaded.get() }
}

/// Opens a window on its own thread while another thread waits.
///
/// `@unchecked`: the other thread reads the result after its wait.
final class WindowOpening: @unchecked Sendable {
  private let isDone = DispatchSemaphore(value: 0)
  /// Why the window could not be opened; nil if it was.
  private(set) var failure: DisplayError?
  /// The screen that the window represents.
  private(set) var screen = ScreenDescription(name: "window", widthPixels: 1, heightPixels: 1)

  /// Opens the window.
  func open(title: String, _ size: ScreenDescription, isResizable: Bool) {
    defer { isDone.signal() }
    var facts = window_facts(
      width: Int32(size.widthPixels), height: Int32(size.heightPixels), millihertz: 0)
    if let reason = unsafe window_open(title, isResizable, &facts) {
      failure = unsafe .noWindow(reason: String(cString: reason))
      return
    }
    screen = size
    let drawn = WindowDisplay.drawn(Int(facts.width), Int(facts.height))
    screen.widthPixels = drawn.width
    screen.heightPixels = drawn.height
    // A rate that the person requested stays; without a report from the desktop, so does the
    // default.
    if isResizable, ScreenDescription.rates.contains(facts.millihertz) {
      screen.refreshMillihertz = facts.millihertz
    }
  }

  /// Waits until `open` has ended.
  func wait() { isDone.wait() }
}
