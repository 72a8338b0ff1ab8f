import Foundation
import Testing
import UIKitControls
import UIKitTesting

/// Views in a row or a column.
@MainActor @Suite struct StackTests {
  private final class Box: UIView {
    var natural: CGSize

    init(
      _ width: CGFloat = UIView.noIntrinsicMetric, _ height: CGFloat = UIView.noIntrinsicMetric
    ) {
      natural = CGSize(width: width, height: height)
      super.init(frame: .zero)
    }

    override var intrinsicContentSize: CGSize { natural }
  }

  /// The places and lengths along the axis after a layout: `0+40 48+60`.
  private func along(_ stack: UIStackView) -> String {
    stack.layoutIfNeeded()
    return stack.arrangedSubviews.map { view in
      let isRow = stack.axis == .horizontal
      let place = isRow ? view.frame.minX : view.frame.minY
      let length = isRow ? view.frame.width : view.frame.height
      return "\(short(place))+\(short(length))"
    }.joined(separator: " ")
  }

  private func across(_ stack: UIStackView) -> String {
    stack.layoutIfNeeded()
    return stack.arrangedSubviews.map { view in
      let isRow = stack.axis == .horizontal
      let place = isRow ? view.frame.minY : view.frame.minX
      let length = isRow ? view.frame.height : view.frame.width
      return "\(short(place))+\(short(length))"
    }.joined(separator: " ")
  }

  private func short(_ number: CGFloat) -> String {
    number == number.rounded() ? "\(Int(number))" : "\(number.native)"
  }

