internal import UIKit

/// A canvas without recognizers: a dot follows each finger, using only touch methods.
final class FingerScreen: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    place(Canvas(), "canvas", at: bounds)
  }
}

/// Shows a dot under each finger.
private final class Canvas: UIView {
  /// The dots for the fingers that are down.
  private var dots: [(touch: UITouch, dot: UIView)] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    isMultipleTouchEnabled = true
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches {
      let dot = UIView(frame: CGRect(x: 0, y: 0, width: 24, height: 24))
      dot.isUserInteractionEnabled = false
      dot.backgroundColor = tintColor
      dot.center = touch.location(in: self)
      addSubview(dot)
      dots.append((touch, dot))
    }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    for (touch, dot) in dots where touches.contains(touch) { dot.center = touch.location(in: self) }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    forget(touches)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    forget(touches)
  }

  private func forget(_ touches: Set<UITouch>) {
    for (touch, dot) in dots where touches.contains(touch) { dot.removeFromSuperview() }
    dots.removeAll { touches.contains($0.touch) }
  }
}
