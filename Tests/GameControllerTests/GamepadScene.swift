import Foundation
import GameController
import UIKit
import UIKitTesting

/// A view that is first responder and writes down the presses that it receives, with their forces.
final class PressField: UIView {
  private var heard: [String] = []

  /// The calls since the last one of this method.
  func news() -> String {
    defer { heard = [] }
    return heard.joined(separator: ", ")
  }

  override var canBecomeFirstResponder: Bool { true }
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    tell("began", presses)
  }
  override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    tell("changed", presses)
  }
  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    tell("ended", presses)
  }
  override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    tell("cancelled", presses)
  }

  private func tell(_ call: String, _ presses: Set<UIPress>) {
    for press in presses {
      heard.append("\(call) \(press.type) \(Int((press.force * 100).rounded()))")
    }
  }
}

/// An application with a window and a first responder.
@MainActor final class GamepadScene {
  let session: TouchSession
  private(set) var window: UIWindow?
  let field = PressField(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  init(_ delivery: TouchSession.Delivery = .lowLatency, controller: UIViewController? = nil) {
    var made: UIWindow?
    let field = field
    session = TouchSession(delivery: delivery) { window in
      made = window
      let root = controller ?? UIViewController()
      root.view = field
      window.rootViewController = root
    }
    window = made
    field.becomeFirstResponder()
  }
}
