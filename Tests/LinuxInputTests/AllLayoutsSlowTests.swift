import Foundation
import KeyboardLayouts
import LinuxInput
import Testing

/// Each layout of xkb-data, arranged for a touch keyboard. `KeymapDescriptionTests` and the tests of
/// `KeyboardLayouts` find the same faults in the layouts that they name.
@Suite struct AllLayoutsSlowTests {
  /// The names in xkb-data's list, such as `de` and `de(nodeadkeys)`.
  private func names() throws -> [String] {
    let list = try String(contentsOfFile: "/usr/share/X11/xkb/rules/evdev.lst", encoding: .utf8)
    var section = ""
    var names: [String] = []
    for line in list.split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 2)
      guard words.count >= 2 else { continue }
      if words[0] == "!" {
        section = String(words[1])
      } else if section == "layout" {
        names.append(String(words[0]))
      } else if section == "variant" {
        names.append("\(words[1].dropLast())(\(words[0]))")
      }
    }
    // A placeholder for a layout of the user's own.
    return names.filter { $0 != "custom" }
  }

  @Test func `all layouts but those of Braille and sign writing are arranged`() throws {
    let keyboard = try SeatKeyboard(KeyboardSettings())
    let all = try names()
    #expect(all.count > 400)
    var strange: [String] = []
    for name in all {
      let names = try #require(KeymapNames(text: name))
      let keymap = try #require(try keyboard.layouts(of: names).first, "\(name)")
      guard let layout = KeyboardLayout(keymap) else {
        if !name.hasPrefix("brai"), name != "se(swl)" { strange.append(name) }
        continue
      }
      let page = layout.page(.letters)
      let keys = page.rows.flatMap(\.keys)
      let letters = keys.filter { $0.kind == .character }
      let isSound =
        (10...14).contains(page.columns) && letters.count >= 10
        && letters.allSatisfy { !$0.text.isEmpty && !$0.alternates.contains($0.text) }
        && keys.filter { $0.kind == .delete }.count == 1
        && page.hasShift == letters.contains { $0.shifted != nil }
      if !isSound { strange.append("\(name): \(page)") }
    }
    #expect(strange == [])
  }
}
