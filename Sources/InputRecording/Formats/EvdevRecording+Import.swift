internal import EvdevDecoding
public import InputCore

extension EvdevRecording {
  /// Writes the touches and keys of a file of evemu or getevent as a recording, on a timeline of its own.
  ///
  /// The recording has no digests, since nobody handled its inputs yet. It appears at `output` only
  /// when it is complete: until then it has another name, and on an error it is taken away. `-` is
  /// standard input or output.
  ///
  /// - Parameters:
  ///   - path: The file to be read; a description may lie beside it, see `init(contentsOf:)`.
  ///   - output: Where the recording is to be.
  ///   - screen: The screen that the touches are meant for.
  ///   - overwrites: Whether a file at `output` gives way; a device or folder, and the file that is
  ///     read, never does.
  public static func importFile(
    _ path: String, to output: String, screen: ScreenDescription, overwrites: Bool = false
  ) throws(RecordingError) -> ImportSummary {
    let isStream = output == StandardStream.sign
    if !isStream {
      try OutputFile.refuse(
        output, whileReading: [path] + EvemuReader.descriptionPaths(beside: path))
      _ = try OutputFile.place(of: output, overwrites: overwrites)
    }
    let recording = try EvdevRecording(contentsOf: path)
    try recording.checkForInput(path: path)
    guard !isStream else { return try recording.write(to: output, as: nil, screen: screen) }
    return try recording.write(to: output, screen: screen, overwrites: overwrites)
  }

  /// Writes into a draft beside `output`, which gets its name when it is whole.
  private func write(
    to output: String, screen: ScreenDescription, overwrites: Bool
  ) throws(RecordingError) -> ImportSummary {
    let place = try OutputFile.place(of: output, overwrites: overwrites)
    // A name that nobody else has chosen.
    let draft = "\(place).\(String(UInt64.random(in: .min ... .max), radix: 36)).partial"
    do throws(RecordingError) {
      let summary = try write(to: draft, as: output, screen: screen)
      if overwrites {
        try renameFile(draft, to: try OutputFile.place(of: output, overwrites: true))
      } else {
        try renameFile(draft, toNew: place, as: output)
      }
      return summary
    } catch {
      try removeFile(draft)
      throw error
    }
  }

  private func write(
    to path: String, as name: String?, screen: ScreenDescription
  ) throws(RecordingError) -> ImportSummary {
    var file = try RecordingFile(creating: path, as: name)
    var composer = RecordingComposer(hasDigests: false)
    // Nobody computes digests, and the composer writes none.
    let digest = Digest()
    let summary = try forEachInput(on: screen) { (input) throws(RecordingError) in
      if composer.isChunkDue(at: input.instant, tapedByteCount: 0) {
        _ = try file.write(
          composer.closeChunk(digest: digest, viewDigest: nil, recycling: nil), nil)
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
    return summary
  }

  /// Throws where nothing in the file could become a touch or a key.
  private func checkForInput(path: String) throws(RecordingError) {
    guard devices.contains(where: { DeviceDecoder($0.descriptor) != nil }) else {
      let names = devices.map { "\"\($0.descriptor.name)\" (\($0.descriptor.kinds))" }
      throw .foreign(
        path: path,
        problem: "expected a touchscreen or a keyboard, found only "
          + names.joined(separator: ", "))
    }
    guard !entries.isEmpty else {
      throw .foreign(path: path, problem: "expected events, found only a description")
    }
  }
}
