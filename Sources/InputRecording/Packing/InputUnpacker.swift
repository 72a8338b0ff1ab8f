internal import InputCore
package import MCAP

/// Replaces packed inputs in the records of chunks with the messages that were packed, one for each
/// input.
///
/// It learns the channels' numbers from the chunks in their order, or from the summary.
package struct InputUnpacker: MCAPChunkUnpacker {
  private var channels: [UInt16: RecordingChannel] = [:]
  private var packedID: UInt16?

  init() {}

  /// Creates an unpacker for a file of ours, even if the chunk with its definitions is lost.
  package init(ofOwnNumbers: Void) {
    self.init(
      Dictionary(uniqueKeysWithValues: RecordingChannel.allCases.map { ($0.rawValue, $0) }))
  }

  /// - Parameter channels: The channels of a file that is not read from its start.
  package init(_ channels: [UInt16: RecordingChannel]) {
    self.channels = channels
    packedID = channels.keys.sorted().first { channels[$0] == .packed }
  }

  /// The records with a message for each input; `records` itself if none are packed.
  ///
  /// - Throws: `MCAPUnpackingError` if packed inputs are invalid.
  package mutating func unpack(_ records: [UInt8]) throws(MCAPUnpackingError) -> [UInt8] {
    var reader = ChunkReader(records: records, chunkOffset: 0)
    var output = MCAPChunkBuilder()
    while !reader.isAtEnd {
      if let message = reader.nextPlacedMessage() {
        // A packed message is the first of its chunk.
        guard message.channelID == packedID else { return records }
        do throws(ProtobufError) {
          try expand(try PackedInputs(records[message.data]), message, &reader, &output)
        } catch {
          throw MCAPUnpackingError(
            "packed inputs: byte \(error.offset): expected \(error.expected)")
        }
        return output.withRecords { unsafe $0.withUnsafeBufferPointer { unsafe Array($0) } }
      }
      // The container's reader refuses an invalid record.
      guard let record = try? reader.next() else { return records }
      switch record {
      case .schema(let schema): if schema.id != 0 { output.add(schema) }
      case .channel(let channel):
        learn(channel)
        output.add(channel)
      case .message, .header, .footer, .chunk, .messageIndex, .chunkIndex, .attachment,
        .attachmentIndex, .statistics, .metadata, .metadataIndex, .summaryOffset, .dataEnd:
        return records
      }
    }
    return records
  }

  private mutating func learn(_ channel: MCAPRecord.Channel) {
    guard let known = RecordingDecoder.known(channel) else { return }
    channels[channel.id] = known
    if known == .packed { packedID = channel.id }
  }

  private func number(of channel: RecordingChannel) throws(ProtobufError) -> UInt16 {
    guard let id = channels.keys.sorted().first(where: { channels[$0] == channel }) else {
      throw ProtobufError(offset: 0, expected: "a channel \(channel.topic)")
    }
    return id
  }

  /// Appends the packed inputs, interleaved with the messages that follow in the chunk.
  private func expand(
    _ inputs: PackedInputs, _ head: PlacedMessage, _ others: inout ChunkReader,
    _ output: inout MCAPChunkBuilder
  ) throws(ProtobufError) {
    let (frameID, clockID) = (try number(of: .frame), try number(of: .clockAdvanced))
    var rows = UnpackedRows(inputs)
    var sequence = head.sequence &- 1
    var now = head.logTime
    let records = others.records
    for row in inputs.rows {
      guard row > 0 else {
        guard let message = others.nextPlacedMessage() else {
          throw ProtobufError(offset: 0, expected: "a message that follows in the chunk")
        }
        output.addMessage(
          channelID: message.channelID, sequence: message.sequence, logTime: message.logTime,
          publishTime: message.publishTime, data: records.span.extracting(message.data))
        (sequence, now) = (message.sequence, message.logTime)
        continue
      }
      sequence &+= 1
      let input = try rows.next(inputs, inputs.shapes[Int(row) - 1])
      now = max(now, input.frame.instant.nanoseconds)
      output.addMessage(
        channelID: input.isFrame ? frameID : clockID, sequence: sequence, logTime: now,
        publishTime: input.frame.instant.nanoseconds, atMost: input.frame.greatestByteCount
      ) { bytes in
        if input.isFrame {
          bytes.append(input.frame, digestBefore: input.digest)
        } else {
          bytes.append(clockAdvanceWithDigest: input.digest)
        }
      }
    }
    guard others.isAtEnd else {
      throw ProtobufError(offset: 0, expected: "a row for each message that follows in the chunk")
    }
  }
}

/// Takes packed inputs one by one.
private struct UnpackedRows {
  struct Row {
    var isFrame: Bool
    var frame: Frame
    var digest: UInt16
  }

  private var next: [Int]
  private var count = 0

  init(_ inputs: PackedInputs) {
    next = [Int](repeating: 0, count: inputs.tracks.count)
  }

  mutating func next(
    _ inputs: PackedInputs, _ shape: PackedInputs.Shape
  ) throws(ProtobufError) -> Row {
    guard inputs.times[count] >= 0, let instant = instant(UInt64(inputs.times[count])) else {
      throw ProtobufError(offset: 0, expected: "an instant of the timeline")
    }
    let digest =
      inputs.digests.isEmpty
      ? 0 : UInt16(inputs.digests[2 * count]) | UInt16(inputs.digests[2 * count + 1]) << 8
    count += 1
    let device = DeviceID(shape.device ?? 0)
    var samples: [Sample] = []
    samples.reserveCapacity(shape.tracks.count)
    for (number, kind) in zip(shape.tracks, shape.kinds) {
      let index = next[Int(number)]
      next[Int(number)] += 1
      let track = inputs.tracks[Int(number)]
      guard let x = Int32(exactly: track.x[index]), let y = Int32(exactly: track.y[index]),
        let z = Int32(exactly: track.z[index]),
        let stamp = self.instant(instant.nanoseconds &- UInt64(bitPattern: track.age[index]))
      else {
        throw ProtobufError(offset: 0, expected: "a sample's values, of 32 bits each")
      }
      var sample = Sample(
        instant: stamp, device: device, kind: kind, code: track.code, x: x, y: y)
      sample.z = z
      samples.append(sample)
    }
    let frame = Frame(device: device, instant: instant, samples: samples)
    return Row(isFrame: shape.device != nil, frame: frame, digest: digest)
  }

  private func instant(_ nanoseconds: UInt64) -> Instant? {
    let instant = Instant(nanoseconds: nanoseconds)
    return instant <= .latest ? instant : nil
  }
}

extension OutputSpan<UInt8> {
  /// Writes the message of an advance of the clock.
  fileprivate mutating func append(clockAdvanceWithDigest digest: UInt16) {
    guard digest > 0 else { return }
    append(UInt8(FrameNumbers.digestTag))
    var rest = digest
    while rest >= 0x80 {
      append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    append(UInt8(rest))
  }
}
