public import UIKit

// The current focus, and a device that moves it as on a television.
extension TouchSession {
  /// The focused view of the key window; nil if nothing is focused, or an item that is not a view.
  public var focusedView: UIView? { run.application.focusedView }

  /// Plugs in a remote control: arrows, Select, Menu and Play/Pause. It has no Tab key, so its
  /// arrows move focus from group to group too.
  public func remoteControl(file: StaticString = #filePath, line: UInt = #line) -> Keyboard {
    connected(Keyboard(remoteControl: nextID()), at: TestLine(file, line))
  }
}
