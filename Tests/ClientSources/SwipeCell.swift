import UIKit

protocol SwipeCellDelegate: AnyObject {
  func swipeCellDidDelete(_ cell: SwipeCell)
}

/// Slides to the left under the finger and is deleted beyond the middle; leaves vertical pans alone.
class SwipeCell: UIView, UIGestureRecognizerDelegate {
  weak var delegate: SwipeCellDelegate?
  private var originalCenter = CGPoint()
  private var deleteOnDragRelease = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    let recognizer = UIPanGestureRecognizer(
      target: self, action: Selector("handlePan:", SwipeCell.handlePan))
    recognizer.delegate = self
    addGestureRecognizer(recognizer)
  }

  func handlePan(_ recognizer: UIPanGestureRecognizer) {
    switch recognizer.state {
    case .began:
      originalCenter = center
    case .changed:
      let translation = recognizer.translation(in: self)
      center = CGPoint(x: originalCenter.x + translation.x, y: originalCenter.y)
      deleteOnDragRelease = frame.origin.x < -frame.size.width / 2.0
    case .ended, .cancelled:
      let originalFrame = CGRect(
        x: 0, y: frame.origin.y, width: bounds.size.width, height: bounds.size.height)
      if deleteOnDragRelease {
        delegate?.swipeCellDidDelete(self)
      } else {
        UIView.animate(withDuration: 0.2, animations: { self.frame = originalFrame })
      }
    default:
      break
    }
  }

  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if let panGestureRecognizer = gestureRecognizer as? UIPanGestureRecognizer {
      let translation = panGestureRecognizer.translation(in: superview!)
      if abs(translation.x) > abs(translation.y) {
        return true
      }
      return false
    }
    return false
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    return !otherGestureRecognizer.isKind(of: UIPanGestureRecognizer.self)
  }
}

/// Cards that are thrown off the stack to either side.
class CardStackView: UIView {
  enum Verdict: String { case like, dislike }

  private(set) var cards: [UIView] = []
  var onVerdict: ((UIView, Verdict) -> Void)?
  private lazy var pan: UIPanGestureRecognizer = {
    let pan = UIPanGestureRecognizer()
    pan.addTarget(self, action: Selector("handlePan:", CardStackView.handlePan))
    pan.cancelsTouchesInView = true
    return pan
  }()

  func push(_ card: UIView) {
    cards.last?.removeGestureRecognizer(pan)
    cards.append(card)
    card.frame = bounds
    addSubview(card)
    card.addGestureRecognizer(pan)
  }

  private func handlePan(_ gesture: UIPanGestureRecognizer) {
    guard let card = gesture.view else { return }
    let translation = gesture.translation(in: self)
    switch gesture.state {
    case .changed:
      let angle = translation.x / bounds.width * .pi / 8
      card.transform = CGAffineTransform(translationX: translation.x, y: translation.y)
        .rotated(by: angle)
    case .ended:
      let velocity = gesture.velocity(in: self)
      if abs(translation.x) > bounds.width / 3 || abs(velocity.x) > 1000 {
        cards.removeAll { $0 == card }
        card.removeGestureRecognizer(gesture)
        card.removeFromSuperview()
        onVerdict?(card, translation.x > 0 ? .like : .dislike)
        cards.last?.addGestureRecognizer(gesture)
      } else {
        card.transform = .identity
      }
    case .cancelled, .failed:
      card.transform = CGAffineTransform.identity
    case .possible, .began:
      break
    @unknown default:
      break
    }
  }
}
