import Foundation
@_spi(Toolkit) import UIKitCore

// Dismissal of the input views by a drag.
extension UIScrollView {
  /// How a drag dismisses the input views. The raw values are UIKit's.
  public enum KeyboardDismissMode: Int, Sendable {
    /// Does not dismiss them.
    case none = 0
    /// Dismisses them when a drag starts: the first responder resigns.
    case onDrag = 1
    /// The input views follow a finger that moves down over them, and back up. If it is lifted
    /// while moving down, or below their middle, the first responder resigns.
    case interactive = 2
    /// As `onDrag`: an accessory view is dismissed with its responder in any case.
    case onDragWithAccessory = 3
    /// As `interactive`, but from the top edge of the accessory view.
    case interactiveWithAccessory = 4

    /// Whether the input views follow the finger.
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
      fingerAt: window.frame.minY + pan.location(in: nil).y, in: window,
      withAccessory: keyboardDismissMode == .interactiveWithAccessory)
  }

  final func fingerLeavesKeyboard() {
    homeApplication?.inputViews.letGo(velocity: pan.velocity(in: nil).y)
  }
}

extension UIScrollView: TextRevealing {
  final func reveal(_ rect: CGRect, of text: UIView) {
    guard isScrollEnabled else { return }
    scrollRectToVisible(convert(rect, from: text), animated: false)
  }
}
