internal import UIKit

/// A key that a long press lifts, that follows the finger and then drops back; and a pad that needs
/// a tap before the press.
final class PressScreen: UIView {
  private let key = UIView()
  private var home = CGPoint.zero

  override init(frame: CGRect) {
    super.init(frame: frame)
    let rows = rows(2)
    place(key, "key", at: rows[0])
    home = key.center
    key.addGestureRecognizer(
      UILongPressGestureRecognizer(target: self, action: PressScreen.lift))
    let pad = place(Pad(), "tap-and-press", at: rows[1])
    let press = UILongPressGestureRecognizer(target: self, action: PressScreen.light)
    press.numberOfTapsRequired = 1
    pad.addGestureRecognizer(press)
  }

  private func lift(_ press: UILongPressGestureRecognizer) {
    switch press.state {
    case .began, .changed: key.center = press.location(in: self)
    case .ended, .cancelled, .failed, .possible: key.center = home
    }
  }

  private func light(_ press: UILongPressGestureRecognizer) {
    guard press.state == .began, let pad = press.view as? Pad else { return }
    pad.toggle(press)
  }
}
