internal import UIKit

/// A stack of cards: swipes to the left and right turn one card, swipes up and down go to the first
/// and last card, and two fingers to the left turn five.
final class SwipeScreen: UIView {
  private static let cardCount = 20

  private let stack = UIView()
  private var card = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    place(stack, "stack", at: bounds)
    stack.isMultipleTouchEnabled = true
    addSwipe("next", .left, SwipeScreen.next)
    addSwipe("previous", .right, SwipeScreen.previous)
    addSwipe("first", .up, SwipeScreen.first)
    addSwipe("last", .down, SwipeScreen.last)
    addSwipe("skip", .left, SwipeScreen.skip).numberOfTouchesRequired = 2
  }

  @discardableResult private func addSwipe(
    _ name: String, _ direction: UISwipeGestureRecognizer.Direction,
    _ action: @escaping (SwipeScreen) -> @MainActor (UISwipeGestureRecognizer) -> Void
  ) -> UISwipeGestureRecognizer {
    let swipe = UISwipeGestureRecognizer(target: self, action: action)
    swipe.name = name
    swipe.direction = direction
    stack.addGestureRecognizer(swipe)
    return swipe
  }

  private func next(_ swipe: UISwipeGestureRecognizer) { show(card + 1) }
  private func previous(_ swipe: UISwipeGestureRecognizer) { show(card - 1) }
  private func first(_ swipe: UISwipeGestureRecognizer) { show(0) }
  private func last(_ swipe: UISwipeGestureRecognizer) { show(Self.cardCount - 1) }
  private func skip(_ swipe: UISwipeGestureRecognizer) { show(card + 5) }

  private func show(_ number: Int) {
    card = min(max(number, 0), Self.cardCount - 1)
    stack.alpha = 1 - CGFloat(card) / CGFloat(2 * Self.cardCount)
  }
}
