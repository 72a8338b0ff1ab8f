internal import InputCore
internal import LinuxInput

/// Whether libinput's samples of a device, of whatever kind, keep the rules of samples.
struct Survey {
  private let seat: SeatReader

  /// Opens seat0.
  init() throws(LinuxInputError) {
    seat = try SeatReader()
  }

  /// The outcome for one file: `obeys`, `breaks` or `skip`, file, samples by kind and why, with tabs
  /// between.
  ///
  /// - Parameter seed: For random events of the file's device instead of its own; nil for those.
  func line(file: String, seed: UInt64? = nil) -> String {
    do {
      var rules = SampleRules()
      var recording = try DeviceRecording(file: file)
      if let seed {
        recording = DeviceRecording(
          randomEventsFor: recording.descriptor, seed: seed, frameCount: 200)
      }
      var remarks = try seat.play(recording) { rules.append($0) }
      if let breach = rules.breach { remarks.insert(breach, at: 0) }
      let outcome = rules.breach == nil ? "obeys" : "breaks"
      // A line of libinput's log may contain line ends.
      let reason = remarks.joined(separator: "; ").replacing("\n", with: " ")
      return "\(outcome)\t\(file)\t\(rules.summary)\t\(reason)"
    } catch {
      return "skip\t\(file)\t\t\(error)"
    }
  }
}
