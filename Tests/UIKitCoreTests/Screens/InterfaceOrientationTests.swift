import Foundation
import Testing
import UIKitCore
import UIKitTesting

/// Whether the interface rotates when the device or its screen does.
@MainActor @Suite struct InterfaceOrientationTests {
  @Test func `the interface rotates with the device, and not while that lies flat`() throws {
    let scene = ScreenScene()
    var seen: [UIInterfaceOrientation] = []
    for held in UIDeviceOrientation.allCases {
      scene.session.turnDevice(to: held)
      seen.append(UIScreen.main.interfaceOrientation)
    }
    #expect(
      seen == [
        .portrait, .portrait, .portraitUpsideDown, .landscapeRight, .landscapeLeft, .landscapeLeft,
        .landscapeLeft,
      ])
    try scene.session.finish()
  }

  @Test func `orientations that the delegate does not support are not shown`() throws {
    let delegate = ScreenDelegate()
    delegate.supported = [.portrait, .landscapeRight]
    let scene = ScreenScene(delegate: delegate)
    scene.session.turnDevice(to: .landscapeRight)
    #expect(UIScreen.main.interfaceOrientation == .portrait)
    scene.session.turnDevice(to: .landscapeLeft)
    #expect(UIScreen.main.interfaceOrientation == .landscapeRight)
    scene.session.turnScreen(to: .portraitUpsideDown)
    #expect(UIScreen.main.interfaceOrientation == .landscapeRight)
    #expect(
      scene.asked()
        == "application.supportedInterfaceOrientationsFor, "
        + "application.supportedInterfaceOrientationsFor, screen test turned, "
        + "application.supportedInterfaceOrientationsFor")
    try scene.session.finish()
  }

  @Test
  func `if the present orientation is no longer supported, the next supported one replaces it`()
    throws
  {
    let delegate = ScreenDelegate()
    let scene = ScreenScene(delegate: delegate)
    delegate.supported = .landscape
    scene.session.turnDevice(to: .portraitUpsideDown)
    #expect(UIScreen.main.interfaceOrientation == .landscapeRight)
    delegate.supported = []
    scene.session.turnDevice(to: .portrait)
    #expect(UIScreen.main.interfaceOrientation == .landscapeRight)
    #expect(
      scene.news(.refusals)
        == "the app and its controllers support no common orientation; the interface stays refused"
    )
    try scene.session.finish()
  }

  @Test(arguments: [
    (["Portrait", "LandscapeLeft"], UIInterfaceOrientation.portrait, 18),
    (["LandscapeRight", "LandscapeLeft"], .landscapeRight, 24),
    (["PortraitUpsideDown"], .portraitUpsideDown, 4), (["Sideways"], .portrait, 30),
  ])
  func `Info.plist says how the interface may be shown, and how it begins`(
    names: [String], begin: UIInterfaceOrientation, mask: Int
  ) throws {
    let scene = ScreenScene(supporting: names.map { "UIInterfaceOrientation" + $0 })
    let screen = UIScreen.main
    #expect(screen.interfaceOrientation == begin && scene.window.frame == screen.bounds)
    let supported = UIApplication.shared.supportedInterfaceOrientations(for: scene.window)
    #expect(Int(supported.rawValue) == mask)
    scene.session.tap(on: scene.tiles[3])
    #expect(scene.news(.views) == "rightBottom.touchesBegan, rightBottom.touchesEnded")
    scene.session.turnDevice(to: .landscapeRight)
    let turns = supported.contains(.landscapeLeft)
    #expect(screen.interfaceOrientation == (turns ? .landscapeLeft : begin))
    try scene.session.finish()
  }

  /// A display that is built wider than tall is upright where an iPad lies with its home button to
  /// the right.
  @Test func `a display that is built wide is upright in landscape`() throws {
    let scene = ScreenScene(size: CGSize(width: 1024, height: 512))
    let screen = UIScreen.main
    #expect(screen.interfaceOrientation == .landscapeRight)
    scene.session.turnDevice(to: .portrait)
    #expect(screen.interfaceOrientation == .portrait)
    #expect(screen.bounds.size == CGSize(width: 512, height: 1024))
    #expect(screen.nativeBounds.size == CGSize(width: 2048, height: 1024))
    scene.session.turnDevice(to: .landscapeLeft)
    #expect(screen.bounds.size == CGSize(width: 1024, height: 512))
    try scene.session.finish()
  }
}
