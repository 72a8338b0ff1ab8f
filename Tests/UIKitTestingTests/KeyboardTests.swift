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
        "0 key(108) 1 0 0", "50 key(108) 0 0 0", "50 key(353) 1 0 0", "300 key(353) 0 0 0",
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
        "key(42) 1 0 0", "key(30) 1 0 0", "key(30) 0 0 0", "key(42) 0 0 0", "key(125) 1 0 0",
        "key(125) 0 0 0",
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
