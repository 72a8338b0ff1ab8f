import Foundation
import InputCore
import UIKitCore
@testable import UIKitTesting

/// A main screen with a board that fills it, and a window for a second screen.
///
/// The board has a tile in each corner, 64 by 64 points; `layOut()` moves them there.
@MainActor final class ScreenScene {
  let session: TouchSession
  private(set) var tiles: [UIView] = []

  init(
    size: CGSize = CGSize(width: 512, height: 1024), delegate: ScreenDelegate = ScreenDelegate(),
    supporting orientations: [String] = []
  ) {
    let information: [String: Any] =
      orientations.isEmpty ? [:] : ["UISupportedInterfaceOrientations": orientations]
    session = TouchSession(
      delegate: delegate, size: size, delivery: .lowLatency, information: information)
    for name in ["leftTop", "rightTop", "leftBottom", "rightBottom"] {
      let tile = UIView(frame: CGRect(x: 0, y: 0, width: 64, height: 64))
      tile.accessibilityIdentifier = name
      tiles.append(tile)
      window.addSubview(tile)
    }
    layOut()
    _ = session.takeTranscript()
  }

  var window: UIWindow { session.windows[0] }

  /// Puts the tiles into the window's corners.
  func layOut() {
    let (right, bottom) = (window.bounds.width - 64, window.bounds.height - 64)
    let places = [(0, 0), (right, 0), (0, bottom), (right, bottom)]
    for (tile, place) in zip(tiles, places) {
      tile.frame.origin = CGPoint(x: place.0, y: place.1)
    }
  }

  /// A window that covers a screen, with a view of the same size in it.
  func window(on screen: UIScreen, named name: String) -> UIWindow {
    let window = UIWindow(frame: screen.bounds)
    window.accessibilityIdentifier = name
    window.screen = screen
    window.isHidden = false
    return window
  }

  /// What happened since the last time.
  func news(_ kinds: Transcript.Kinds = .usual) -> String {
    session.takeTranscript().brief(kinds)
  }

  /// Questions about orientations, rotations and posts since the last time.
  func asked() -> String {
    let entries = session.takeTranscript().only([.environment, .notifications]).entries
    return entries.filter { !$0.call.hasPrefix("trait") }.map(\.brief).joined(separator: ", ")
  }

  /// A contact of a touchscreen at a place of its glass, in 2^-24 of the sides: raw, as from a
  /// device.
  func touch(_ device: VirtualDevice, _ kind: Sample.Kind, x: Int32, y: Int32, slot: UInt16 = 0) {
    device.gather(kind, code: slot, x: x, y: y)
    session.send(device, at: TestLine(#filePath, #line))
  }

  /// The tile that a tap at a raw place of the glass hits; the window if it hits none.
  func tapped(x: Int32, y: Int32) -> String {
    _ = news()
    touch(session.touchscreen, .touchDown, x: x, y: y)
    touch(session.touchscreen, .touchUp, x: x, y: y)
    let calls = session.takeTranscript().only(.views).entries.map(\.receiver)
    return calls.first ?? "none"
  }
}

/// Makes a window that covers the main screen, and returns the supported orientations.
@MainActor final class ScreenDelegate: UIApplicationDelegate {
  var supported: UIInterfaceOrientationMask?
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.accessibilityIdentifier = "window"
    window.makeKeyAndVisible()
    self.window = window
    return true
  }

  func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask {
    supported ?? application.supportedInterfaceOrientations(for: window)
  }
}
