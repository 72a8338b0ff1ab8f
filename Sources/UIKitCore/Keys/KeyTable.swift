import InputCore

/// The keys that are down on any keyboard, and the modifiers that they form.
struct KeyTable {
  private struct Key: Equatable {
    var device: DeviceID
    var code: UInt16
  }

  private var held: [Key] = []
  private var isCapsLockOn = false
  /// The modifier keys that are held, and Caps Lock.
  private(set) var modifiers: UIKeyModifierFlags = []

  /// Whether the device holds the maximum number of keys.
  func isFull(_ device: DeviceID) -> Bool {
    held.count { $0.device == device } == Limits.keysPerDevice
  }

  /// A key went down; false if it was already down.
  mutating func press(_ code: UInt16, of device: DeviceID) -> Bool {
    let key = Key(device: device, code: code)
    guard !held.contains(key) else { return false }
    held.append(key)
    if code == Self.capsLock { isCapsLockOn.toggle() }
    update()
    return true
  }

  /// A key came up; false if it was not down.
  mutating func release(_ code: UInt16, of device: DeviceID) -> Bool {
    guard let place = held.firstIndex(of: Key(device: device, code: code)) else { return false }
    held.remove(at: place)
    update()
    return true
  }

  /// Forgets the keys that a keyboard (nil: any keyboard) holds. Caps Lock stays.
  mutating func forget(_ device: DeviceID?) {
    held.removeAll { device == nil || $0.device == device }
    update()
  }

  private mutating func update() {
    modifiers = isCapsLockOn ? .alphaShift : []
    for key in held { modifiers.formUnion(Self.modifier(key.code)) }
  }

  /// Whether the key with the kernel's code changes the meaning of other keys, and of clicks.
  static func isModifier(_ code: UInt16) -> Bool { code == capsLock || !modifier(code).isEmpty }

  // Codes of the kernel's input-event-codes.
  private static let capsLock: UInt16 = 58

  private static func modifier(_ code: UInt16) -> UIKeyModifierFlags {
    switch code {
    case 42, 54: .shift  // KEY_LEFTSHIFT, KEY_RIGHTSHIFT
    case 29, 97: .control  // KEY_LEFTCTRL, KEY_RIGHTCTRL
    case 56, 100: .alternate  // KEY_LEFTALT, KEY_RIGHTALT
    case 125, 126: .command  // KEY_LEFTMETA, KEY_RIGHTMETA
    // KEY_KPASTERISK, KEY_KP7 to KEY_KPDOT, KEY_KPENTER, KEY_KPSLASH
    case 55, 71...83, 96, 98: .numericPad
    default: []
    }
  }
}

extension UIPress.PressType {
  /// The type of the key with the kernel's code; fails for keys that are not presses.
  init?(kernelCode code: UInt16) {
    switch code {
    case 103: self = .upArrow  // KEY_UP
    case 108: self = .downArrow  // KEY_DOWN
    case 105: self = .leftArrow  // KEY_LEFT
    case 106: self = .rightArrow  // KEY_RIGHT
    case 28, 96, 352, 353: self = .select  // KEY_ENTER, KEY_KPENTER, KEY_OK, KEY_SELECT
    case 1, 139, 158: self = .menu  // KEY_ESC, KEY_MENU, KEY_BACK
    case 164, 207: self = .playPause  // KEY_PLAYPAUSE, KEY_PLAY
    default: return nil
    }
  }
}
