import InputCore
import Testing
import UIKit

/// `RETOUCH_ROTATE`: pictures turned clockwise, on displays that are mounted in any way.
@Suite struct ScreenRotationsTests {
  /// The quarter turns of two displays, of which the kernel knows the first as turned by one.
  private func turns(_ text: String) -> String? {
    guard let rotations = ScreenRotations(text: text) else { return nil }
    let screens = [
      ScreenDescription(name: "DSI-1", widthPixels: 800, heightPixels: 480, quarterTurns: 1),
      ScreenDescription(name: "HDMI-A-1", widthPixels: 1920, heightPixels: 1080),
    ]
    return screens.map { rotations.applied(to: $0) }
      .map { "\($0.name) \($0.widthPixels) \($0.quarterTurns)" }.joined(separator: ", ")
  }

  /// A picture turned clockwise by a quarter is upright on a display turned by three.
  @Test(arguments: [
    ("0", "DSI-1 800 1, HDMI-A-1 1920 0"), ("90", "DSI-1 800 0, HDMI-A-1 1920 3"),
    ("180", "DSI-1 800 3, HDMI-A-1 1920 2"), ("270", "DSI-1 800 2, HDMI-A-1 1920 1"),
    ("HDMI-A-1:90", "DSI-1 800 1, HDMI-A-1 1920 3"),
    ("180,HDMI-A-1:0", "DSI-1 800 3, HDMI-A-1 1920 0"),
    ("DSI-1:90,HDMI-A-1:180", "DSI-1 800 0, HDMI-A-1 1920 2"),
    ("absent:90", "DSI-1 800 1, HDMI-A-1 1920 0"),
  ])
  func `a rotation is added to what the kernel knows`(text: String, expected: String) {
    #expect(turns(text) == expected)
  }

  @Test(arguments: [
    "", "45", "-90", "360", "90,", "90,180", ":90", "DSI-1:", "DSI-1:45", "a:90,a:180", "a:b:90",
  ])
  func `anything else is refused`(text: String) {
    #expect(ScreenRotations(text: text) == nil)
  }

  @Test func `a screen's line says how it is mounted`() {
    let screen = ScreenDescription(
      name: "DSI-1", widthPixels: 800, heightPixels: 480, quarterTurns: 3)
    #expect(screen.text == "DSI-1 800x480@1:60 mounted at 270°")
  }
}
