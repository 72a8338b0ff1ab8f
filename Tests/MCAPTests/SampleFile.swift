@testable import MCAP

/// A small file of every kind of record, and what a reader must find in it.
struct SampleFile {
  static let schema = MCAPRecord.Schema(
    id: 1, name: "sample.Point", encoding: "protobuf", data: [1, 2, 3, 4])
  static let touches = MCAPRecord.Channel(
    id: 7, schemaID: 1, topic: "/touches", messageEncoding: "protobuf",
    metadata: [.init("device", "Größe ✓"), .init("empty", "")])
  static let keys = MCAPRecord.Channel(
    id: 2, schemaID: 0, topic: "/keys", messageEncoding: "json")
  static let attachment = MCAPRecord.Attachment(
    logTime: 90, createTime: 80, name: "keymap.xkb", mediaType: "text/plain",
    data: Array("xkb_keymap".utf8))
  static let metadata = MCAPRecord.Metadata(name: "screen", entries: [.init("width", "800")])

  /// Messages on two channels, a few with the same time.
  static func message(_ number: Int) -> MCAPRecord.Message {
    MCAPRecord.Message(
      channelID: number % 3 == 2 ? keys.id : touches.id, sequence: UInt32(number),
      logTime: UInt64(100 + number / 2), publishTime: UInt64(99 + number),
      data: ArraySlice(repeating: UInt8(truncatingIfNeeded: number), count: number % 5))
  }

  let messages: [MCAPRecord.Message]
  let bytes: [UInt8]

  /// A file of `messageCount` messages, in chunks of `messagesPerChunk`.
  init(
    messageCount: Int = 7, messagesPerChunk: Int = 3,
    options: MCAPWriter.Options = MCAPWriter.Options()
  ) throws {
    messages = (0..<messageCount).map(Self.message)
    var writer = MCAPWriter(profile: "sample", library: "tests", options: options)
    writer.add(Self.schema)
    writer.add(Self.touches)
    writer.add(Self.keys)
    for (index, message) in messages.enumerated() {
      try writer.add(message)
      if index % messagesPerChunk == messagesPerChunk - 1 { try writer.flush() }
      if index == messagesPerChunk { writer.add(Self.attachment) }
    }
    writer.add(Self.metadata)
    try writer.finish()
    bytes = writer.output
  }
}

extension MCAPWriter.Options {
  /// The standard options with another compression.
  init(_ compression: MCAPCompression) {
    self.init()
    self.compression = compression
  }

  /// Records outside of chunks.
  static var unchunked: MCAPWriter.Options {
    var options = MCAPWriter.Options()
    options.usesChunks = false
    return options
  }
}
