internal import EvdevDecoding
public import InputCore

extension EvdevRecording {
  /// The samples of devices that were played through libinput, or why they were not.
  public enum PlayOutcome: Equatable, Sendable {
    /// The devices that libinput uses, with their samples.
    case played([PlayedDevice])
    /// They could not be played: the reason and the remedy, for users.
    case refused(String)
  }

  /// Writes the input of another tool's file as a recording with its own timeline.
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
  ///   - play: Plays the given devices through libinput; called only if there are any. Default: no
  ///     device is played.
  /// - Throws: `RecordingError` if the file cannot be read or has nothing to import, or if the
  ///   recording cannot be written.
  public static func importFile(
    _ path: String, to output: String, screen: ScreenDescription, overwrites: Bool = false,
    playing play: (EvdevRecording, _ devices: [Int]) -> PlayOutcome = { _, _ in .played([]) }
  ) throws(RecordingError) -> ImportSummary {
    if output != StandardStream.sign {
      try OutputFile.refuse(
        output, whileReading: [path] + textFormats.flatMap { $0.companions(of: path) })
      _ = try OutputFile.place(of: output, overwrites: overwrites)
    }
    let recording = try EvdevRecording(contentsOf: path)
    guard !recording.entries.isEmpty else {
      throw .foreign(path: path, problem: "expected events, found only a description")
    }
    let others = recording.devicesToPlay
    var outcome = PlayOutcome.played([])
    if !others.isEmpty { outcome = play(recording, others) }
    try recording.checkForInput(path: path, outcome)
    var played: [PlayedDevice] = []
    if case .played(let devices) = outcome { played = devices }
    return try writeRecording(to: output, overwrites: overwrites) {
      (append) throws(RecordingError) in
      var summary = try recording.forEachInput(on: screen, played: played, append)
      if case .refused(let reason) = outcome { summary.refusal = reason }
      return summary
    }
  }

  /// Checks that the file has input to import.
  ///
  /// - Throws: `RecordingError` if it has none, with the reason.
  private func checkForInput(path: String, _ outcome: PlayOutcome) throws(RecordingError) {
    if devices.contains(where: { DeviceDecoder($0.descriptor) != nil }) { return }
    let names = devices.map { "\"\($0.descriptor.name)\" (\($0.descriptor.kinds))" }
    let found = names.joined(separator: ", ")
    switch outcome {
    case .refused(let reason):
      throw .foreign(
        path: path,
        problem: "\(found) can only be imported by playing it through libinput: \(reason)")
    case .played(let played) where played.isEmpty:
      throw .foreign(
        path: path,
        problem:
          "expected a touchscreen, a keyboard or another device that libinput uses, found only "
          + found)
    case .played:
      return
    }
  }
}
