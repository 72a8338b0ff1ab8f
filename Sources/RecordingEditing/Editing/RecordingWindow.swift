package import InputCore
package import InputRecording
internal import MCAP

/// Reads the inputs of a part of a recording: the state at its start, and the inputs from there on.
///
/// A closed recording is opened by its index: only the chunks of the part, and those with devices
/// and requests of the system before it, are read. Other files, standard input, and recordings
/// whose chunks do not say what is held at their ends, are read from the start.
package final class RecordingWindow {
  private enum Source {
    case all(RecordingReader)
    case indexed(ChunkInputs)
  }

  private let source: Source
  private var pending: (input: Input, now: Instant)?
  /// The state before the next input.
  private(set) var state: RunState
  let leavesOutKeys: Bool
  let origins: [RecordingOrigin]
  /// The number of chunks read by the index so far; nil if the file is read from the start.
  package var indexedChunkCount: Int? {
    guard case .indexed(let chunks) = source else { return nil }
    return chunks.openedCount
  }

  /// Opens the recording so that the first input is the first one at or after `start`, the time in
  /// nanoseconds since its own start.
  ///
  /// - Throws: `RecordingError` if the file cannot be read.
  package init(path: String, from start: UInt64) throws(RecordingError) {
    let reader = try RecordingReader(path: path)
    leavesOutKeys = reader.leavesOutKeys
    origins = reader.origins
    state = RunState(reader.started)
    let cut = reader.started.instant.advanced(byNanoseconds: start)
    if let chunks = try ChunkInputs(path: path, reader.started, before: cut, &state) {
      source = .indexed(chunks)
    } else {
      source = .all(reader)
    }
    while let next = try read() {
      guard next.now < cut else {
        pending = next
        return
      }
      state.apply(next.input)
    }
  }

  /// The state before the next input, which is at the start of the part unless inputs were read.
  var started: Started { state.started }

  /// The next input without taking it, and the timeline's instant after it; nil at the end.
  func peek() throws(RecordingError) -> (input: Input, now: Instant)? {
    if pending == nil { pending = try read() }
    return pending
  }

  /// The next input, and the timeline's instant after it; nil at the end.
  ///
  /// - Throws: `RecordingError` if the recording cannot be read.
  package func next() throws(RecordingError) -> (input: Input, now: Instant)? {
    let next = try peek()
    pending = nil
    if let next { state.apply(next.input) }
    return next
  }

  /// The losses of the recording; nil if there are none.
  var loss: RecordingLoss? {
    guard case .all(let reader) = source else { return nil }
    return reader.loss
  }

  private func read() throws(RecordingError) -> (input: Input, now: Instant)? {
    switch source {
    case .all(let reader):
      while let next = try reader.nextInput() {
        if case .started = next.input { continue }
        return (next.input, next.instant)
      }
      return nil
    case .indexed(let chunks):
      return try chunks.next()
    }
  }
}

/// The inputs of a recording's chunks, from one of them on, found by the index.
final class ChunkInputs {
  let file: MCAPIndexedReader<FileSource>
  private let channels: [UInt16: RecordingChannel]
  private var waiting: ArraySlice<MCAPRecord.ChunkIndex>
  private var chunk: ChunkReader?
  /// The number of chunks read so far.
  private(set) var openedCount = 0
  private var now: Instant
  private var devices = RecordedDevices()
  private var unpacker: InputUnpacker

  /// Opens the file for the inputs from `cut` on, and moves `state` to the chunk that holds them.
  ///
  /// Nil if the file must be read from the start: it is not closed, is not a regular file, or does
  /// not say what its chunks hold.
  init?(
    path: String, _ started: Started, before cut: Instant, _ state: inout RunState
  ) throws(RecordingError) {
    guard path != StandardStream.sign else { return nil }
    let source = try FileSource(path: path)
    guard let file = try? MCAPIndexedReader(source, limits: RecordingFormat.limits),
      let statistics = file.summary.statistics,
      Int(statistics.chunkCount) == file.summary.chunkIndexes.count
    else { return nil }
    var channels: [UInt16: RecordingChannel] = [:]
    for channel in file.summary.channels {
      if let known = RecordingDecoder.known(channel) { channels[channel.id] = known }
    }
    let chunks = file.summary.chunkIndexes
    // The log time never decreases, so the first chunk that ends at or after the cut contains it.
    let first = chunks.firstIndex { $0.endTime >= cut.nanoseconds } ?? max(chunks.count - 1, 0)
    let isIndexed = chunks[..<first].allSatisfy { !$0.messageIndexOffsets.isEmpty }
    guard channels.values.contains(.held), isIndexed, first > 0 else { return nil }
    self.file = file
    self.channels = channels
    unpacker = InputUnpacker(channels)
    now = Instant(nanoseconds: chunks[first - 1].endTime)
    waiting = chunks[first...]
    var present = state
    try skip(chunks[..<first], &present)
    present.settle()
    // Whether what is held was swallowed is known by its beginning, which was left out.
    if present.system.swallowsHeld { return nil }
    state = present
  }

