internal import InputCore

/// Decodes a frame in one pass over its bytes, if it contains only what our writer writes.
///
/// Nearly all messages of a recording are such frames. If anything is unusual (an unknown field, an
/// invalid value, a number with more bytes than necessary), it declines the whole frame, and the
/// general decoder decodes it or reports the error.
struct PlainFrame {
  private var digest: UInt16 = 0
  private var device: UInt16 = 0
  private var samples: [Sample] = []

  /// Decodes `bytes`, stamped with `instant`; nil for a frame that is not plain.
  static func decode(_ bytes: Span<UInt8>, _ instant: Instant) -> DecodedInput? {
    var frame = PlainFrame()
    guard frame.decode(bytes, instant) else { return nil }
    return DecodedInput(
      input: .frame(
        Frame(device: DeviceID(frame.device), instant: instant, samples: frame.samples)),
      digestBefore: frame.digest)
  }

  private mutating func decode(_ bytes: Span<UInt8>, _ instant: Instant) -> Bool {
    var cursor = PlainCursor(end: bytes.count)
    // The move of a contact takes some sixteen bytes.
    samples.reserveCapacity(bytes.count / 16 + 1)
    while !cursor.isAtEnd {
      let tag = cursor.tag(bytes)
      guard let value = cursor.number(bytes) else { return false }
      switch tag {
      case FrameNumbers.digestTag:
        guard let number = UInt16(exactly: value) else { return false }
        digest = number
      case FrameNumbers.deviceTag:
        guard let number = UInt16(exactly: value) else { return false }
        device = number
      case FrameNumbers.samplesTag:
        guard samples.count < Limits.samplesPerFrame, var inner = cursor.part(value),
          let sample = Self.sample(bytes, &inner, instant)
        else { return false }
        samples.append(sample)
      default:  // not an enum of ours: a field that a later version may have added
        return false
      }
    }
    // A sample may precede its frame's device number.
    guard device != 0 else { return true }
    for index in samples.indices { samples[index].device = DeviceID(device) }
    return true
  }

  @inline(__always) private static func sample(
    _ bytes: Span<UInt8>, _ cursor: inout PlainCursor, _ instant: Instant
  ) -> Sample? {
    var sample = Sample(
      instant: instant, device: DeviceID(0), kind: .touchCancel, code: 0, x: 0, y: 0)
    var hasKind = false
    while !cursor.isAtEnd {
      let tag = cursor.tag(bytes)
      guard let value = cursor.number(bytes) else { return nil }
      switch tag {
      case SampleNumbers.kindTag:
        guard value <= UInt64(UInt8.max),
          let kind = Sample.Kind(rawValue: UInt8(truncatingIfNeeded: value))
        else { return nil }
        sample.kind = kind
        hasKind = true
      case SampleNumbers.codeTag:
        guard let code = UInt16(exactly: value) else { return nil }
        sample.code = code
      case SampleNumbers.xTag:
        guard let x = PlainCursor.signed(value) else { return nil }
        sample.x = x
      case SampleNumbers.yTag:
        guard let y = PlainCursor.signed(value) else { return nil }
        sample.y = y
      case SampleNumbers.zTag:
        guard let z = PlainCursor.signed(value) else { return nil }
        sample.z = z
      case SampleNumbers.ageTag:
        let age = value >> 1 ^ (0 &- (value & 1))
        sample.instant = Instant(nanoseconds: instant.nanoseconds &- age)
        guard sample.instant <= .latest else { return nil }
      default:  // not an enum of ours: a field that a later version may have added
        return nil
      }
    }
    return hasKind ? sample : nil
  }
}

/// A position in a message's bytes, and the message's end.
private struct PlainCursor {
  private var position: Int
  private let end: Int

  init(end: Int) {
    self.init(position: 0, end: end)
  }

  private init(position: Int, end: Int) {
    self.position = position
    self.end = end
  }

  var isAtEnd: Bool { position == end }

  /// The next byte, which must exist: the whole tag of a field in a plain frame.
  @inline(__always) mutating func tag(_ bytes: Span<UInt8>) -> UInt64 {
    defer { position += 1 }
    return UInt64(bytes[position])
  }

  /// The next integer; nil if it extends beyond the message, or has ten bytes.
  @inline(__always) mutating func number(_ bytes: Span<UInt8>) -> UInt64? {
    guard position < end else { return nil }
    let first = bytes[position]
    position += 1
    if first < 0x80 { return UInt64(first) }
    var value = UInt64(first & 0x7F)
    var shift: UInt64 = 7
    while position < end, shift < 63 {
      let byte = bytes[position]
      position += 1
      value |= UInt64(byte & 0x7F) &<< shift
      if byte < 0x80 { return value }
      shift += 7
    }
    return nil
  }

  /// Skips the next `count` bytes and returns a cursor over them; nil if there are fewer.
  @inline(__always) mutating func part(_ count: UInt64) -> PlainCursor? {
    guard count <= UInt64(end - position) else { return nil }
    let start = position
    position += Int(count)
    return PlainCursor(position: start, end: position)
  }

  /// A zigzag-coded number; nil if it does not fit.
  @inline(__always) static func signed(_ value: UInt64) -> Int32? {
    guard value <= UInt64(UInt32.max) else { return nil }
    return Int32(bitPattern: UInt32(truncatingIfNeeded: value >> 1 ^ (0 &- (value & 1))))
  }
}
