internal import UIKit

/// Shows each finger as large as its contact, with gauges for the size and force of the one that
/// moved last, for touchscreens that measure these.
final class ContactScreen: UIView {
  private var size = Gauge()
  private var force = Gauge()
  /// The dots for the fingers that are down.
  private var dots: [(touch: UITouch, dot: UIView)] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    isMultipleTouchEnabled = true
    let gauges = placeGauges(["size", "force"], in: rows(6)[0])
    (size, force) = (gauges[0], gauges[1])
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in inOrder(touches) {
      let dot = UIView()
      dot.backgroundColor = tintColor
      dot.isUserInteractionEnabled = false
      addSubview(dot)
      dots.append((touch, dot))
    }
    show(touches)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    show(touches)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    forget(touches)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    forget(touches)
  }

  /// Sorts the touches by place, since a set has no order.
  private func inOrder(_ touches: Set<UITouch>) -> [UITouch] {
    touches.sorted {
      ($0.location(in: self).x, $0.location(in: self).y)
        < ($1.location(in: self).x, $1.location(in: self).y)
    }
  }

  private func show(_ touches: Set<UITouch>) {
    for (touch, dot) in dots where touches.contains(touch) {
      let side = max(2 * touch.majorRadius, 4)
      dot.bounds = CGRect(x: 0, y: 0, width: side, height: side)
      dot.center = touch.location(in: self)
      size.show(touch.majorRadius / 100)
      if touch.maximumPossibleForce > 0 { force.show(touch.force / touch.maximumPossibleForce) }
    }
  }

  private func forget(_ touches: Set<UITouch>) {
    for (touch, dot) in dots where touches.contains(touch) { dot.removeFromSuperview() }
    dots.removeAll { touches.contains($0.touch) }
    if dots.isEmpty {
      size.show(0)
      force.show(0)
    }
  }
}
