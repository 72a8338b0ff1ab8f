import Testing

@testable import InputRecording

/// Numbers read eight bytes at once are those read byte by byte.
@Suite struct PlainCursorTests {
  /// Numbers of all lengths, and of the same value with more bytes than necessary.
  private static let numbers: [[UInt8]] = (1...11).flatMap { count in
    [UInt8(0), 1, 0x2A, 0x7F].flatMap { last in
      [UInt8(0x80), 0xD5, 0xFF].map { first in
        Array(repeating: first, count: count - 1) + [last]
      }
    }
  }

  @Test func `a number is the same with little and with much behind it`() {
    var (taken, declined) = (0, 0)
    for number in Self.numbers {
      var reader = ProtobufReader(number[...])
      let expected = try? reader.varint()
      for more in 0...9 {
        let bytes = [0xFF] + number + Array(repeating: 0xFF, count: more)
        for end in [number.count, number.count + 1] {
          var cursor = PlainCursor(1..<end)
          let value = cursor.number(bytes.span)
          let isWhole = end == number.count + 1 && number.count < 10
          #expect(value == (isWhole ? expected : nil), "\(number), then \(more) bytes")
          if isWhole { #expect(cursor.isAtEnd) }
          if value == nil { declined += 1 } else { taken += 1 }
        }
      }
    }
    #expect(taken > 500 && declined > 500)
  }

  @Test func `signed numbers beyond 32 bits are refused`() {
    for (bytes, expected) in [
      ([0x00], 0), ([0x01], -1), ([0x02], 1),
      ([0xFF, 0xFF, 0xFF, 0xFF, 0x0F], Int32.min), ([0xFE, 0xFF, 0xFF, 0xFF, 0x0F], Int32.max),
      ([0x80, 0x80, 0x80, 0x80, 0x10], nil),
    ] as [([UInt8], Int32?)] {
      var cursor = PlainCursor(0..<bytes.count)
      let value = cursor.signedNumber(bytes.span)
      #expect(value == expected)
    }
  }

  @Test func `a byte outside ASCII is found anywhere`() {
    for count in 0...70 {
      var bytes = [UInt8](repeating: 0x7F, count: count + 2)
      // Bytes before and behind the range do not count.
      (bytes[0], bytes[count + 1]) = (0x80, 0x80)
      #expect(isASCII(bytes, 1..<count + 1))
      for place in 1..<count + 1 {
        bytes[place] = 0x80
        #expect(!isASCII(bytes, 1..<count + 1))
        bytes[place] = 0x7F
      }
    }
  }

  private func isASCII(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    PlainCursor(range).isASCII(bytes.span)
  }
}
