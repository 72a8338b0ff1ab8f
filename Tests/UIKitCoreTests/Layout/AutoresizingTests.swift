import Foundation
import Testing
import UIKitCore

/// What happens to a subview when its superview changes its size.
@MainActor @Suite struct AutoresizingTests {
  private let child = UIView(frame: CGRect(x: 10, y: 20, width: 60, height: 40))

  /// The child's frame after its superview went from 100 × 100 to 200 × 50.
  private func frame(_ mask: UIView.AutoresizingMask) -> CGRect {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    child.frame = CGRect(x: 10, y: 20, width: 60, height: 40)
    child.autoresizingMask = mask
    parent.addSubview(child)
    parent.frame.size = CGSize(width: 200, height: 50)
    return child.frame
  }

  @Test func `without a mask nothing moves`() {
    #expect(child.autoresizingMask == [])
    #expect(frame([]) == CGRect(x: 10, y: 20, width: 60, height: 40))
  }

  @Test func `a single flexible part takes the whole change`() {
    #expect(frame([.flexibleWidth]) == CGRect(x: 10, y: 20, width: 160, height: 40))
    #expect(frame([.flexibleLeftMargin]) == CGRect(x: 110, y: 20, width: 60, height: 40))
    #expect(frame([.flexibleRightMargin]) == CGRect(x: 10, y: 20, width: 60, height: 40))
    #expect(frame([.flexibleTopMargin]) == CGRect(x: 10, y: -30, width: 60, height: 40))
    #expect(frame([.flexibleBottomMargin]) == CGRect(x: 10, y: 20, width: 60, height: 40))
  }

  @Test func `several share it in proportion to their lengths`() {
    // 10 + 60 + 30 grow by 100.
    #expect(
      frame([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin])
        == CGRect(x: 20, y: 20, width: 120, height: 40))
    // 10 and 30 grow by 100.
    #expect(
      frame([.flexibleLeftMargin, .flexibleRightMargin])
        == CGRect(x: 35, y: 20, width: 60, height: 40))
    // 20, 40 and 40 shrink by 50.
    #expect(
      frame([.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin])
        == CGRect(x: 10, y: 10, width: 60, height: 20))
  }

  @Test func `a size never falls below zero`() {
    #expect(frame([.flexibleHeight]) == CGRect(x: 10, y: 20, width: 60, height: 0))
  }

  @Test func `parts without a length share evenly`() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    child.frame = parent.bounds
    child.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin]
    parent.addSubview(child)
    parent.bounds.size.width = 140
    #expect(child.frame == CGRect(x: 20, y: 0, width: 100, height: 100))
  }

  @Test func `a chain of masks is applied all the way down`() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let middle = UIView(frame: parent.bounds)
    middle.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    child.autoresizingMask = [.flexibleWidth]
    parent.addSubview(middle)
    middle.addSubview(child)
    parent.bounds.size.width = 130
    #expect(child.frame.width == 90)
    middle.autoresizesSubviews = false
    parent.bounds.size.width = 100
    #expect(middle.frame.width == 100 && child.frame.width == 90)
  }

  @Test func `under a transform size and center change as if there were none`() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    child.transform = CGAffineTransform(scaleX: 2, y: 2)
    child.autoresizingMask = [.flexibleWidth]
    parent.addSubview(child)
    parent.bounds.size.width = 120
    #expect(child.bounds.size == CGSize(width: 80, height: 40))
    #expect(child.center == CGPoint(x: 50, y: 40))
    #expect(child.transform == CGAffineTransform(scaleX: 2, y: 2))
  }

  @Test func `sizeToFit uses the size of sizeThatFits and keeps the origin`() {
    let view = FittingView(frame: CGRect(x: 10, y: 20, width: 60, height: 40))
    view.sizeToFit()
    #expect(view.frame == CGRect(x: 10, y: 20, width: 30, height: 20))
    child.sizeToFit()
    #expect(child.frame == CGRect(x: 10, y: 20, width: 60, height: 40))
    #expect(child.sizeThatFits(.zero) == CGSize(width: 60, height: 40))
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    view.sizeToFit()
    #expect(view.bounds.size == CGSize(width: 15, height: 10))
  }
}

private final class FittingView: UIView {
  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width / 2, height: size.height / 2)
  }
}
