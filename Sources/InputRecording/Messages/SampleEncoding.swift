internal import InputCore

extension Frame {
  /// The largest size of its message, including bytes after it that are overwritten.
  var greatestByteCount: Int {
    FrameNumbers.greatestHeadByteCount
      + samples.count * SampleNumbers.greatestByteCount + SampleNumbers.excessByteCount
  }
}

extension OutputSpan<UInt8> {
  /// Writes a frame's message in one pass, since nearly all recorded messages are frames. There
  /// must be room for `greatestByteCount`.
  ///
  /// The bytes are those that the general functions would write, field by field.
  mutating func append(_ frame: Frame, digestBefore digest: UInt16) {
    unsafe withUnsafeMutableBufferPointer { memory, count in
      precondition(memory.count - count >= frame.greatestByteCount, "no room for a frame")
      guard let start = memory.baseAddress else { return }
      var bytes = unsafe PlacedBytes(next: UnsafeMutableRawPointer(start + count))
      unsafe bytes.put(FrameNumbers.digestTag, UInt64(digest))
      unsafe bytes.put(FrameNumbers.deviceTag, UInt64(frame.device.rawValue))
      for sample in frame.samples {
        precondition(sample.device == frame.device, "a sample of another device in a frame")
        unsafe bytes.put(sample, of: frame.instant)
      }
      count = unsafe bytes.next - UnsafeMutableRawPointer(start)
    }
  }
}

extension FrameNumbers {
  /// The largest size of the fields before the samples: two tags, two numbers of 16 bits.
  static let greatestHeadByteCount = 2 + 2 * 3
}

extension SampleNumbers {
  /// The largest size of a sample with tag and length, which is one byte: six tags, a kind of two
  /// bytes, a code of three, three numbers of 32 bits and one of 64.
  static let greatestByteCount = 2 + 6 + 2 + 3 + 3 * 5 + 10
  /// The number of bytes after the last sample that are overwritten.
  static let excessByteCount = 8
}

/// A place for a message's bytes, with enough room for all of them.
@unsafe private struct PlacedBytes {
  var next: UnsafeMutableRawPointer

  /// Writes a sample as a field of its frame, whose instant is `instant`.
  @inline(__always) mutating func put(_ sample: Sample, of instant: Instant) {
    let start = unsafe next
    unsafe next += 2
    unsafe put(SampleNumbers.kindTag, UInt64(sample.kind.rawValue))
    unsafe put(SampleNumbers.codeTag, UInt64(sample.code))
    unsafe put(SampleNumbers.xTag, signed: Int64(sample.x))
    unsafe put(SampleNumbers.yTag, signed: Int64(sample.y))
    unsafe put(SampleNumbers.zTag, signed: Int64(sample.z))
    let age = instant.nanoseconds &- sample.instant.nanoseconds
    unsafe put(SampleNumbers.ageTag, signed: Int64(bitPattern: age))
    // The length has one byte.
    let length = unsafe UInt16(truncatingIfNeeded: next - start - 2)
    let head = UInt16(FrameNumbers.samplesTag) | length << 8
    unsafe start.storeBytes(of: head.littleEndian, as: UInt16.self)
  }

  /// Writes a number with its tag of one byte; nothing for zero.
  @inline(__always) mutating func put(_ tag: UInt64, _ value: UInt64) {
    guard value != 0 else { return }
    guard value >= 0x80 else {
      let word = UInt16(truncatingIfNeeded: tag | value << 8)
      unsafe next.storeBytes(of: word.littleEndian, as: UInt16.self)
      unsafe next += 2
      return
    }
    guard value < 1 << 28 else { return unsafe putLong(tag, value) }
    // Seven bits in each byte, and the eighth in all but the last.
    let bits =
      value & 0x7F | (value & 0x3F80) << 1 | (value & 0x1F_C000) << 2 | (value & 0xFE0_0000) << 3
    let (marks, count): (UInt64, Int) =
      value < 1 << 14 ? (0x80, 2) : value < 1 << 21 ? (0x8080, 3) : (0x80_8080, 4)
    let word = tag | (bits | marks) << 8
    unsafe next.storeBytes(of: word.littleEndian, as: UInt64.self)
    unsafe next += 1 + count
  }

  @inline(never) private mutating func putLong(_ tag: UInt64, _ value: UInt64) {
    unsafe putByte(tag)
    var rest = value
    while rest >= 0x80 {
      unsafe putByte(rest | 0x80)
      rest >>= 7
    }
    unsafe putByte(rest)
  }

  @inline(__always) private mutating func putByte(_ value: UInt64) {
    unsafe next.storeBytes(of: UInt8(truncatingIfNeeded: value), as: UInt8.self)
    unsafe next += 1
  }

  @inline(__always) private mutating func put(_ tag: UInt64, signed value: Int64) {
    unsafe put(tag, UInt64(bitPattern: value << 1 ^ value >> 63))
  }
}
