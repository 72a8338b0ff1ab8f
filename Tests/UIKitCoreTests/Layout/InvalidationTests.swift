import Foundation
import Testing
import UIKitCore
import UIKitTesting

/// An invalidation of the app's own.
private struct Counting: UIViewInvalidating {
  var step = 1
  func invalidate(view: UIView) { view.tag = view.tag * 10 + step }
}

/// A view that records each change's invalidations as digits.
private final class CountingView: UIView {
  private static func n(_ step: Int) -> Counting { Counting(step: step) }
  @Invalidating(n(1), n(2), n(3), n(4)) var four = 0
  @Invalidating(n(1), n(2), n(3), n(4), n(5)) var five = 0
  @Invalidating(n(1), n(2), n(3), n(4), n(5), n(6)) var six = 0
  @Invalidating(n(1), n(2), n(3), n(4), n(5), n(6), n(7)) var seven = 0
  @Invalidating(n(1), n(2), n(3), n(4), n(5), n(6), n(7), n(8)) var eight = 0
  @Invalidating(n(1), n(2), n(3), n(4), n(5), n(6), n(7), n(8), n(9)) var nine = 0
  @Invalidating(n(1), n(2), n(3), n(4), n(5), n(6), n(7), n(8), n(9), n(0)) var ten = 0
}

private final class GaugeView: UIView {
  @Invalidating(.display) var color = 1
  @Invalidating(.layout, .display) var thickness = 2
  @Invalidating(.intrinsicContentSize, .layout, Counting()) var text = "a"

  override var intrinsicContentSize: CGSize { CGSize(width: text.count * 10, height: 20) }
  override var alignmentRectInsets: UIEdgeInsets {
    UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
  }
}

/// Properties that mark their views, and the sizes of content.
@MainActor @Suite struct InvalidationTests {
  @Test func `a property that invalidates marks its view when it changes`() throws {
    let scene = LayoutScene()
    let gauge = GaugeView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    gauge.accessibilityIdentifier = "gauge"
    scene.root.addSubview(gauge)
    _ = scene.turn()
    #expect(scene.turn { gauge.color = 1 } == "")
    #expect(scene.turn { gauge.color = 3 } == "gauge draw")
    #expect(scene.turn { gauge.thickness = 3 } == "gauge.layoutSubviews, gauge draw")
    #expect(scene.turn { gauge.text = "abc" } == "root.layoutSubviews, gauge.layoutSubviews")
    #expect(gauge.tag == 1 && gauge.color == 3 && gauge.text == "abc")
    try scene.session.finish()
  }

  @Test func `two invalidations combine into one`() throws {
    let scene = LayoutScene()
    let both = UIView.Invalidations.Tuple(
      UIView.Invalidations.Layout(), UIView.Invalidations.Display())
    #expect(
      scene.turn { both.invalidate(view: scene.leaf) } == "leaf.layoutSubviews, leaf draw")
    let size = UIView.Invalidations.IntrinsicContentSize()
    #expect(scene.turn { size.invalidate(view: scene.leaf) } == "back.layoutSubviews")
    try scene.session.finish()
  }

  @Test func `a property may combine up to ten invalidations, which are done in order`() {
    let view = CountingView(frame: .zero)
    let properties: [ReferenceWritableKeyPath<CountingView, Int>] = [
      \.four, \.five, \.six, \.seven, \.eight, \.nine, \.ten,
    ]
    var done: [Int] = []
    for property in properties {
      view.tag = 0
      view[keyPath: property] = 1
      view[keyPath: property] = 1
      done.append(view.tag)
    }
    #expect(
      done == [
        1234, 12345, 123456, 1_234_567, 12_345_678, 123_456_789, 1_234_567_890,
      ])
  }

  @Test func `a view has no intrinsic content size unless it defines one`() {
    let plain = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(plain.intrinsicContentSize == CGSize(width: -1, height: UIView.noIntrinsicMetric))
    #expect(GaugeView(frame: .zero).intrinsicContentSize == CGSize(width: 10, height: 20))
    plain.invalidateIntrinsicContentSize()
  }

  @Test func `alignment uses a rectangle inside the frame`() {
    let gauge = GaugeView(frame: .zero)
    let frame = CGRect(x: 10, y: 10, width: 100, height: 50)
    let rect = gauge.alignmentRect(forFrame: frame)
    #expect(rect == CGRect(x: 12, y: 11, width: 94, height: 46))
    #expect(gauge.frame(forAlignmentRect: rect) == frame)
    #expect(UIView(frame: .zero).alignmentRect(forFrame: frame) == frame)
  }
}
