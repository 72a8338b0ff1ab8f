import Foundation
import Testing
import UIKitCore
import UIKitTesting

/// Constraints between views: what they give, and when they come and go (L1.1 to L1.13).
@MainActor @Suite struct ConstraintTests {
  private let root = board()
  private let card = Plank("card")
  private let note = Plank("note")

  /// A card over the width of the board, and a note of half its width below it.
  private func fill() {
    root.addSubview(card)
    root.addSubview(note)
    NSLayoutConstraint.activate([
      card.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
      card.topAnchor.constraint(equalTo: root.topAnchor, constant: 8),
      card.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -16),
      card.heightAnchor.constraint(equalToConstant: 44),
      note.topAnchor.constraint(equalTo: card.bottomAnchor, constant: 8),
      note.leadingAnchor.constraint(equalTo: card.leadingAnchor),
      note.widthAnchor.constraint(equalTo: card.widthAnchor, multiplier: 0.5),
      note.bottomAnchor.constraint(equalTo: root.layoutMarginsGuide.bottomAnchor),
    ])
  }

  @Test func `anchors place views, and follow the size of their superview`() {
    fill()
    #expect(frames(card, note, in: root) == "16,8 368×44 | 16,60 184×232")
    root.frame.size = CGSize(width: 500, height: 200)
    #expect(frames(card, note, in: root) == "16,8 468×44 | 16,60 234×132")
    root.layoutMargins.bottom = 30
    #expect(frames(note, in: root) == "16,60 234×110")
  }

  @Test func `a constant can change, also in an animation's block`() {
    fill()
    let height = card.constraints[0]
    #expect(height.description == "<NSLayoutConstraint Plank: card.height == 44>")
    _ = frames(card, in: root)
    height.constant = 60
    #expect(text(card.frame) == "16,8 368×44")
    #expect(frames(card, note, in: root) == "16,8 368×60 | 16,76 184×216")
  }

  @Test func `a constraint is held by the closest common superview`() {
    fill()
    #expect(root.constraints.count == 7)
    #expect(card.constraints.map(\.firstAttribute) == [.height])
    let loose = card.widthAnchor.constraint(equalToConstant: 1)
    #expect(!loose.isActive && loose.description.hasSuffix("(inactive)>"))
    root.constraints[0].isActive = false
    #expect(root.constraints.count == 6)
    root.removeConstraints(root.constraints)
    #expect(root.constraints.isEmpty)
    let own = card.widthAnchor.constraint(equalToConstant: 20)
    root.addConstraint(own)
    #expect(own.isActive && root.constraints == [own] && card.constraints.count == 1)
  }

  @Test func `views that leave lose the constraints from above, and keep those inside`() {
    fill()
    let inner = Plank("inner")
    card.addSubview(inner)
    let inside = [
      inner.topAnchor.constraint(equalTo: card.topAnchor, constant: 4),
      inner.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 4),
      inner.widthAnchor.constraint(equalToConstant: 10),
      inner.heightAnchor.constraint(equalTo: card.heightAnchor, multiplier: 0.5),
    ]
    NSLayoutConstraint.activate(inside)
    let crossing = inner.bottomAnchor.constraint(lessThanOrEqualTo: root.bottomAnchor)
    crossing.isActive = true
    #expect(frames(card, inner, in: root) == "16,8 368×44 | 4,4 10×22")
    card.removeFromSuperview()
    #expect(!crossing.isActive && inside.allSatisfy(\.isActive))
    #expect(root.constraints.map(\.firstAttribute) == [.bottom])
    root.addSubview(card)
    NSLayoutConstraint.activate([
      card.topAnchor.constraint(equalTo: root.topAnchor),
      card.leftAnchor.constraint(equalTo: root.leftAnchor),
      card.widthAnchor.constraint(equalToConstant: 90),
    ])
    #expect(frames(card, inner, in: root) == "0,0 90×44 | 4,4 10×22")
  }

  @Test func `a tree built before it is added to another one brings its constraints`() {
    let inner = Plank("inner")
    card.addSubview(inner)
    NSLayoutConstraint.activate([
      inner.centerXAnchor.constraint(equalTo: card.centerXAnchor),
      inner.centerYAnchor.constraint(equalTo: card.centerYAnchor),
      inner.widthAnchor.constraint(equalToConstant: 10),
      inner.heightAnchor.constraint(equalToConstant: 10),
    ])
    fill()
    #expect(frames(card, inner, in: root) == "16,8 368×44 | 179,17 10×10")
  }

  @Test func `neither views nor constraints keep each other alive`() {
    weak var goneView: UIView?
    weak var goneConstraint: NSLayoutConstraint?
    do {
      let top = board()
      let child = Plank("child")
      top.addSubview(child)
      let width = child.widthAnchor.constraint(equalTo: top.widthAnchor)
      width.isActive = true
      top.layoutIfNeeded()
      (goneView, goneConstraint) = (top, width)
    }
    #expect(goneView == nil && goneConstraint == nil)
    weak var untouched: UIView?
    do {
      let plank = Plank("never laid out")
      untouched = plank
    }
    #expect(untouched == nil)
  }

  @Test func `higher priorities win completely`() {
    fill()
    let wishes: [(CGFloat, Float)] = [(10, 250), (20, 251), (30, 250)]
    root.removeConstraint(root.constraints[5])
    root.constraints.filter { $0.firstAttribute == .width }.forEach { $0.isActive = false }
    for (width, priority) in wishes {
      let wish = note.widthAnchor.constraint(equalToConstant: width)
      wish.priority = UILayoutPriority(priority)
      wish.isActive = true
    }
    _ = frames(note, in: root)
    #expect(note.frame.width == 20)
    note.constraints[0].priority = .required
    _ = frames(note, in: root)
    #expect(note.frame.width == 10)
  }

  @Test func `leading is on the right where one reads from the right`() {
    fill()
    root.semanticContentAttribute = .forceRightToLeft
    #expect(frames(card, note, in: root) == "16,8 368×44 | 200,60 184×232")
    root.semanticContentAttribute = .forceLeftToRight
    #expect(frames(note, in: root) == "16,60 184×232")
  }

  @Test func `frames lie on pixels, each for itself`() {
    let views = (0..<3).map { Plank("\($0)") }
    for (index, view) in views.enumerated() {
      root.addSubview(view)
      let before = index == 0 ? root.leadingAnchor : views[index - 1].trailingAnchor
      view.leadingAnchor.constraint(equalTo: before).isActive = true
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: 0.4).isActive = true
      view.heightAnchor.constraint(equalToConstant: 10.5).isActive = true
      view.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 1 / 3.0).isActive = true
    }
    #expect(
      frames(views[0], views[1], views[2], in: root)
        == "0,0 133×11 | 133,0 133×11 | 267,0 133×11")
  }

  @Test func `a frame that is set lasts until the next layout`() {
    fill()
    _ = frames(card, in: root)
    card.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(text(card.frame) == "1,2 3×4")
    #expect(frames(card, in: root) == "1,2 3×4")
    root.setNeedsLayout()
    #expect(frames(card, in: root) == "16,8 368×44")
  }

  @Test func `a transform does not count`() {
    fill()
    card.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    _ = frames(card, note, in: root)
    #expect(card.bounds.size == CGSize(width: 368, height: 44))
    #expect(card.center == CGPoint(x: 200, y: 30))
    #expect(text(note.frame) == "16,60 184×232")
  }
}