  private func stack(
    _ views: [UIView], _ distribution: UIStackView.Distribution = .fill, spacing: CGFloat = 8,
    _ axis: NSLayoutConstraint.Axis = .horizontal, _ width: CGFloat = 300, _ height: CGFloat = 300
  ) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: views)
    (stack.axis, stack.distribution, stack.spacing) = (axis, distribution, spacing)
    stack.frame = CGRect(x: 0, y: 0, width: width, height: height)
    return stack
  }

  @Test func `the defaults are UIKit's`() {
    let stack = UIStackView()
    #expect(stack.axis == .horizontal && stack.distribution == .fill && stack.alignment == .fill)
    #expect(stack.spacing == 0 && !stack.isLayoutMarginsRelativeArrangement)
    #expect(!stack.isBaselineRelativeArrangement && stack.arrangedSubviews.isEmpty)
    #expect(stack.systemLayoutSizeFitting(.zero) == .zero)
  }

  @Test func `fill stretches or compresses the first, or gives the last open one the rest`() {
    #expect(along(stack([Box(40, 1), Box(29, 1), Box(42, 1)])) == "0+213 221+29 258+42")
    #expect(along(stack([Box(40, 1), Box(94, 1)], .fill, .horizontal, 120)) == "0+18 26+94")
    #expect(along(stack([Box(), Box(), Box()])) == "0+0 8+0 16+284")
    #expect(along(stack([Box(40, 1), Box(), Box(20, 1)])) == "0+40 48+224 280+20")
  }

  @Test func `each distribution`() {
    let boxes = { [Box(40, 10), Box(60, 20), Box(20, 30)] }
    #expect(along(stack(boxes(), .fillEqually, spacing: 9)) == "0+94 103+94 206+94")
    #expect(along(stack(boxes(), .fillEqually, spacing: 10, .vertical)) == "0+93 103+93 207+93")
    #expect(along(stack(boxes(), .fillProportionally, spacing: 0)) == "0+100 100+150 250+50")
    #expect(along(stack(boxes(), .fillProportionally, spacing: 30)) == "0+80 110+120 260+40")
    #expect(along(stack(boxes(), .equalSpacing)) == "0+40 130+60 280+20")
    #expect(along(stack(boxes(), .equalCentering)) == "0+40 125+60 280+20")
    #expect(
      along(stack(boxes(), .equalCentering, spacing: 8, .horizontal, 130)) == "0+34 42+60 110+20")
  }

  @Test func `each alignment`() {
    let row = stack([Box(40, 10), Box(60, 20)])
    #expect(across(row) == "0+300 0+300")
    row.alignment = .top
    #expect(across(row) == "0+10 0+20")
    row.alignment = .center
    #expect(across(row) == "145+10 140+20")
    row.alignment = .bottom
    #expect(across(row) == "290+10 280+20")
    row.axis = .vertical
    row.semanticContentAttribute = .forceRightToLeft
    row.alignment = .leading
    #expect(across(row) == "260+40 240+60")
  }

  @Test func `baselines of labels lie on one line`() {
    let (small, large) = (UILabel(), UILabel())
    small.font = .systemFont(ofSize: 10)
    large.font = .systemFont(ofSize: 30)
    (small.text, large.text) = ("small", "large")
    let row = stack([small, large])
    row.alignment = .firstBaseline
    row.layoutIfNeeded()
    #expect(large.frame.minY == 0)
    #expect(abs(small.frame.minY - (large.font.ascender - small.font.ascender)) <= 1)
  }

  @Test func `a stack is as large as its views and gaps`() {
    let column = stack([Box(40, 10), Box(60, 20)], .fill, .vertical)
    #expect(column.systemLayoutSizeFitting(.zero) == CGSize(width: 60, height: 38))
    column.isLayoutMarginsRelativeArrangement = true
    column.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(column.systemLayoutSizeFitting(.zero) == CGSize(width: 66, height: 42))
    column.setCustomSpacing(20, after: column.arrangedSubviews[0])
    #expect(column.systemLayoutSizeFitting(.zero) == CGSize(width: 66, height: 54))
    column.setCustomSpacing(UIStackView.spacingUseDefault, after: column.arrangedSubviews[0])
    #expect(column.systemLayoutSizeFitting(.zero) == CGSize(width: 66, height: 42))
    column.setCustomSpacing(20, after: column.arrangedSubviews[1])
    #expect(column.systemLayoutSizeFitting(.zero) == CGSize(width: 66, height: 42))
  }

  @Test func `hidden views take no room, and are parked in the gap`() {
    let boxes = [Box(100, 10), Box(99, 20), Box(60, 20), Box(50, 30)]
    boxes[2].isHidden = true
    let row = stack(boxes)
    #expect(along(row) == "0+135 143+99 246+0 250+50")
    boxes[2].isHidden = false
    #expect(along(row) == "0+67 75+99 182+60 250+50")
    boxes[3].isHidden = true
    #expect(along(row) == "0+125 133+99 240+60 300+0")
  }

  @Test func `arranging and subviews`() {
    let (one, two, three) = (Box(10, 10), Box(20, 10), Box(30, 10))
    let row = stack([one, two], .equalSpacing, spacing: 0)
    row.addSubview(three)
    #expect(row.arrangedSubviews == [one, two] && !three.isHidden)
    row.insertArrangedSubview(three, at: 0)
    #expect(row.arrangedSubviews == [three, one, two] && row.subviews == [one, two, three])
    #expect(along(row) == "0+30 150+10 280+20")
    row.removeArrangedSubview(one)
    #expect(row.subviews == [one, two, three] && along(row) == "0+30 280+20")
    two.removeFromSuperview()
    #expect(row.arrangedSubviews == [three] && along(row) == "0+300")
    row.addArrangedSubview(three)
    #expect(row.arrangedSubviews == [three])
  }

  @Test func `stacks in stacks`() {
    let inner = UIStackView(arrangedSubviews: [Box(10, 10), Box(20, 10)])
    inner.axis = .vertical
    inner.spacing = 5
    let outer = stack([Box(40, 10), inner])
    #expect(along(outer) == "0+40 48+252")
    #expect(outer.systemLayoutSizeFitting(.zero) == CGSize(width: 68, height: 25))
  }

  @Test func `text of several lines makes a column higher`() {
    let label = UILabel()
    label.numberOfLines = 0
    label.text = "Some words that need more than one line in a narrow column"
    let column = stack([label, Box(10, 10)], .fill, spacing: 0, .vertical)
    let wide = column.systemLayoutSizeFitting(CGSize(width: 1000, height: 0))
    let narrow = column.systemLayoutSizeFitting(
      CGSize(width: 100, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(narrow.width == 100 && narrow.height > 2 * wide.height - 10)
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 500))
    column.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(column)
    NSLayoutConstraint.activate([
      column.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      column.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      column.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    root.layoutIfNeeded()
    #expect(column.frame.height == narrow.height && label.frame.height == narrow.height - 10)
  }

  @Test func `a view that is hidden in an animation makes room animated`() throws {
    let boxes = [Box(100, 50), Box(60, 50)]
    let row = stack(boxes, .fill, spacing: 0, .horizontal, 200, 50)
    let session = TouchSession { $0.addSubview(row) }
    #expect(along(row) == "0+140 140+60")
    UIView.animate(withDuration: 1) {
      boxes[1].isHidden = true
      row.layoutIfNeeded()
    }
    #expect(boxes[0].frame.width == 200)
    #expect(boxes[0].layer.animationKeys()?.isEmpty == false)
    session.wait(2)
    try session.finish()
  }
}
