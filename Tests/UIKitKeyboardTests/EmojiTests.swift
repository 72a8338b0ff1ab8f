import Foundation
import KeyboardLayouts
import Testing
import UIKitControls
import UIKitTesting

@testable import UIKitKeyboard

/// The page of emoji.
@MainActor @Suite struct EmojiTests {
  @Test func `emoji are typed by category, held ones with a tone, and the last ones come first`()
    throws
  {
    let scene = KeyboardScene("x")
    scene.tap("emoji 😀 food 🍇 people")
    let strip = try #require(scene.session.view(EmojiStrip.self))
    let thumb = scene.session.key("👍")
    strip.contentOffset.x = thumb.frame.midX - 200
    let finger = scene.session.finger()
    finger.down(on: thumb)
    scene.session.wait(0.6)
    finger.move(byX: 126, y: -10, duration: 0.1)
    finger.up()
    scene.tap("delete ABC emoji")
    let recent = try #require(scene.session.view(EmojiStrip.self))
    #expect(scene.news() == "x😀|x😀🍇|x😀🍇👍🏽|x😀🍇")
    #expect(recent.keys.map(\.key.text).joined() == "👍🏽🍇😀")
    // The tone is the thumb's from now on.
    scene.tap("people")
    #expect(scene.session.key("👍🏽").accessibilityLabel == "👍🏽")
    scene.tap("😀 ABC a")
    #expect(scene.news() == "x😀🍇😀|x😀🍇😀a")
    #expect(!scene.session.savedState.isEmpty)
    try scene.finish()
  }

  @Test func `a finger that scrolls emoji types none`() throws {
    let scene = KeyboardScene("x")
    scene.tap("emoji")
    let strip = try #require(scene.session.view(EmojiStrip.self))
    scene.session.drag(strip, at: CGPoint(x: 300, y: 60), byX: -200, y: 0)
    scene.session.wait(3)
    #expect(strip.contentOffset.x > 150 && scene.news() == "")
    try scene.finish()
  }

  @Test func `secure fields and addresses have no emoji`() throws {
    for type in [UIKeyboardType.default, .URL, .asciiCapable, .emailAddress] {
      let scene = KeyboardScene {
        $0.keyboardType = type
        $0.isSecureTextEntry = type == .default
      }
      let names = scene.keyNames
      #expect(!names.contains("key emoji") && names.contains("key return"))
      try scene.finish()
    }
  }
}

extension KeyboardScene {
  /// The identifiers of the keys that are shown.
  fileprivate var keyNames: [String] {
    guard let page = session.key("return").superview else { return [] }
    return page.subviews.compactMap(\.accessibilityIdentifier)
  }
}
