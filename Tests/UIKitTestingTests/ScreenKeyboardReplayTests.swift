import InputCore
import InputRecording
import Testing
import UIKit
import UIKitTesting

/// A run that typed on the keyboard on the screen, replayed: the touches type the same, with the
/// layouts and the emoji of the recorded machine.
@MainActor @Suite struct ScreenKeyboardReplayTests {
  /// Shows a field that is edited from the start.
  final class Form: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    let field = UITextField(frame: CGRect(x: 50, y: 50, width: 400, height: 40))

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.addSubview(field)
      window.makeKeyAndVisible()
      field.accessibilityIdentifier = "field"
      field.becomeFirstResponder()
      self.window = window
      return true
    }
  }

  private func keymap(_ name: String, _ rows: [String]) -> KeymapDescription {
    let keys = zip(rows, [16, 30, 44]).flatMap { row, start in
      row.enumerated().map { index, letter in
        KeymapDescription.Key(
          code: UInt16(start + index), levels: [String(letter), letter.uppercased()])
      }
    }
    return KeymapDescription(name: name, title: name, keys: keys)
  }

  @Test func `what was typed by touches is typed again, without a keyboard or a layout`() throws {
    try ReplayTests().withFile { path in
      let writer = try RecordingWriter(path: path)
      var facts = HostFacts()
      facts.screenKeyboard = .withoutKeyboard
      facts.keyboardLayouts = [
        keymap("ru", ["йцукенгшщзхъ", "фывапролджэ", "ячсмитьбю"]),
        keymap("us", ["qwertyuiop", "asdfghjkl", "zxcvbnm"]),
      ]
      let form = Form()
      let session = TouchSession(delegate: form, facts: facts, recorder: writer)
      session.wait(0.3)
      for key in ["п", "р", "и", "space", "space", "globe", "a", "emoji", "😀"] {
        session.tap(on: session.key(key))
        session.wait(0.1)
      }
      #expect(form.field.text == "При. A😀")
      session.end()
      try writer.close(digest: Digest(value: session.digest))

      let again = Form()
      let replay = try Replay(fileAt: path) { again }
      #expect(replay.wasCompared && replay.digest == session.digest)
      #expect(replay.transcript.lines() == session.transcript.lines())
      #expect(again.field.text == form.field.text)
    }
  }
}
