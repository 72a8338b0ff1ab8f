import Foundation
import Testing
import UIKitCore

/// Natural sizes, their priorities, masks, alignment rectangles and fitting sizes (L1.15 to L1.25,
/// L1.44).
@MainActor @Suite struct NaturalSizeTests {
  private let root = board(200, 100)

  /// Two views side by side over the width of the board.
  private func sideBySide(_ left: UIView, _ right: UIView) {
    for view in [left, right] {
      root.addSubview(view)
      view.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    }
    NSLayoutConstraint.activate([
      left.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      right.leadingAnchor.constraint(equalTo: left.trailingAnchor, constant: 8),
      right.trailingAnchor.constraint(equalTo: root.trailingAnchor),
    ])
  }

  @Test func `the view that hugs less is stretched, the one that resists less is compressed`() {
    let (left, right) = (Plank("left", 50, 20), Plank("right", 60, 30))
    sideBySide(left, right)
    left.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
    #expect(frames(left, right, in: root) == "0,0 50×20 | 58,0 142×30")
    left.setContentHuggingPriority(UILayoutPriority(249), for: .horizontal)
    #expect(frames(left, right, in: root) == "0,0 132×20 | 140,0 60×30")
    (left.natural.width, right.natural.width) = (150, 120)
    left.setContentCompressionResistancePriority(UILayoutPriority(749), for: .horizontal)
    #expect(frames(left, right, in: root) == "0,0 72×20 | 80,0 120×30")
    #expect(left.contentHuggingPriority(for: .horizontal) == UILayoutPriority(249))
    #expect(left.contentHuggingPriority(for: .vertical) == .defaultLow)
    #expect(left.contentCompressionResistancePriority(for: .vertical) == .defaultHigh)
  }

  @Test func `a view with a mask keeps its frame, and what is in it follows`() {
    let box = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 50))
    box.autoresizingMask = [.flexibleWidth]
    let inner = Plank("inner")
    root.addSubview(box)
    box.addSubview(inner)
    NSLayoutConstraint.activate([
      inner.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 5),
      inner.trailingAnchor.constraint(equalTo: box.trailingAnchor, constant: -5),
      inner.topAnchor.constraint(equalTo: box.topAnchor),
      inner.bottomAnchor.constraint(equalTo: box.bottomAnchor),
    ])
    #expect(frames(box, inner, in: root) == "10,10 100×50 | 5,0 90×50")
    root.frame.size.width = 260
    #expect(frames(box, inner, in: root) == "10,10 160×50 | 5,0 150×50")
    box.frame = CGRect(x: 0, y: 0, width: 80, height: 20)
    #expect(frames(box, inner, in: root) == "0,0 80×20 | 5,0 70×20")
  }

  @Test func `constraints are about alignment rectangles`() {
    final class Shadowed: UIView {
      override var alignmentRectInsets: UIEdgeInsets {
        UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
      }
    }
    let box = Shadowed()
    let inner = Plank("inner")
    box.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(box)
    box.addSubview(inner)
    NSLayoutConstraint.activate([
      box.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10),
      box.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
      box.widthAnchor.constraint(equalToConstant: 20),
      box.heightAnchor.constraint(equalToConstant: 20),
      inner.leftAnchor.constraint(equalTo: box.leftAnchor),
      inner.rightAnchor.constraint(equalTo: box.rightAnchor),
      inner.topAnchor.constraint(equalTo: box.topAnchor),
      inner.bottomAnchor.constraint(equalTo: box.bottomAnchor),
    ])
    #expect(frames(box, inner, in: root) == "8,9 26×24 | 2,1 20×20")
  }

  @Test func `guides are rectangles without views`() {
    let (left, right) = (Plank("left", 40, 10), Plank("right", 40, 10))
    let gap = UILayoutGuide()
    gap.identifier = "gap"
    root.addLayoutGuide(gap)
    sideBySide(left, right)
    root.constraints[3].isActive = false
    NSLayoutConstraint.activate([
      gap.leadingAnchor.constraint(equalTo: left.trailingAnchor),
      right.leadingAnchor.constraint(equalTo: gap.trailingAnchor),
      gap.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5),
      gap.topAnchor.constraint(equalTo: root.topAnchor, constant: 5),
      gap.heightAnchor.constraint(equalToConstant: 7),
      left.widthAnchor.constraint(equalTo: right.widthAnchor),
    ])
    #expect(frames(left, right, in: root) == "0,0 50×10 | 150,0 50×10")
    #expect(text(gap.layoutFrame) == "50,5 100×7")
    #expect(root.layoutGuides == [gap] && gap.owningView === root)
    root.removeLayoutGuide(gap)
    #expect(gap.owningView == nil && root.layoutGuides.isEmpty)
    #expect(root.constraints.allSatisfy { $0.firstItem !== gap && $0.secondItem !== gap })
  }

  @Test func `margins and safe areas are guides, and follow their insets`() {
    let inner = Plank("inner")
    root.addSubview(inner)
    let guide = root.layoutMarginsGuide
    NSLayoutConstraint.activate([
      inner.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      inner.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      inner.topAnchor.constraint(equalTo: root.safeAreaLayoutGuide.topAnchor),
      NSLayoutConstraint(
        item: inner, attribute: .bottom, relatedBy: .equal, toItem: root, attribute: .bottomMargin,
        multiplier: 1, constant: 0),
    ])
    #expect(frames(inner, in: root) == "8,0 184×92")
    root.layoutMargins = UIEdgeInsets(top: 1, left: 20, bottom: 30, right: 40)
    #expect(frames(inner, in: root) == "20,0 140×70")
    #expect(text(guide.layoutFrame) == "20,1 140×69")
    #expect(text(root.safeAreaLayoutGuide.layoutFrame) == "0,0 200×100")
    root.frame.size.width = 1200
    #expect(text(root.readableContentGuide.layoutFrame) == "140,1 920×69")
  }

  @Test func `a fitting size comes from what is inside, on pixels`() {
    let box = Plank("box")
    let inner = Plank("inner", 50.2, 20)
    box.addSubview(inner)
    NSLayoutConstraint.activate([
      inner.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 5),
      box.trailingAnchor.constraint(equalTo: inner.trailingAnchor, constant: 5),
      inner.topAnchor.constraint(equalTo: box.topAnchor),
      inner.bottomAnchor.constraint(equalTo: box.bottomAnchor),
    ])
    #expect(box.systemLayoutSizeFitting(.zero) == CGSize(width: 60, height: 20))
    #expect(
      box.systemLayoutSizeFitting(
        CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel) == CGSize(width: 200, height: 20))
    #expect(box.frame == .zero && inner.frame == .zero)
  }

  @Test func `distances can be compared`() {
    let (left, right) = (Plank("left", 20, 10), Plank("right", 20, 10))
    sideBySide(left, right)
    root.constraints[3].isActive = false
    let before = root.leadingAnchor.anchorWithOffset(to: left.leadingAnchor)
    let between = left.trailingAnchor.anchorWithOffset(to: right.leadingAnchor)
    root.constraints.filter { $0.firstAttribute == .leading }.forEach { $0.isActive = false }
    between.constraint(equalTo: before, multiplier: 3).isActive = true
    left.widthAnchor.constraint(equalToConstant: 20).isActive = true
    right.widthAnchor.constraint(equalToConstant: 20).isActive = true
    #expect(frames(left, right, in: root) == "40,0 20×10 | 180,0 20×10")
  }
}
