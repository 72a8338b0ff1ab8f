import Foundation
import InputCore
import UIKitControls
import UIKitTestSupport
import UIKitTesting

/// A field above the keyboard on the screen, and what happens to its text.
@MainActor final class KeyboardScene {
  let field = UITextField(frame: CGRect(x: 50, y: 100, width: 400, height: 40))
  let other = UITextField(frame: CGRect(x: 50, y: 200, width: 400, height: 40))
  let session: TouchSession
  /// The texts that the field had, from the first change on.
  private(set) var texts: [String] = []

  init(
    _ text: String = "", use: TouchSession.ScreenKeyboard = .always,
    size: CGSize = CGSize(width: 512, height: 1024), layouts: [KeymapDescription] = [],
    _ prepare: (UITextField) -> Void = { _ in }
  ) {
    field.text = text
    field.accessibilityIdentifier = "field"
    other.accessibilityIdentifier = "other"
    prepare(field)
    let (field, other) = (field, other)
    session = TouchSession(size: size, screenKeyboard: use) { window in
      window.addSubview(field)
      window.addSubview(other)
    }
    if !layouts.isEmpty { session.request(.keyboardLayoutsChanged(layouts)) }
    FixedPlaces.begin()
    field.addAction(
      UIAction { [unowned self] _ in texts.append(field.text ?? "") }, for: .editingChanged)
    session.perform { _ = field.becomeFirstResponder() }
    // The keyboard slides in.
    session.wait(0.3)
    _ = session.takeTranscript()
  }

  /// Whether the keyboard is on the screen.
  var isShown: Bool { session.windows.count == 2 }

  /// Taps keys by name, separated by blanks.
  func tap(_ keys: String, file: StaticString = #filePath, line: UInt = #line) {
    for key in keys.split(separator: " ") {
      session.tap(
        on: session.key(String(key), file: file, line: line), file: file, line: line)
      session.wait(0.1)
    }
  }

  /// The texts since the last time, each after the one before it.
  func news() -> String {
    defer { texts = [] }
    return texts.map { $0.isEmpty ? "∅" : $0 }.joined(separator: "|")
  }

  func finish() throws {
    FixedPlaces.end()
    session.wait(0.3)
    try session.finish()
  }

  /// Ends without a replay, for tests that answer questions themselves.
  func end() {
    FixedPlaces.end()
    session.end()
  }
}
