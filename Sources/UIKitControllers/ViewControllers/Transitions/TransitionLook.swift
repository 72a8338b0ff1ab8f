import Foundation
import InputCore
import UIGeometry

/// The look of one of the toolkit's own transitions: where its views are shown on their way.
///
/// The views themselves are in their final places from the start, as in any animation.
@MainActor struct TransitionLook {
  enum Style {
    /// A push or pop: one view moves over the other, which follows it slowly.
    case slide(isPop: Bool)
    /// One view moves up over the other, or down from it.
    case cover(isComing: Bool)
    /// One view appears over the other, or disappears from it.
    case dissolve(isComing: Bool)
    /// The views are the two sides of a card that turns.
    case flip
    /// Nothing moves.
    case none
  }

  /// The distance that the lower view of a slide moves, as a fraction of the upper one's; as on
  /// iOS.
  private static let parallax: CGFloat = 0.3

  let style: Style
  private let container: UIView
  private let incoming: UIView?
  private let outgoing: UIView?
  /// Returns the completed fraction at an instant, from 0 to 1.
  let share: (Instant) -> CGFloat

  init(
    _ style: Style, of context: any UIViewControllerContextTransitioning,
    share: @escaping (Instant) -> CGFloat
  ) {
    (self.style, self.share) = (style, share)
    container = context.containerView
    (incoming, outgoing) = (context.view(forKey: .to), context.view(forKey: .from))
  }

  /// Adds the look of the views at an instant.
  func add(to shown: inout [ObjectIdentifier: ShownValues], at instant: Instant) {
    let share = share(instant)
    switch style {
    case .slide(let isPop):
      let isMirrored = container.effectiveUserInterfaceLayoutDirection == .rightToLeft
      let way = container.bounds.width * (isMirrored ? -1 : 1)
      let (upper, lower) = isPop ? (outgoing, incoming) : (incoming, outgoing)
      let away = isPop ? share : 1 - share
      shown[ObjectIdentifier(container), default: ShownValues()].clips = true
      move(upper, x: way * away, in: &shown)
      move(lower, x: -way * (1 - away) * Self.parallax, in: &shown)
    case .cover(let isComing):
      let away = isComing ? 1 - share : share
      move(isComing ? incoming : outgoing, y: container.bounds.height * away, in: &shown)
    case .dissolve(let isComing):
      fade(isComing ? incoming : outgoing, to: isComing ? share : 1 - share, in: &shown)
    case .flip:
      turn(outgoing, by: share, in: &shown)
      turn(incoming, by: 1 - share, in: &shown)
    case .none: break
    }
  }

  private func move(
    _ view: UIView?, x: CGFloat = 0, y: CGFloat = 0,
    in shown: inout [ObjectIdentifier: ShownValues]
  ) {
    guard let view else { return }
    let center = view.place.center
    shown[ObjectIdentifier(view), default: ShownValues()].center =
      CGPoint(x: center.x + x, y: center.y + y)
  }

  private func fade(
    _ view: UIView?, to alpha: CGFloat, in shown: inout [ObjectIdentifier: ShownValues]
  ) {
    guard let view else { return }
    shown[ObjectIdentifier(view), default: ShownValues()].alpha =
      view.storedAlpha * min(max(alpha, 0), 1)
  }

  /// Turns a side of the card by a fraction of half a turn; the back of a side is invisible.
  private func turn(
    _ view: UIView?, by share: CGFloat, in shown: inout [ObjectIdentifier: ShownValues]
  ) {
    guard let view else { return }
    let width = CGFloat(DeterministicMath.cosine(.pi * Double(share)))
    guard width > 0 else { return fade(view, to: 0, in: &shown) }
    shown[ObjectIdentifier(view), default: ShownValues()].transform =
      view.storedTransform.scaledBy(x: width, y: 1)
  }
}
