/// Each record's layout, field by field in the order of the specification.

extension MCAPRecord.Header {
  func append(to output: inout [UInt8]) {
    output.appendRecord(.header) { bytes in
      bytes.append(text: profile)
      bytes.append(text: library)
    }
  }
}

extension MCAPRecord.Schema {
  func append(to output: inout [UInt8]) {
    precondition(UInt64(data.count) <= UInt64(UInt32.max), "the format limits a schema to 4 GiB")
    output.appendRecord(.schema) { bytes in
      bytes.appendLittleEndian(id)
      bytes.append(text: name)
      bytes.append(text: encoding)
      bytes.appendLittleEndian(UInt32(data.count))
      bytes.append(contentsOf: data)
    }
  }
}

extension MCAPRecord.Channel {
  func append(to output: inout [UInt8]) {
    output.appendRecord(.channel) { bytes in
      bytes.appendLittleEndian(id)
      bytes.appendLittleEndian(schemaID)
      bytes.append(text: topic)
      bytes.append(text: messageEncoding)
      bytes.append(entries: metadata)
    }
  }
}

extension MCAPRecord.Message {
  /// Appends a message without making a `Message`: the road of the recorder's steady state.
  static func append(
    channelID: UInt16, sequence: UInt32, logTime: UInt64, publishTime: UInt64, data: Span<UInt8>,
    to output: inout [UInt8]
  ) {
    // One append of all fixed bytes takes about half the time of an append a byte.
    var prefix = InlineArray<31, UInt8>(repeating: 0)
    prefix[0] = MCAPOpcode.message.rawValue
    prefix.set(UInt64(22 + data.count), at: 1)
    prefix.set(channelID, at: 9)
    prefix.set(sequence, at: 11)
    prefix.set(logTime, at: 15)
    prefix.set(publishTime, at: 23)
    output.append(bytes: prefix.span)
    output.append(bytes: data)
  }
}

extension InlineArray where Element == UInt8 {
  fileprivate mutating func set<Value: FixedWidthInteger & UnsignedInteger>(
    _ value: Value, at index: Int
  ) {
    for byte in 0..<Value.bitWidth / 8 {
      self[index + byte] = UInt8(truncatingIfNeeded: value >> Value(8 * byte))
    }
  }
}

extension MCAPRecord.Chunk {
  /// Appends the chunk with its records, whose count must be `compressedSize`.
  func append(records: Span<UInt8>, to output: inout [UInt8]) {
    precondition(UInt64(records.count) == compressedSize, "the chunk's size is not its records'")
    output.appendRecord(.chunk) { bytes in
      bytes.appendLittleEndian(startTime)
      bytes.appendLittleEndian(endTime)
      bytes.appendLittleEndian(uncompressedSize)
      bytes.appendLittleEndian(uncompressedCRC)
      bytes.append(text: compression)
      bytes.appendLittleEndian(compressedSize)
      bytes.append(bytes: records)
    }
  }
}

extension MCAPRecord.MessageIndex {
  func append(to output: inout [UInt8]) {
    output.appendRecord(.messageIndex) { bytes in
      bytes.appendLittleEndian(channelID)
      bytes.appendSized { bytes in
        for entry in entries {
          bytes.appendLittleEndian(entry.logTime)
          bytes.appendLittleEndian(entry.offset)
        }
      }
    }
  }
}

extension MCAPRecord.Attachment {
  func append(to output: inout [UInt8]) {
    output.appendRecord(.attachment) { bytes in
      let start = bytes.count
      bytes.appendLittleEndian(logTime)
      bytes.appendLittleEndian(createTime)
      bytes.append(text: name)
      bytes.append(text: mediaType)
      bytes.appendLittleEndian(UInt64(data.count))
      bytes.append(contentsOf: data)
      bytes.appendLittleEndian(CRC32(of: bytes.span.extracting(start..<bytes.count)).value)
    }
  }
}

extension MCAPRecord.Metadata {
  func append(to output: inout [UInt8]) {
    output.appendRecord(.metadata) { bytes in
      bytes.append(text: name)
      bytes.append(entries: entries)
    }
  }
}

extension MCAPRecord.DataEnd {
  func append(to output: inout [UInt8]) {
    output.appendRecord(.dataEnd) { bytes in
      bytes.appendLittleEndian(dataSectionCRC)
    }
  }
}

extension MCAPRecord.ChunkIndex {
  func append(to output: inout [UInt8]) {
    output.appendRecord(.chunkIndex) { bytes in
      bytes.appendLittleEndian(startTime)
      bytes.appendLittleEndian(endTime)
      bytes.appendLittleEndian(chunkOffset)
      bytes.appendLittleEndian(chunkLength)
      bytes.appendSized { bytes in
        for place in messageIndexOffsets {
          bytes.appendLittleEndian(place.channelID)
          bytes.appendLittleEndian(place.offset)
        }
      }
      bytes.appendLittleEndian(messageIndexLength)
      bytes.append(text: compression)
      bytes.appendLittleEndian(compressedSize)
      bytes.appendLittleEndian(uncompressedSize)
    }
  }
}

extension MCAPRecord.AttachmentIndex {
  func append(to output: inout [UInt8]) {
    output.appendRecord(.attachmentIndex) { bytes in
      bytes.appendLittleEndian(offset)
      bytes.appendLittleEndian(length)
      bytes.appendLittleEndian(logTime)
      bytes.appendLittleEndian(createTime)
      bytes.appendLittleEndian(dataSize)
      bytes.append(text: name)
      bytes.append(text: mediaType)
    }
  }
}

extension MCAPRecord.MetadataIndex {
  func append(to output: inout [UInt8]) {
    output.appendRecord(.metadataIndex) { bytes in
      bytes.appendLittleEndian(offset)
      bytes.appendLittleEndian(length)
      bytes.append(text: name)
    }
  }
}

extension MCAPRecord.Statistics {
  func append(to output: inout [UInt8]) {
    output.appendRecord(.statistics) { bytes in
      bytes.appendLittleEndian(messageCount)
      bytes.appendLittleEndian(schemaCount)
      bytes.appendLittleEndian(channelCount)
      bytes.appendLittleEndian(attachmentCount)
      bytes.appendLittleEndian(metadataCount)
      bytes.appendLittleEndian(chunkCount)
      bytes.appendLittleEndian(startTime)
      bytes.appendLittleEndian(endTime)
      bytes.appendSized { bytes in
        for channel in channelMessageCounts {
          bytes.appendLittleEndian(channel.channelID)
          bytes.appendLittleEndian(channel.count)
        }
      }
    }
  }
}

extension MCAPRecord.SummaryOffset {
  func append(to output: inout [UInt8]) {
    output.appendRecord(.summaryOffset) { bytes in
      bytes.append(groupOpcode)
      bytes.appendLittleEndian(groupStart)
      bytes.appendLittleEndian(groupLength)
    }
  }
}

extension MCAPRecord.Footer {
  func append(to output: inout [UInt8]) {
    output.appendRecord(.footer) { bytes in
      bytes.appendLittleEndian(summaryStart)
      bytes.appendLittleEndian(summaryOffsetStart)
      bytes.appendLittleEndian(summaryCRC)
    }
  }
}
