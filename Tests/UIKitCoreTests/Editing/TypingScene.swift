import Foundation
import UIKitCore
import UIKitTesting

/// A view that keys type into, and that notes every call in a log.
@MainActor final class TextBox: UIView, UIKeyInput {
  let name: String
  let log: HookLog
  private(set) var text = ""
  /// Whether press methods of this view keep the presses.
  var keepsPresses = false
  var commands: [UIKeyCommand]?
  var onInsert: (String) -> Void = { _ in }

  init(_ name: String, _ log: HookLog) {
    (self.name, self.log) = (name, log)
    super.init(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    accessibilityIdentifier = name
  }

  override var canBecomeFirstResponder: Bool { true }
  override var keyCommands: [UIKeyCommand]? { commands }

  var hasText: Bool { !text.isEmpty }

  func insertText(_ text: String) {
    self.text += text
    log.note("\(name) inserts \(text.debugDescription)")
    onInsert(text)
  }

  func deleteBackward() {
    if hasText { text.removeLast() }
    log.note("\(name) deletes")
  }

  func act(_ sender: Any?) {
    log.note("\(name) acts for \((sender as? UIKeyCommand)?.input ?? "")")
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    log.note("\(name) began \(Self.describe(presses))")
    if !keepsPresses { super.pressesBegan(presses, with: event) }
  }

  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    log.note("\(name) ended \(Self.describe(presses))")
    super.pressesEnded(presses, with: event)
  }

  private static func describe(_ presses: Set<UIPress>) -> String {
    presses.compactMap { $0.key?.characters.debugDescription }.sorted().joined(separator: " ")
  }
}
