import Foundation
import InputCore
import LinuxInput
import Testing
import UIKit

/// Where the keymap and the rate of repeats come from.
@MainActor @Suite struct KeyboardOptionsTests {
  /// The name of the keymap that variables choose without D-Bus, and what was reported.
  private func keymap(
    _ environment: [String: String], file: String = ""
  ) throws -> (name: String, lines: [String]) {
    var lines: [String] = []
    let options = try KeyboardOptions(environment: environment)
    let keyboard = try HostKeyboard(options, usesBus: false, file: file) { lines.append($0) }
    #expect(keyboard.keyboard != nil)
    return (keyboard.name, lines)
  }

  @Test func `the program's variable comes before the shared ones, and those before US English`()
    throws
  {
    let shared = ["XKB_DEFAULT_LAYOUT": "fr,us", "XKB_DEFAULT_VARIANT": "oss,"]
    let own = shared.merging(["RETOUCH_KEYMAP": "de(nodeadkeys)"]) { $1 }
    #expect(try keymap(own).name == "de(nodeadkeys)")
    #expect(try keymap(shared).name == "fr(oss),us")
    #expect(try keymap(["XKB_DEFAULT_OPTIONS": "compose:ralt"]).name == "us:compose:ralt")
    #expect(try keymap([:]).name == "us")
  }

  @Test func `the machine's file comes after the program's variable, and before the shared ones`()
    throws
  {
    let file = FileManager.default.temporaryDirectory.appending(
      path: "keyboard-\(UUID().uuidString)")
    try Data("# Consult keyboard(5).\nXKBLAYOUT=\"de,ru\"\nXKBVARIANT='nodeadkeys,'\n".utf8)
      .write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let shared = ["XKB_DEFAULT_LAYOUT": "fr"]
    #expect(try keymap(shared, file: file.path).name == "de(nodeadkeys),ru")
    #expect(try keymap(["RETOUCH_KEYMAP": "gr"], file: file.path).name == "gr")
    #expect(try keymap(shared, file: file.path + ".absent").name == "fr")
  }

  @Test func `a keymap that does not exist is an error, or a line and the next one`() throws {
    let error = #expect(throws: HostError.self) { try keymap(["RETOUCH_KEYMAP": "xx"]) }
    #expect(error?.message.hasPrefix("RETOUCH_KEYMAP: keymap xx: there is no such layout") == true)
    let (name, lines) = try keymap(["XKB_DEFAULT_LAYOUT": "xx"])
    #expect(name == "us" && lines.count == 1 && lines[0].hasPrefix("keymap xx: "))
  }

  @Test(arguments: [
    ("RETOUCH_KEYMAP", "de("), ("RETOUCH_KEYMAP", ""), ("RETOUCH_KEY_REPEAT", "250"),
    ("RETOUCH_KEY_REPEAT", "0,33"), ("RETOUCH_KEY_REPEAT", "250,60001"),
    ("RETOUCH_KEY_REPEAT", "on"), ("RETOUCH_KEYBOARD_LAYOUTS", "de,"),
    ("RETOUCH_KEYBOARD_LAYOUTS", "de ru"),
  ])
  func `a mistyped value is an error that says what was expected`(name: String, value: String) {
    let error = #expect(throws: HostError.self) {
      try KeyboardOptions(environment: [name: value])
    }
    #expect(error?.message.hasPrefix("\(name): expected ") == true)
  }

  @Test func `the keyboard on the screen is wanted always, never, or while there is no other`()
    throws
  {
    let uses = try ["auto", "on", "off"].map {
      try HostOptions(environment: ["RETOUCH_KEYBOARD": $0]).screenKeyboard
    }
    #expect(uses == [.withoutKeyboard, .always, .never])
    #expect(try HostOptions(environment: [:]).screenKeyboard == nil)
    let places = try ["auto", "on,split", "auto,left", "on,right"].map {
      try HostOptions(environment: ["RETOUCH_KEYBOARD": $0]).screenKeyboardPlace
    }
    #expect(places == [.whole, .split, .left, .right])
    for text in ["yes", "on,", "off,left", "on,split,left", "split"] {
      let error = #expect(throws: HostError.self) {
        try HostOptions(environment: ["RETOUCH_KEYBOARD": text])
      }
      #expect(
        error?.message
          == "RETOUCH_KEYBOARD: expected auto, on or off, or one of the first two with ,split ,left"
          + " or ,right, found \"\(text)\"")
    }
  }

  @Test func `a keyboard on the screen has the keymap's layouts, or those of its own variable`()
    throws
  {
    func names(_ environment: [String: String]) throws -> [String] {
      let options = try KeyboardOptions(environment: environment)
      return try HostKeyboard(options, usesBus: false, file: "") { _ in }.layouts.map(\.name)
    }
    #expect(try names(["RETOUCH_KEYMAP": "us,ru"]) == ["us", "ru"])
    let five = "de,us(dvorak),ru,gr,il"
    #expect(
      try names(["RETOUCH_KEYMAP": "fr", "RETOUCH_KEYBOARD_LAYOUTS": five])
        == ["de", "us(dvorak)", "ru", "gr", "il"])
    let error = #expect(throws: HostError.self) {
      try names(["RETOUCH_KEYBOARD_LAYOUTS": "de,xx"])
    }
    #expect(error?.message.hasPrefix("RETOUCH_KEYBOARD_LAYOUTS: keymap xx: ") == true)
  }

  @Test func `the rate of repeats is the devices', another one, or none`() throws {
    #expect(try KeyboardOptions(environment: [:]).keyRepeat == .asDevice)
    #expect(
      try KeyboardOptions(environment: ["RETOUCH_KEY_REPEAT": "250,33"]).keyRepeat
        == .rate(delay: 250, interval: 33))
    #expect(try KeyboardOptions(environment: ["RETOUCH_KEY_REPEAT": "off"]).keyRepeat == .off)
  }

  @Test(arguments: [
    ([:], "en_US.UTF-8"), (["LANG": "de_DE.UTF-8"], "de_DE.UTF-8"),
    (["LANG": "de_DE.UTF-8", "LC_CTYPE": "fr_FR.UTF-8", "LC_ALL": ""], "fr_FR.UTF-8"),
    (["LANG": "de_DE.UTF-8", "LC_ALL": "C"], "en_US.UTF-8"),
  ])
  func `compose sequences are those of the locale`(environment: [String: String], locale: String)
    throws
  {
    #expect(try KeyboardOptions(environment: environment).locale == locale)
  }
}
