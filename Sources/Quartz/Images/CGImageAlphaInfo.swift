/// The position of a pixel's opacity, and whether its colours are multiplied by it.
public enum CGImageAlphaInfo: UInt32, Sendable {
  /// There is none.
  case none = 0
  /// Last, multiplied.
  case premultipliedLast = 1
  /// First, multiplied.
  case premultipliedFirst = 2
  /// Last, not multiplied.
  case last = 3
  /// First, not multiplied.
  case first = 4
  /// The last byte has no meaning.
  case noneSkipLast = 5
  /// The first byte has no meaning.
  case noneSkipFirst = 6
  /// There is only opacity.
  case alphaOnly = 7
}

/// The layout of a pixel: a `CGImageAlphaInfo` and the order of the bytes.
public struct CGBitmapInfo: OptionSet, Sendable {
  /// CoreGraphics' bits.
  public let rawValue: UInt32

  /// Creates a layout from its bits.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The bits of the `CGImageAlphaInfo`.
  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  /// The bits of the order of bytes.
  public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
  /// The pixel is a number of 32 bits, its lowest byte first.
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
  /// The pixel is a number of 32 bits, its highest byte first.
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)
}
