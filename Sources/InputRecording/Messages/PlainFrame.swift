internal import InputCore

/// A frame decoded in one pass over its bytes, if it contains only fields that our writer writes,
/// in the same order.
///
/// Nearly all messages of a recording are such frames. If anything is unusual (an unknown field,
/// another order, an invalid value, a number of ten bytes), the whole frame is declined, and the
/// general decoder decodes it or reports the error.
struct PlainFrame {
  private(set) var digest: UInt16 = 0
  private(set) var device = DeviceID(0)

  /// Decodes `bytes`, stamped with `instant`; nil for a frame that is not plain.
  static func decode(_ bytes: Span<UInt8>, _ instant: Instant) -> DecodedInput? {
    var samples: [Sample] = []
    // The move of a contact takes about sixteen bytes.
    samples.reserveCapacity(bytes.count / 16 + 1)
    guard let frame = PlainFrame(bytes, 0..<bytes.count, instant, appendingTo: &samples) else {
      return nil
    }
    return DecodedInput(
      input: .frame(Frame(device: frame.device, instant: instant, samples: samples)),
      digestBefore: frame.digest)
  }

  /// Decodes the message in `range`, stamped with `instant`; nil for a frame that is not plain.
  ///
  /// Appends the frame's samples; some of them even if it is not plain.
  @inline(__always)
  init?(
    _ bytes: Span<UInt8>, _ range: Range<Int>, _ instant: Instant,
    appendingTo samples: inout [Sample]
  ) {
    var cursor = PlainCursor(range)
    if cursor.skip(FrameNumbers.digestTag, bytes) {
      guard let number = cursor.number(bytes), number <= UInt64(UInt16.max) else { return nil }
      digest = UInt16(truncatingIfNeeded: number)
    }
    if cursor.skip(FrameNumbers.deviceTag, bytes) {
      guard let number = cursor.number(bytes), number <= UInt64(UInt16.max) else { return nil }
      device = DeviceID(UInt16(truncatingIfNeeded: number))
    }
    var count = 0
    while cursor.skip(FrameNumbers.samplesTag, bytes) {
      guard count < Limits.samplesPerFrame, let length = cursor.number(bytes),
        var inner = cursor.part(length), let sample = Self.sample(bytes, &inner, device, instant)
      else { return nil }
      samples.append(sample)
      count += 1
    }
    guard cursor.isAtEnd else { return nil }
  }

  @inline(__always) private static func sample(
    _ bytes: Span<UInt8>, _ cursor: inout PlainCursor, _ device: DeviceID, _ instant: Instant
  ) -> Sample? {
    guard cursor.skip(SampleNumbers.kindTag, bytes), let number = cursor.number(bytes),
      number <= UInt64(UInt8.max),
      let kind = Sample.Kind(rawValue: UInt8(truncatingIfNeeded: number))
    else { return nil }
    var sample = Sample(instant: instant, device: device, kind: kind, code: 0, x: 0, y: 0)
    if cursor.skip(SampleNumbers.codeTag, bytes) {
      guard let number = cursor.number(bytes), number <= UInt64(UInt16.max) else { return nil }
      sample.code = UInt16(truncatingIfNeeded: number)
    }
    if cursor.skip(SampleNumbers.xTag, bytes) {
      guard let x = cursor.signedNumber(bytes) else { return nil }
      sample.x = x
    }
    if cursor.skip(SampleNumbers.yTag, bytes) {
      guard let y = cursor.signedNumber(bytes) else { return nil }
      sample.y = y
    }
    if cursor.skip(SampleNumbers.zTag, bytes) {
      guard let z = cursor.signedNumber(bytes) else { return nil }
      sample.z = z
    }
    if cursor.skip(SampleNumbers.ageTag, bytes) {
      guard let number = cursor.number(bytes) else { return nil }
      let age = number >> 1 ^ (0 &- (number & 1))
      sample.instant = Instant(nanoseconds: instant.nanoseconds &- age)
      guard sample.instant <= .latest else { return nil }
    }
    return cursor.isAtEnd ? sample : nil
  }
}
