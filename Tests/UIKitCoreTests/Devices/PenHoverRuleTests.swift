import Foundation
import Testing
import UIKitCore
import UIKitTesting
import UIKitTestSupport

/// Section 10 *Hover* for pens: distance, tilt and roll.
@MainActor @Suite struct PenHoverRuleTests {
  @Test func `10 Hover: a pen reports its distance from the end of its reach to the glass`() throws
  {
    let scene = TouchScene()
    let hover = scene.add(UIHoverGestureRecognizer())
    let pen = scene.session.stylus()
    pen.hover(on: scene.card, height: 1)
    #expect(hover.zOffset == 1)
    pen.hover(on: scene.card, height: 0.25)
    #expect(hover.zOffset == 0.25)
    pen.down()
    #expect(hover.zOffset == 0)
    pen.up()
    #expect(hover.state == .began && hover.zOffset == 0)
    pen.leave()
    #expect(
      scene.news(.states)
        == "hover@card began, hover@card changed, hover@card changed, hover@card ended, "
        + "hover@card began, hover@card ended")
    try scene.session.finish()
  }

  /// By hand: a pen that tilts 45° to the right has altitude 45° and azimuth 0; one that tilts by
  /// 30° both to the right and to the bottom has tan altitude = 1 / √(⅓ + ⅓), 50.768°, and azimuth
  /// 45°.
  @Test func `10 Hover: a hovering pen reports altitude, azimuth and roll`() throws {
    let scene = TouchScene()
    let hover = scene.add(UIHoverGestureRecognizer())
    let pen = scene.session.stylus()
    pen.hover(on: scene.card)
    #expect(isNear(hover.altitudeAngle, .pi / 2) && hover.azimuthAngle(in: nil) == 0)
    pen.lean(altitude: .pi / 4, azimuth: 0)
    #expect(isNear(hover.altitudeAngle, .pi / 4) && isNear(hover.azimuthAngle(in: nil), 0))
    let altitude: CGFloat = 50.768 / 180 * .pi
    pen.lean(altitude: altitude, azimuth: .pi / 4)
    #expect(isNear(hover.altitudeAngle, altitude))
    #expect(isNear(hover.azimuthAngle(in: nil), .pi / 4))
    #expect(isNear(hover.azimuthUnitVector(in: nil).dx, CGFloat(0.5).squareRoot()))
    pen.roll(to: .pi / 3)
    #expect(isNear(hover.rollAngle, .pi / 3))
    pen.leave()
    #expect(hover.rollAngle == 0 && hover.altitudeAngle == .pi / 2)
    #expect(
      scene.news(.states)
        == "hover@card began, hover@card changed, hover@card changed, hover@card changed, "
        + "hover@card ended")
    try scene.session.finish()
  }

  @Test func `10 Hover: the azimuth is in the coordinates of the given view`() throws {
    let scene = TouchScene()
    scene.card.transform = CGAffineTransform(rotationAngle: .pi / 2)
    let hover = scene.add(UIHoverGestureRecognizer())
    scene.session.stylus().hover(on: scene.card)
    scene.session.stylus().lean(altitude: .pi / 4, azimuth: 0)
    #expect(isNear(hover.azimuthAngle(in: scene.card), -.pi / 2))
    try scene.session.finish()
  }

  @Test func `10 Hover: a pointer stands upright at the glass`() throws {
    let scene = TouchScene()
    let hover = scene.add(UIHoverGestureRecognizer())
    scene.session.mouse().move(to: scene.card)
    #expect(hover.zOffset == 0 && hover.rollAngle == 0)
    #expect(isNear(hover.altitudeAngle, .pi / 2))
    #expect(hover.azimuthUnitVector(in: scene.card) == CGVector(dx: 1, dy: 0))
    try scene.session.finish()
  }
}
