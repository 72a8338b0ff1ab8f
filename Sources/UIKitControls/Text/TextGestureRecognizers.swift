/// A tap that counts the taps in a row, and does not wait for more.
final class TextTapGestureRecognizer: UITapGestureRecognizer {
  private(set) var tapCount = 0
  /// Whether the last tap's touch is a pen's.
  private(set) var isPen = false

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    tapCount = touches.map(\.tapCount).max() ?? 0
    isPen = touches.contains { $0.type == .pencil }
    super.touchesBegan(touches, with: event)
  }
}

/// Follows a pointer from the press of its primary button until the release.
///
/// Continuous: begins with the press, since a press alone places the insertion point. Other buttons
/// are left to other recognizers.
final class TextDragGestureRecognizer: UIGestureRecognizer {
  /// The number of presses in a row, including this one.
  private(set) var tapCount = 0

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else { return }
    guard event.buttonMask == .primary else {
      state = .failed
      return
    }
    tapCount = touches.map(\.tapCount).max() ?? 0
    state = .began
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .began || state == .changed { state = .changed }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .possible ? .failed : .ended
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .possible ? .failed : .cancelled
  }
}
