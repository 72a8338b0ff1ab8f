internal import InputCore
internal import MCAP

/// Packs each chunk's frames and advances of the clock into one message, on any thread.
///
/// The channels are numbered as in `RecordingChannel`.
struct InputPacker {
  /// The numbers of values of all devices' axes so far, in their order.
  private var spans: [UInt32] = []
  private var unpacker = InputUnpacker()
  private var message = ProtobufWriter()

  /// Packs the inputs of `plain`, unless unpacking would not restore the same messages.
  mutating func pack(_ plain: inout MCAPClosedChunk) {
    var collector = Collector(plain.reader.records)
    var packed = MCAPChunkBuilder(byteCapacity: plain.byteCount / 4)
    var definitions = MCAPChunkBuilder()
    var reader = plain.reader
    while !reader.isAtEnd {
      if let message = reader.nextPlacedMessage() {
        if message.channelID == RecordingChannel.deviceAdded.rawValue {
          noteAxes(plain.reader.records[message.data])
        }
        collector.add(message)
        continue
      }
      switch try? reader.next() {
      case .schema(let schema):
        packed.add(schema)
        definitions.add(schema)
      case .channel(let channel):
        packed.add(channel)
        definitions.add(channel)
      case .message, .header, .footer, .chunk, .messageIndex, .chunkIndex, .attachment,
        .attachmentIndex, .statistics, .metadata, .metadataIndex, .summaryOffset, .dataEnd, nil:
        return
      }
    }
    guard let first = collector.first else { return }
    message.removeAll()
    message.put(collector.inputs, spans: spans)
    let bytes = message.bytes
    packed.addMessage(
      channelID: RecordingChannel.packed.rawValue, sequence: first.sequence,
      logTime: first.logTime, publishTime: first.logTime, data: bytes.span)
    collector.addMessages(to: &packed, collector.others)
    collector.addMessages(to: &definitions, collector.all)
    var result = packed.close()
    guard let unpacked = try? unpacker.unpack(result.records),
      definitions.withRecords({ $0.isEqual(to: unpacked) })
    else { return }
    // The index must cover the times of the inputs.
    result.cover(from: plain.startTime, to: plain.endTime)
    plain = result
  }

  private mutating func noteAxes(_ data: ArraySlice<UInt8>) {
    let decoded = try? DecodedInput(data, channel: .deviceAdded, instant: .zero)
    guard case .deviceAdded(let device, _) = decoded?.input else { return }
    for axis in device.axes {
      let span = Int64(axis.maximum) - Int64(axis.minimum) + 1
      guard span > 1, let span = UInt32(exactly: span), !spans.contains(span), spans.count < 64
      else { continue }
      spans.append(span)
    }
  }
}

/// Collects the messages of a chunk.
private struct Collector {
  private let records: [UInt8]
  private(set) var inputs = PackedInputs()
  private(set) var first: PlacedMessage?
  private(set) var others: [PlacedMessage] = []
  private(set) var all: [PlacedMessage] = []
  private var shapes: [PackedInputs.Shape: UInt8] = [:]
  private var tracks: [PackedInputs.TrackKey: UInt32] = [:]
  private var hasDigests = false
  private var sampleCount = 0

  init(_ records: [UInt8]) {
    self.records = records
  }

  mutating func add(_ message: PlacedMessage) {
    all.append(message)
    guard pack(message) else {
      inputs.rows.append(0)
      return others.append(message)
    }
    if first == nil { first = message }
  }

  /// Packs a message if it can be packed.
  private mutating func pack(_ message: PlacedMessage) -> Bool {
    guard inputs.rows.count < PackedInputs.greatestRowCount,
      let time = Int64(exactly: message.publishTime)
    else { return false }
    var samples: [Sample] = []
    let instant = Instant(nanoseconds: message.publishTime)
    var shape = PackedInputs.Shape()
    var digest: UInt16 = 0
    switch message.channelID {
    case RecordingChannel.frame.rawValue:
      guard let frame = PlainFrame(records.span, message.data, instant, appendingTo: &samples),
        sampleCount + samples.count <= PackedInputs.greatestSampleCount
      else { return false }
      shape.device = frame.device.rawValue
      digest = frame.digest
    case RecordingChannel.clockAdvanced.rawValue:
      let decoded = try? DecodedInput(
        records[message.data], channel: .clockAdvanced, instant: instant)
      guard let decoded else { return false }
      digest = decoded.digestBefore
    default:
      return false
    }
    for sample in samples {
      guard let track = track(of: sample) else { return false }
      shape.tracks.append(track)
      shape.kinds.append(sample.kind)
    }
    guard let row = row(of: shape) else { return false }
    inputs.rows.append(row)
    inputs.times.append(time)
    inputs.digests.append(UInt8(truncatingIfNeeded: digest))
    inputs.digests.append(UInt8(truncatingIfNeeded: digest >> 8))
    hasDigests = hasDigests || digest != 0
    for (sample, track) in zip(samples, shape.tracks) {
      append(sample, of: instant, to: Int(track))
    }
    sampleCount += samples.count
    return true
  }

  private mutating func append(_ sample: Sample, of instant: Instant, to track: Int) {
    let age = instant.nanoseconds &- sample.instant.nanoseconds
    inputs.tracks[track].x.append(Int64(sample.x))
    inputs.tracks[track].y.append(Int64(sample.y))
    inputs.tracks[track].z.append(Int64(sample.z))
    inputs.tracks[track].age.append(Int64(bitPattern: age))
  }

  private mutating func track(of sample: Sample) -> UInt32? {
    let key = PackedInputs.TrackKey(sample)
    if let track = tracks[key] { return track }
    guard inputs.tracks.count < PackedFields.tracks.most ?? 0 else { return nil }
    let track = UInt32(inputs.tracks.count)
    tracks[key] = track
    inputs.tracks.append(PackedInputs.Track(code: sample.code))
    return track
  }

  private mutating func row(of shape: PackedInputs.Shape) -> UInt8? {
    if let row = shapes[shape] { return row }
    guard inputs.shapes.count < PackedFields.shapes.most ?? 0 else { return nil }
    inputs.shapes.append(shape)
    let row = UInt8(inputs.shapes.count)
    shapes[shape] = row
    return row
  }

  func addMessages(to builder: inout MCAPChunkBuilder, _ messages: [PlacedMessage]) {
    for message in messages {
      builder.addMessage(
        channelID: message.channelID, sequence: message.sequence, logTime: message.logTime,
        publishTime: message.publishTime, data: records.span.extracting(message.data))
    }
  }
}

extension Span<UInt8> {
  /// Whether the bytes are those of `other`.
  fileprivate func isEqual(to other: [UInt8]) -> Bool {
    guard count == other.count else { return false }
    return unsafe withUnsafeBufferPointer { unsafe $0.elementsEqual(other) }
  }
}
