/// A chunk as it will be in the file: the chunk record and its message indexes.
public struct MCAPEncodedChunk: Sendable {
  /// The source of the encoding; its buffers can be reused after writing.
  public let source: MCAPClosedChunk
  /// The bytes of the chunk record and of the following message index records.
  let bytes: [UInt8]
  /// The chunk's index as if it were at the start of the file.
  let index: MCAPRecord.ChunkIndex

  /// The size of the records, and that of the same in the file, in bytes.
  package var byteCounts: (records: UInt64, stored: UInt64) {
    (index.uncompressedSize, index.compressedSize)
  }

  /// Whether a reader with these limits accepts a chunk with this compressed size.
  public func isReadable(within limits: MCAPLimits) -> Bool {
    index.uncompressedSize
      <= max(limits.freeChunkBytes, index.compressedSize * limits.chunkExpansion)
  }
}

extension MCAPClosedChunk {
  /// Compresses the records and encodes the chunk; may take a long time.
  ///
  /// The bytes do not depend on what `compressor` has compressed before. `indexingMessages` adds
  /// the message indexes, without which some readers reject a file, and `checksumming` the CRC of
  /// the records.
  ///
  /// - Throws: `MCAPError` if the compressor fails; its position is unknown and given as 0.
  public func encode(
    _ compression: MCAPCompression, with compressor: inout MCAPCompressor,
    indexingMessages: Bool = true, checksumming: Bool = true
  ) throws(MCAPError) -> MCAPEncodedChunk {
    let stored: [UInt8]
    do throws(CodecFailure) {
      stored = try compressor.compress(records, compression)
    } catch {
      throw MCAPError(
        .compressionFailed(compression: compression.name, reason: error.reason), atByte: 0)
    }
    let chunk = MCAPRecord.Chunk(
      startTime: startTime, endTime: endTime, uncompressedSize: UInt64(records.count),
      uncompressedCRC: checksumming ? CRC32(of: records.span).value : 0,
      compression: compression.name,
      compressedSize: UInt64(stored.count))
    var bytes: [UInt8] = []
    bytes.reserveCapacity(stored.count + 128 + (indexingMessages ? messages.count * 16 : 0))
    chunk.append(records: stored.span, to: &bytes)
    let chunkLength = bytes.count
    var offsets: [MCAPRecord.ChunkIndex.ChannelOffset] = []
    if indexingMessages {
      for index in messageIndexes() {
        offsets.append(
          MCAPRecord.ChunkIndex.ChannelOffset(
            channelID: index.channelID, offset: UInt64(bytes.count)))
        index.append(to: &bytes)
      }
    }
    let index = MCAPRecord.ChunkIndex(
      startTime: chunk.startTime, endTime: chunk.endTime, chunkOffset: 0,
      chunkLength: UInt64(chunkLength), messageIndexOffsets: offsets,
      messageIndexLength: UInt64(bytes.count - chunkLength), compression: chunk.compression,
      compressedSize: chunk.compressedSize, uncompressedSize: chunk.uncompressedSize)
    return MCAPEncodedChunk(source: self, bytes: bytes, index: index)
  }

  /// As `encode(_:with:indexingMessages:checksumming:)`, with a new compressor.
  ///
  /// - Throws: `MCAPError` if the compressor fails.
  public func encode(
    _ compression: MCAPCompression, indexingMessages: Bool = true, checksumming: Bool = true
  ) throws(MCAPError) -> MCAPEncodedChunk {
    var compressor = MCAPCompressor()
    return try encode(
      compression, with: &compressor, indexingMessages: indexingMessages,
      checksumming: checksumming)
  }
}

extension MCAPRecord.ChunkIndex {
  /// The index of the same chunk, `offset` bytes later in the file.
  func moved(by offset: UInt64) -> MCAPRecord.ChunkIndex {
    MCAPRecord.ChunkIndex(
      startTime: startTime, endTime: endTime, chunkOffset: chunkOffset + offset,
      chunkLength: chunkLength,
      messageIndexOffsets: messageIndexOffsets.map {
        ChannelOffset(channelID: $0.channelID, offset: $0.offset + offset)
      }, messageIndexLength: messageIndexLength, compression: compression,
      compressedSize: compressedSize, uncompressedSize: uncompressedSize)
  }
}
