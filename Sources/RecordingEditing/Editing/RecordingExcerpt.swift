package import InputCore
package import InputRecording

/// The input of devices in a part of a recording, to be played in another run.
package struct RecordingExcerpt: Sendable {
  /// A frame, with its time since the start of the part.
  package struct TimedFrame: Sendable {
    /// The time in nanoseconds.
    package var time: UInt64
    package var frame: Frame
  }

  /// The devices that send input in the part, in the order of their arrival. A device over the
  /// first screen of the recording names no screen, which stands for the main screen of any run.
  package private(set) var devices: [DeviceDescriptor] = []
  /// The frames that they send, oldest first.
  package private(set) var frames: [TimedFrame] = []

  /// Reads a part of the recording at `path`.
  ///
  /// - Parameter part: Its start and end, in nanoseconds since the start of the recording. The end
  ///   is excluded.
  /// - Throws: `RecordingError` if it cannot be read, or if no device sends anything in the part.
  package init(of path: String, _ part: Range<UInt64>) throws(RecordingError) {
    let reader = try RecordingReader(path: path)
    let start = reader.started.instant
    var present: [DeviceDescriptor] = []
    while let next = try reader.nextInput() {
      let time = next.instant.nanoseconds(since: start)
      guard time < part.upperBound else { break }
      switch next.input {
      case .deviceAdded(var device, _):
        if device.screen == reader.started.screens[0].name { device.screen = "" }
        present.removeAll { $0.id == device.id }
        present.append(device)
      case .frame(let frame) where time >= part.lowerBound:
        frames.append(TimedFrame(time: time - part.lowerBound, frame: frame))
        let isNew = !devices.contains { $0.id == frame.device }
        if isNew, let device = present.first(where: { $0.id == frame.device }) {
          devices.append(device)
        }
      case .frame, .started, .deviceRemoved, .clockAdvanced, .systemRequest, .hostAnswered,
        .workArrived:
        break
      }
    }
    guard !frames.isEmpty else {
      throw .foreign(
        path: path,
        problem: "no device sends anything from \(secondsText(part.lowerBound)) "
          + "to \(secondsText(part.upperBound))")
    }
  }
}
