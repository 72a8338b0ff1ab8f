import Testing

@testable import InputRecording

@Suite struct ProtobufTests {
  private static let inner = MessageSchema("Inner", [text])
  private static let text = Field(1, "text", .string)
  private static let number = Field(2, "number", .uint64)
  private static let signed = Field(300, "signed", .sint64)
  private static let list = Field(4, "list", .uint32, atMost: 100)
  private static let nested = Field(5, "nested", .message(inner))
  private static let fixed = Field(6, "fixed", .fixed64)

  private func written(_ body: (inout ProtobufWriter) -> Void) -> [UInt8] {
    var writer = ProtobufWriter()
    body(&writer)
    return writer.bytes
  }

  private func fields(_ bytes: [UInt8]) throws(ProtobufError) -> [WireField] {
    var reader = ProtobufReader(bytes[...])
    var fields: [WireField] = []
    while let field = try reader.next() { fields.append(field) }
    return fields
  }

  /// The examples of protobuf's own description of the encoding.
  @Test func `numbers, strings and messages are encoded as specified`() {
    #expect(written { $0.put(Self.number, 150) } == [0x10, 0x96, 0x01])
    #expect(
      written { $0.put(Self.text, "testing") } == [0x0A, 0x07] + Array("testing".utf8))
    #expect(
      written { $0.put(Self.nested) { $0.put(Self.text, "a") } } == [0x2A, 0x03, 0x0A, 0x01, 0x61])
    #expect(written { $0.put(Self.signed, signed: -2) } == [0xE0, 0x12, 0x03])
    #expect(
      written { $0.put(Self.fixed, 0x0102) } == [0x31, 0x02, 0x01, 0, 0, 0, 0, 0, 0])
    #expect(written { $0.put(Self.number, 0) } == [])
    #expect(written { $0.put(Self.list, 0) } == [0x20, 0x00])
  }

  @Test(arguments: [0, 1, 126, 127, 128, 129, 16_382, 16_383, 16_384, 70_000])
  func `a nested message is as long as its length says`(count: Int) throws {
    let text = String(repeating: "x", count: count)
    let bytes = written { writer in
      writer.put(Self.nested) { $0.put(Self.text, text) }
      writer.put(Self.number, 7)
    }
    let fields = try fields(bytes)
    #expect(fields.map(\.number) == [5, 2])
    var inner = try fields[0].message(Self.nested)
    #expect(try inner.next()?.text(Self.text) ?? "" == text)
    #expect(try fields[1].unsigned(Self.number, as: UInt64.self) == 7)
  }

  @Test(arguments: [Int64.min, .min + 1, -1, 1, .max])
  func `signed numbers survive the round trip`(value: Int64) throws {
    let field = try fields(written { $0.put(Self.signed, signed: value) })[0]
    #expect(try field.signed(Self.signed, as: Int64.self) == value)
  }

  @Test func `numbers that other writers pack are read`() throws {
    var numbers: [UInt32] = []
    try fields([0x22, 0x04, 0x01, 0x96, 0x01, 0x00])[0].appendUnsigned(Self.list, to: &numbers)
    try fields([0x20, 0x05])[0].appendUnsigned(Self.list, to: &numbers)
    #expect(numbers == [1, 150, 0, 5])
  }

  @Test(
    arguments: [
      ([0x10], 1), ([0x10, 0x80], 1), ([0x00, 0x01], 0), ([0x13], 0), ([0x14], 0), ([0x16], 0),
      ([0x0A, 0x05, 0x61], 2), ([0x31, 0x01], 1), ([0x35, 0x01], 1),
      ([0x10] + [UInt8](repeating: 0xFF, count: 10), 1),
      ([0x0A, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x01], 11),
    ] as [([UInt8], Int)])
  func `bytes that are not a message are refused with their offset`(bytes: [UInt8], offset: Int) {
    let error = #expect(throws: ProtobufError.self) { try fields(bytes) }
    #expect(error?.offset == offset)
  }

  @Test func `values that do not fit are refused`() throws {
    let field = try fields([0x10, 0x80, 0x80, 0x04])[0]
    #expect(throws: ProtobufError.self) { try field.unsigned(Self.number, as: UInt16.self) }
    #expect(throws: ProtobufError.self) { try field.text(Self.text) }
    let text = try fields([0x0A, 0x01, 0xFF])[0]
    #expect(throws: ProtobufError.self) { try text.text(Self.text) }
    #expect(throws: ProtobufError.self) { try text.unsigned(Self.number, as: UInt64.self) }
  }
}
