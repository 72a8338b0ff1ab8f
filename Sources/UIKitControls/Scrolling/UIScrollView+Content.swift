import Foundation
import InputCore

// The delivery of touches to the content, and the notes in the transcript (rules 14.1 to 14.4).
extension UIScrollView {
  /// Whether touches are withheld from the content: only if they may become a scroll or a zoom.
  final var isHoldingBackContentTouches: Bool {
    delaysContentTouches && (canZoom || (isScrollEnabled && !movableAxes.isEmpty))
  }

  /// Asks whether `view` may receive the touches that landed in it, and records those that it
  /// receives.
  final func mayBegin(_ touches: [UITouch], with event: UIEvent, in view: UIView) -> Bool {
    let answer = touchesShouldBegin(Set(touches), with: event, in: view)
    ask("touchesShouldBegin", view, answer: answer)
    forgetTouchesThatAreOver()
    if answer { contentTouchesGiven += touches }
    return answer
  }

  /// Asks whether the content gives up its touches for a drag; each view is asked once.
  final func mayCancelContentTouches() -> Bool {
    forgetTouchesThatAreOver()
    guard !contentTouchesGiven.isEmpty else { return true }
    guard canCancelContentTouches else { return false }
    var asked: [UIView] = []
    for touch in contentTouchesGiven {
      guard let view = touch.state.view, !asked.contains(where: { $0 === view }) else { continue }
      asked.append(view)
      let answer = touchesShouldCancel(in: view)
      ask("touchesShouldCancel", view, answer: answer)
      if !answer { return false }
    }
    return true
  }

  private final func forgetTouchesThatAreOver() {
    contentTouchesGiven.removeAll { touch in
      switch touch.state.phase {
      case .began, .moved, .stationary, .regionEntered, .regionMoved, .regionExited: false
      case .ended, .cancelled: true
      }
    }
  }

  // MARK: Transcript

  /// The delegate's calls, with their numbers in the digest, which never change.
  enum DelegateCall: UInt64 {
    case didScroll = 1
    case willBeginDragging = 2
    case willEndDragging = 3
    case didEndDragging = 4
    case willBeginDecelerating = 5
    case didEndDecelerating = 6
    case didEndScrollingAnimation = 7
    case didChangeAdjustedContentInset = 8
    case willBeginZooming = 9
    case didZoom = 10
    case didEndZooming = 11

    /// The name of the method.
    var name: String {
      let word = "\(self)"
      return "scrollView" + word.prefix(1).uppercased() + word.dropFirst()
    }
  }

  /// Notes a call to the delegate, even without a delegate.
  final func call(_ call: DelegateCall, value: UInt64 = 0) {
    callLog?.note(self, calls: call, value: value) { value == 0 ? "" : "\(value)" }
  }

  /// Notes a call to the delegate with a point.
  final func call(_ call: DelegateCall, point: CGPoint) {
    let (x, y) = (CallLog.milli(point.x), CallLog.milli(point.y))
    callLog?.note(self, calls: call, value: UInt64(bitPattern: x << 32 ^ y)) {
      "\(Thousandths.text(of: x)),\(Thousandths.text(of: y))"
    }
  }

  private final func ask(_ question: StaticString, _ view: UIView, answer: Bool) {
    callLog?.note(question, asked: self, about: view, answer: answer)
  }
}
