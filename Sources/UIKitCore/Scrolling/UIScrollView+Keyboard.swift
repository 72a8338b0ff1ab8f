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
    guard let inputViews = homeApplication?.inputViews, inputViews.isShown else { return }
    switch keyboardDismissMode {
    case .onDrag, .onDragWithAccessory: inputViews.dismiss()
    case .interactive, .interactiveWithAccessory: keyboardFollowsFinger()
    case .none: break
    }
  }

  final func keyboardFollowsFinger() {
    guard let inputViews = homeApplication?.inputViews, inputViews.isShown,
      pan.numberOfTouches > 0, let window
    else { return }
    inputViews.follow(
      fingerAt: window.frame.minY + pan.location(in: nil).y,
      withAccessory: keyboardDismissMode == .interactiveWithAccessory)
  }

  final func fingerLeavesKeyboard() {
    homeApplication?.inputViews.letGo(velocity: pan.velocity(in: nil).y)
  }
}
