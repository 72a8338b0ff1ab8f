package import InputCore
package import MCAP

/// A recording that appears in its place when it is complete. Until then it has a temporary name
/// beside it, and it is deleted if it is not completed. `-` is standard output.
package struct RecordingDraft: ~Copyable {
  private var file: RecordingFile
  private let output: String
  private let overwrites: Bool
  /// The final path of the recording, and its present one; nil for standard output.
  private let place: (final: String, present: String)?
  private var isComplete = false

  /// - Parameters:
  ///   - overwrites: Whether an existing file at `output` is overwritten; a device or folder never
  ///     is.
  ///   - options: Compression and indexes.
  ///   - packsInputs: As for `RecordingFile`.
  /// - Throws: `RecordingError` if a file exists and is not overwritten, or cannot be created.
  package init(
    of output: String, overwrites: Bool, options: MCAPWriter.Options = .init(),
    packsInputs: Bool = false
  ) throws(RecordingError) {
    let place = try Self.place(of: output, overwrites: overwrites)
    let file = try RecordingFile(
      creating: place?.present ?? output, as: place == nil ? nil : output, options: options,
      packsInputs: packsInputs)
    self.output = output
    self.overwrites = overwrites
    self.place = place
    self.file = file
  }

  private static func place(
    of output: String, overwrites: Bool
  ) throws(RecordingError) -> (final: String, present: String)? {
    guard output != StandardStream.sign else { return nil }
    let final = try OutputFile.place(of: output, overwrites: overwrites)
    // The name is unpredictable, and the file is created exclusively.
    return (final, "\(final).\(String(UInt64.random(in: 0...UInt64.max), radix: 16)).partial")
  }

  deinit {
    guard !isComplete, let place else { return }
    // If the folder is gone, there is nothing more to do.
    try? removeFile(place.present)
  }

  /// Writes to the file.
  ///
  /// - Throws: `RecordingError` from `body`.
  package mutating func write<Result>(
    _ body: (inout RecordingFile) throws(RecordingError) -> Result
  ) throws(RecordingError) -> Result {
    try body(&file)
  }

  /// Completes the file and moves it to its place.
  ///
  /// - Throws: `RecordingError` if writing fails, or if a file has appeared at its place meanwhile.
  package mutating func complete() throws(RecordingError) {
    try file.finish()
    if let place {
      if overwrites {
        try renameFile(
          place.present, to: try OutputFile.place(of: output, overwrites: true))
      } else {
        try renameFile(place.present, toNew: place.final, as: output)
      }
    }
    isComplete = true
  }
}

/// Writes inputs without digests, since no application has handled exactly these inputs.
package struct InputDraft: ~Copyable {
  private var draft: RecordingDraft
  private var composer: RecordingComposer
  // There are no digests, so the composer writes none.
  private let digest = Digest()
  private var origins: [RecordingOrigin]
  /// The number of inputs so far.
  package var inputCount: UInt64 { composer.inputCount }

  /// - Parameters:
  ///   - leavesOutKeys: Whether keys are left out of the inputs.
  ///   - hasNetwork: Whether a replay is answered from the events that are appended.
  ///   - origins: The edits that made the recording, oldest first.
  /// - Throws: `RecordingError` as `RecordingDraft`.
  package init(
    of output: String, overwrites: Bool, leavesOutKeys: Bool = false, hasNetwork: Bool = false,
    origins: [RecordingOrigin] = []
  ) throws(RecordingError) {
    draft = try RecordingDraft(of: output, overwrites: overwrites)
    composer = RecordingComposer(
      hasDigests: false, leavesOutKeys: leavesOutKeys, hasNetwork: hasNetwork)
    self.origins = origins
  }

  /// Appends an event of a network transfer, after the first input.
  package mutating func append(_ event: NetworkEvent) { composer.append(event) }

  /// Appends an input.
  ///
  /// - Throws: `RecordingError` if the file cannot be written.
  package mutating func append(_ input: Input) throws(RecordingError) {
    if composer.isChunkDue(at: input.instant, tapedByteCount: 0) {
      let chunk = composer.closeChunk(digest: digest, views: nil, recycling: nil)
      try write(chunk)
    }
    composer.append(input, digestBefore: digest)
    switch input {
    case .started(let started):
      let origins = origins
      try draft.write { (file) throws(RecordingError) in
        try file.write(started)
        for origin in origins { try file.write(origin.metadata) }
      }
    case .deviceAdded(let device, _): draft.add(device)
    case .deviceRemoved, .frame, .clockAdvanced, .systemRequest, .hostAnswered, .workArrived: break
    }
  }

  /// Ends the run and moves the recording to its place.
  ///
  /// - Parameter attachments: Further files for the recording. Default: none.
  /// - Throws: `RecordingError` if the file cannot be written or moved.
  package mutating func complete(
    with attachments: [MCAPRecord.Attachment] = []
  ) throws(RecordingError) {
    try write(composer.end(digest: digest, views: nil))
    for attachment in attachments {
      try draft.write { (file) throws(RecordingError) in try file.write(attachment) }
    }
    try draft.complete()
  }

  private mutating func write(_ chunk: consuming MCAPClosedChunk) throws(RecordingError) {
    try draft.write(chunk)
  }
}

extension RecordingDraft {
  /// Adds a device to the list at the file's end.
  package mutating func add(_ device: DeviceDescriptor) { file.add(device) }

  /// Compresses and writes a chunk.
  ///
  /// - Throws: `RecordingError` if the file cannot be written.
  package mutating func write(_ chunk: consuming MCAPClosedChunk) throws(RecordingError) {
    _ = try file.write(chunk, nil)
  }
}

/// Writes a complete recording to `output`, or none at all. It has no digests.
///
/// - Parameters:
///   - overwrites: Whether an existing file at `output` is overwritten; a device or folder never
///     is.
///   - leavesOutKeys: Whether keys are left out of the inputs.
///   - origins: The edits that made the recording.
///   - body: Appends the inputs in their order.
/// - Throws: `RecordingError` if `output` cannot be written, or from `body`.
package func writeRecording<Result>(
  to output: String, overwrites: Bool, leavesOutKeys: Bool = false,
  origins: [RecordingOrigin] = [],
  _ body: (_ append: (Input) throws(RecordingError) -> Void) throws(RecordingError) -> Result
) throws(RecordingError) -> Result {
  var draft = try InputDraft(
    of: output, overwrites: overwrites, leavesOutKeys: leavesOutKeys, origins: origins)
  let result = try body { (input) throws(RecordingError) in try draft.append(input) }
  try draft.complete()
  return result
}
