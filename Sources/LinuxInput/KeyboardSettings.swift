internal import InputCore

/// The keymap and compose sequences of a seat's keyboards, and how held keys repeat.
public struct KeyboardSettings: Equatable, Sendable {
  /// How held keys repeat.
  public enum KeyRepeat: Equatable, Sendable {
    /// As set in the kernel for each device.
    case asDevice
    /// Not at all.
    case off
    /// After a delay, then at intervals, both in milliseconds.
    case rate(delay: UInt32, interval: UInt32)

    /// Sets the rate in a device's descriptor.
    func fill(_ descriptor: inout DeviceDescriptor) {
      switch self {
      case .asDevice: break
      case .off: (descriptor.keyRepeatDelay, descriptor.keyRepeatInterval) = (1, 0)
      case .rate(let delay, let interval):
        (descriptor.keyRepeatDelay, descriptor.keyRepeatInterval) = (max(delay, 1), interval)
      }
    }
  }

  /// The keymap.
  public var keymap: KeymapNames
  /// The locale whose compose sequences apply, such as `de_DE.UTF-8`.
  public var locale: String
  /// How held keys repeat.
  public var keyRepeat: KeyRepeat

  /// Creates settings; by default, the US English keymap and the English compose sequences.
  public init(
    keymap: KeymapNames = KeymapNames(), locale: String = Self.defaultLocale,
    keyRepeat: KeyRepeat = .asDevice
  ) {
    self.keymap = keymap
    self.locale = locale
    self.keyRepeat = keyRepeat
  }

  /// The locale whose compose sequences apply where a locale has none of its own.
  public static let defaultLocale = "en_US.UTF-8"
}
