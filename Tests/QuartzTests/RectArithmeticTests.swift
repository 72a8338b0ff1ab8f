import Foundation
import Quartz
import Testing
import UIGeometry

@Suite struct RectArithmeticTests {
  @Test func `rectangles are cut and joined`() {
    let (a, b) = (
      CGRect(x: 0, y: 0, width: 10, height: 10), CGRect(x: 5, y: 8, width: 10, height: 9)
    )
    #expect(a.cut(by: b) == CGRect(x: 5, y: 8, width: 5, height: 2))
    #expect(a.joined(with: b) == CGRect(x: 0, y: 0, width: 15, height: 17))
    #expect(a.cut(by: b.offsetBy(dx: 20, dy: 0)).isNull)
    #expect(a.pulled(into: b) == a.cut(by: b))
    #expect(
      a.pulled(into: b.offsetBy(dx: 20, dy: 0)) == CGRect(x: 25, y: 8, width: 0, height: 2))
    #expect(a.pulled(into: .null).isNull && CGRect.null.pulled(into: a).isNull)
    #expect(a.cut(by: .infinite) == a && CGRect.null.joined(with: a) == a)
    #expect(a.encloses(a) && !a.encloses(b) && !a.encloses(.null))
    #expect(a.holds(.zero) && !a.holds(CGPoint(x: 10, y: 0)))
  }

  @Test(arguments: [CGFloat.infinity, -CGFloat.infinity, .nan, .greatestFiniteMagnitude])
  func `numbers without a sum do not trap`(number: CGFloat) {
    let rects = [
      CGRect(x: number, y: 0, width: -number, height: 1),
      CGRect(x: 0, y: number, width: 1, height: number),
      CGRect(x: -number, y: -number, width: number, height: number),
    ]
    for first in rects {
      for second in rects + [.infinite] {
        _ = first.cut(by: second).joined(with: second)
        _ = first.pulled(into: second)
        _ = first.encloses(second) || first.holds(second.origin)
      }
      let layer = CALayer()
      layer.bounds = first
      layer.backgroundColor = .black
      layer.shadowOpacity = 1
      _ = layer.frame(at: 0).bounds
      _ = layer.hitTest(first.origin)
      let context = CGContext(recording: CGSize(width: 10, height: 10))
      context.scaleBy(x: number, y: number)
      context.clip(to: first)
      context.fill(first)
      context.stroke(first, width: 1e300)
      _ = context.boundingBoxOfClipPath
      _ = context.list.touches()
      _ = DisplayList.damage(from: context.list, to: layer.frame(at: 1))
    }
  }

  @Test func `huge coordinates of a list do not trap`() throws {
    let far = CGRect(x: -1e308, y: 1e308, width: 1.7e308, height: 1e308)
    let shadow = Shadow(
      offset: CGSize(width: 1.7e308, height: -1.7e308), blur: 1e308, color: .black)
    let list = DisplayList([
      .concatenate(CGAffineTransform(a: 1e200, b: -1e200, c: 1e200, d: 1e200, tx: 1e308, ty: 0)),
      .clip(VectorPath(far), .winding, isAntialiased: true),
      .beginGroup(DisplayList.Group(Compositing(shadow: shadow))),
      .fill(VectorPath(far), .winding, .color(.black), Compositing(shadow: shadow)),
      .stroke(VectorPath(far), StrokeStyle(width: 1e308), .color(.black), .plain),
      .endGroup,
    ])
    _ = list.touches()
    let nested = DisplayList([.list(list, CGAffineTransform(scaleX: 1e300, y: -1e300))])
    #expect(!nested.touches().isEmpty)
    _ = DisplayList.damage(from: list, to: nested)
  }
}
