/// The modifier keys held, one bit per kind of key; the bits are UIKit's.
public struct UIKeyModifierFlags: OptionSet, Sendable, Hashable {
  /// Bits 16 to 21.
  public let rawValue: Int

  /// Makes a set of modifiers from its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Caps Lock, switched on.
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  /// Either Shift.
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  /// Either Control.
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  /// Either Alt, Option on Apple's keyboards.
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  /// Either Super, Command on Apple's keyboards.
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
  /// A key of the numeric keypad.
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}
