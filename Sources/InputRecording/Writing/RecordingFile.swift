package import InputCore
package import MCAP

/// The file of a recording: formats and writes chunks and metadata, on any thread.
package struct RecordingFile: ~Copyable {
  private let file: FileDescriptor
  private let path: String
  private var container: MCAPWriter
  private var devices: [DeviceDescriptor] = []
  private var transcript = TranscriptComposer()
  private var states = StatesComposer()
  private var held = HeldComposer()
  private var compressor = MCAPCompressor()
  private let options: MCAPWriter.Options
  /// Nil if each input stays a message of its own.
  private var packer: InputPacker?
  private var chunkCount = 0
  /// The number of bytes written.
  private var byteCount: UInt64 = 0
  /// The last of them, at most `endLimit`, by which a file shows that was copied over this one.
  private var end: [UInt8] = []
  private static let endLimit = 64
  /// The size of the records of all chunks, in bytes.
  private var recordByteCount: UInt64 = 0

  /// Creates the file at `path`, accessible only to its owner, and writes its start; `-` is
  /// standard output.
  ///
  /// - Parameters:
  ///   - name: The file's name in errors, if it is temporary now.
  ///   - options: Compression and indexes; chunks are closed by the caller.
  ///   - packsInputs: Whether the frames of a chunk become one message; the caller defines its
  ///     channel.
  /// - Throws: `RecordingError` if the file cannot be created or written.
  init(
    creating path: String, as name: String? = nil, options: MCAPWriter.Options = .init(),
    packsInputs: Bool = false
  ) throws(RecordingError) {
    let isStream = path == StandardStream.sign
    let file =
      isStream
      ? try FileDescriptor.standardOutput() : try FileDescriptor(creating: path, as: name)
    var container = MCAPWriter(
      profile: RecordingFormat.profile, library: RecordingFormat.library, options: options)
    var count: UInt64 = 0
    var end: [UInt8] = []
    do throws(RecordingError) {
      try container.drain { (bytes) throws(RecordingError) in
        try file.write(bytes)
        count += UInt64(bytes.count)
        Self.extend(&end, with: bytes)
      }
    } catch {
      if !isStream { try removeFile(path) }
      throw error
    }
    byteCount = count
    self.end = end
    self.file = file
    self.path = isStream ? StandardStream.output : name ?? path
    self.container = container
    self.options = options
    packer = packsInputs ? InputPacker() : nil
  }

  /// Adds a device to the list at the file's end.
  mutating func add(_ device: DeviceDescriptor) {
    devices.append(device)
  }

  /// Writes the first input's metadata.
  ///
  /// - Throws: `RecordingError` if the file cannot be written.
  package mutating func write(_ started: Started) throws(RecordingError) {
    try write(RecordingFormat.metadata(started))
  }

  /// Writes a metadata record.
  ///
  /// - Throws: `RecordingError` if the file cannot be written.
  package mutating func write(_ metadata: MCAPRecord.Metadata) throws(RecordingError) {
    container.add(metadata)
    try drain()
  }

  /// Writes an attachment.
  ///
  /// - Throws: `RecordingError` if the file cannot be written.
  package mutating func write(_ attachment: MCAPRecord.Attachment) throws(RecordingError) {
    container.add(attachment)
    try drain()
  }

  /// Compresses and writes a chunk, its inputs' calls and the changes they made; returns its
  /// memory.
  mutating func write(
    _ chunk: consuming MCAPClosedChunk, _ tape: TapedBytes?, _ steps: [RunStateStep] = []
  ) throws(RecordingError) -> MCAPClosedChunk {
    if let tape { transcript.append(tape, to: &chunk) }
    states.append(steps, to: &chunk)
    held.append(to: &chunk)
    if packer != nil { packer?.pack(&chunk) }
    let encoded: MCAPEncodedChunk
    do throws(MCAPError) {
      let small = try chunk.encode(
        options.compression, with: &compressor, indexingMessages: options.indexesMessages)
      encoded =
        isReadable(small)
        ? small
        : try small.source.encode(
          .none, with: &compressor, indexingMessages: options.indexesMessages)
    } catch {
      throw RecordingError(error, path: path)
    }
    recordByteCount += encoded.byteCounts.records
    container.write(encoded)
    chunkCount += 1
    try drain()
    return encoded.source
  }

  private func isReadable(_ chunk: MCAPEncodedChunk) -> Bool {
    let (limits, sizes) = (RecordingFormat.limits, chunk.byteCounts)
    return chunk.isReadable(within: limits)
      && limits.allows(
        records: recordByteCount + sizes.records, inFileOf: byteCount + sizes.stored)
  }

  /// Writes the list of devices, the index and the footer, and waits for the disk.
  mutating func finish() throws(RecordingError) {
    container.add(RecordingFormat.metadata(devices))
    // Definitions are most of a summary; in a chunk they are compressed.
    if packer != nil, chunkCount <= 1 { container.leaveOutSummary() }
    do throws(MCAPError) {
      try container.finish()
    } catch {
      throw RecordingError(error, path: path)
    }
    try drain()
    try synchronize()
  }

  /// Waits until everything written is on disk, and checks that it is still there.
  ///
  /// - Throws: `RecordingError` if writing fails, or if another program has removed, replaced or
  ///   cut the file: what is written then is lost, and nothing else would say so.
  func synchronize() throws(RecordingError) {
    try file.synchronize()
    try check()
  }

  private func check() throws(RecordingError) {
    if let problem = try file.problem(after: byteCount, end: end) {
      throw .lost(path: path, problem: problem)
    }
  }

  private mutating func drain() throws(RecordingError) {
    // A write after a cut fills it with zeros, so that it could not be seen any more.
    try check()
    var count: UInt64 = 0
    var end = end
    try container.drain { (bytes) throws(RecordingError) in
      try file.write(bytes)
      count += UInt64(bytes.count)
      Self.extend(&end, with: bytes)
    }
    byteCount += count
    self.end = end
  }

  /// Keeps the last bytes of those written before and of `bytes`.
  private static func extend(_ end: inout [UInt8], with bytes: Span<UInt8>) {
    for index in max(bytes.count - endLimit, 0)..<bytes.count { end.append(bytes[index]) }
    end.removeFirst(max(end.count - endLimit, 0))
  }
}
