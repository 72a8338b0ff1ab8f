import Foundation

/// A card of an alert or sheet: title, message and fields at the top, actions below. Each of these
/// two parts scrolls if it does not fit.
@MainActor final class AlertCard: UIView {
  private unowned let controller: UIAlertController
  private let header = UIScrollView(frame: .zero)
  private let list = UIScrollView(frame: .zero)
  private let titleLabel = UILabel(frame: .zero)
  private let messageLabel = UILabel(frame: .zero)
  private var fields: [UITextField] = []
  private var rows: [AlertActionRow] = []
  /// The row under the finger.
  private weak var pressed: AlertActionRow?

  private static let radius: CGFloat = 14
  /// The distances of texts from the sides, from above and below, and from each other; then the
  /// height of fields and the gap between them. In points, close to iOS.
  private static let side: CGFloat = 16
  private static let above: CGFloat = 19
  private static let sheetAbove: CGFloat = 14
  private static let between: CGFloat = 3
  private static let fieldHeight: CGFloat = 32
  private static let fieldGap: CGFloat = 6
  /// The number of rows of actions that stay visible if the card is too tall for the window.
  private static let leastRows: CGFloat = 1.5

  init(_ controller: UIAlertController) {
    self.controller = controller
    super.init(frame: .zero)
    backgroundColor = .alertGround
    layer.cornerRadius = Self.radius
    clipsToBounds = true
    for label in [titleLabel, messageLabel] {
      label.numberOfLines = 0
      label.textAlignment = .center
      header.addSubview(label)
    }
    addSubview(header)
    addSubview(list)
  }

  private var isSheet: Bool { controller.preferredStyle == .actionSheet }

  /// Whether one of the actions is focused.
  var hasFocus: Bool { rows.contains(where: \.isFocused) }

  /// Shows these texts, fields and actions.
  func fill(title: String?, message: String?, fields: [UITextField], actions: [UIAlertAction]) {
    titleLabel.text = title
    messageLabel.text = message
    let isQuiet = isSheet
    titleLabel.font = .systemFont(ofSize: isQuiet ? 13 : 17, weight: .semibold)
    messageLabel.font = .systemFont(ofSize: 13)
    titleLabel.textColor = isQuiet ? .secondaryLabel : .label
    messageLabel.textColor = isQuiet ? .secondaryLabel : .label
    for field in self.fields where !fields.contains(where: { $0 === field }) {
      field.removeFromSuperview()
    }
    self.fields = fields
    for field in fields where field.superview !== header { header.addSubview(field) }
    for row in rows { row.removeFromSuperview() }
    rows = ordered(actions).map { AlertActionRow($0, in: self, isSheet: isSheet) }
    for row in rows {
      row.isBold = row.action === controller.boldAction
      list.addSubview(row)
    }
    setNeedsLayout()
  }

  /// The actions from top to bottom: in the order added, but with an alert's cancelling action
  /// last, or first if there are two.
  private func ordered(_ actions: [UIAlertAction]) -> [UIAlertAction] {
    let others = actions.filter { $0.style != .cancel }
    let cancel = actions.filter { $0.style == .cancel }
    return actions.count == 2 ? cancel + others : others + cancel
  }

  // MARK: Layout

  /// Whether there are two actions side by side, which requires that both titles fit.
  private func isPair(in width: CGFloat) -> Bool {
    !isSheet && rows.count == 2 && rows.allSatisfy { $0.leastWidth <= width / 2 }
  }

  private var headerAbove: CGFloat { isSheet ? Self.sheetAbove : Self.above }

  private func headerHeight(for width: CGFloat) -> CGFloat { placeHeader(in: width, moves: false) }

  private func listHeight(for width: CGFloat) -> CGFloat {
    let height = AlertActionRow.height(isSheet: isSheet)
    return isPair(in: width) ? height : height * CGFloat(rows.count)
  }

  /// The height at which everything fits, in points.
  func height(for width: CGFloat) -> CGFloat { headerHeight(for: width) + listHeight(for: width) }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width
    let (upper, lower) = (headerHeight(for: width), listHeight(for: width))
    let least = min(lower, Self.leastRows * AlertActionRow.height(isSheet: isSheet))
    let seen = max(min(lower, bounds.height - upper), min(least, bounds.height))
    header.frame = CGRect(x: 0, y: 0, width: width, height: bounds.height - seen)
    header.contentSize = CGSize(width: width, height: upper)
    list.frame = CGRect(x: 0, y: bounds.height - seen, width: width, height: seen)
    list.contentSize = CGSize(width: width, height: lower)
    for part in [header, list] {
      part.isScrollEnabled = part.contentSize.height > part.bounds.height
    }
    _ = placeHeader(in: width, moves: true)
    placeRows(in: width, hasHeader: upper > 0)
  }

  private func placeRows(in width: CGFloat, hasHeader: Bool) {
    let height = AlertActionRow.height(isSheet: isSheet)
    let isPair = isPair(in: width)
    // The cancelling action is the left one of a pair, but the last one of a column.
    let placed =
      !isPair && rows.count == 2 && rows[0].action.style == .cancel
      ? rows.reversed() : rows
    for (number, row) in placed.enumerated() {
      let place = CGFloat(number)
      row.frame =
        isPair
        ? CGRect(x: place * width / 2, y: 0, width: width / 2, height: height)
        : CGRect(x: 0, y: place * height, width: width, height: height)
      row.hasLineAbove = isPair ? hasHeader : number > 0 || hasHeader
      row.hasLineBefore = isPair && number > 0
    }
  }

  /// Returns the height of the texts and fields, in points, and places them if `moves`.
  private func placeHeader(in width: CGFloat, moves: Bool) -> CGFloat {
    let room = max(width - 2 * Self.side, 0)
    var y: CGFloat = 0
    for label in [titleLabel, messageLabel] {
      guard label.text?.isEmpty == false else {
        if moves { label.frame = .zero }
        continue
      }
      y += y == 0 ? headerAbove : Self.between
      let height = label.sizeThatFits(CGSize(width: room, height: 0)).height
      if moves { label.frame = CGRect(x: Self.side, y: y, width: room, height: height) }
      y += height
    }
    for (number, field) in fields.enumerated() {
      y += y == 0 ? headerAbove : number == 0 ? Self.side : Self.fieldGap
      if moves {
        field.frame = CGRect(x: Self.side, y: y, width: room, height: Self.fieldHeight)
      }
      y += Self.fieldHeight
    }
    return y == 0 ? 0 : y + headerAbove
  }

  // MARK: Fingers

  /// Presses the enabled row at `place`, in the card's coordinates, for a finger that landed on a
  /// row.
  func press(at place: CGPoint) {
    let row = rows.first { row in
      row.isEnabled && row.bounds.contains(convert(place, to: row))
    }
    if row !== pressed {
      pressed?.isPressed = false
      row?.isPressed = true
      pressed = row
    }
  }

  /// Chooses the pressed row after the finger has lifted.
  func release() {
    let row = pressed
    pressed?.isPressed = false
    pressed = nil
    if let row { controller.choose(row.action) }
  }

  /// Releases the pressed row without choosing it, after the touch was cancelled.
  func letGo() {
    pressed?.isPressed = false
    pressed = nil
  }

  /// Chooses the action of a focused row that a key has selected.
  func choose(_ action: UIAlertAction) { controller.choose(action) }
}
