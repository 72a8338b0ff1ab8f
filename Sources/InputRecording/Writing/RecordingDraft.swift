package import InputCore

/// Makes a recording at `output`, whole or not at all: until it is complete it has another name beside
/// that, and on an error it is taken away. `-` is standard output.
///
/// The recording has no digests: nobody has handled its inputs as they stand in it.
///
/// - Parameters:
///   - overwrites: Whether a file at `output` gives way; a device or folder never does.
///   - leavesOutKeys: Whether the inputs come without their keys.
///   - body: Hands over the inputs in their order.
func writeRecording<Result>(
  to output: String, overwrites: Bool, leavesOutKeys: Bool = false,
  _ body: (_ append: (Input) throws(RecordingError) -> Void) throws(RecordingError) -> Result
) throws(RecordingError) -> Result {
  guard output != StandardStream.sign else {
    return try write(RecordingFile(creating: output), leavesOutKeys, body)
  }
  let place = try OutputFile.place(of: output, overwrites: overwrites)
  // A name that nobody else has chosen, made exclusively.
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
  // Nobody computes digests, and the composer writes none.
  let digest = Digest()
  let result = try body { (input) throws(RecordingError) in
    if composer.isChunkDue(at: input.instant, tapedByteCount: 0) {
      _ = try file.write(composer.closeChunk(digest: digest, viewDigest: nil, recycling: nil), nil)
    }
    composer.append(input, digestBefore: digest)
    switch input {
    case .started(let started): try file.write(started)
    case .deviceAdded(let device, _): file.note(device)
    case .deviceRemoved, .frame, .clockAdvanced, .systemRequest, .hostAnswered: break
    }
  }
  _ = try file.write(composer.end(digest: digest, viewDigest: nil), nil)
  try file.finish()
  return result
}

/// What was copied of a recording.
package struct RecordingCopy {
  /// How many inputs it has.
  package let inputCount: UInt64
  /// What could not be read.
  package let loss: RecordingLoss?
}

/// Copies the inputs of a recording into another, changed; digests and transcript stay behind.
///
/// - Parameters:
///   - path: The recording to be read; `-` is standard input.
///   - output: Where the copy is to be, as in `writeRecording(to:)`; never the file that is read.
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
