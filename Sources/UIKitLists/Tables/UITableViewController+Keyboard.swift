import Foundation
import UIKitControllers
import UIKitCore

// Rows stay clear of the keyboard, which makes the space below them larger.
extension UITableViewController {
  final func observeKeyboard() {
    guard keyboardObserver == nil else { return }
    keyboardObserver = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillChangeFrameNotification, object: nil, queue: nil
    ) { [weak self] notice in
      let frame = notice.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
      MainActor.assumeIsolated { self?.keyboardMoves(to: frame) }
    }
  }

  private final func keyboardMoves(to frame: CGRect?) {
    guard let frame, let table = tableView, let window = table.window else { return }
    let place = table.convert(frame, from: window)
    let bottom = table.bounds.maxY - table.safeAreaInsets.bottom
    keepClear(of: max(bottom - place.minY, 0))
  }

  final func keepClear(of inset: CGFloat) {
    guard inset != keyboardInset, let table = tableView else { return }
    table.contentInset.bottom += inset - keyboardInset
    table.verticalScrollIndicatorInsets.bottom += inset - keyboardInset
    keyboardInset = inset
  }
}
