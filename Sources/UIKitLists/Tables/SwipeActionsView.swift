import Foundation
import UIKitControls
@_spi(Toolkit) import UIKitCore
import UIKitValues

/// The buttons that a swipe uncovers beside a row.
final class SwipeActionsView: UIView {
  private let buttons: [SwipeButton]
  /// Whether the buttons are at the right edge.
  private let isAtRight: Bool
  /// The width at which all buttons are seen, in points.
  let openWidth: CGFloat
  /// Whether the first button takes the place of all.
  var isArmed = false {
    didSet { if isArmed != oldValue { setNeedsLayout() } }
  }

  init(
    _ actions: [UIContextualAction], width: CGFloat, height: CGFloat, isAtRight: Bool,
    choose: @escaping (UIContextualAction) -> Void
  ) {
    self.isAtRight = isAtRight
    buttons = actions.map { action in
      SwipeButton(action, height: height) { choose(action) }
    }
    let most = (width - 30) / CGFloat(max(actions.count, 1))
    for button in buttons { button.openWidth = min(max(button.openWidth, 74), max(most, 1)) }
    openWidth = buttons.reduce(0) { $0 + $1.openWidth }
    super.init(frame: .zero)
    clipsToBounds = true
    for button in buttons.reversed() { addSubview(button) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let scale = openWidth > 0 ? max(bounds.width / openWidth, 0) : 0
    var outer: CGFloat = 0
    for (number, button) in buttons.enumerated() {
      var width = button.openWidth * scale
      if isArmed { width = number == 0 ? bounds.width : 0 }
      let x = isAtRight ? bounds.width - outer - width : outer
      button.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
      outer += width
    }
  }
}

/// One button of a row's actions.
final class SwipeButton: UIControl {
  /// The width that the button wants, in points.
  var openWidth: CGFloat
  private let label = UILabel(frame: .zero)
  private let image = UIImageView(frame: .zero)

  init(_ action: UIContextualAction, height: CGFloat, choose: @escaping () -> Void) {
    label.text = action.title
    label.font = .systemFont(ofSize: 15, weight: .medium)
    label.textColor = .white
    label.textAlignment = .center
    image.image = action.image
    image.tintColor = .white
    image.contentMode = .center
    // Both fit only into a tall row.
    if action.image != nil, height < 91 { label.text = nil }
    openWidth = label.sizeThatFits(.zero).width + 30
    super.init(frame: .zero)
    backgroundColor = action.backgroundColor
    accessibilityIdentifier = action.title
    accessibilityLabel = action.title
    clipsToBounds = true
    addSubview(label)
    addSubview(image)
    addAction(UIAction { _ in choose() }, for: .touchUpInside)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = max(bounds.width, openWidth)
    let size = image.image?.size ?? .zero
    let text = label.text == nil ? 0 : label.sizeThatFits(.zero).height
    let gap: CGFloat = size.height > 0 && text > 0 ? 4 : 0
    let top = (bounds.height - size.height - gap - text) / 2
    image.frame = CGRect(
      x: (width - size.width) / 2, y: top, width: size.width, height: size.height)
    label.frame = CGRect(x: 0, y: top + size.height + gap, width: width, height: text)
  }
}
