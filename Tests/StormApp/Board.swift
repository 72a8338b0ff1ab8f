internal import UIKit

/// A view with every recognizer, content that scrolls, controls, and a count of what it has been
/// told of and not yet told the end of.
final class Board: UIView {
  private(set) var touches = 0
  private(set) var presses = 0
  private(set) var motions = 0
  private let list = UIScrollView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    isMultipleTouchEnabled = true
    list.frame = CGRect(x: 0, y: 0, width: 300, height: 400)
    list.contentSize = CGSize(width: 900, height: 4000)
    addSubview(list)
    addControls()
    addRecognizers()
  }

  required init?(coder: NSCoder) { nil }

  private func addControls() {
    let controls: [UIControl] = [
      UIButton(type: .system), UIButton(type: .system), UISwitch(), UISlider(),
    ]
    for (index, control) in controls.enumerated() {
      control.frame = CGRect(x: 400, y: 60 * CGFloat(index), width: 200, height: 44)
      control.addAction(UIAction { _ in }, for: .primaryActionTriggered)
      addSubview(control)
    }
  }

  private func addRecognizers() {
    let twice = UITapGestureRecognizer()
    twice.numberOfTapsRequired = 2
    let swipe = UISwipeGestureRecognizer()
    swipe.numberOfTouchesRequired = 3
    let recognizers: [UIGestureRecognizer] = [
      twice, swipe, UITapGestureRecognizer(), UILongPressGestureRecognizer(),
      UIPanGestureRecognizer(), UIPinchGestureRecognizer(), UIRotationGestureRecognizer(),
      UIHoverGestureRecognizer(), UIScreenEdgePanGestureRecognizer(),
    ]
    for recognizer in recognizers {
      recognizer.cancelsTouchesInView = false
      addGestureRecognizer(recognizer)
    }
  }

  override var canBecomeFirstResponder: Bool { true }

  // MARK: Touches

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    self.touches += touches.count
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    self.touches -= touches.count
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    self.touches -= touches.count
  }

  // MARK: Presses

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    self.presses += presses.count
  }

  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    self.presses -= presses.count
  }

  override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    self.presses -= presses.count
  }

  // MARK: Motion and remote control

  override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { motions += 1 }
  override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { motions -= 1 }
  override func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    motions -= 1
  }

  override func remoteControlReceived(with event: UIEvent?) {}
}
