import InputCore
import Testing

@testable import InputRecording

@Suite struct FieldLimitTests {
  private func decode(_ bytes: [UInt8], _ channel: RecordingChannel) throws(ProtobufError) {
    _ = try DecodedInput(bytes[...], channel: channel, instant: .zero)
  }

  /// The bytes of `count` small values of a repeated field, each as small as it can be.
  private func values(_ field: Field, count: Int) -> [UInt8] {
    let one: [UInt8]
    switch field.type {
    case .string, .bytes: one = Wire.field(field.number, [])
    case .message where field.name == "samples": one = Wire.field(field.number, [0x08, 0x01])
    case .message where field.name == "screens":
      one = Wire.field(field.number, [0x10, 1, 0x18, 1, 0x20, 0xE8, 7, 0x28, 0xE0, 0xD4, 3])
    case .message where field.name == "requests": one = Wire.field(field.number, [0x10, 1])
    case .message: one = Wire.field(field.number, [])
    case .bool, .uint32, .uint64, .sint32, .sint64, .fixed64, .enumeration:
      one = Wire.field(field.number, 1)
    }
    return (0..<count).flatMap { _ in one }
  }

  private static let base: [RecordingChannel: [UInt8]] = [
    // The one screen that a run needs has no name.
    .started: Wire.field(7, [0x10, 1, 0x18, 1, 0x20, 0xE8, 7, 0x28, 0xE0, 0xD4, 3]),
    .systemRequest: [0x10, 10],
  ]

  @Test func `every repeated field has a count, and no message may have more`() throws {
    let places = FieldPlace.all.filter { $0.field.isRepeated && $0.channel.isInput }
    #expect(places.count >= 11)
    for place in places {
      let most = try #require(place.field.most)
      // A request inside another message needs its kind, too.
      let base =
        (Self.base[place.channel] ?? [])
        + (place.path.dropLast().contains { $0.name == "requests" }
          ? Wire.field(9, Wire.field(4, [0x10, 10])) : [])
      let tooMany = place.message(base, adding: values(place.field, count: most + 1))
      let error = #expect(throws: ProtobufError.self, "\(place)") {
        try decode(tooMany, place.channel)
      }
      #expect(error?.expected == "at most \(most) \(place.field.name)", "\(place)")
      let hasOne =
        Self.base[place.channel] != nil && place.path.count == 1 && place.field.name == "screens"
      let enough = values(place.field, count: hasOne ? most - 1 : most)
      #expect(throws: Never.self, "\(place)") {
        try decode(place.message(base, adding: enough), place.channel)
      }
    }
  }

  @Test func `packed numbers are counted one by one`() throws {
    let codes = try #require(FieldPlace.all.first { $0.field.name == "codes" })
    let packed = Wire.field(codes.field.number, [UInt8](repeating: 0, count: 1 << 20))
    #expect(throws: ProtobufError.self) {
      try decode(codes.message([], adding: packed), codes.channel)
    }
  }
}
