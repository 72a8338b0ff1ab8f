internal import UIKitCore
public import UIKit

extension Keyboard {
  /// A key by its kernel code, `KEY_…`. For keys without a name here, use `Key(rawValue:)`.
  public struct Key: RawRepresentable, Hashable, Sendable {
    /// The kernel's code.
    public let rawValue: UInt16

    /// Creates a key from the kernel's code.
    public init(rawValue: UInt16) {
      self.rawValue = rawValue
    }
  }
}

// Every key of a keyboard, by its position.
extension Keyboard.Key {
  /// The key at a position of the keyboard; nil if the kernel has no key for it.
  public init?(_ usage: UIKeyboardHIDUsage) {
    guard let code = (1...255).first(where: { KeyUsages.usage(kernelCode: $0) == usage }) else {
      return nil
    }
    self.init(rawValue: code)
  }
}

// Keys that send presses, by the names of `UIPress.PressType`.
extension Keyboard.Key {
  /// The up arrow.
  public static let upArrow = Self(rawValue: 103)
  /// The down arrow.
  public static let downArrow = Self(rawValue: 108)
  /// The left arrow.
  public static let leftArrow = Self(rawValue: 105)
  /// The right arrow.
  public static let rightArrow = Self(rawValue: 106)
  /// The Select key in the middle of a remote control's arrows.
  public static let select = Self(rawValue: 353)
  /// The menu key.
  public static let menu = Self(rawValue: 139)
  /// The Play/Pause key.
  public static let playPause = Self(rawValue: 164)
  /// The media key for the next item.
  public static let nextTrack = Self(rawValue: 163)
  /// The media key for the previous item.
  public static let previousTrack = Self(rawValue: 165)
  /// The media key that stops.
  public static let stopMedia = Self(rawValue: 166)
  /// The media key that winds forward.
  public static let fastForward = Self(rawValue: 208)
  /// The media key that winds back.
  public static let rewind = Self(rawValue: 168)
  /// Channel Up.
  public static let channelUp = Self(rawValue: 402)
  /// Channel Down.
  public static let channelDown = Self(rawValue: 403)
  /// The key that shows digits on the screen.
  public static let oneTwoThree = Self(rawValue: 413)
}

// Modifiers, by the names of `UIKeyModifierFlags`.
extension Keyboard.Key {
  /// The left shift key.
  public static let shift = Self(rawValue: 42)
  /// The right shift key.
  public static let rightShift = Self(rawValue: 54)
  /// The left control key.
  public static let control = Self(rawValue: 29)
  /// The right control key.
  public static let rightControl = Self(rawValue: 97)
  /// The left option or Alt key.
  public static let alternate = Self(rawValue: 56)
  /// The right option or Alt key.
  public static let rightAlternate = Self(rawValue: 100)
  /// The left command, Super or Windows key.
  public static let command = Self(rawValue: 125)
  /// The right command, Super or Windows key.
  public static let rightCommand = Self(rawValue: 126)
  /// Caps Lock.
  public static let capsLock = Self(rawValue: 58)
}

// Other keys, by their positions on a US English keyboard.
extension Keyboard.Key {
  /// Page Up.
  public static let pageUp = Self(rawValue: 104)
  /// Page Down.
  public static let pageDown = Self(rawValue: 109)
  /// Return.
  public static let `return` = Self(rawValue: 28)
  /// Escape.
  public static let escape = Self(rawValue: 1)
  /// Home.
  public static let home = Self(rawValue: 102)
  /// End.
  public static let end = Self(rawValue: 107)
  /// Delete, which deletes to the right.
  public static let deleteForward = Self(rawValue: 111)
  /// Backspace, which deletes to the left.
  public static let delete = Self(rawValue: 14)
  /// Tab.
  public static let tab = Self(rawValue: 15)
  /// The space bar.
  public static let space = Self(rawValue: 57)

  /// Returns the key of a letter or a digit: `a`…`z`, `0`…`9`. For any other character, pressing
  /// the returned key is a mistake.
  public static func character(_ character: Character) -> Self {
    for (row, first) in characterRows {
      if let place = row.firstIndex(of: character) {
        let offset = row.distance(from: row.startIndex, to: place)
        return Self(rawValue: first + UInt16(offset))
      }
    }
    return none
  }

  /// The kernel's `KEY_UNKNOWN`: a key with no position on a keyboard.
  static let unknown = Self(rawValue: 240)

  /// The key that `character(_:)` returns for a character without a key.
  static let none = Self(rawValue: 0)

  /// The rows of the keyboard, and the code of each row's first key.
  private static let characterRows: [(row: String, first: UInt16)] = [
    ("1234567890", 2), ("qwertyuiop", 16), ("asdfghjkl", 30), ("zxcvbnm", 44),
  ]
}
