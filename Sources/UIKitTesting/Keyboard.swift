internal import InputCore
public import UIKit

/// A keyboard that also has the keys of a remote control.
///
///     let keyboard = session.keyboard()
///     keyboard.press(.downArrow)
///     keyboard.hold(.shift) { session.tap(on: card) }
@preconcurrency @MainActor public final class Keyboard: VirtualDevice {
  /// The held keys, in the order in which they were pressed.
  public private(set) var heldKeys: [Key] = []

  init(id: DeviceID) {
    super.init(.keyboard(id))
  }

  /// Presses and releases a key.
  ///
  /// - Parameter duration: The time in seconds between press and release.
  public func press(
    _ key: Key, duration: TimeInterval = 0.05, file: StaticString = #filePath, line: UInt = #line
  ) {
    let line = TestLine(file, line)
    guard down(key, at: line) else { return }
    session?.wait(duration, at: line)
    up(key, at: line)
  }

  /// Presses a key and holds it.
  public func down(_ key: Key, file: StaticString = #filePath, line: UInt = #line) {
    _ = down(key, at: TestLine(file, line))
  }

  /// Presses a key; returns whether it went down.
  private func down(_ key: Key, at line: TestLine) -> Bool {
    guard let session = session(at: line),
      line.check(key != .none, "not a key: `.character` takes lower-case letters and digits"),
      line.check(!heldKeys.contains(key), "key \(key.rawValue) is already held; release it first")
    else { return false }
    heldKeys.append(key)
    gather(.key, code: key.rawValue, x: 1)
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
    gather(.key, code: key.rawValue)
    session.send(self, at: line)
  }

  /// Holds a key, usually a modifier, while `body` runs; releases it also if `body` throws.
  public func hold(
    _ key: Key, file: StaticString = #filePath, line: UInt = #line, _ body: () throws -> Void
  ) rethrows {
    let line = TestLine(file, line)
    let isHeld = down(key, at: line)
    defer { if isHeld { up(key, at: line) } }
    try body()
  }

  override func vanish() {
    super.vanish()
    heldKeys = []
  }
}
