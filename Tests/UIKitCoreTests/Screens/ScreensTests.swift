import Foundation
import InputCore
import Testing
import UIKitCore
@testable import UIKitTesting

/// Several screens: displays that connect and disconnect, their windows and their touchscreens.
@MainActor @Suite struct ScreensTests {
  @Test func `a connected screen is reported, and touched by its own touchscreen`() throws {
    let scene = ScreenScene()
    let second = scene.session.connectScreen()
    #expect(scene.news(.notifications) == "screen test 1.UIScreenDidConnectNotification")
    #expect(UIScreen.screens.count == 2 && UIScreen.screens[0] === UIScreen.main)
    let screen = UIScreen.screens[1]
    #expect(screen.bounds == CGRect(x: 0, y: 0, width: 1024, height: 512) && screen.scale == 1)
    #expect(screen.maximumFramesPerSecond == 60)
    let window = scene.window(on: screen, named: "other")
    #expect(window.screen === screen && scene.window.screen === UIScreen.main)
    scene.session.tap(on: scene.tiles[0])
    let finger = second.finger()
    finger.down(on: window)
    finger.up()
    #expect(
      scene.news()
        == "leftTop.touchesBegan, leftTop.touchesEnded, other.touchesBegan, other.touchesEnded")
    try scene.session.finish()
  }

  @Test func `fingers on both screens at the same time, each in its own coordinates`() throws {
    let scene = ScreenScene()
    let second = scene.session.connectScreen()
    let window = scene.window(on: UIScreen.screens[1], named: "other")
    let place = CGPoint(x: 10, y: 20)
    let (left, right) = (scene.session.finger(), second.finger())
    left.down(at: place)
    right.down(at: place)
    right.move(to: CGPoint(x: 1000, y: 500))
    left.move(to: CGPoint(x: 20, y: 900))
    right.up()
    left.up()
    #expect(
      scene.news()
        == "leftTop.touchesBegan, other.touchesBegan, other.touchesMoved, leftTop.touchesMoved, "
        + "other.touchesEnded, leftTop.touchesEnded")
    #expect(window.isHidden == false)
    try scene.session.finish()
  }

  @Test func `a screen in another orientation rotates alone`() throws {
    let scene = ScreenScene()
    let second = scene.session.connectScreen()
    let screen = UIScreen.screens[1]
    let window = scene.window(on: screen, named: "other")
    scene.session.turnScreen(to: .portrait, of: second)
    #expect(screen.bounds.size == CGSize(width: 512, height: 1024) && window.frame == screen.bounds)
    #expect(UIScreen.main.interfaceOrientation == .portrait)
    #expect(scene.window.bounds.size == CGSize(width: 512, height: 1024))
    // Rotated clockwise, the glass's bottom left corner is shown first.
    let corner = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    corner.accessibilityIdentifier = "corner"
    window.addSubview(corner)
    _ = scene.news()
    scene.touch(second, .touchDown, x: 0, y: Sample.surfaceUnit - 1)
    scene.touch(second, .touchUp, x: 0, y: Sample.surfaceUnit - 1)
    #expect(scene.news() == "corner.touchesBegan, corner.touchesEnded")
    try scene.session.finish()
  }

  @Test func `an unplugged screen cancels its touches, is reported, and loses its windows`() throws
  {
    let scene = ScreenScene()
    let second = scene.session.connectScreen()
    let screen = UIScreen.screens[1]
    let window = scene.window(on: screen, named: "other")
    let (left, right) = (scene.session.finger(), second.finger())
    left.down(on: scene.tiles[0])
    right.down(on: window)
    _ = scene.news()
    scene.session.disconnectScreen(of: second)
    #expect(
      scene.news([.usual, .notifications])
        == "other.touchesCancelled, screen test 1.UIScreenDidDisconnectNotification, "
        + "other.UIWindowDidBecomeHiddenNotification")
    #expect(UIScreen.screens.count == 1 && window.isHidden && window.screen === UIScreen.main)
    left.up()
    right.up()
    let ghost = second.finger()
    ghost.down(at: CGPoint(x: 5, y: 5))
    ghost.up()
    #expect(scene.news() == "leftTop.touchesEnded")
    window.screen = screen
    #expect(window.screen === UIScreen.main)
    #expect(
      scene.news(.refusals)
        == "a window cannot be put on a screen that is unplugged; see UIScreen.screens refused")
    try scene.session.finish()
  }

  @Test func `a display that reconnects is another screen, and its touchscreen works again`() throws
  {
    let scene = ScreenScene()
    let second = scene.session.connectScreen()
    let old = UIScreen.screens[1]
    scene.session.disconnectScreen(of: second)
    request(
      scene,
      .screenConnected(ScreenDescription(name: "test 1", widthPixels: 640, heightPixels: 480)))
    let screen = UIScreen.screens[1]
    #expect(screen !== old && screen.bounds.size == CGSize(width: 640, height: 480))
    let window = scene.window(on: screen, named: "other")
    _ = scene.news()
    let finger = second.finger()
    finger.down(on: window)
    finger.up()
    #expect(scene.news() == "other.touchesBegan, other.touchesEnded")
    try scene.session.finish()
  }

  @Test func `another resolution of a connected display is reported, and windows cover it`() throws
  {
    let scene = ScreenScene()
    let screen = UIScreen.main
    let mode = screen.currentMode
    #expect(mode?.size == CGSize(width: 1024, height: 2048) && mode?.pixelAspectRatio == 1)
    #expect(screen.availableModes.first === mode && screen.preferredMode === mode)
    let finger = scene.session.finger()
    finger.down(at: CGPoint(x: 256, y: 512))
    let description = ScreenDescription(
      name: "test", widthPixels: 600, heightPixels: 800, scaleThousandths: 1000,
      refreshMillihertz: 120_000)
    _ = scene.news()
    request(scene, .screenConnected(description))
    #expect(scene.news(.notifications) == "screen test.UIScreenModeDidChangeNotification")
    #expect(UIScreen.main === screen && screen.currentMode !== mode)
    #expect(screen.maximumFramesPerSecond == 120 && screen.scale == 1)
    #expect(scene.window.frame == CGRect(x: 0, y: 0, width: 600, height: 800))
    request(scene, .screenConnected(description))
    #expect(scene.news(.notifications) == "")
    // Half the glass is half of what is shown.
    finger.move(to: CGPoint(x: 300, y: 410))
    #expect(scene.session.transcript.lines(.views).last?.hasSuffix("0@300.000,410.000") == true)
    finger.up()
    try scene.session.finish()
  }

  @Test func `a touchscreen of a display that never connected touches the main one until it does`()
    throws
  {
    let scene = ScreenScene()
    let glass = scene.session.connected(
      VirtualTouchscreen(id: DeviceID(90), screen: "DP-1"), at: TestLine(#filePath, #line))
    glass.finger().tapRaw(scene, glass)
    #expect(scene.news() == "leftTop.touchesBegan, leftTop.touchesEnded")
    scene.touch(glass, .touchDown, x: 10, y: 10)
    request(
      scene,
      .screenConnected(ScreenDescription(name: "DP-1", widthPixels: 640, heightPixels: 480)))
    #expect(scene.news() == "leftTop.touchesBegan, leftTop.touchesCancelled")
    let window = scene.window(on: UIScreen.screens[1], named: "other")
    glass.finger().tapRaw(scene, glass)
    #expect(scene.news() == "other.touchesBegan, other.touchesEnded" && !window.isHidden)
    try scene.session.finish()
  }

  @Test func `the main screen stays, and another scale alone resizes nothing`() throws {
    let scene = ScreenScene()
    let screen = UIScreen.main
    request(scene, .screenDisconnected("test"))
    #expect(scene.news(.environment) == "screen test unplugged")
    #expect(UIScreen.screens.count == 1 && !scene.window.isHidden)
    let finger = scene.session.finger()
    finger.down(on: scene.tiles[0])
    request(
      scene,
      .screenConnected(
        ScreenDescription(
          name: "test", widthPixels: 1536, heightPixels: 3072, scaleThousandths: 3000)))
    #expect(UIScreen.main === screen && screen.scale == 3)
    #expect(screen.bounds.size == CGSize(width: 512, height: 1024))
    #expect(scene.window.traitCollection.displayScale == 3)
    finger.up()
    #expect(
      scene.news([.usual, .notifications])
        == "leftTop.touchesBegan, screen test.UIScreenModeDidChangeNotification, "
        + "leftTop.touchesEnded")
    try scene.session.finish()
  }

  @Test func `impossible changes are refused`() throws {
    let scene = ScreenScene()
    _ = scene.news()
    request(scene, .screenDisconnected("absent"))
    request(scene, .screenTurned("absent", quarterTurns: 1))
    request(scene, .deviceTurned(7))
    for number in 1...Limits.screens {
      request(
        scene,
        .screenConnected(
          ScreenDescription(name: "DP-\(number)", widthPixels: 640, heightPixels: 480)))
    }
    #expect(
      scene.news(.refusals)
        == "screenDisconnected: there is no screen absent refused, "
        + "screenTurned: there is no screen absent refused, "
        + "deviceTurned: no orientation has the number 7 refused, screen DP-16 refused")
    #expect(UIScreen.screens.count == Limits.screens)
    #expect(UIApplication.shared.engine.refusals.screens == 1)
    try scene.session.finish()
  }

  private func request(_ scene: ScreenScene, _ request: SystemRequest) {
    scene.session.request(request)
  }
}

extension Finger {
  /// A tap at the first corner of the glass, unknown to the session's screen.
  fileprivate func tapRaw(_ scene: ScreenScene, _ glass: VirtualTouchscreen) {
    scene.touch(glass, .touchDown, x: 10, y: 10)
    scene.touch(glass, .touchUp, x: 10, y: 10)
  }
}
