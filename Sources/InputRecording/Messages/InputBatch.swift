package import InputCore

/// Inputs as bytes, for another process of the same build.
package enum InputBatch {
  /// The bytes before each message: the channel, the instant, the length.
  private static let headBytes = 14

  package static func bytes(of inputs: [Input]) -> [UInt8] {
    var bytes: [UInt8] = []
    var writer = ProtobufWriter()
    for input in inputs {
      writer.removeAll()
      writer.put(input, digestBefore: 0, hasDigests: false)
      put(UInt64(RecordingChannel(input).rawValue), 2, &bytes)
      put(input.instant.nanoseconds, 8, &bytes)
      put(UInt64(writer.bytes.count), 4, &bytes)
      bytes += writer.bytes
    }
    return bytes
  }

  /// The inputs; nil for bytes that `bytes(of:)` does not give.
  package static func inputs(from bytes: [UInt8]) -> [Input]? {
    var (inputs, place): ([Input], Int) = ([], 0)
    while place < bytes.count {
      guard bytes.count - place >= headBytes,
        let channel = RecordingChannel(rawValue: UInt16(number(bytes, place, 2)))
      else { return nil }
      let instant = Instant(nanoseconds: number(bytes, place + 2, 8))
      let count = Int(number(bytes, place + 10, 4))
      place += headBytes
      guard bytes.count - place >= count,
        let decoded = try? DecodedInput(
          bytes[place..<place + count], channel: channel, instant: instant)
      else { return nil }
      inputs.append(decoded.input)
      place += count
    }
    return inputs
  }

  private static func put(_ value: UInt64, _ count: Int, _ bytes: inout [UInt8]) {
    for index in 0..<count { bytes.append(UInt8(truncatingIfNeeded: value >> UInt64(8 * index))) }
  }

  private static func number(_ bytes: [UInt8], _ place: Int, _ count: Int) -> UInt64 {
    (0..<count).reduce(0) { $0 | UInt64(bytes[place + $1]) << UInt64(8 * $1) }
  }
}
