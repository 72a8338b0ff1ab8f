internal import EvdevDecoding
public import InputCore
public import InputRecording

extension EvdevRecording {
  /// The samples of devices that were played through libinput, or why they were not.
  public enum PlayOutcome: Equatable, Sendable {
    /// The devices that libinput uses, with their samples.
    case played([PlayedDevice])
    /// They could not be played: the reason and the remedy, for users.
    case refused(String)
  }

  /// The kernel events of HID devices that were played to the kernel's drivers, or why they were
  /// not.
  public enum HIDOutcome: Equatable, Sendable {
    /// The events of the input devices that the drivers made.
    case recorded(EvdevRecording)
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
  ///   - playHID: Plays HID reports to the kernel's drivers; called only for hid-recorder's
  ///     files, which are refused by default.
  ///   - play: Plays the given devices through libinput; called only if there are any. Default: no
  ///     device is played.
  /// - Throws: `RecordingError` if the file cannot be read or contains nothing to import, if its
  ///   events produce no input, or if the recording cannot be written.
  public static func importFile(
    _ path: String, to output: String, screen: ScreenDescription, overwrites: Bool = false,
    playingHID playHID: (HIDRecording) -> HIDOutcome = { _ in .refused("this needs a kernel") },
    playing play: (EvdevRecording, _ devices: [Int]) -> PlayOutcome = { _, _ in .played([]) }
  ) throws(RecordingError) -> ImportSummary {
    if output != StandardStream.sign {
      try OutputFile.refuse(
        output, whileReading: [path] + textFormats.flatMap { $0.companions(of: path) })
      _ = try OutputFile.place(of: output, overwrites: overwrites)
    }
    let recording = try events(of: path, playingHID: playHID)
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
      guard summary.frameCount > 0 else {
        throw .foreign(path: path, problem: recording.problemOfNoInput(summary, outcome))
      }
      if case .refused(let reason) = outcome { summary.refusal = reason }
      for device in summary.playedDevices where !device.descriptor.calibration.isEmpty {
        summary.notes.append(
          "the calibration matrix of \(device.descriptor.name) is not applied: it was played")
      }
      return summary
    }
  }

  /// The kernel events of the file at `path`.
  private static func events(
    of path: String, playingHID playHID: (HIDRecording) -> HIDOutcome
  ) throws(RecordingError) -> EvdevRecording {
    guard let reports = try HIDRecording(ifPresentAt: path) else {
      return try EvdevRecording(contentsOf: path)
    }
    switch playHID(reports) {
    case .recorded(var recording):
      recording.notes = reports.notes + recording.notes
      guard !recording.entries.isEmpty else {
        throw .foreign(
          path: path, problem: "the kernel's drivers made no events of its HID reports")
      }
      return recording
    case .refused(let reason):
      throw .foreign(
        path: path, problem: "its HID reports become input only in a kernel's driver: \(reason)")
    }
  }

  /// Checks that the file contains input to import.
  ///
  /// - Throws: `RecordingError` with the reason if it does not.
  private func checkForInput(path: String, _ outcome: PlayOutcome) throws(RecordingError) {
    if devices.contains(where: { $0.decoder != nil }) { return }
    let names = devices.map { "\"\($0.descriptor.name)\" (\($0.kinds))" }
    let found = names.joined(separator: ", ")
    if devices.allSatisfy(\.isIgnored) {
      let ignored = devices.map(\.descriptor.name).joined(separator: ", ")
      throw .foreign(
        path: path,
        problem: "libinput was told to ignore \(ignored): udev's LIBINPUT_IGNORE_DEVICE is set")
    }
    switch outcome {
    case .refused(let reason):
      throw .foreign(
        path: path,
        problem: "\(found) can only be imported by playing it through libinput: \(reason)")
    case .played where devices.allSatisfy(\.isInferred):
      throw .foreign(path: path, problem: problemOfNoDescription(found, path: path))
    case .played(let played) where played.isEmpty:
      throw .foreign(
        path: path,
        problem:
          "expected a touchscreen, a keyboard, a gamepad, an accelerometer or another device that "
          + "libinput uses, found only \(found)")
    case .played:
      return
    }
  }
}
