import Foundation
import Quartz
import RandomTestSupport
import Testing
import UIGeometry

@Suite struct DisplayListTests {
  let card = VectorPath(CGRect(x: 10, y: 20, width: 100, height: 50))
  let red = Paint.color(PaintColor(red: 1, green: 0, blue: 0, alpha: 1))

  @Test func `a list reads as text`() {
    let shadow = Shadow(offset: CGSize(width: 0, height: 2), blur: 4, color: .black)
    let inner = DisplayList([.clear(CGRect(x: 0, y: 0, width: 1, height: 1))])
    var triangle = PathBuilder()
    triangle.move(to: .zero)
    triangle.addLine(to: CGPoint(x: 1.0 / 3, y: -2))
    triangle.close()
    let list = DisplayList([
      .save,
      .concatenate(CGAffineTransform(translationX: 5, y: -0.0004)),
      .fill(card, .winding, red, Compositing(alpha: 0.5, shadow: shadow)),
      .restore,
      .beginGroup(DisplayList.Group(Compositing(blendMode: .multiply), mask: inner)),
      .stroke(
        triangle.path, StrokeStyle(width: 2, cap: .round, dashLengths: [3, 1]), red, .plain),
      .endGroup,
      .list(inner, .identity),
    ])
    #expect(
      list.description == """
        save
          concat 1 0 0 1 5 0
          fill winding rect 10 20 100 50 color 1 0 0 1 alpha 0.5 shadow 0 2 blur 4 color 0 0 0 1
        restore
        group multiply
          mask
            clear 0 0 1 1
          stroke 2 cap round dash [3 1] M 0 0 L 0.333 -2 Z color 1 0 0 1
        end
        list 1 0 0 1 0 0
          clear 0 0 1 1

        """)
  }

  @Test func `images and fonts are listed once, those of masks too`() {
    let image = CGImage(width: 1, height: 1, pixels: [1, 2, 3, 255])
    let other = CGImage(width: 1, height: 1, pixels: [4, 5, 6, 255])
    let mask = DisplayList([.image(image, .zero, .default, .plain)])
    let list = DisplayList([
      .clipToMask(other, .zero),
      .beginGroup(DisplayList.Group(.plain, mask: mask)), .endGroup,
      .list(mask, .identity),
    ])
    #expect(list.images == [other, image])
    #expect(list.fonts.isEmpty)
  }

  @Test func `a stroke touches half its width more, a miter more`() {
    let round = DisplayList([
      .stroke(card, StrokeStyle(width: 4, join: .round), red, .plain)
    ])
    #expect(round.bounds == CGRect(x: 8, y: 18, width: 104, height: 54))
    let miter = DisplayList([.stroke(card, StrokeStyle(width: 4, miterLimit: 3), red, .plain)])
    #expect(miter.bounds == CGRect(x: 4, y: 14, width: 112, height: 62))
  }

  @Test func `transform and clip end with their save`() {
    let list = DisplayList([
      .save,
      .concatenate(CGAffineTransform(scaleX: 2, y: 2)),
      .clip(VectorPath(CGRect(x: 0, y: 0, width: 50, height: 50)), .winding, isAntialiased: true),
      .fill(card, .winding, red, .plain),
      .restore,
      .fill(card, .winding, red, .plain),
    ])
    let touches = list.touches()
    #expect(touches[3] == CGRect(x: 20, y: 40, width: 80, height: 60))
    #expect(touches[5] == CGRect(x: 10, y: 20, width: 100, height: 50))
    #expect(touches[0].isNull)
  }

  @Test func `a drawing touches what the shadow of its group makes of it`() {
    let shadow = Shadow(offset: CGSize(width: 10, height: 0), blur: 2, color: .black)
    let list = DisplayList([
      .beginGroup(DisplayList.Group(Compositing(shadow: shadow))),
      .fill(card, .winding, red, .plain),
      .endGroup,
    ])
    #expect(
      list.touches() == [.null, CGRect(x: 10, y: 17, width: 113, height: 56), .null])
  }

  @Test func `a gradient touches all of the clip`() {
    let stop = GradientStop(location: 0, color: .black)
    let gradient = Gradient(stops: [stop], geometry: .linear(start: .zero, end: .zero))
    let clip = CGRect(x: 3, y: 3, width: 5, height: 5)
    #expect(DisplayList([.shade(gradient, .plain)]).bounds(clippedTo: clip) == clip)
  }

  @Test func `a list's shadow is scaled with its base space`() {
    let shadow = Shadow(offset: CGSize(width: 0, height: 3), blur: 0, color: .black)
    let inner = DisplayList([.fill(card, .winding, red, Compositing(shadow: shadow))])
    let list = DisplayList([.list(inner, CGAffineTransform(scaleX: 2, y: 2))])
    #expect(list.bounds == CGRect(x: 20, y: 40, width: 200, height: 106))
  }
}
