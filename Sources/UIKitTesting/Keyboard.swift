internal import InputCore
public import UIKit

/// A keyboard that also has the keys of a remote control.
///
///     let keyboard = session.keyboard()
///     keyboard.type("Grüße, 1€")
///     keyboard.press(.downArrow)
///     keyboard.press(.character("z"), with: .command, .shift)
///     keyboard.hold(.shift) { session.tap(on: card) }
@preconcurrency @MainActor public final class Keyboard: VirtualDevice {
  /// The held keys, in the order in which they were pressed.
  public private(set) var heldKeys: [Key] = []
  /// The characters that the keys type. Default: US English.
  public var layout = Layout.us
  private var isCapsLockOn = false

  init(id: DeviceID) {
    super.init(.keyboard(id))
  }

  /// Creates a remote control, which has only a few keys.
  init(remoteControl id: DeviceID) {
    super.init(.remoteControl(id))
  }

  /// Presses and releases a key.
  ///
  /// - Parameters:
  ///   - modifiers: The keys that are held meanwhile, pressed in this order; none by default.
  ///   - duration: The time in seconds between press and release.
  public func press(
    _ key: Key, with modifiers: Key..., duration: TimeInterval = 0.05,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    let line = TestLine(file, line)
    hold(modifiers, at: line) { press(key, nil, duration, at: line) }
  }

  /// Presses and releases a key that types the given characters, whatever the layout and the
  /// modifiers. This simulates dead keys, where the first key types nothing and the second types
  /// both.
  ///
  /// - Parameters:
  ///   - characters: The characters that the key types.
  ///   - charactersIgnoringModifiers: The characters that it would type alone; nil for the same
  ///     ones.
  ///   - duration: The time in seconds between press and release.
  public func press(
    _ key: Key, typing characters: String, charactersIgnoringModifiers: String? = nil,
    duration: TimeInterval = 0.05, file: StaticString = #filePath, line: UInt = #line
  ) {
    let text = TypedCharacters(
      typed: characters, unmodified: charactersIgnoringModifiers ?? characters)
    press(key, text, duration, at: TestLine(file, line))
  }

  /// Types a text: presses each character's key, with Shift or the right Alt key if the layout
  /// requires it; Return for a line feed and Tab for a tab. A character that is not in the layout
  /// is typed by a key with no position on a keyboard.
  public func type(
    _ text: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    let line = TestLine(file, line)
    for character in text {
      switch character {
      case "\n": press(.return, nil, Self.typingDuration, at: line)
      case "\t": press(.tab, nil, Self.typingDuration, at: line)
      default: type(String(character), at: line)
      }
    }
  }

  private func type(_ character: String, at line: TestLine) {
    guard let (key, modifiers) = layout.place(of: character) else {
      let text = TypedCharacters(typed: character, unmodified: character)
      return press(.unknown, text, Self.typingDuration, at: line)
    }
    let added = modifiers.filter { !heldKeys.contains($0) && down($0, nil, at: line) }
    press(key, nil, Self.typingDuration, at: line)
    for modifier in added.reversed() { up(modifier, at: line) }
  }

  /// The time in seconds for which `type(_:)` holds each key.
  private static let typingDuration = 0.05

  private func press(
    _ key: Key, _ text: TypedCharacters?, _ duration: TimeInterval, at line: TestLine
  ) {
    guard down(key, text, at: line) else { return }
    session?.wait(duration, at: line)
    up(key, at: line)
  }

  /// Presses a key and holds it.
  public func down(_ key: Key, file: StaticString = #filePath, line: UInt = #line) {
    _ = down(key, nil, at: TestLine(file, line))
  }

  /// Presses a key, which types `text` or the layout's character; returns whether it went down.
  private func down(_ key: Key, _ text: TypedCharacters?, at line: TestLine) -> Bool {
    guard let session = session(at: line),
      line.check(key != .none, "not a key: `.character` takes lower-case letters and digits"),
      line.check(!heldKeys.contains(key), "key \(key.rawValue) is already held; release it first")
    else { return false }
    let text = text ?? TypedCharacters(key, layout, modifiers: modifiers)
    heldKeys.append(key)
    if key == .capsLock { isCapsLockOn.toggle() }
    append(.key, code: key.rawValue, x: 1, y: modifiers)
    append(text.typed, .typed)
    append(text.unmodified, .unmodified)
    append(text.shifted, .shifted)
    session.send(self, at: line)
    return true
  }

  /// Releases a key.
  public func up(_ key: Key, file: StaticString = #filePath, line: UInt = #line) {
    up(key, at: TestLine(file, line))
  }

  private func up(_ key: Key, at line: TestLine) {
    guard let session = session(at: line),
      line.check(heldKeys.contains(key), "key \(key.rawValue) is not held")
    else { return }
    heldKeys.removeAll { $0 == key }
    append(.key, code: key.rawValue, y: modifiers)
    session.send(self, at: line)
  }

  /// Holds keys, usually modifiers, while `body` runs; releases them even if `body` throws.
  ///
  ///     keyboard.hold(.command, .shift) { session.tap(on: row) }
  public func hold(
    _ keys: Key..., file: StaticString = #filePath, line: UInt = #line, _ body: () throws -> Void
  ) rethrows {
    try hold(keys, at: TestLine(file, line), body)
  }

  private func hold(_ keys: [Key], at line: TestLine, _ body: () throws -> Void) rethrows {
    let held = keys.filter { down($0, nil, at: line) }
    defer { for key in held.reversed() { up(key, at: line) } }
    try body()
  }

  override func vanish() {
    super.vanish()
    heldKeys = []
  }

  // MARK: Samples

  /// The `Sample.KeyModifier` bits of the held keys.
  private var modifiers: Int32 {
    var bits = isCapsLockOn ? Sample.KeyModifier.capsLock.rawValue : 0
    for key in heldKeys {
      switch key {
      case .shift, .rightShift: bits |= Sample.KeyModifier.shift.rawValue
      case .control, .rightControl: bits |= Sample.KeyModifier.control.rawValue
      case .alternate: bits |= Sample.KeyModifier.alternate.rawValue
      case .rightAlternate:
        let isThirdLevel = !layout.thirdLevel.isEmpty
        let modifier = isThirdLevel ? Sample.KeyModifier.levelThree : .alternate
        bits |= modifier.rawValue
      case .command, .rightCommand: bits |= Sample.KeyModifier.command.rawValue
      default: break
      }
    }
    return bits
  }

  /// Adds characters to the next frame, three per sample.
  private func append(_ text: String, _ kind: Sample.KeyText) {
    let scalars = Array(text.unicodeScalars)
    func number(_ place: Int) -> Int32 {
      place < scalars.count ? Int32(bitPattern: scalars[place].value) : 0
    }
    for start in stride(from: 0, to: scalars.count, by: 3) {
      append(
        .keyCharacters, code: kind.rawValue, x: number(start), y: number(start + 1),
        z: number(start + 2))
    }
  }
}
