/// How a viewer wants its pixels: RFB's pixel format with true colours.
package struct ViewerPixels: Equatable, Sendable {
  /// One colour of a pixel.
  package struct Channel: Equatable, Sendable {
    /// The value of full brightness.
    package var most: UInt32
    /// The number of bits below it.
    package var shift: UInt32

    package init(most: UInt32, shift: UInt32) { (self.most, self.shift) = (most, shift) }
  }

  /// The bytes of a pixel: 1, 2 or 4.
  package private(set) var byteCount: Int
  package private(set) var isBigEndian: Bool
  package private(set) var red: Channel
  package private(set) var green: Channel
  package private(set) var blue: Channel

  /// The format of the server's own pixels: blue, green, red and an unused byte.
  package static let usual = ViewerPixels(
    byteCount: 4, isBigEndian: false, red: Channel(most: 255, shift: 16),
    green: Channel(most: 255, shift: 8), blue: Channel(most: 255, shift: 0))

  private init(
    byteCount: Int, isBigEndian: Bool, red: Channel, green: Channel, blue: Channel
  ) {
    (self.byteCount, self.isBigEndian) = (byteCount, isBigEndian)
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// The number of bytes that describe a format.
  package static let fieldLength = 16

  /// Reads a format from `fieldLength` bytes; nil for colour maps, and for colours that do not fit
  /// into a pixel.
  package init?(_ field: [UInt8]) {
    guard field.count == Self.fieldLength, field[3] != 0 else { return nil }
    let bits = UInt32(field[0])
    guard bits == 8 || bits == 16 || bits == 32 else { return nil }
    func channel(_ place: Int, _ shift: Int) -> Channel? {
      let most = UInt32(field[place]) << 8 | UInt32(field[place + 1])
      let channel = Channel(most: most, shift: UInt32(field[shift]))
      // A colour that has no bits, or bits outside the pixel, would be shifted out of it.
      guard most > 0, channel.shift < bits,
        channel.shift + UInt32(32 - most.leadingZeroBitCount) <= bits
      else { return nil }
      return channel
    }
    guard let red = channel(4, 10), let green = channel(6, 11), let blue = channel(8, 12) else {
      return nil
    }
    self.init(
      byteCount: Int(bits / 8), isBigEndian: field[2] != 0, red: red, green: green, blue: blue)
  }

  /// The bytes that describe the format.
  package var field: [UInt8] {
    let bits = UInt8(byteCount * 8)
    var field: [UInt8] = [bits, byteCount == 4 ? 24 : bits, isBigEndian ? 1 : 0, 1]
    for channel in [red, green, blue] {
      field.append(UInt8(truncatingIfNeeded: channel.most >> 8))
      field.append(UInt8(truncatingIfNeeded: channel.most))
    }
    for channel in [red, green, blue] { field.append(UInt8(truncatingIfNeeded: channel.shift)) }
    return field + [0, 0, 0]
  }

  /// Appends a pixel, 0xAARRGGBB, whose opacity does not count.
  package func append(_ pixel: UInt32, to bytes: inout [UInt8]) {
    func part(_ value: UInt32, _ channel: Channel) -> UInt32 {
      (((value & 0xFF) * channel.most + 127) / 255) << channel.shift
    }
    let value =
      self == .usual
      ? pixel & 0xFF_FFFF
      : part(pixel >> 16, red) | part(pixel >> 8, green) | part(pixel, blue)
    for place in 0..<UInt32(byteCount) {
      let shift = 8 * (isBigEndian ? UInt32(byteCount) - 1 - place : place)
      bytes.append(UInt8(truncatingIfNeeded: value >> shift))
    }
  }
}
