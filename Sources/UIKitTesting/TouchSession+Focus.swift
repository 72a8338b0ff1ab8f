public import UIKit

// What is focused, and a device that moves focus as on a television.
extension TouchSession {
  /// The focused view of the key window; nil if nothing, or an item that is no view, is focused.
  public var focusedView: UIView? { run.application.focusedView }

  /// Plugs in a remote control: arrows, Select, Menu and Play/Pause. It has no Tab key, so its
  /// arrows move focus from group to group too.
  public func remoteControl(file: StaticString = #filePath, line: UInt = #line) -> Keyboard {
    connected(Keyboard(remoteControl: nextID()), at: TestLine(file, line))
  }
}
