internal import UIKit

/// Paper for pens only: more force and more tilt make the line wider.
final class PenScreen: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    place(Paper(), "paper", at: bounds)
  }
}

/// Shows a dot of ink for each pen sample.
private final class Paper: UIView {
  /// The dots of the last stroke, with the estimation update index of later corrections.
  private var stroke: [(dot: UIView, estimate: NSNumber?)] = []

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    stroke = []
    draw(touches, event)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    draw(touches, event)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    for (dot, _) in stroke { dot.removeFromSuperview() }
    stroke = []
  }

  override func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {
    for touch in touches {
      for (dot, estimate) in stroke where estimate == touch.estimationUpdateIndex {
        ink(dot, as: touch)
      }
    }
  }

  private func draw(_ touches: Set<UITouch>, _ event: UIEvent?) {
    for pen in touches where pen.type == .pencil {
      for touch in event?.coalescedTouches(for: pen) ?? [pen] {
        let dot = UIView()
        dot.backgroundColor = tintColor
        dot.isUserInteractionEnabled = false
        ink(dot, as: touch)
        addSubview(dot)
        stroke.append((dot, touch.estimationUpdateIndex))
      }
    }
  }

  private func ink(_ dot: UIView, as touch: UITouch) {
    let lean = 1 - touch.altitudeAngle / (.pi / 2)
    let width = 1 + 4 * touch.force + 10 * lean
    dot.bounds = CGRect(x: 0, y: 0, width: width, height: width)
    dot.center = touch.preciseLocation(in: self)
  }
}
