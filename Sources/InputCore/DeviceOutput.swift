/// What the host can have a device do.
public struct DeviceOutputs: OptionSet, Hashable, Sendable {
  /// One bit per output; recordings contain them.
  public let rawValue: UInt8

  /// Creates a set of outputs from its bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Two motors: the kernel's `FF_RUMBLE`.
  public static let rumble = DeviceOutputs(rawValue: 1 << 0)
  /// Lights that show a player's number.
  public static let player = DeviceOutputs(rawValue: 1 << 1)
  /// A light with a colour.
  public static let light = DeviceOutputs(rawValue: 1 << 2)
}

/// What an application has a device do.
public enum DeviceOutput: Equatable, Sendable {
  /// The motors turn until they are told otherwise, or for `milliseconds`, with shares of 2^-16 of
  /// their greatest strength: `strong` the slow motor with the heavy weight, `weak` the fast one. 0
  /// for both stops them.
  case rumble(strong: UInt16, weak: UInt16, milliseconds: UInt16)
  /// The lights show this player's number, counted from 1; 0 for none.
  case player(UInt8)
  /// The light has this colour.
  case light(red: UInt8, green: UInt8, blue: UInt8)
}
