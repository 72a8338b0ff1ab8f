import Foundation

// How a drag takes the input views away.
extension UIScrollView {
  /// Whether and how a drag takes the input views away; the numbers are UIKit's.
  public enum KeyboardDismissMode: Int, Sendable {
    /// It leaves them alone.
    case none = 0
    /// They go when a drag begins: the first responder resigns.
    case onDrag = 1
    /// They go down with a finger that comes over the input view, and come back up with it; let go on its
    /// way down, or past their middle, the first responder resigns.
    case interactive = 2
    /// As `onDrag`: an accessory view goes with its responder in any case.
    case onDragWithAccessory = 3
    /// As `interactive`, but from the upper edge of the accessory view on.
    case interactiveWithAccessory = 4

    /// Whether the input views go with the finger.
    var isInteractive: Bool {
      switch self {
      case .interactive, .interactiveWithAccessory: true
      case .none, .onDrag, .onDragWithAccessory: false
      }
    }
  }

  final func dragBeginsAboveKeyboard() {
    guard let engine = Engine.current, engine.inputViews.isShown else { return }
    switch keyboardDismissMode {
    case .onDrag, .onDragWithAccessory: engine.dismissInputViews()
    case .interactive, .interactiveWithAccessory: keyboardFollowsFinger()
    case .none: break
    }
  }

  final func keyboardFollowsFinger() {
    guard let engine = Engine.current, engine.inputViews.isShown, pan.numberOfTouches > 0,
      let window
    else { return }
    engine.inputViews.follow(
      fingerAt: window.frame.minY + pan.location(in: nil).y,
      withAccessory: keyboardDismissMode == .interactiveWithAccessory)
  }

  final func fingerLeavesKeyboard() {
    Engine.current?.inputViews.letGo(velocity: pan.velocity(in: nil).y)
  }
}

extension Engine {
  /// Has the first responder give its place up, so that its input views go.
  func dismissInputViews() {
    owner?.editingWindow?.firstResponder?.resignFirstResponder()
  }
}
