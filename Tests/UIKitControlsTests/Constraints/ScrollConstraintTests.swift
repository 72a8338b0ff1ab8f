import Foundation
import Testing
import UIKitControls
import UIKitTesting

/// Constraints to a scroll view, and sizes of the toolkit's views (L1.16, L1.18, L1.27, L1.37).
@MainActor @Suite struct ScrollConstraintTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
  private let scroll = UIScrollView()
  private let content = UIView()

  init() {
    for view in [scroll, content] { view.translatesAutoresizingMaskIntoConstraints = false }
    root.addSubview(scroll)
    scroll.addSubview(content)
    NSLayoutConstraint.activate([
      scroll.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      scroll.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -10),
      scroll.topAnchor.constraint(equalTo: root.topAnchor),
      scroll.bottomAnchor.constraint(equalTo: root.bottomAnchor),
    ])
  }

  @Test func `sides are those of the content, sizes those of the frame`() {
    NSLayoutConstraint.activate([
      content.leadingAnchor.constraint(equalTo: scroll.leadingAnchor, constant: 5),
      content.trailingAnchor.constraint(equalTo: scroll.trailingAnchor, constant: -5),
      content.topAnchor.constraint(equalTo: scroll.topAnchor),
      content.bottomAnchor.constraint(equalTo: scroll.bottomAnchor, constant: -20),
      content.widthAnchor.constraint(equalTo: scroll.widthAnchor, constant: -10),
      content.heightAnchor.constraint(equalToConstant: 1000),
    ])
    root.layoutIfNeeded()
    #expect(scroll.contentSize == CGSize(width: 280, height: 1020))
    #expect(content.frame == CGRect(x: 5, y: 0, width: 270, height: 1000))
    scroll.contentOffset.y = 100
    root.layoutIfNeeded()
    #expect(content.frame.minY == 0 && scroll.contentSize.height == 1020)
  }

  @Test func `guides say the same, and what keeps to the frame does not scroll`() {
    let badge = UIView()
    badge.translatesAutoresizingMaskIntoConstraints = false
    scroll.addSubview(badge)
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor),
      content.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: scroll.contentLayoutGuide.trailingAnchor),
      content.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor),
      content.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
      content.heightAnchor.constraint(equalToConstant: 900),
      badge.topAnchor.constraint(equalTo: scroll.frameLayoutGuide.topAnchor, constant: 8),
      badge.rightAnchor.constraint(equalTo: scroll.frameLayoutGuide.rightAnchor, constant: -8),
      badge.widthAnchor.constraint(equalToConstant: 20),
      badge.heightAnchor.constraint(equalToConstant: 20),
    ])
    root.layoutIfNeeded()
    #expect(scroll.contentSize == CGSize(width: 280, height: 900))
    #expect(badge.frame == CGRect(x: 252, y: 8, width: 20, height: 20))
    scroll.contentOffset.y = 300
    root.layoutIfNeeded()
    #expect(badge.frame.minY == 308 && content.frame.minY == 0)
    #expect(scroll.frameLayoutGuide.layoutFrame == CGRect(x: 0, y: 300, width: 280, height: 400))
    #expect(scroll.contentLayoutGuide.layoutFrame == CGRect(x: 0, y: 0, width: 280, height: 900))
  }

  @Test func `kinds of views have natural sizes and priorities`() {
    #expect(UISwitch().intrinsicContentSize == CGSize(width: 51, height: 31))
    #expect(UIStepper().intrinsicContentSize == CGSize(width: 94, height: 32))
    #expect(UISlider().intrinsicContentSize.width == UIView.noIntrinsicMetric)
    #expect(scroll.intrinsicContentSize.height == UIView.noIntrinsicMetric)
    #expect(UISwitch().contentHuggingPriority(for: .horizontal) == .defaultHigh)
    #expect(UILabel().contentHuggingPriority(for: .vertical) == UILayoutPriority(251))
    #expect(UILabel().contentHuggingPriority(for: .horizontal) == .defaultLow)
    #expect(UIProgressView().contentHuggingPriority(for: .vertical) == .defaultHigh)
  }

  @Test func `a field and a label beside it have one baseline`() {
    let (label, field) = (UILabel(), UITextField())
    label.text = "Name"
    label.font = .systemFont(ofSize: 11)
    field.font = .systemFont(ofSize: 20)
    field.placeholder = "Who"
    for view in [label, field] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      field.leadingAnchor.constraint(
        equalToSystemSpacingAfter: label.trailingAnchor, multiplier: 1),
      field.topAnchor.constraint(equalTo: root.topAnchor),
      label.firstBaselineAnchor.constraint(equalTo: field.firstBaselineAnchor),
    ])
    root.layoutIfNeeded()
    #expect(field.frame.minX == label.frame.maxX + 8)
    let offset = (field.font?.ascender ?? 0) - label.font.ascender
    #expect(abs(label.frame.minY - offset) <= 2, "\(label.frame.minY) is not near \(offset)")
  }
}
