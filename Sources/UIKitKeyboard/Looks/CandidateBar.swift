import Foundation
import InputCore
import UIKitControls
@_spi(Toolkit) import UIKitCore

/// The row with an input method's choices, above the keys: a button for each, which a finger
/// scrolls sideways, between those for the previous and the next page.
final class CandidateBar: UIView {
  private let strip = UIScrollView(frame: .zero)
  private let choose: (Int) -> Void
  private let turnPage: (_ forward: Bool) -> Void
  private var pageButtons: [UIButton] = []
  /// Called when a finger lands on a choice or on the key of a page.
  var onTouch: () -> Void = {}

  /// The width of a button for a page, in points.
  private static let pageWidth: CGFloat = 44

  init(choose: @escaping (Int) -> Void, turnPage: @escaping (_ forward: Bool) -> Void) {
    (self.choose, self.turnPage) = (choose, turnPage)
    super.init(frame: .zero)
    accessibilityIdentifier = "candidates"
    strip.showsHorizontalScrollIndicator = false
    addSubview(strip)
    pageButtons = [("‹", false), ("›", true)].map { sign, isForward in
      let button = makeButton(sign) { [weak self] in self?.turnPage(isForward) }
      button.accessibilityIdentifier = isForward ? "next page" : "previous page"
      addSubview(button)
      return button
    }
  }

  /// Shows a page of choices.
  func show(_ page: InputMethodCandidates) {
    for view in strip.subviews where view is UIButton { view.removeFromSuperview() }
    var x: CGFloat = 0
    for (index, text) in page.texts.enumerated() {
      let button = makeButton(text) { [weak self] in self?.choose(index) }
      button.accessibilityIdentifier = text
      if index == Int(page.selected) { button.backgroundColor = KeyColors.letter }
      let width = max(button.sizeThatFits(.zero).width + 24, Self.pageWidth)
      button.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
      strip.addSubview(button)
      x += width
    }
    strip.contentSize = CGSize(width: x, height: bounds.height)
    strip.contentOffset = .zero
    pageButtons[0].isHidden = !page.hasPrevious
    pageButtons[1].isHidden = !page.hasNext
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (left, right) = (pageButtons[0], pageButtons[1])
    let start = left.isHidden ? 0 : Self.pageWidth
    let end = bounds.width - (right.isHidden ? 0 : Self.pageWidth)
    left.frame = CGRect(x: 0, y: 0, width: Self.pageWidth, height: bounds.height)
    right.frame = CGRect(x: end, y: 0, width: Self.pageWidth, height: bounds.height)
    strip.frame = CGRect(x: start, y: 0, width: end - start, height: bounds.height)
  }

  private func makeButton(_ title: String, _ act: @escaping () -> Void) -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    button.setTitleColor(.label, for: .normal)
    button.addAction(UIAction { [weak self] _ in self?.onTouch() }, for: .touchDown)
    button.addAction(UIAction { _ in act() }, for: .touchUpInside)
    return button
  }
}
