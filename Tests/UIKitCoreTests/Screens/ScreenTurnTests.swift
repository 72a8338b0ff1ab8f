import Foundation
import InputCore
import RandomTestSupport
import Testing
import UIKitCore
@testable import UIKitTesting
import UIKitTestSupport

/// A screen that rotates: the interface rotates back, and touches with it.
@MainActor @Suite struct ScreenTurnTests {
  /// By hand, for a display built 512 points wide and 1024 tall: the interface's position of the
  /// glass's own corners when the display is rotated. Clockwise by a quarter, its left side is up,
  /// so that its bottom left corner is the interface's first.
  @Test(arguments: [
    (UIInterfaceOrientation.portrait, "leftTop rightTop leftBottom rightBottom"),
    (.landscapeLeft, "rightTop rightBottom leftTop leftBottom"),
    (.portraitUpsideDown, "rightBottom leftBottom rightTop leftTop"),
    (.landscapeRight, "leftBottom leftTop rightBottom rightTop"),
  ])
  func `a tap hits the view that is shown at that place of the glass`(
    orientation: UIInterfaceOrientation, expected: String
  ) throws {
    let scene = ScreenScene()
    scene.session.turnScreen(to: orientation)
    scene.layOut()
    let (near, far) = (Int32(1) << 18, (Int32(1) << 24) - (1 << 18))
    let corners = [(near, near), (far, near), (near, far), (far, far)]
    let hit = corners.map { scene.tapped(x: $0.0, y: $0.1) }.joined(separator: " ")
    #expect(hit == expected)
    try scene.session.finish()
  }

