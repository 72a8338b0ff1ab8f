import UIKit

/// A touch whose place and phase a test chooses.
class TouchDouble: UITouch {
  var point: CGPoint
  var previousPoint: CGPoint
  var currentPhase = UITouch.Phase.began
  weak var touchedView: UIView?

  init(_ point: CGPoint, in view: UIView? = nil) {
    self.point = point
    previousPoint = point
    touchedView = view
    super.init()
  }

  func move(to point: CGPoint) {
    previousPoint = self.point
    self.point = point
    currentPhase = .moved
  }

  override var phase: UITouch.Phase { return currentPhase }
  override var view: UIView? { return touchedView }
  override var tapCount: Int { return 1 }
  override var timestamp: TimeInterval { return 12 }
  override var majorRadius: CGFloat { return 20 }
  override func location(in view: UIView?) -> CGPoint { return point }
  override func previousLocation(in view: UIView?) -> CGPoint { return previousPoint }
}

class EventDouble: UIEvent {
  let made: Set<UITouch>

  init(_ touches: Set<UITouch>) {
    made = touches
    super.init()
  }

  override var type: UIEvent.EventType { return .touches }
  override var timestamp: TimeInterval { return 12 }
  override var allTouches: Set<UITouch>? { return made }
  override func coalescedTouches(for touch: UITouch) -> [UITouch]? { return [touch] }
}

class PressDouble: UIPress {
  override var type: UIPress.PressType { return .select }
  override var phase: UIPress.Phase { return .began }
}
