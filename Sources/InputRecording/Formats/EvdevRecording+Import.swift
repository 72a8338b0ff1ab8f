internal import EvdevDecoding
public import InputCore

extension EvdevRecording {
  /// Writes the touches and keys of a file in one of `formats` as a recording, on a timeline of its own.
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
    if output != StandardStream.sign {
      try OutputFile.refuse(
        output, whileReading: [path] + textFormats.flatMap { $0.companions(of: path) })
      _ = try OutputFile.place(of: output, overwrites: overwrites)
    }
    let recording = try EvdevRecording(contentsOf: path)
    try recording.checkForInput(path: path)
    return try writeRecording(to: output, overwrites: overwrites) {
      (append) throws(RecordingError) in
      try recording.forEachInput(on: screen, append)
    }
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
