/// The byte that opens a record and says of which kind it is.
///
/// The values are the specification's (mcap.dev/spec). 0x00 is invalid, 0x01 to 0x7F are the format's,
/// 0x80 to 0xFF belong to applications; a reader skips every opcode that it does not know.
public enum MCAPOpcode: UInt8, Sendable {
  /// First record of a file.
  case header = 0x01
  /// Last record of a file, always 29 bytes long.
  case footer = 0x02
  /// How the messages of a channel are to be understood.
  case schema = 0x03
  /// A stream of messages of one topic.
  case channel = 0x04
  /// One timestamped message.
  case message = 0x05
  /// A batch of schemas, channels and messages, compressed or not.
  case chunk = 0x06
  /// Where the messages of one channel lie in the chunk before it.
  case messageIndex = 0x07
  /// Where a chunk lies in the file.
  case chunkIndex = 0x08
  /// A file carried inside the file.
  case attachment = 0x09
  /// Where an attachment lies in the file.
  case attachmentIndex = 0x0A
  /// Counts over the whole file.
  case statistics = 0x0B
  /// Named pairs of strings.
  case metadata = 0x0C
  /// Where a metadata record lies in the file.
  case metadataIndex = 0x0D
  /// Where the records of one opcode lie in the summary section.
  case summaryOffset = 0x0E
  /// Last record of the data section.
  case dataEnd = 0x0F
}

/// Fixed lengths and bytes of the container.
enum MCAPFormat {
  /// The eight bytes that open and close a file; the sixth is the major version, "0".
  static let magic: [UInt8] = [0x89, 0x4D, 0x43, 0x41, 0x50, 0x30, 0x0D, 0x0A]
  /// Place of the version in `magic`.
  static let versionIndex = 5
  /// Bytes before a record's content: the opcode and the content's length as UInt64.
  static let recordPrefixBytes = 9
  /// Content of a footer, which the specification promises never to extend.
  static let footerContentBytes = 20
  /// The part of the footer record that its own CRC covers: all but that CRC.
  static let footerChecksummedBytes = recordPrefixBytes + footerContentBytes - 4
  /// From the footer's opcode to the end of the file.
  static let endBytes: Int = recordPrefixBytes + footerContentBytes + magic.count
}

extension MCAPFormat {
  /// Fails unless `found`, the eight bytes at `offset`, are the magic of the version we know.
  static func check(magic found: [UInt8], atByte offset: UInt64) throws(MCAPError) {
    guard found != magic else { return }
    var versionless = found
    if found.count == magic.count { versionless[versionIndex] = magic[versionIndex] }
    guard versionless == magic else { throw MCAPError(.noMagic(found: found), atByte: offset) }
    throw MCAPError(.unsupportedVersion(found[versionIndex]), atByte: offset)
  }
}
