internal import UIKit

/// A card that a finger drags across a board, and that moves to the place where the board is
/// tapped.
final class DragScreen: UIView {
  private let card = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    let board = place(UIView(), "board", at: bounds)
    board.place(
      card, "card",
      at: CGRect(x: bounds.midX - 60, y: bounds.midY - 60, width: 120, height: 120))
    card.addGestureRecognizer(
      UIPanGestureRecognizer(target: self, action: DragScreen.dragCard))
    board.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: DragScreen.callCard))
  }

  private func dragCard(_ pan: UIPanGestureRecognizer) {
    let way = pan.translation(in: card.superview)
    pan.setTranslation(.zero, in: card.superview)
    move(to: CGPoint(x: card.center.x + way.x, y: card.center.y + way.y))
  }

  private func callCard(_ tap: UITapGestureRecognizer) {
    move(to: tap.location(in: card.superview))
  }

  /// Moves the card; its centre stays on the board.
  private func move(to place: CGPoint) {
    card.center = CGPoint(
      x: min(max(place.x, 0), bounds.width), y: min(max(place.y, 0), bounds.height))
  }
}
