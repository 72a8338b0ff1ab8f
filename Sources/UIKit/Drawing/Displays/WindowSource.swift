internal import Display
internal import InputCore
internal import LinuxInput

/// Reads the input of a window, in place of the machine's devices, which belong to the desktop.
///
/// What else happens to the window is kept for the host, which asks for it after each drain.
final class WindowSource: InputSource {
  /// What happened to the window since the host has looked.
  struct News: Equatable {
    /// The person wants it to close.
    var isClosed = false
    /// Whether it can be seen; nil for no change.
    var isSeen: Bool?
    /// Whether it has another size.
    var isResized = false
  }

  private let window: WindowDisplay
  private var devices: WindowDevices
  private var isWanted = true
  private var news = News()

  init(_ window: WindowDisplay, keyboard: SeatKeyboard?) {
    self.window = window
    devices = WindowDevices(keyboard: keyboard)
  }

  var fileDescriptor: Int32 { window.fileDescriptor }

  func drain(_ deliver: (Input) -> Void) throws(LinuxInputError) -> LinuxInputSource.Drained {
    if isWanted { devices.open(at: SystemFacts.now, deliver) }
    for event in window.takeEvents() {
      switch event.kind {
      case .closed: news.isClosed = true
      case .seen(let isSeen): news.isSeen = isSeen
      case .resized: news.isResized = true
      case .pointer, .button, .wheel, .touchDown, .touchMove, .touchUp, .key: break
      }
      devices.handle(event, deliver)
    }
    return .dry
  }

  func suspend(_ deliver: (Input) -> Void) {
    isWanted = false
    devices.close(at: SystemFacts.now, deliver)
  }

  func resume() throws(LinuxInputError) { isWanted = true }

  /// Removes and returns what has happened.
  func takeNews() -> News {
    defer { news = News() }
    return news
  }
}