  /// The places are converted by hand here, one rotation at a time, not by the code under test.
  @Test(arguments: [0, 1, 2, 3])
  func `a tap at any place arrives where that place is shown`(quarters: Int) throws {
    let seed = WalkSeeds("places of a turned screen", steps: 0).first
    var random = SeededGenerator(seed: seed &+ UInt64(quarters))
    let scene = ScreenScene()
    let orientations: [UIInterfaceOrientation] = [
      .portrait, .landscapeLeft, .portraitUpsideDown, .landscapeRight,
    ]
    scene.session.turnScreen(to: orientations[quarters])
    let probe = Probe(frame: scene.window.bounds)
    scene.window.addSubview(probe)
    var place = CGPoint.zero
    probe.onTouches = { _, touches, _ in
      for touch in touches { place = touch.location(in: nil) }
    }
    let unit = Sample.surfaceUnit
    for _ in 0..<100 {
      let x = Int32.random(in: 0..<unit, using: &random)
      let y = Int32.random(in: 0..<unit, using: &random)
      let (right, down) = (CGFloat(x) / CGFloat(unit) * 512, CGFloat(y) / CGFloat(unit) * 1024)
      let expected =
        switch quarters {
        case 0: CGPoint(x: right, y: down)
        case 1: CGPoint(x: 1024 - down, y: right)
        case 2: CGPoint(x: 512 - right, y: 1024 - down)
        default: CGPoint(x: down, y: 512 - right)
        }
      scene.touch(scene.session.touchscreen, .touchDown, x: x, y: y)
      scene.touch(scene.session.touchscreen, .touchUp, x: x, y: y)
      #expect(
        isNear(place.x, expected.x) && isNear(place.y, expected.y),
        "\(quarters) quarters, \(x) \(y), RETOUCH_WALK_SEED=\(seed): \(place), not \(expected)")
    }
    try scene.session.finish()
  }

  @Test func `bounds turn with the interface; the panel stays`() throws {
    let scene = ScreenScene()
    let screen = UIScreen.main
    let window = scene.window
    let corner = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    corner.isHidden = false
    let hidden = UIWindow(frame: screen.bounds)
    #expect(screen.interfaceOrientation == .portrait)
    scene.session.turnScreen(to: .landscapeLeft)
    let wide = CGRect(x: 0, y: 0, width: 1024, height: 512)
    let high = CGRect(x: 0, y: 0, width: 512, height: 1024)
    #expect(screen.bounds == wide && screen.coordinateSpace.bounds == wide)
    #expect(screen.nativeBounds == CGRect(x: 0, y: 0, width: 1024, height: 2048))
    #expect(screen.fixedCoordinateSpace.bounds == high)
    #expect(screen.scale == 2 && screen.nativeScale == 2)
    #expect(screen.interfaceOrientation == .landscapeLeft)
    #expect(window.frame == wide && corner.frame == CGRect(x: 0, y: 0, width: 100, height: 50))
    #expect(hidden.frame == wide && scene.session.size == wide.size)
    scene.session.turnScreen(to: .portrait)
    #expect(screen.bounds == high && window.frame == high)
    try scene.session.finish()
  }

  /// By hand: rotated by a quarter clockwise, the panel's 10, 20 is shown 20 from the right side
  /// and 10 from the top.
  @Test func `the fixed space is the panel's`() throws {
    let scene = ScreenScene()
    let screen = UIScreen.main
    scene.session.turnScreen(to: .landscapeLeft)
    let panel = screen.fixedCoordinateSpace
    let (point, shown) = (CGPoint(x: 10, y: 20), CGPoint(x: 1004, y: 10))
    #expect(panel.convert(point, to: screen) == shown)
    #expect(panel.convert(shown, from: screen) == point)
    #expect(screen.convert(shown, to: panel) == point)
    #expect(screen.convert(point, from: panel) == shown)
    let view = UIView(frame: CGRect(x: 1000, y: 0, width: 10, height: 20))
    scene.window.addSubview(view)
    #expect(view.convert(CGPoint(x: 4, y: 10), to: panel) == point)
    #expect(view.convert(point, from: panel) == CGPoint(x: 4, y: 10))
    let (box, shownBox) = (
      CGRect(x: 10, y: 20, width: 30, height: 40), CGRect(x: 964, y: 10, width: 40, height: 30)
    )
    #expect(panel.convert(box, to: screen) == shownBox)
    #expect(panel.convert(shownBox, from: screen) == box)
    #expect(screen.convert(shownBox, to: panel) == box)
    #expect(screen.convert(box, from: panel) == shownBox)
    try scene.session.finish()
  }

  /// The finger rests at 100, 200 of the glass; the interface rotates by a quarter: it is at 824,
  /// 100. By 40 further down the glass is 40 to the left.
  @Test
  func `a finger that is down stays where it is on the glass, and reports that with its next move`()
    throws
  {
    let scene = ScreenScene()
    let probe = Probe(frame: CGRect(x: 0, y: 0, width: 1024, height: 1024))
    scene.window.addSubview(probe)
    var told: [String] = []
    probe.onTouches = { phase, touches, _ in
      for touch in touches {
        let (now, before) = (touch.location(in: nil), touch.previousLocation(in: nil))
        told.append("\(phase) \(now.x) \(now.y) from \(before.x) \(before.y)")
      }
    }
    let (x, y) = (Sample.surfaceUnit / 512, Sample.surfaceUnit / 1024)
    let glass = scene.session.touchscreen
    scene.touch(glass, .touchDown, x: 100 * x, y: 200 * y)
    scene.session.turnScreen(to: .landscapeLeft)
    scene.touch(glass, .touchMove, x: 100 * x, y: 240 * y)
    scene.session.turnScreen(to: .portrait)
    scene.touch(glass, .touchUp, x: 100 * x, y: 240 * y)
    #expect(
      told == [
        "began 100.0 200.0 from 100.0 200.0", "moved 784.0 100.0 from 824.0 100.0",
        "ended 100.0 240.0 from 100.0 240.0",
      ])
    try scene.session.finish()
  }

  @Test func `events before the rotation are delivered before it`() throws {
    let delegate = ScreenDelegate()
    let session = TouchSession(delegate: delegate)
    let probe = Probe(frame: session.windows[0].bounds)
    session.windows[0].addSubview(probe)
    var told: [String] = []
    probe.onTouches = { phase, touches, _ in
      told += touches.map { "\(phase) \($0.location(in: nil).x) \(UIScreen.main.bounds.width)" }
    }
    let finger = session.finger()
    session.burst {
      finger.down(at: CGPoint(x: 100, y: 200))
      session.turnScreen(to: .landscapeLeft)
    }
    #expect(told == ["began 100.0 512.0"])
    finger.up()
    try session.finish()
  }

  @Test func `fingers of a session touch what is shown, in any orientation of the screen`() throws {
    let scene = ScreenScene()
    for orientation in UIInterfaceOrientation.allCases where orientation != .unknown {
      scene.session.turnScreen(to: orientation)
      scene.layOut()
      _ = scene.news()
      for tile in scene.tiles { scene.session.tap(on: tile) }
      #expect(
        scene.news(.views)
          == scene.tiles.map { tile in
            let name = tile.accessibilityIdentifier ?? ""
            return "\(name).touchesBegan, \(name).touchesEnded"
          }.joined(separator: ", "))
    }
    try scene.session.finish()
  }

  @Test func `a finger of a session continues from where it is on the glass`() throws {
    let scene = ScreenScene()
    let finger = scene.session.finger()
    finger.down(at: CGPoint(x: 100, y: 200))
    scene.session.turnScreen(to: .landscapeLeft)
    #expect(finger.location == CGPoint(x: 824, y: 100))
    finger.move(byX: 10, y: 0)
    #expect(scene.session.transcript.lines(.views).last?.hasSuffix("0@834.000,100.000") == true)
    finger.up()
    try scene.session.finish()
  }

  /// The pen tilts to the right of the glass, which is up once that is rotated counterclockwise.
  @Test func `a pen's location and tilt turn with the glass`() throws {
    let scene = ScreenScene()
    let pen = scene.session.stylus()
    scene.session.turnScreen(to: .landscapeRight)
    scene.layOut()
    let hover = UIHoverGestureRecognizer()
    scene.window.addGestureRecognizer(hover)
    pen.hover(on: scene.tiles[1])
    pen.lean(altitude: .pi / 4, azimuth: 0)
    #expect(isNear(hover.azimuthAngle(in: nil), -.pi / 2))
    #expect(hover.location(in: nil) == CGPoint(x: 992, y: 32))
    scene.session.turnScreen(to: .portrait)
    #expect(hover.location(in: nil) == CGPoint(x: 480, y: 992))
    scene.layOut()
    pen.down()
    #expect(scene.news(.views) == "rightBottom.touchesBegan")
    pen.up()
    pen.leave()
    try scene.session.finish()
  }

  /// A mouse has no orientation: pushing it to the right moves the pointer to the right.
  @Test func `the pointer stays on the glass when that turns, and moves as before`() throws {
    let scene = ScreenScene()
    let mouse = scene.session.mouse()
    mouse.move(to: CGPoint(x: 100, y: 200))
    scene.session.turnScreen(to: .landscapeLeft)
    #expect(mouse.location == CGPoint(x: 824, y: 100))
    mouse.move(byX: 10, y: 0)
    #expect(mouse.location == CGPoint(x: 834, y: 100))
    scene.layOut()
    mouse.click(on: scene.tiles[3])
    #expect(scene.news(.views) == "rightBottom.touchesBegan, rightBottom.touchesEnded")
    try scene.session.finish()
  }

  /// A tablet without a display is beside the screen and does not rotate with it.
  @Test func `a surface beside the screen does not turn`() throws {
    let scene = ScreenScene()
    var descriptor = DeviceDescriptor(id: DeviceID(90), name: "tablet")
    descriptor.properties = [0]
    let tablet = scene.session.connected(
      VirtualDevice(descriptor), at: TestLine(#filePath, #line))
    scene.session.turnScreen(to: .landscapeLeft)
    scene.layOut()
    scene.touch(tablet, .touchDown, x: 1000, y: 1000)
    scene.touch(tablet, .touchUp, x: 1000, y: 1000)
    #expect(scene.news(.views) == "leftTop.touchesBegan, leftTop.touchesEnded")
    scene.session.unplug(tablet)
    try scene.session.finish()
  }
}
