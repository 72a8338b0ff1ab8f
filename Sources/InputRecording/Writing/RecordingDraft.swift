package import InputCore

/// Writes a complete recording to `output`, or none: until it is complete it has a temporary name
/// beside it, and after an error it is deleted. `-` is standard output.
///
/// The recording has no digests, since no application has handled exactly these inputs.
///
/// - Parameters:
///   - overwrites: Whether an existing file at `output` is overwritten; a device or folder never
///     is.
///   - leavesOutKeys: Whether the inputs have no keys.
///   - body: Appends the inputs in their order.
func writeRecording<Result>(
  to output: String, overwrites: Bool, leavesOutKeys: Bool = false,
  _ body: (_ append: (Input) throws(RecordingError) -> Void) throws(RecordingError) -> Result
) throws(RecordingError) -> Result {
  guard output != StandardStream.sign else {
    return try write(RecordingFile(creating: output), leavesOutKeys, body)
  }
  let place = try OutputFile.place(of: output, overwrites: overwrites)
  // An unpredictable name, created exclusively.
  let draft = "\(place).\(String(UInt64.random(in: 0...UInt64.max), radix: 16)).partial"
  do throws(RecordingError) {
    let result = try write(RecordingFile(creating: draft, as: output), leavesOutKeys, body)
    if overwrites {
      try renameFile(draft, to: try OutputFile.place(of: output, overwrites: true))
    } else {
      try renameFile(draft, toNew: place, as: output)
    }
    return result
  } catch {
    try removeFile(draft)
    throw error
  }
}

private func write<Result>(
  _ file: consuming RecordingFile, _ leavesOutKeys: Bool,
  _ body: (_ append: (Input) throws(RecordingError) -> Void) throws(RecordingError) -> Result
) throws(RecordingError) -> Result {
  var file = file
  var composer = RecordingComposer(hasDigests: false, leavesOutKeys: leavesOutKeys)
  // There are no digests, and the composer writes none.
  let digest = Digest()
  let result = try body { (input) throws(RecordingError) in
    if composer.isChunkDue(at: input.instant, tapedByteCount: 0) {
      _ = try file.write(composer.closeChunk(digest: digest, viewDigest: nil, recycling: nil), nil)
    }
    composer.append(input, digestBefore: digest)
    switch input {
    case .started(let started): try file.write(started)
    case .deviceAdded(let device, _): file.add(device)
    case .deviceRemoved, .frame, .clockAdvanced, .systemRequest, .hostAnswered, .workArrived: break
    }
  }
  _ = try file.write(composer.end(digest: digest, viewDigest: nil), nil)
  try file.finish()
  return result
}

/// The result of copying a recording.
package struct RecordingCopy {
  /// The number of inputs.
  package let inputCount: UInt64
  /// What could not be read.
  package let loss: RecordingLoss?
}

/// Copies a recording's inputs into another recording, with changes; digests and transcript are not
/// copied.
///
/// - Parameters:
///   - path: The recording to read; `-` is standard input.
///   - output: The path of the copy, as in `writeRecording(to:)`; never the file that is read.
///   - change: Returns the changed input.
/// - Throws: `RecordingError` if reading or writing fails.
package func copyRecording(
  _ path: String, to output: String, overwrites: Bool, changing change: (Input) -> Input
) throws(RecordingError) -> RecordingCopy {
  if output != StandardStream.sign {
    try OutputFile.refuse(output, whileReading: [path, Journal.path(of: path)])
    _ = try OutputFile.place(of: output, overwrites: overwrites)
  }
  let reader = try RecordingReader(path: path)
  return try writeRecording(
    to: output, overwrites: overwrites, leavesOutKeys: reader.leavesOutKeys
  ) { (append) throws(RecordingError) in
    while let input = try reader.nextInput() { try append(change(input.input)) }
    return RecordingCopy(inputCount: reader.inputCount, loss: reader.loss)
  }
}
