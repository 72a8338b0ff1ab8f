#if DEBUG  // The readers are tested from inside.
  import Foundation

  @testable import UIKitControls

  /// An application that reports when it receives an event.
  final class FuzzApplication: UIApplication {
    private var calls = 0

    override func sendEvent(_ event: UIEvent) {
      FuzzStage.reach(.applicationBefore)
      super.sendEvent(event)
      FuzzStage.reach(.applicationAfter)
      calls += 1
    }
  }

  /// A window that reports when it receives an event or moves in the hierarchy.
  final class FuzzWindow: UIWindow {
    private var calls = 0
    private let end = FuzzEnd()

    override func sendEvent(_ event: UIEvent) {
      FuzzStage.reach(.windowBefore)
      super.sendEvent(event)
      FuzzStage.reach(.windowAfter)
      calls += 1
    }

    override func resignKey() {
      FuzzStage.reach(.windowChanged)
      super.resignKey()
      calls += 1
    }
  }

  /// A view that reports its calls, and is used after each.
  final class FuzzView: UIView {
    private var calls = 0
    private let end = FuzzEnd()

    override var canBecomeFirstResponder: Bool { true }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      let hit = super.hitTest(point, with: event)
      FuzzStage.reach(.hitTest)
      calls += 1
      return hit
    }
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      FuzzStage.reach(.point)
      return super.point(inside: point, with: event)
    }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      tell(.viewBegan, touches, event)
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      tell(.viewMoved, touches, event)
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      tell(.viewEnded, touches, event)
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      tell(.viewCancelled, touches, event)
    }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      FuzzStage.reach(.pressed)
      super.pressesBegan(presses, with: event)
    }
    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      FuzzStage.reach(.pressed)
      calls += 1
    }
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      FuzzStage.reach(.shouldBegin)
      calls += 1
      return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
    override func layoutSubviews() {
      FuzzStage.reach(.layout)
      calls += 1
    }
    override func resignFirstResponder() -> Bool {
      FuzzStage.reach(.focus)
      calls += 1
      return super.resignFirstResponder()
    }

    private func tell(_ place: FuzzPlace, _ touches: Set<UITouch>, _ event: UIEvent?) {
      FuzzStage.reach(place, touches, event)
      calls += touches.count
    }
  }

  /// A scroll view that is its own delegate, and reports that it scrolls.
  final class FuzzScrollView: UIScrollView, UIScrollViewDelegate {
    static func make(_ frame: CGRect) -> FuzzScrollView {
      let view = FuzzScrollView(frame: frame)
      view.contentSize = CGSize(width: 400, height: 400)
      view.delegate = view
      view.addSubview(FuzzView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
      return view
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { FuzzStage.reach(.scrollView) }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { FuzzStage.reach(.scrollView) }
  }

  /// A button that reports its touches.
  final class FuzzButton: UIButton {
    static func make(_ frame: CGRect) -> FuzzButton {
      let button = FuzzButton(frame: frame)
      button.addAction(UIAction { _ in FuzzStage.reach(.control) }, for: .allTouchEvents)
      return button
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      FuzzStage.reach(.viewMoved, touches, event)
      super.touchesMoved(touches, with: event)
    }
  }

  /// Reports the end of its owner.
  @MainActor final class FuzzEnd {
    isolated deinit { FuzzStage.reach(.ended) }
  }
#endif
