internal import InputCore
public import UIKit

// The keyboard on the screen.
extension TouchSession {
  /// When the keyboard on the screen is shown for text without an input view of its own.
  public enum ScreenKeyboard: Sendable {
    /// Never.
    case never
    /// While no keyboard is plugged in.
    case withoutKeyboard
    /// Always.
    case always

    var use: ScreenKeyboardUse {
      switch self {
      case .never: .never
      case .withoutKeyboard: .withoutKeyboard
      case .always: .always
      }
    }
  }

  /// Returns a key of the keyboard on the screen: by what it types without shift, or by its name,
  /// which is `shift`, `delete`, `space`, `return`, `globe`, `dismiss`, or the label of a key that
  /// shows another page (`123`, `#+=`, `ABC`).
  ///
  ///     session.tap(on: session.key("h"))
  ///
  /// Unless the page that is shown has exactly one such key, the test fails, and methods that
  /// receive the returned view do nothing.
  public func key(
    _ name: String, file: StaticString = #filePath, line: UInt = #line
  ) -> UIView {
    view("key \(name == " " ? "space" : name == "\n" ? "return" : name)", file: file, line: line)
  }
}
