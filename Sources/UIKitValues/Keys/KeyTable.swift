package import InputCore

/// The keys that are down on any keyboard, and the modifiers that they form.
///
/// A device whose samples carry characters or modifiers was translated by the host's keymap: its
/// modifiers are those of the samples, of all keyboards together. Those of other devices, such as
/// an imported keyboard's, follow from the kernel's codes.
package struct KeyTable {
  private struct Key: Equatable {
    var device: DeviceID
    var code: UInt16
  }

  private var held: [Key] = []
  private var isCapsLockOn = false
  /// The devices that a keymap translates.
  private var translated: [DeviceID] = []
  /// The bits of `Sample.KeyModifier` that translated devices sent last.
  private var bits: Int32 = 0
  /// The modifier keys that are held, and Caps Lock.
  package private(set) var modifiers: UIKeyModifierFlags = []

  /// Creates it in its first state.
  package init() {}

  /// Whether the device holds the maximum number of keys.
  package func isFull(_ device: DeviceID) -> Bool {
    held.count { $0.device == device } == Limits.keysPerDevice
  }

  /// Whether the key with the kernel's code is down on the device.
  package func holds(_ code: UInt16, of device: DeviceID) -> Bool {
    held.contains(Key(device: device, code: code))
  }

  /// Whether a keymap has translated the device's samples.
  package func isTranslated(_ device: DeviceID) -> Bool { translated.contains(device) }

  /// Whether Alt is held on a translated device and selects no character of its own.
  package var isAltHeld: Bool { bits & Sample.KeyModifier.alternate.rawValue != 0 }

  /// Whether the sample changes the modifiers of later ones.
  package func changesModifiers(_ sample: Sample) -> Bool {
    Self.isModifier(sample.code) || (isTranslated(sample.device) && sample.y != bits)
      || sample.y & ~bits != 0
  }

  /// A key went down, with or without characters; false if it was already down.
  package mutating func press(_ sample: Sample, hasText: Bool) -> Bool {
    let key = Key(device: sample.device, code: sample.code)
    guard !held.contains(key) else { return false }
    held.append(key)
    if sample.y != 0 || hasText, !isTranslated(sample.device) { translated.append(sample.device) }
    if isTranslated(sample.device) {
      bits = sample.y
    } else if sample.code == Self.capsLock {
      isCapsLockOn.toggle()
    }
    update()
    return true
  }

  /// A key came up; false if it was not down.
  package mutating func release(_ sample: Sample) -> Bool {
    let key = Key(device: sample.device, code: sample.code)
    guard let place = held.firstIndex(of: key) else { return false }
    held.remove(at: place)
    if isTranslated(sample.device) { bits = sample.y }
    update()
    return true
  }

  /// Forgets the keys that a keyboard (nil: any keyboard) holds, and whether a keymap translates
  /// it, which its next key shows again. Locks stay.
  package mutating func forget(_ device: DeviceID?) {
    held.removeAll { device == nil || $0.device == device }
    translated.removeAll { device == nil || $0 == device }
    let locks = Sample.KeyModifier.capsLock.rawValue | Sample.KeyModifier.numLock.rawValue
    bits &= held.reduce(locks) { $0 | Self.bits(ofKey: $1.code) }
    update()
  }

  private mutating func update() {
    modifiers = UIKeyModifierFlags(bits: bits)
    if isCapsLockOn { modifiers.insert(.alphaShift) }
    for key in held {
      if !isTranslated(key.device) {
        modifiers.formUnion(UIKeyModifierFlags(bits: Self.bits(ofKey: key.code)))
      }
      if Self.isOnKeypad(key.code) { modifiers.insert(.numericPad) }
    }
  }

  /// Whether the key with the kernel's code changes the meaning of other keys, and of clicks.
  package static func isModifier(_ code: UInt16) -> Bool {
    code == capsLock || bits(ofKey: code) != 0 || isOnKeypad(code)
  }

  // Codes of the kernel's input-event-codes.
  private static let capsLock: UInt16 = 58

  /// The bit of `Sample.KeyModifier` of the key with the kernel's code; 0 for other keys and locks.
  private static func bits(ofKey code: UInt16) -> Int32 {
    switch code {
    case 42, 54: Sample.KeyModifier.shift.rawValue  // KEY_LEFTSHIFT, KEY_RIGHTSHIFT
    case 29, 97: Sample.KeyModifier.control.rawValue  // KEY_LEFTCTRL, KEY_RIGHTCTRL
    // KEY_LEFTALT, and KEY_RIGHTALT, which most layouts use as AltGr.
    case 56: Sample.KeyModifier.alternate.rawValue
    case 100: Sample.KeyModifier.alternate.rawValue | Sample.KeyModifier.levelThree.rawValue
    case 125, 126: Sample.KeyModifier.command.rawValue  // KEY_LEFTMETA, KEY_RIGHTMETA
    default: 0
    }
  }

  /// Whether the key with the kernel's code is on the numeric keypad.
  private static func isOnKeypad(_ code: UInt16) -> Bool {
    switch code {
    // KEY_KPASTERISK, KEY_KP7 to KEY_KPDOT, KEY_KPENTER, KEY_KPSLASH
    case 55, 71...83, 96, 98: true
    default: false
    }
  }
}

extension UIKeyModifierFlags {
  /// The flags for bits of `Sample.KeyModifier`. A key that selects a third character counts as
  /// Alt, as Option does on Apple's keyboards; UIKit has no flag for Num Lock.
  init(bits: Int32) {
    self = []
    func insert(_ flag: UIKeyModifierFlags, _ modifier: Sample.KeyModifier) {
      if bits & modifier.rawValue != 0 { formUnion(flag) }
    }
    insert(.shift, .shift)
    insert(.alphaShift, .capsLock)
    insert(.control, .control)
    insert(.alternate, .alternate)
    insert(.alternate, .levelThree)
    insert(.command, .command)
  }
}
