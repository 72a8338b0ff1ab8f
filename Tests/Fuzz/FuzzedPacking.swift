#if DEBUG  // The readers are tested from inside.
  import MCAP

  @testable import InputRecording

  /// The reader of packed inputs.
  @MainActor enum FuzzedPacking {
    /// As the packed message of a chunk that has as many other messages as its rows ask for. What
    /// was unpacked must be the same when it is packed and unpacked again.
    static func takes(_ bytes: [UInt8]) -> Bool {
      let rows = (try? PackedInputs(bytes[...]))?.rows ?? []
      var builder = MCAPChunkBuilder()
      for channel in RecordingChannel.allCases {
        builder.add(RecordingFormat.schema(of: channel))
        builder.add(RecordingFormat.record(of: channel))
      }
      builder.addMessage(
        channelID: RecordingChannel.packed.rawValue, sequence: 2, logTime: 5, publishTime: 5,
        data: bytes.span)
      for number in rows.indices where rows[number] == 0 {
        builder.addMessage(
          channelID: RecordingChannel.systemRequest.rawValue, sequence: UInt32(number),
          logTime: 7, publishTime: 7, data: Span())
      }
      let records = builder.withRecords { unsafe $0.withUnsafeBufferPointer { unsafe Array($0) } }
      var unpacker = InputUnpacker()
      guard let unpacked = try? unpacker.unpack(records) else { return false }
      var restoredBytes = 0
      var again = MCAPChunkBuilder(restoring: unpacked, restoredBytes: &restoredBytes)
      precondition(restoredBytes == unpacked.count, "records that no reader accepts")
      var chunk = again.close()
      var packer = InputPacker()
      packer.pack(&chunk)
      let repeated = try? unpacker.unpack(chunk.records)
      precondition(repeated == unpacked, "packed and unpacked again it is something else")
      return true
    }
  }
#endif
