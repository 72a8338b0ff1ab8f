/// A PNG file of eight by eight pixels of one grey.
enum PlainPNG {
  static func bytes(shade: UInt8) -> [UInt8] {
    let row = [UInt8](repeating: 0, count: 1) + [UInt8](repeating: shade, count: 8)
    let pixels = (0..<8).flatMap { _ in row }
    let length = UInt16(pixels.count)
    // One block of zlib's that is not compressed.
    let block: [UInt8] =
      [0x78, 0x01, 0x01] + bytes(length.byteSwapped) + bytes((~length).byteSwapped)
    return [0x89] + Array("PNG\r\n".utf8) + [0x1A, 0x0A]
      + chunk("IHDR", [0, 0, 0, 8, 0, 0, 0, 8, 8, 0, 0, 0, 0])
      + chunk("IDAT", block + pixels + bytes(adler(pixels))) + chunk("IEND", [])
  }

  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let content = Array(name.utf8) + data
    return bytes(UInt32(data.count)) + content + bytes(checksum(content))
  }

  private static func bytes(_ number: some FixedWidthInteger) -> [UInt8] {
    stride(from: number.bitWidth - 8, through: 0, by: -8).map {
      UInt8(truncatingIfNeeded: number >> $0)
    }
  }

  private static func adler(_ bytes: [UInt8]) -> UInt32 {
    var (low, high): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      low = (low + UInt32(byte)) % 65521
      high = (high + low) % 65521
    }
    return high << 16 | low
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var value: UInt32 = .max
    for byte in bytes {
      value ^= UInt32(byte)
      for _ in 0..<8 { value = value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
    }
    return ~value
  }
}
