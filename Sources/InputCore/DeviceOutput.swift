/// The outputs of a device that the host can set.
public struct DeviceOutputs: OptionSet, Hashable, Sendable {
  /// One bit per output; recordings store this value.
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

/// A request to one of a device's outputs.
public enum DeviceOutput: Equatable, Sendable {
  /// Runs the motors for `milliseconds`, or until the next request, at shares of their full
  /// strength in 2^-16: `strong` is the slow motor with the heavy weight, `weak` the fast one. 0
  /// for both stops them.
  case rumble(strong: UInt16, weak: UInt16, milliseconds: UInt16)
  /// Shows this player's number, counted from 1, on the lights; 0 turns them off.
  case player(UInt8)
  /// Gives the light this colour.
  case light(red: UInt8, green: UInt8, blue: UInt8)
}
