internal import EvdevDecoding
public import InputCore

extension EvdevRecording {
  /// Writes the touches and keys of an evemu or getevent file as a recording with its own timeline.
  ///
  /// The recording has no digests, since no application has handled its inputs. It appears at
  /// `output` only when it is complete: until then it has a temporary name, and after an error it
  /// is deleted. `-` is standard input or output.
  ///
  /// - Parameters:
  ///   - path: The file to read; a description may be beside it, see `init(contentsOf:)`.
  ///   - output: The path of the recording.
  ///   - screen: The screen that was touched.
  ///   - overwrites: Whether an existing file at `output` is overwritten; a device, a folder and
  ///     the input file never are.
  /// - Throws: `RecordingError` if the file cannot be read or has nothing to import, or if the
  ///   recording cannot be written.
  public static func importFile(
    _ path: String, to output: String, screen: ScreenDescription, overwrites: Bool = false
  ) throws(RecordingError) -> ImportSummary {
    if output != StandardStream.sign {
      try OutputFile.refuse(
        output, whileReading: [path] + EvemuReader.descriptionPaths(beside: path))
      _ = try OutputFile.place(of: output, overwrites: overwrites)
    }
    let recording = try EvdevRecording(contentsOf: path)
    try recording.checkForInput(path: path)
    return try writeRecording(to: output, overwrites: overwrites) {
      (append) throws(RecordingError) in
      try recording.forEachInput(on: screen, append)
    }
  }

  /// Checks that the file has touches or keys to import.
  ///
  /// - Throws: `RecordingError` if it has none.
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
