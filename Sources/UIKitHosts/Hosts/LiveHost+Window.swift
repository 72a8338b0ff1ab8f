internal import InputCore

extension LiveHost {
  /// Handles what the person has done to the app's window, and to the desktop's clipboard.
  func followWindow() {
    let news = display.takeWindowNews()
    if let text = news.clipboard { request(.clipboardChanged(text)) }
    if news.isClosed { stop() }
    if news.isResized { system?.followScreens() }
    if let isSeen = news.isSeen { system?.setHidden(!isSeen) }
  }
}
