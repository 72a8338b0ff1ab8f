import UIKit

/// A board that is moved by keys, and by the actions of a menu.
class KeyCommandViewController: UIViewController {
  private(set) var moves: [String] = []

  override var canBecomeFirstResponder: Bool {
    return true
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    becomeFirstResponder()
  }

  override var keyCommands: [UIKeyCommand]? {
    return [
      UIKeyCommand(
        input: UIKeyCommand.inputUpArrow, modifierFlags: [],
        action: Selector("moveUp:", KeyCommandViewController.moveUp)),
      UIKeyCommand(
        input: UIKeyCommand.inputDownArrow, modifierFlags: .command,
        action: Selector("moveDown:", KeyCommandViewController.moveDown)),
      UIKeyCommand(
        title: "Close", action: Selector("close", KeyCommandViewController.close),
        input: UIKeyCommand.inputEscape),
    ]
  }

  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    if action == Selector("close", KeyCommandViewController.close) { return !moves.isEmpty }
    return super.canPerformAction(action, withSender: sender)
  }

  func moveUp(_ sender: UIKeyCommand) { moves.append("up") }
  func moveDown(_ sender: Any?) { moves.append("down") }
  func close() -> Bool {
    moves.append("close")
    return true
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    var isHandled = false
    for press in presses where press.type == .select {
      moves.append("select")
      isHandled = true
    }
    if !isHandled { super.pressesBegan(presses, with: event) }
  }
}
