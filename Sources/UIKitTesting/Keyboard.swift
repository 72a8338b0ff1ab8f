internal import InputCore
public import UIKit

/// A keyboard with the keys of a remote control beside them.
///
///     let keyboard = session.keyboard()
///     keyboard.press(.downArrow)
///     keyboard.hold(.shift) { session.tap(on: card) }
@preconcurrency @MainActor public final class Keyboard: VirtualDevice {
  /// The keys that are held, in the order in which they were pressed.
  public private(set) var heldKeys: [Key] = []

  init(id: DeviceID) {
    super.init(.keyboard(id))
  }

  /// Presses a key and lets it go.
  ///
  /// - Parameter duration: Seconds that it is held.
  public func press(_ key: Key, duration: TimeInterval = 0.05) {
    down(key)
    activeSession.wait(duration)
    up(key)
  }

  /// Presses a key and keeps it.
  public func down(_ key: Key) {
    precondition(!heldKeys.contains(key), "the key is held already; let it go first")
    heldKeys.append(key)
    gather(.key, code: key.rawValue, x: 1)
    activeSession.send(self)
  }

  /// Lets a key go.
  public func up(_ key: Key) {
    precondition(heldKeys.contains(key), "the key is not held")
    heldKeys.removeAll { $0 == key }
    gather(.key, code: key.rawValue)
    activeSession.send(self)
  }

  /// Holds a key, usually a modifier, while `body` does something.
  public func hold(_ key: Key, _ body: () throws -> Void) rethrows {
    down(key)
    defer { up(key) }
    try body()
  }

  override func vanish() {
    super.vanish()
    heldKeys = []
  }
}
