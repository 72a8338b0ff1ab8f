import Foundation
import Gallery
import Testing
import UIKit
import UIKitTesting

/// The page of all controls in each style and contrast, as pixels; `RETOUCH_ACCEPT=1` stores them
/// anew.
@MainActor @Suite struct LooksPictureTests {
  enum Look: String, CaseIterable {
    case light, dark
    case lightContrast = "light-contrast"
    case darkContrast = "dark-contrast"
  }

  private func show(_ look: Look, in session: TouchSession) {
    let window = session.windows[0]
    window.overrideUserInterfaceStyle =
      [.dark, .darkContrast].contains(look) ? .dark : .light
    window.traitOverrides.accessibilityContrast =
      [.lightContrast, .darkContrast].contains(look) ? .high : .normal
    session.wait(0.1)
  }

  @Test(arguments: Look.allCases) func `all controls look as stored`(look: Look) throws {
    let session = open("looks", size: CGSize(width: 640, height: 660))
    show(look, in: session)
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Pictures/looks-\(look.rawValue).png")
    let picture = try #require(session.screenshot.pngData())
    if ProcessInfo.processInfo.environment["RETOUCH_ACCEPT"] == "1" { try picture.write(to: file) }
    #expect(try Data(contentsOf: file) == picture, "RETOUCH_ACCEPT=1 stores what is drawn now")
    try session.finish()
  }
}
