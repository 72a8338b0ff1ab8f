#if DEBUG  // The readers are tested from inside.
  import Foundation

  @testable import UIKitCore

  /// A recognizer that accepts everything, requests the states that its two numbers select, and
  /// reports its calls.
  final class FuzzRecognizer: UIGestureRecognizer {
    /// The state that it requests when something begins, and when it moves.
    var onBegan: State?
    var onMoved: State? = .began
    private var calls = 0
    private let end = FuzzEnd()

    override func shouldReceive(_ event: UIEvent) -> Bool {
      FuzzStage.reach(.shouldReceiveEvent)
      calls += 1
      return delegateAllows(event)
    }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      FuzzStage.reach(.recognizerBegan, touches, event)
      begin()
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
      FuzzStage.reach(.recognizerMoved, touches, event)
      move()
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
      FuzzStage.reach(.recognizerEnded, touches, event)
      state = .ended
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
      FuzzStage.reach(.recognizerCancelled, touches, event)
      state = .cancelled
    }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
      FuzzStage.reach(.pressed)
      begin()
    }
    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {
      FuzzStage.reach(.pressed)
      state = .ended
    }
    override func hovered(_ touch: UITouch, with event: UIEvent) {
      FuzzStage.reach(.hovered)
      move()
    }
    override func scrolled(by translation: CGPoint, phase: UITouch.Phase, with event: UIEvent) {
      FuzzStage.reach(.scrolled)
      move()
    }
    override func transformed(
      scale: CGFloat, rotation: CGFloat, phase: UITouch.Phase, with event: UIEvent
    ) {
      FuzzStage.reach(.transformed)
      move()
    }
    override func reset() {
      FuzzStage.reach(.reset)
      calls += 1
    }
    override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
      FuzzStage.reach(.canPrevent)
      return calls & 4 == 0
    }
    override func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool {
      FuzzStage.reach(.requiresFailure)
      calls += 1
      return calls & 15 == 0
    }

    private func begin() {
      calls += 1
      if let onBegan { state = onBegan }
    }

    private func move() {
      calls += 1
      guard let onMoved else { return }
      state = state == .possible ? onMoved : .changed
    }
  }

  /// A pan that reports its calls.
  final class FuzzPan: UIPanGestureRecognizer {
    private var calls = 0
    private let end = FuzzEnd()

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
      FuzzStage.reach(.recognizerMoved, touches, event)
      super.touchesMoved(touches, with: event)
      calls += 1
    }
    override func reset() {
      super.reset()
      FuzzStage.reach(.reset)
      calls += 1
    }
  }

  /// Receives actions of gestures and frames.
  @MainActor final class FuzzTarget {
    private var calls = 0
    private let end = FuzzEnd()

    func hear(_ recognizer: UIGestureRecognizer) {
      FuzzStage.reach(.action)
      calls += recognizer.numberOfTouches
    }

    func tick(_ link: CADisplayLink) {
      FuzzStage.reach(.link)
      calls += 1
    }
  }

  /// A delegate that reports its questions.
  @MainActor final class FuzzRules: UIGestureRecognizerDelegate {
    private var calls = 0

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      FuzzStage.reach(.shouldBegin)
      calls += 1
      return true
    }
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
      FuzzStage.reach(.shares)
      calls += 1
      return calls & 2 == 0
    }
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
    ) -> Bool {
      FuzzStage.reach(.shouldReceiveTouch)
      calls += 1
      return true
    }
  }
#endif
