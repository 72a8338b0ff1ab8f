import Testing
import UIKitControls
import UIKitTesting

/// Rules 15.3, 15.4 and 26.3: the border that a dragged finger crosses.
@MainActor @Suite struct ControlBorderRuleTests {
  func scene() -> ControlScene<Dial> { ControlScene(Dial(), name: "dial") }

  @Test(arguments: [
    (CGPoint(x: 169, y: 25), true), (CGPoint(x: 170, y: 25), false),
    (CGPoint(x: -70, y: 25), true), (CGPoint(x: -71, y: 25), false),
    (CGPoint(x: 50, y: 119), true), (CGPoint(x: 50, y: 120), false),
    (CGPoint(x: 50, y: -70), true), (CGPoint(x: 50, y: -71), false),
  ])
  func `15.3 a dragged finger is inside up to 70 points around the bounds`(
    place: CGPoint, isInside: Bool
  ) throws {
    let scene = scene()
    let finger = scene.down(50, 25)
    finger.move(to: CGPoint(x: 100 + place.x, y: 100 + place.y))
    #expect(scene.control.isTouchInside == isInside)
    finger.up()
    #expect(!scene.control.isTouchInside)
    #expect(
      scene.news()
        == (isInside
          ? "dial touchDown, dial touchDragInside, dial touchUpInside"
          : "dial touchDown, dial touchDragExit, dial touchDragOutside, dial touchUpOutside"))
    try scene.session.finish()
  }

  @Test func `15.3 a landing is inside within the bounds alone`() throws {
    let scene = scene()
    let finger = scene.session.finger()
    finger.down(at: CGPoint(x: 201, y: 125))
    finger.move(to: CGPoint(x: 150, y: 125))
    finger.up()
    #expect(scene.news([.views, .controls]).hasPrefix("board.touchesBegan"))
    #expect(scene.control.take() == "")
    try scene.session.finish()
  }

  @Test func `15.3 the margin is a tunable`() throws {
    let scene = scene()
    UIApplication.shared.inputTunables.controlDragMargin = 0
    let finger = scene.down(50, 25)
    finger.move(byX: 50, y: 0)
    finger.up()
    #expect(scene.control.take().hasSuffix("dragExit, dragOutside, end, upOutside"))
    try scene.session.finish()
  }

  @Test func `15.3 a control that accepts touches further away has no nearer border`() throws {
    let wide = Wide()
    let scene = ControlScene(wide, name: "wide")
    let finger = scene.session.finger()
    finger.down(at: CGPoint(x: 480, y: 125))
    finger.move(byX: 5, y: 0)
    finger.up()
    #expect(scene.news() == "wide touchDown, wide touchDragInside, wide touchUpInside")
    try scene.session.finish()
  }

  @Test(arguments: [nil, true, false] as [Bool?])
  func `15.4 and 26.3 a crossed border is reported before the drag, or as the tunable says`(
    crossingFirst: Bool?
  ) throws {
    let scene = scene()
    if let crossingFirst {
      UIApplication.shared.inputTunables.controlCrossingEventFirst = crossingFirst
    }
    let finger = scene.down(50, 25)
    _ = scene.control.take()
    for step in [300, 5, -300, -5] as [CGFloat] { finger.move(byX: step, y: 0) }
    finger.up()
    #expect(
      scene.control.take()
        == (crossingFirst ?? true
          ? "continue, dragExit, dragOutside, continue, dragOutside, "
            + "continue, dragEnter, dragInside, continue, dragInside, end, upInside"
          : "continue, dragOutside, dragExit, continue, dragOutside, "
            + "continue, dragInside, dragEnter, continue, dragInside, end, upInside"))
    try scene.session.finish()
  }
}

/// A control that accepts touches anywhere.
private final class Wide: UIControl {
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { true }
}
