internal import InputCore

extension ProtobufWriter {
  /// Writes samples as fields of their frame in one pass, because nearly everything recorded is
  /// samples.
  ///
  /// The bytes are those that `put(_:content:)` would write.
  mutating func put(_ samples: [Sample], of frame: Frame) {
    append(atMost: samples.count * SampleNumbers.greatestByteCount) { output in
      for sample in samples {
        precondition(sample.device == frame.device, "a sample of another device in a frame")
        output.append(UInt8(FrameNumbers.samplesTag))
        let lengthAt = output.count
        output.append(0)
        output.put(SampleNumbers.kindTag, UInt64(sample.kind.rawValue))
        output.put(SampleNumbers.codeTag, UInt64(sample.code))
        output.put(SampleNumbers.xTag, signed: Int64(sample.x))
        output.put(SampleNumbers.yTag, signed: Int64(sample.y))
        output.put(SampleNumbers.zTag, signed: Int64(sample.z))
        let age = frame.instant.nanoseconds &- sample.instant.nanoseconds
        output.put(SampleNumbers.ageTag, signed: Int64(bitPattern: age))
        let length = output.count - lengthAt - 1
        var bytes = output.mutableSpan
        bytes[lengthAt] = UInt8(length)
      }
    }
  }
}

extension SampleNumbers {
  /// The largest size of a sample with tag and length, which is one byte: six tags, a kind of two
  /// bytes, a code of three, three numbers of 32 bits and one of 64.
  static let greatestByteCount = 2 + 6 + 2 + 3 + 3 * 5 + 10
}

extension OutputSpan<UInt8> {
  /// Writes a number with its tag of one byte; nothing for zero.
  @inline(__always) fileprivate mutating func put(_ tag: UInt64, _ value: UInt64) {
    guard value != 0 else { return }
    append(UInt8(tag))
    var rest = value
    while rest >= 0x80 {
      append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    append(UInt8(truncatingIfNeeded: rest))
  }

  @inline(__always) fileprivate mutating func put(_ tag: UInt64, signed value: Int64) {
    put(tag, UInt64(bitPattern: value << 1 ^ value >> 63))
  }
}
