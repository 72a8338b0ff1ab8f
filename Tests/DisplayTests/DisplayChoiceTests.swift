import Testing
import UIKit

@Suite struct DisplayChoiceTests {
  @Test func `each wish in each surroundings`() {
    var lines: [String] = []
    for wish in [DisplayWish.automatic, .off, .panel, .window] {
      for hasDesktop in [false, true] {
        for hasPanel in [false, true] {
          let choice = DisplayChoice(
            wish,
            in: .init(hasDesktop: hasDesktop, hasPanel: hasPanel, namesDevices: false))
          let around = (hasDesktop ? " desktop" : "") + (hasPanel ? " panel" : "")
          lines.append("\(wish)\(around): \(choice)")
        }
      }
    }
    #expect(
      lines.joined(separator: "\n") == """
        automatic: none
        automatic panel: panel(isWish: false)
        automatic desktop: window(isWish: false)
        automatic desktop panel: window(isWish: false)
        off: none
        off panel: none
        off desktop: none
        off desktop panel: none
        panel: panel(isWish: true)
        panel panel: panel(isWish: true)
        panel desktop: panel(isWish: true)
        panel desktop panel: panel(isWish: true)
        window: window(isWish: true)
        window panel: window(isWish: true)
        window desktop: window(isWish: true)
        window desktop panel: window(isWish: true)
        """)
  }

  @Test func `named devices are not those of a window, but may be those of a panel`() {
    func choice(_ hasDesktop: Bool) -> DisplayChoice {
      DisplayChoice(
        .automatic, in: .init(hasDesktop: hasDesktop, hasPanel: true, namesDevices: true))
    }
    #expect(choice(true) == .none)
    #expect(choice(false) == .panel(isWish: false))
  }

  @Test(arguments: [
    (["DISPLAY": ":0"], true), (["WAYLAND_DISPLAY": "wayland-0"], true), (["DISPLAY": ""], false),
    ([:], false),
  ])
  func `a desktop is named by the environment`(environment: [String: String], isThere: Bool) {
    #expect(DisplayChoice.Surroundings.hasDesktop(environment) == isThere)
  }

  @Test func `a card is named by the kernel's name or a path`() {
    func card(_ text: String) -> DisplayWish? { DisplayWish(text: text) }
    #expect(card("kms:card1") == .panelsOfCard("/dev/dri/card1"))
    let path = "/dev/dri/by-path/pci-0000:00:02.0-card"
    #expect(card("kms:\(path)") == .panelsOfCard(path))
    let surroundings = DisplayChoice.Surroundings(
      hasDesktop: true, hasPanel: false, namesDevices: false)
    #expect(DisplayChoice(.panelsOfCard(path), in: surroundings) == .panel(isWish: true))
  }

  @Test(arguments: [
    "", "KMS", "panel", "kms:1", "kms:", "kms:card", "kms:card1x", "kms:/", "window:", "png",
  ])
  func `no other word is a wish`(text: String) {
    #expect(DisplayWish(text: text) == nil)
  }
}
