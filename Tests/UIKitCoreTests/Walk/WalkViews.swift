import UIKitControls

/// The calls of watched views to a walk, which may change the hierarchy in the middle of them.
@MainActor protocol WalkWatcher: AnyObject {
  func told(_ view: UIView, _ phase: UITouch.Phase, of touches: Set<UITouch>)
  /// A view's `point(inside:)` is being called.
  func isAsked()
}

/// A view that reports its touches, passes on none, and refuses gestures at random.
final class WalkView: UIView {
  weak var watcher: (any WalkWatcher)?
  var lets: (UIGestureRecognizer) -> Bool = { _ in true }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    watcher?.isAsked()
    return super.point(inside: point, with: event)
  }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    watcher?.told(self, .began, of: touches)
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    watcher?.told(self, .moved, of: touches)
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    watcher?.told(self, .ended, of: touches)
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    watcher?.told(self, .cancelled, of: touches)
  }
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    lets(gestureRecognizer)
  }
}

/// A button that reports its touches.
final class WalkButton: UIButton {
  weak var watcher: (any WalkWatcher)?

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    watcher?.told(self, .began, of: touches)
    super.touchesBegan(touches, with: event)
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    watcher?.told(self, .moved, of: touches)
    super.touchesMoved(touches, with: event)
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    watcher?.told(self, .ended, of: touches)
    super.touchesEnded(touches, with: event)
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    watcher?.told(self, .cancelled, of: touches)
    super.touchesCancelled(touches, with: event)
  }
}
