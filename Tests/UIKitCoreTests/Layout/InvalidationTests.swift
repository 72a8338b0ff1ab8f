import Foundation
import Testing
import UIKitCore
import UIKitTesting

/// Something of the app's own that a change makes necessary.
private struct Counting: UIViewInvalidating {
  func invalidate(view: UIView) { view.tag += 1 }
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

/// Properties that mark their views, and what content says of itself.
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

  @Test func `a view says nothing of its content's size unless it knows it`() {
    let plain = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(plain.intrinsicContentSize == CGSize(width: -1, height: UIView.noIntrinsicMetric))
    #expect(GaugeView(frame: .zero).intrinsicContentSize == CGSize(width: 10, height: 20))
    plain.invalidateIntrinsicContentSize()
  }

  @Test func `content lines up by a rectangle inside the frame`() {
    let gauge = GaugeView(frame: .zero)
    let frame = CGRect(x: 10, y: 10, width: 100, height: 50)
    let rect = gauge.alignmentRect(forFrame: frame)
    #expect(rect == CGRect(x: 12, y: 11, width: 94, height: 46))
    #expect(gauge.frame(forAlignmentRect: rect) == frame)
    #expect(UIView(frame: .zero).alignmentRect(forFrame: frame) == frame)
  }
}
