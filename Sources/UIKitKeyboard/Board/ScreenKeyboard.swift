import UIKitControls
package import UIKitCore

/// The keyboard on the screen, for the input views of an application.
package final class ScreenKeyboard: SystemKeyboard {
  private lazy var board = KeyboardView(frame: .zero)

  package init() {}

  package var isShown: Bool { board.window != nil }

  package func view(for responder: UIResponder, in room: KeyboardRoom) -> UIView? {
    guard let text = responder as? any UIResponder & UIKeyInput,
      (responder as? UITextView)?.isEditable != false
    else { return nil }
    // An app may begin editing within an animation of its own.
    UIView.performWithoutAnimation { board.serve(text, in: room) }
    return board
  }
}
