import UIKit

protocol DraggableViewDelegate: NSObjectProtocol {
  func draggableView(_ view: DraggableView, didMoveTo point: CGPoint)
  func draggableViewDidDrop(_ view: DraggableView, on target: UIView?)
}

/// Follows the finger, snaps back unless it is dropped on a target.
class DraggableView: UIView {
  weak var delegate: DraggableViewDelegate?
  var dropTargets: [UIView] = []
  private var home = CGPoint.zero
  private var grab = CGPoint.zero

  override init(frame: CGRect) {
    super.init(frame: frame)
    commonInit()
  }

  private func commonInit() {
    isUserInteractionEnabled = true
    isMultipleTouchEnabled = false
    isExclusiveTouch = true
    backgroundColor = .systemBlue
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    home = center
    grab = touch.location(in: self)
    superview?.bringSubviewToFront(self)
    UIView.animate(withDuration: 0.2) {
      self.transform = CGAffineTransform(scaleX: 1.1, y: 1.1)
      self.alpha = 0.8
    }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, let superview = superview else { return }
    let point = touch.location(in: superview)
    let previous = touch.previousLocation(in: superview)
    center = CGPoint(x: center.x + point.x - previous.x, y: center.y + point.y - previous.y)
    delegate?.draggableView(self, didMoveTo: center)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    let target = dropTargets.first { target in
      target.frame.contains(center) && !target.isHidden
    }
    delegate?.draggableViewDidDrop(self, on: target)
    UIView.animate(
      withDuration: 0.3, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0,
      options: [.curveEaseOut, .allowUserInteraction],
      animations: {
        self.transform = .identity
        self.alpha = 1
        self.center = target?.center ?? self.home
      }, completion: nil)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    touchesEnded(touches, with: event)
  }
}

/// Is never hit itself; touches outside its subviews pass through it.
class PassthroughView: UIView {
  var enlargement = UIEdgeInsets(top: -10, left: -10, bottom: -10, right: -10)

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let view = super.hitTest(point, with: event)
    return view === self ? nil : view
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    return bounds.inset(by: enlargement).contains(point)
  }
}
