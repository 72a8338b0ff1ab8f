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

  /// Types text by tapping keys of the keyboard on the screen, with shift and the keys of pages as
  /// a person uses them.
  ///
  ///     session.typeOnScreen("Room 7, please")
  ///
  /// A character that no key types fails the test; the rest is then not typed. What a held key
  /// offers, and other layouts, are reached by `key(_:)`.
  public func typeOnScreen(
    _ text: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    let line = TestLine(file, line)
    for character in text {
      guard canAct(at: line) else { return }
      guard let key = findKey(for: String(character), at: line) else {
        return line.fail("no key of the keyboard on the screen types “\(character)”")
      }
      tap(on: key, file: line.file, line: line.line)
    }
  }

  /// Returns the key that types a character now, after tapping others that show it.
  private func findKey(for character: String, at line: TestLine) -> UIView? {
    switch character {
    case " ": return shownKey { $0 == "key space" }
    case "\n": return shownKey { $0 == "key return" }
    default: break
    }
    let names = ["key \(character)", "key \(character.lowercased())"]
    for page in ["", "key 123", "key #+=", "key ABC"] {
      if let other = shownKey({ $0 == page }) { tap(on: other, file: line.file, line: line.line) }
      guard let key = shownKey({ names.contains($0) }) else { continue }
      if key.accessibilityLabel != character, let shift = shownKey({ $0 == "key shift" }) {
        tap(on: shift, file: line.file, line: line.line)
      }
      if key.accessibilityLabel == character { return key }
    }
    return nil
  }

  /// Returns a key of the page that is shown.
  private func shownKey(_ fits: (String) -> Bool) -> UIView? {
    var rest: [UIView] = windows
    while let view = rest.popLast() {
      if view.isHidden || view.alpha < 0.01 { continue }
      if let name = view.accessibilityIdentifier, name.hasPrefix("key "), fits(name) { return view }
      rest += view.subviews
    }
    return nil
  }
}
