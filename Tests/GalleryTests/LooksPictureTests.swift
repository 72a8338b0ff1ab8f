import Foundation
import Gallery
import Testing
import UIKit
import UIKitTesting

/// The page of all controls, as pixels; `RETOUCH_ACCEPT=1` stores them anew.
@MainActor @Suite struct LooksPictureTests {
  @Test func `all controls look as stored`() throws { try expectStoredLook(.light) }
}

/// The same in the dark and with high contrast. Its quick siblings are `LooksPictureTests`, and the
/// fewer controls of `PageTests`.
@MainActor @Suite struct LooksPictureSlowTests {
  @Test(arguments: [Look.dark, .lightContrast, .darkContrast])
  func `all controls look as stored`(look: Look) throws { try expectStoredLook(look) }
}

/// A style and a contrast.
enum Look: String {
  case light, dark
  case lightContrast = "light-contrast"
  case darkContrast = "dark-contrast"

  @MainActor func show(in session: TouchSession) {
    let window = session.windows[0]
    window.overrideUserInterfaceStyle = [.dark, .darkContrast].contains(self) ? .dark : .light
    window.traitOverrides.accessibilityContrast =
      [.lightContrast, .darkContrast].contains(self) ? .high : .normal
    session.wait(0.1)
  }
}

@MainActor private func expectStoredLook(_ look: Look) throws {
  let session = open("looks", size: CGSize(width: 640, height: 660))
  look.show(in: session)
  let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Pictures/looks-\(look.rawValue).png")
  let picture = try #require(session.screenshot.pngData())
  if ProcessInfo.processInfo.environment["RETOUCH_ACCEPT"] == "1" { try picture.write(to: file) }
  #expect(try Data(contentsOf: file) == picture, "RETOUCH_ACCEPT=1 stores what is drawn now")
  try session.finish()
}
