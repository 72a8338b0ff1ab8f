internal import EvdevDecoding
internal import Glibc
public import InputCore

extension EvdevRecording {
  /// Writes the touches and keys of a file of evemu or getevent as a recording, on a timeline of its own.
  ///
  /// The recording has no digests, since nobody handled its inputs yet. It appears at `output` only
  /// when it is complete: until then it has another name, and on an error it is taken away.
  ///
  /// - Parameters:
  ///   - path: The file to be read; a description may lie beside it, see `init(contentsOf:)`.
  ///   - output: Where the recording is to be.
  ///   - screen: The screen that the touches are meant for.
  ///   - overwrites: Whether a file at `output` gives way.
  public static func importFile(
    _ path: String, to output: String, screen: ScreenDescription, overwrites: Bool = false
  ) throws(RecordingError) -> ImportSummary {
    guard overwrites || !fileExists(output) else { throw .alreadyExists(path: output) }
    let recording = try EvdevRecording(contentsOf: path)
    try recording.checkForInput(path: path)
    // Made exclusively: what has this name already is somebody else's.
    let draft = "\(output).\(String(UInt64.random(in: 0...UInt64.max), radix: 16)).partial"
    do throws(RecordingError) {
      let summary = try recording.write(to: draft, screen: screen)
      guard overwrites || !fileExists(output) else { throw .alreadyExists(path: output) }
      try renameFile(draft, to: output)
      return summary
    } catch {
      try removeFile(draft)
      throw error
    }
  }

  private func write(
    to path: String, screen: ScreenDescription
  ) throws(RecordingError) -> ImportSummary {
    var file = try RecordingFile(creating: path)
    var composer = RecordingComposer(hasDigests: false)
    // Nobody computes digests, and the composer writes none.
    let digest = Digest()
    let summary = try forEachInput(on: screen) { (input) throws(RecordingError) in
      if composer.isChunkDue(at: input.instant) {
        _ = try file.write(composer.closeChunk(digest: digest, recycling: nil))
      }
      composer.append(input, digestBefore: digest)
      switch input {
      case .started(let started): try file.write(started)
      case .deviceAdded(let device, _): file.note(device)
      case .deviceRemoved, .frame, .clockAdvanced, .systemRequest, .hostAnswered: break
      }
    }
    _ = try file.write(composer.end(digest: digest))
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