  /// Applies the lasting effects of the chunks before the part.
  private func skip(
    _ chunks: ArraySlice<MCAPRecord.ChunkIndex>, _ state: inout RunState
  ) throws(RecordingError) {
    for index in chunks {
      let kinds = index.messageIndexOffsets.compactMap { channels[$0.channelID] }
      let isLast = index.chunkOffset == chunks.last?.chunkOffset
      guard
        kinds.contains(where: { $0 == .deviceAdded || $0 == .deviceRemoved || $0 == .systemRequest }
        )
          || (isLast && kinds.contains(.held))
      else { continue }
      var reader = try open(index)
      while let message = try nextMessage(&reader, index) {
        switch channels[message.channelID] {
        case .deviceAdded, .deviceRemoved, .systemRequest:
          let input = try decode(message, index)
          if let problem = devices.problem(with: input) { throw error(index, problem) }
          state.skip(to: input)
        case .held where isLast: try restore(message, index, &state)
        case .started, .frame, .clockAdvanced, .hostAnswered, .workArrived, .checkpoint, .ended,
          .transcript, .states, .held, .packed, .file, .picture, .network, nil:
          break
        }
      }
    }
  }

  /// The next input, and the timeline's instant after it.
  func next() throws(RecordingError) -> (input: Input, now: Instant)? {
    while true {
      guard var reader = chunk, let index = waiting.first else {
        guard let index = waiting.first else { return nil }
        chunk = try open(index)
        continue
      }
      // Only the local copy may refer to the chunk's memory.
      chunk = nil
      guard let message = try nextMessage(&reader, index) else {
        waiting.removeFirst()
        continue
      }
      chunk = reader
      guard let channel = channels[message.channelID], channel.isInput, channel != .started else {
        continue
      }
      let input = try decode(message, index)
      if let problem = devices.problem(with: input) { throw error(index, problem) }
      now = max(now, input.instant)
      return (input, now)
    }
  }

  private func open(_ index: MCAPRecord.ChunkIndex) throws(RecordingError) -> ChunkReader {
    openedCount += 1
    let stored: ChunkReader
    do throws(MCAPError) {
      stored = try file.chunk(index)
    } catch {
      throw RecordingError(error, path: file.source.path)
    }
    do throws(MCAPUnpackingError) {
      return ChunkReader(
        records: try unpacker.unpack(stored.records), chunkOffset: index.chunkOffset)
    } catch {
      throw self.error(index, error.reason)
    }
  }

  private func nextMessage(
    _ reader: inout ChunkReader, _ index: MCAPRecord.ChunkIndex
  ) throws(RecordingError) -> MCAPRecord.Message? {
    do throws(MCAPError) {
      while let record = try reader.next() {
        if case .message(let message) = record { return message }
      }
      return nil
    } catch {
      throw RecordingError(error, path: file.source.path)
    }
  }

  private func decode(
    _ message: MCAPRecord.Message, _ index: MCAPRecord.ChunkIndex
  ) throws(RecordingError) -> Input {
    guard let channel = channels[message.channelID] else { preconditionFailure("no channel") }
    let instant = Instant(nanoseconds: message.publishTime)
    do throws(ProtobufError) {
      guard let decoded = try DecodedInput(message.data, channel: channel, instant: instant) else {
        preconditionFailure("\(channel) holds no inputs")
      }
      return decoded.input
    } catch {
      throw self.error(
        index, "input \(message.sequence) (\(channel.topic)): expected \(error.expected)")
    }
  }

  private func restore(
    _ message: MCAPRecord.Message, _ index: MCAPRecord.ChunkIndex, _ state: inout RunState
  ) throws(RecordingError) {
    do throws(ProtobufError) {
      try state.devices.restore(message.data)
    } catch {
      throw self.error(index, "what is held: expected \(error.expected)")
    }
  }

  private func error(_ index: MCAPRecord.ChunkIndex, _ problem: String) -> RecordingError {
    .badBytes(path: file.source.path, offset: index.chunkOffset, problem: problem)
  }
}
