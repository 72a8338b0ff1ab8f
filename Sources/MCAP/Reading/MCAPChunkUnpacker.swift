/// Changes the decompressed records of chunks before they are read, for users of the container
/// whose messages each stand for several others.
package protocol MCAPChunkUnpacker: Sendable {
  /// Returns the records to read instead of `records`, which are those of the next chunk.
  ///
  /// - Throws: `MCAPUnpackingError` if that is not possible.
  mutating func unpack(_ records: [UInt8]) throws(MCAPUnpackingError) -> [UInt8]
}

/// Why a chunk's records cannot be used.
package struct MCAPUnpackingError: Error, Equatable {
  package let reason: String

  /// Creates an error; `reason` says what was found, and what was expected.
  package init(_ reason: String) {
    self.reason = reason
  }
}
