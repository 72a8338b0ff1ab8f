import Foundation
import InputCore
import Testing
import UIKitCore
@testable import UIKitTesting

/// A display that is mounted turned: upright is how the machine stands, not how the glass is built.
@MainActor @Suite struct MountedScreenTests {
  /// A scene on a display built 512 points wide and 1024 tall, mounted turned clockwise.
  private func scene(
    turnedBy quarters: UInt8, delegate: ScreenDelegate = ScreenDelegate()
  ) -> ScreenScene {
    let scene = ScreenScene(delegate: delegate)
    scene.session.request(
      .screenConnected(
        ScreenDescription(
          name: "test", widthPixels: 1024, heightPixels: 2048, scaleThousandths: 2000,
          quarterTurns: quarters)))
    scene.layOut()
    _ = scene.news()
    return scene
  }

  /// By hand, as for a display that is turned while the app runs: clockwise by a quarter, the
  /// glass's left side is up, so that its bottom left corner is the interface's first.
  @Test(
    arguments: [
      (0, "leftTop rightTop leftBottom rightBottom"),
      (1, "rightTop rightBottom leftTop leftBottom"),
      (2, "rightBottom leftBottom rightTop leftTop"),
      (3, "leftBottom leftTop rightBottom rightTop"),
    ] as [(UInt8, String)])
  func `a tap hits the view that is shown at that place of the glass`(
    quarters: UInt8, expected: String
  ) throws {
    let scene = scene(turnedBy: quarters)
    let (near, far) = (Int32(1) << 18, (Int32(1) << 24) - (1 << 18))
    let corners = [(near, near), (far, near), (near, far), (far, far)]
    let hit = corners.map { scene.tapped(x: $0.0, y: $0.1) }.joined(separator: " ")
    #expect(hit == expected)
    try scene.session.finish()
  }

  @Test func `the display as it is mounted is the app's own upright position`() throws {
    let scene = scene(turnedBy: 1)
    let screen = UIScreen.main
    let wide = CGRect(x: 0, y: 0, width: 1024, height: 512)
    #expect(screen.bounds == wide && scene.window.frame == wide)
    #expect(screen.nativeBounds == CGRect(x: 0, y: 0, width: 2048, height: 1024))
    #expect(screen.currentMode?.size == CGSize(width: 2048, height: 1024))
    #expect(screen.interfaceOrientation == .landscapeRight)
    let fixed = screen.fixedCoordinateSpace
    let (point, box) = (CGPoint(x: 10, y: 20), CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect(fixed.bounds == wide)
    #expect(fixed.convert(point, to: screen) == point)
    #expect(fixed.convert(point, from: screen) == point)
    #expect(fixed.convert(box, to: screen) == box && fixed.convert(box, from: screen) == box)
    try scene.session.finish()
  }

  /// Upside down is upright there, so an app that supports no upside-down portrait is not refused.
  @Test func `an app for one orientation is upright on a display that is mounted upside down`()
    throws
  {
    let delegate = ScreenDelegate()
    delegate.supported = .portrait
    let scene = scene(turnedBy: 2, delegate: delegate)
    #expect(UIScreen.main.interfaceOrientation == .portrait && UIScreen.main.turn == .half)
    scene.session.turnDevice(to: .landscapeLeft)
    #expect(UIScreen.main.interfaceOrientation == .portrait && UIScreen.main.turn == .half)
    try scene.session.finish()
  }

  /// From landscape, portrait is a quarter clockwise: the glass then stands on its head.
  @Test func `the machine turns from the position in which the display is mounted`() throws {
    let scene = scene(turnedBy: 1)
    let screen = UIScreen.main
    scene.session.turnDevice(to: .landscapeLeft)
    #expect(screen.interfaceOrientation == .landscapeRight && screen.turn == .clockwise)
    scene.session.turnDevice(to: .portrait)
    #expect(screen.interfaceOrientation == .portrait && screen.turn == .half)
    #expect(screen.bounds.size == CGSize(width: 512, height: 1024))
    #expect(screen.fixedCoordinateSpace.bounds.size == CGSize(width: 1024, height: 512))
    scene.layOut()
    #expect(scene.tapped(x: 1 << 18, y: 1 << 18) == "rightBottom")
    scene.session.turnDevice(to: .landscapeRight)
    #expect(screen.interfaceOrientation == .landscapeLeft && screen.turn == .counterclockwise)
    try scene.session.finish()
  }

  @Test func `the accelerometer is the machine's, not the glass's`() throws {
    let scene = scene(turnedBy: 1)
    let sensors = scene.session.motionSensors()
    UIDevice.current.beginGeneratingDeviceOrientationNotifications()
    sensors.tilt(to: .landscapeLeft, for: 2)
    #expect(UIScreen.main.turn == .clockwise)
    sensors.tilt(to: .portrait, for: 2)
    #expect(UIDevice.current.orientation == .portrait && UIScreen.main.turn == .half)
    UIDevice.current.endGeneratingDeviceOrientationNotifications()
    try scene.session.finish()
  }

  /// The pen tilts to the right of the glass, which is down once that is mounted turned clockwise.
  @Test func `a pen's location and tilt turn with the glass; a mouse's movement does not`() throws {
    let scene = scene(turnedBy: 1)
    let pen = scene.session.stylus()
    let hover = UIHoverGestureRecognizer()
    scene.window.addGestureRecognizer(hover)
    pen.hover(on: scene.tiles[1])
    pen.lean(altitude: .pi / 4, azimuth: 0)
    #expect(abs(hover.azimuthAngle(in: nil) - .pi / 2) < 0.001)
    #expect(hover.location(in: nil) == CGPoint(x: 992, y: 32))
    pen.leave()
    let mouse = scene.session.mouse()
    mouse.move(to: CGPoint(x: 100, y: 200))
    mouse.move(byX: 10, y: 0)
    #expect(mouse.location == CGPoint(x: 110, y: 200))
    try scene.session.finish()
  }

  @Test func `a further screen is mounted turned, too`() throws {
    let scene = ScreenScene()
    scene.session.request(
      .screenConnected(
        ScreenDescription(name: "DP-1", widthPixels: 800, heightPixels: 480, quarterTurns: 3)))
    let screen = UIScreen.screens[1]
    #expect(screen.bounds.size == CGSize(width: 480, height: 800))
    #expect(screen.nativeBounds.size == CGSize(width: 480, height: 800))
    #expect(screen.turn == .counterclockwise)
    try scene.session.finish()
  }
}
