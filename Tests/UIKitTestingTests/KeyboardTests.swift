import InputCore
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite struct KeyboardTests {
  @Test func `keys go down and up`() throws {
    let log = InputLog()
    let session = log.session()
    session.keyboard().press(.downArrow)
    session.keyboard().press(.select, duration: 0.25)
    #expect(
      log.lines == [
        "0 key(108) 1 0 0, keyCharacters(0) 63233 0 0, keyCharacters(1) 63233 0 0",
        "50 key(108) 0 0 0", "50 key(353) 1 0 0", "300 key(353) 0 0 0",
      ])
    try session.finish()
  }

  @Test func `a modifier is held while something else is done, also if that throws`() throws {
    struct Failure: Error {}
    let log = InputLog()
    let session = log.session()
    let keyboard = session.keyboard()
    keyboard.hold(.shift) {
      #expect(keyboard.heldKeys == [.shift])
      keyboard.press(.character("a"))
    }
    #expect(throws: Failure.self) { try keyboard.hold(.command) { throw Failure() } }
    #expect(keyboard.heldKeys == [])
    #expect(
      log.takeSamples() == [
        "key(42) 1 1 0", "key(30) 1 1 0, keyCharacters(0) 65 0 0, keyCharacters(1) 97 0 0",
        "key(30) 0 1 0", "key(42) 0 0 0", "key(125) 1 16 0", "key(125) 0 0 0",
      ])
    try session.finish()
  }

  @Test func `several modifiers are held together and released in the other order`() throws {
    let log = InputLog()
    let session = log.session()
    let keyboard = session.keyboard()
    keyboard.hold(.command, .shift) {
      #expect(keyboard.heldKeys == [.command, .shift])
    }
    keyboard.press(.escape, with: .control, .alternate)
    #expect(keyboard.heldKeys == [])
    #expect(
      log.takeSamples().map { line in line.prefix { $0 != "," } }.joined(separator: ", ")
        == "key(125) 1 16 0, key(42) 1 17 0, key(42) 0 16 0, key(125) 0 0 0, "
        + "key(29) 1 4 0, key(56) 1 12 0, key(1) 1 12 0, key(1) 0 12 0, key(56) 0 4 0, "
        + "key(29) 0 0 0")
    try session.finish()
  }

  @Test func `a text presses keys with what they type, one after the other`() throws {
    let log = InputLog()
    let session = log.session()
    let keyboard = session.keyboard()
    keyboard.type("aB?\n")
    #expect(
      log.takeSamples() == [
        "key(30) 1 0 0, keyCharacters(0) 97 0 0, keyCharacters(1) 97 0 0", "key(30) 0 0 0",
        "key(42) 1 1 0", "key(48) 1 1 0, keyCharacters(0) 66 0 0, keyCharacters(1) 98 0 0",
        "key(48) 0 1 0", "key(42) 0 0 0",
        "key(42) 1 1 0",
        "key(53) 1 1 0, keyCharacters(0) 63 0 0, keyCharacters(1) 47 0 0, keyCharacters(2) 63 0 0",
        "key(53) 0 1 0", "key(42) 0 0 0",
        "key(28) 1 0 0, keyCharacters(0) 13 0 0, keyCharacters(1) 13 0 0", "key(28) 0 0 0",
      ])
    // A character that the layout lacks, of four scalars, and a layout with a third level.
    keyboard.type("a\u{301}\u{302}\u{303}")
    keyboard.layout = Keyboard.Layout(
      characters: [.character("e"): "e"], thirdLevel: [.character("e"): "€"])
    keyboard.type("€")
    #expect(
      log.takeSamples() == [
        "key(240) 1 0 0, keyCharacters(0) 97 769 770, keyCharacters(0) 771 0 0, "
          + "keyCharacters(1) 97 769 770, keyCharacters(1) 771 0 0",
        "key(240) 0 0 0",
        "key(100) 1 64 0", "key(18) 1 64 0, keyCharacters(0) 8364 0 0, keyCharacters(1) 101 0 0",
        "key(18) 0 64 0", "key(100) 0 0 0",
      ])
    try session.finish()
  }

  /// Numbers from the kernel's `input-event-codes.h`.
  @Test(arguments: [
    ("1", 2), ("0", 11), ("q", 16), ("p", 25), ("a", 30), ("l", 38), ("z", 44), ("m", 50),
  ])
  func `letters and digits are keys`(character: String, number: UInt16) {
    #expect(Keyboard.Key.character(Character(character)).rawValue == number)
  }
}
