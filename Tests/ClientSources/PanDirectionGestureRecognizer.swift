import UIKit
import UIKit.UIGestureRecognizerSubclass

enum PanDirection {
  case vertical
  case horizontal
}

/// A pan that fails if the finger moves in the other direction.
class PanDirectionGestureRecognizer: UIPanGestureRecognizer {
  let direction: PanDirection

  init(direction: PanDirection, target: AnyObject, action: Selector) {
    self.direction = direction
    super.init(target: target, action: action)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    guard state == .began else { return }
    let velocity = self.velocity(in: view)
    switch direction {
    case .horizontal where abs(velocity.y) > abs(velocity.x): state = .cancelled
    case .vertical where abs(velocity.x) > abs(velocity.y): state = .cancelled
    default: break
    }
  }
}

/// Begins as soon as the finger is down.
class TouchDownGestureRecognizer: UIGestureRecognizer {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    if state == .possible { state = .began }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    state = .changed
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    state = .ended
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    state = .cancelled
  }

  override func reset() {
    super.reset()
  }
}

/// A check mark: down, then up again to the right.
class CheckmarkGestureRecognizer: UIGestureRecognizer {
  enum Stroke { case none, down, up }

  private(set) var stroke = Stroke.none
  private var start = CGPoint.zero
  private weak var followed: UITouch?

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard touches.count == 1, followed == nil else {
      state = .failed
      return
    }
    followed = touches.first
    start = followed?.location(in: view) ?? .zero
    stroke = .down
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    guard let touch = touches.first, touch === followed, state != .failed else { return }
    let point = touch.location(in: view)
    let previous = touch.previousLocation(in: view)
    switch stroke {
    case .down where point.y < previous.y && point.x > start.x: stroke = .up
    case .down where point.x < previous.x: state = .failed
    case .up where point.y > previous.y: state = .failed
    default: break
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    state = stroke == .up ? .recognized : .failed
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    state = .cancelled
    reset()
  }

  override func reset() {
    super.reset()
    followed = nil
    start = .zero
    stroke = .none
  }
}
