import UIKitCore

/// The calls made to a few views, in order, as one text.
@MainActor final class HookLog {
  private(set) var calls: [String] = []

  /// All calls since the last time, separated by a comma and a blank.
  func take() -> String {
    defer { calls = [] }
    return calls.joined(separator: ", ")
  }

  func note(_ call: String) {
    calls.append(call)
  }
}

/// A view that records the hooks that are called, and may do something in one of them.
final class LoggedView: UIView {
  let name: String
  let log: HookLog
  /// Runs after the call with this text has been recorded.
  var reaction: (call: String, run: () -> Void)?

  init(_ name: String, _ log: HookLog, frame: CGRect = CGRect(x: 0, y: 0, width: 10, height: 10)) {
    self.name = name
    self.log = log
    super.init(frame: frame)
    accessibilityIdentifier = name
  }

  private func note(_ call: String) {
    log.note("\(name).\(call)")
    if let reaction, reaction.call == call {
      self.reaction = nil
      reaction.run()
    }
  }

  override func willMove(toSuperview newSuperview: UIView?) {
    note("willSuper(\(newSuperview?.accessibilityIdentifier ?? "-"))")
  }

  override func didMoveToSuperview() {
    note("didSuper(\(superview?.accessibilityIdentifier ?? "-"))")
  }

  override func willMove(toWindow newWindow: UIWindow?) {
    note("willWindow(\(newWindow?.accessibilityIdentifier ?? "-"))")
  }

  override func didMoveToWindow() {
    note("didWindow(\(window?.accessibilityIdentifier ?? "-"))")
  }

  override func didAddSubview(_ subview: UIView) {
    note("added(\(subview.accessibilityIdentifier ?? "?"))")
  }

  override func willRemoveSubview(_ subview: UIView) {
    note("removes(\(subview.accessibilityIdentifier ?? "?"))")
  }
}

/// A screen of 400 by 300 points with nothing on it, and what is needed to put windows there.
@MainActor struct Stage {
  let list = WindowList(
    screen: UIScreen(
      sizeInPoints: CGSize(width: 400, height: 300), scale: 2, maximumFramesPerSecond: 60))

  func window(_ name: String, frame: CGRect = CGRect(x: 0, y: 0, width: 400, height: 300))
    -> UIWindow
  {
    let window = UIWindow(frame: frame)
    window.accessibilityIdentifier = name
    window.list = list
    return window
  }
}
