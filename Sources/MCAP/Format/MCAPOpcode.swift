/// The first byte of a record, which states its kind.
///
/// The values are the specification's (mcap.dev/spec). 0x00 is invalid, 0x01 to 0x7F are the
/// format's, 0x80 to 0xFF are for applications; a reader skips every unknown opcode.
public enum MCAPOpcode: UInt8, Sendable {
  /// The first record of a file.
  case header = 0x01
  /// The last record of a file, always 29 bytes long.
  case footer = 0x02
  /// The schema of a channel's messages.
  case schema = 0x03
  /// A stream of messages of one topic.
  case channel = 0x04
  /// One timestamped message.
  case message = 0x05
  /// A batch of schemas, channels and messages, compressed or not.
  case chunk = 0x06
  /// The positions of a channel's messages in the preceding chunk.
  case messageIndex = 0x07
  /// The position of a chunk in the file.
  case chunkIndex = 0x08
  /// A file embedded in the file.
  case attachment = 0x09
  /// The position of an attachment in the file.
  case attachmentIndex = 0x0A
  /// Counts for the whole file.
  case statistics = 0x0B
  /// Named pairs of strings.
  case metadata = 0x0C
  /// The position of a metadata record in the file.
  case metadataIndex = 0x0D
  /// The position of the records of one opcode in the summary section.
  case summaryOffset = 0x0E
  /// The last record of the data section.
  case dataEnd = 0x0F
}

/// Fixed lengths and bytes of the container.
enum MCAPFormat {
  /// The eight bytes at the start and the end of a file; the sixth is the major version, "0".
  static let magic: [UInt8] = [0x89, 0x4D, 0x43, 0x41, 0x50, 0x30, 0x0D, 0x0A]
  /// The index of the version in `magic`.
  static let versionIndex = 5
  /// The length of a record before its content: the opcode and the content's length as UInt64.
  static let recordPrefixBytes = 9
  /// The length of a footer's content, which the specification promises never to extend.
  static let footerContentBytes = 20
  /// The length of the part of the footer record that its CRC covers: everything before that CRC.
  static let footerChecksummedBytes = recordPrefixBytes + footerContentBytes - 4
  /// The length from the footer's opcode to the end of the file.
  static let endBytes: Int = recordPrefixBytes + footerContentBytes + magic.count
}

extension MCAPFormat {
  /// Checks that `found`, the eight bytes at `offset`, are the magic of the supported version.
  ///
  /// - Throws: `MCAPError` if they are not.
  static func check(magic found: [UInt8], atByte offset: UInt64) throws(MCAPError) {
    guard found != magic else { return }
    var versionless = found
    if found.count == magic.count { versionless[versionIndex] = magic[versionIndex] }
    guard versionless == magic else { throw MCAPError(.noMagic(found: found), atByte: offset) }
    throw MCAPError(.unsupportedVersion(found[versionIndex]), atByte: offset)
  }
}
