extension MCAPPosition: CustomStringConvertible {
  /// For example "byte 1234", or "byte 56 of the records in the chunk at byte 1234".
  public var description: String {
    guard let chunkOffset else { return "byte \(fileOffset)" }
    return "byte \(chunkOffset) of the records in the chunk at byte \(fileOffset)"
  }
}

extension MCAPError: CustomStringConvertible {
  /// One line: the position, what was found, and what was expected.
  public var description: String { "\(position): \(problem)" }
}

extension MCAPError.Problem: CustomStringConvertible {
  /// What was found and what was expected, without the position.
  public var description: String {
    switch self {
    case .noMagic(let found):
      "expected the eight bytes 89 4D 43 41 50 30 0D 0A of an MCAP file, found "
        + (found.isEmpty ? "nothing" : hexadecimal(found))
    case .unsupportedVersion(let version):
      "MCAP major version \(hexadecimal([version])), expected 30 (\"0\")"
    case .cutShort(let part, let expected, let found):
      "the file ends inside \(part): expected \(expected) bytes, found \(found)"
    case .fieldTooLong(let field, let expected, let found):
      "\(field) needs \(expected) bytes, but its record has only \(found) left"
    case .invalidText(let field):
      "\(field) is not UTF-8 text"
    case .zeroOpcode:
      "a record with opcode 00, which the format forbids"
    case .misplacedRecord(let opcode, let section):
      "a record with opcode \(hexadecimal([opcode])) is not allowed in \(section)"
    case .recordTooLong(let byteCount, let limit):
      "a record of \(byteCount) bytes, over the limit of \(limit)"
    case .chunkTooLong(let byteCount, let limit):
      "a chunk of \(byteCount) bytes of records, over the limit of \(limit)"
    case .expandsTooFar(let byteCount):
      "chunks of \(byteCount) bytes of records up to here, too many for a file of this size"
    case .tooManyDefinitions(let limit):
      "schemas and channels of more than \(limit) bytes, over the limit"
    case .trailingBytes:
      "expected the end of the file after the closing magic, found more bytes"
    case .misplacedSummary(let stored, let expected):
      "the footer says that the summary starts at byte \(stored), expected byte \(expected)"
    case .wrongIndex(let expected):
      "the file's index is wrong: expected \(expected)"
    case .notIndexed:
      "the file's summary does not index its messages: read it from its start to its end"
    case .overlapTooLarge(let byteCount, let limit):
      "chunks that overlap in time need \(byteCount) bytes together, over the limit of \(limit)"
    case .unreadable(let reason):
      "cannot read: \(reason)"
    case .implausibleChunk(let compression, let compressed, let uncompressed):
      "\(compressed) bytes of \(compression.isEmpty ? "uncompressed" : compression) records "
        + "cannot hold \(uncompressed) bytes"
    case .unknownCompression(let name):
      "chunk compression \"\(name)\", expected \"zstd\", \"lz4\" or none"
    case .undecodableChunk(let compression, let reason):
      "the chunk's \(compression) data cannot be decompressed: \(reason)"
    case .unusableChunk(let reason):
      "the chunk's messages cannot be used: \(reason)"
    case .compressionFailed(let compression, let reason):
      "the chunk cannot be compressed with \(compression): \(reason)"
    case .checksumMismatch(let part, let stored, let computed):
      "\(part) is damaged: its CRC-32 is stored as \(stored), its bytes give \(computed)"
    case .undefinedSchema(let id, let channelID):
      "channel \(channelID) names schema \(id), which is not defined before it"
    case .undefinedChannel(let id):
      "a message names channel \(id), which is not defined before it"
    case .conflictingDefinition(let kind, let id):
      "\(kind) \(id) differs from an earlier one with this id"
    }
  }
}

private func hexadecimal(_ bytes: [UInt8]) -> String {
  bytes.map { byte in
    let digits = String(byte, radix: 16, uppercase: true)
    return digits.count == 1 ? "0" + digits : digits
  }.joined(separator: " ")
}
