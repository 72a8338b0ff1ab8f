import Foundation

/// The view of an alert controller: the dimmed background, with a card or a sheet on it.
@MainActor final class AlertView: UIView {
  private unowned let controller: UIAlertController
  private let ground = AlertGround(frame: .zero)
  private let card: AlertCard
  /// The card of a sheet's cancelling action, which is separate from the others.
  private let cancelCard: AlertCard

  /// The width of an alert's card, the maximum width of a sheet, and a sheet's distance from the
  /// edges and between its parts, in points, as in UIKit on phones.
  private static let cardWidth: CGFloat = 270
  private static let largestSheet: CGFloat = 414
  private static let gap: CGFloat = 8
  /// The minimum distance of an alert's card from the upper and lower edges, in points.
  private static let margin: CGFloat = 24
  /// The scale at which an alert's card starts to appear; observed on iOS.
  private static let firstScale: CGFloat = 1.15

  init(_ controller: UIAlertController) {
    self.controller = controller
    card = AlertCard(controller)
    cancelCard = AlertCard(controller)
    super.init(frame: .zero)
    ground.alert = controller
    for view in [ground, card, cancelCard] { addSubview(view) }
    contentChanged()
  }

  private var isSheet: Bool { controller.preferredStyle == .actionSheet }

  /// Whether one of the actions is focused.
  var hasFocus: Bool { card.hasFocus || cancelCard.hasFocus }

  /// Updates title, message, fields and actions.
  func contentChanged() {
    let cancel = isSheet ? controller.cancelAction : nil
    card.fill(
      title: controller.title, message: controller.message,
      fields: controller.textFields ?? [], actions: controller.actions.filter { $0 !== cancel })
    cancelCard.fill(title: nil, message: nil, fields: [], actions: cancel.map { [$0] } ?? [])
    cancelCard.isHidden = cancel == nil
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    ground.frame = bounds
    if isSheet { placeSheet() } else { placeCard() }
  }

  /// Places an alert's card in the middle of what the safe area and a keyboard leave.
  private func placeCard() {
    let free = bounds.inset(by: safeAreaInsets)
    let lower = min(free.maxY, keyboardLayoutGuide.layoutFrame.minY)
    let room = CGRect(
      x: free.minX, y: free.minY + Self.margin, width: free.width,
      height: max(lower - free.minY - 2 * Self.margin, 0))
    let width = min(Self.cardWidth, room.width)
    let height = min(card.height(for: width), max(room.height, 0))
    put(
      card,
      CGRect(
        x: room.midX - width / 2, y: (room.midY - height / 2).rounded(), width: width,
        height: height))
  }

  private func placeSheet() {
    let room = bounds.inset(by: safeAreaInsets).insetBy(dx: Self.gap, dy: Self.gap)
    let width = max(min(Self.largestSheet, room.width), 0)
    var lower = room.maxY
    if !cancelCard.isHidden {
      let height = cancelCard.height(for: width)
      lower -= height
      put(
        cancelCard,
        CGRect(x: room.midX - width / 2, y: lower, width: width, height: height))
      lower -= Self.gap
    }
    let height = min(card.height(for: width), max(lower - room.minY, 0))
    put(
      card,
      CGRect(x: room.midX - width / 2, y: lower - height, width: width, height: height))
  }

  /// Places a card, which may be transformed, for example while it appears.
  private func put(_ card: AlertCard, _ frame: CGRect) {
    card.bounds = CGRect(origin: .zero, size: frame.size)
    card.center = CGPoint(x: frame.midX, y: frame.midY)
  }

  // MARK: Coming and going

  /// Puts the views in their state before the alert appears.
  func hideContent() {
    ground.alpha = 0
    guard isSheet else {
      card.alpha = 0
      card.transform = CGAffineTransform(scaleX: Self.firstScale, y: Self.firstScale)
      return
    }
    moveSheetOut()
  }

  /// Puts the views in their state while the alert is shown.
  func showContent() {
    ground.alpha = 1
    for part in [card, cancelCard] {
      part.alpha = 1
      part.transform = .identity
    }
  }

  /// Puts the views in their state after the alert has disappeared.
  func fadeContent() {
    ground.alpha = 0
    if isSheet { moveSheetOut() } else { card.alpha = 0 }
  }

  private func moveSheetOut() {
    let top = card.center.y - card.bounds.height / 2
    for part in [card, cancelCard] {
      part.transform = CGAffineTransform(translationX: 0, y: bounds.maxY - top)
    }
  }
}

/// The dimming view behind an alert; a tap on it cancels a sheet.
@MainActor private final class AlertGround: UIView {
  weak var alert: UIAlertController?

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .alertDimming
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    let isInside = touches.contains { bounds.contains($0.location(in: self)) }
    if isInside { alert?.tappedOutside() }
  }
}
