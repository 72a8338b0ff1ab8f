internal import Display
internal import InputCore
internal import LinuxInput
internal import UIKitHosts

/// Reads the input of a window instead of the machine's devices, which belong to the desktop.
///
/// News about the window is kept for the host, which collects it after each drain.
final class WindowSource: InputSource {
  private let window: WindowDisplay
  private var devices: WindowDevices
  private var isWanted = true
  private var news = WindowNews()

  init(_ window: WindowDisplay, keyboard: SeatKeyboard?) {
    self.window = window
    devices = WindowDevices(keyboard: keyboard)
  }

  var fileDescriptor: Int32 { window.fileDescriptor }

  func drain(_ deliver: (Input) -> Void) throws(LinuxInputError) -> LinuxInputSource.Drained {
    if isWanted { devices.open(at: SystemFacts.now, deliver) }
    let share = window.takeEvents()
    if share.hasLoss, isWanted {
      devices.close(at: SystemFacts.now, deliver)
      devices.open(at: SystemFacts.now, deliver)
    }
    for event in share.events {
      switch event.kind {
      case .closed: news.isClosed = true
      case .seen(let isSeen): news.isSeen = isSeen
      case .resized: news.isResized = true
      // In its place among the keys, one of which may paste.
      case .clipboard(let text):
        deliver(.systemRequest(.clipboardChanged(text), at: SystemFacts.now))
      case .pointer, .button, .wheel, .touchDown, .touchMove, .touchUp, .key: break
      }
      devices.handle(event, deliver)
    }
    return share.hasMore ? .more : .dry
  }

  func suspend(_ deliver: (Input) -> Void) {
    isWanted = false
    devices.close(at: SystemFacts.now, deliver)
  }

  func resume() throws(LinuxInputError) { isWanted = true }

  /// Removes and returns the news.
  func takeNews() -> WindowNews {
    defer { news = WindowNews() }
    return news
  }
}
