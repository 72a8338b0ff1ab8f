internal import InputCore
internal import InputRecording
internal import LinuxInput
internal import RecordingEditing
internal import UIKit

/// A `hid-recorder` file, played through `/dev/uhid`: the kernel's own drivers create the input
/// devices.
@MainActor struct HIDFile {
  private let recording: HIDRecording

  /// Reads the file at `path`; nil if it is not a hid-recorder file.
  ///
  /// - Throws: `HostError` if it cannot be read or contains a bad line.
  init?(_ path: String) throws(HostError) {
    do throws(RecordingError) {
      guard let recording = try HIDRecording(ifPresentAt: path) else { return nil }
      self.recording = recording
    } catch {
      throw HostError(reading: error)
    }
  }

  /// Plays the file, or lists its devices.
  func play(
    _ arguments: Arguments, _ settings: PlayCommand.Settings, name: String
  ) throws(HostError) {
    if arguments.has("--list") {
      let output = TextOutput()
      for (index, device) in recording.devices.enumerated() {
        let count = recording.reports.count { $0.device == index }
        output.write(line: "device \(index): \(device.name) (HID), \(count) reports")
      }
      try output.finish()
      return
    }
    let played = recording.devices.indices.filter { index in
      settings.device.map { $0 == index } ?? true
    }
    guard !played.isEmpty else {
      throw .usage(
        "play: --device: \(name) has the devices 0 to \(recording.devices.count - 1), see --list")
    }
    for note in recording.notes { reportLine("retouch: note: \(note)") }
    let program = PlayProgram(recording, devices: played)
    let stage = PlayStage(settings, name: name)
    let hardware = settings.isRehearsal ? nil : try hardware(played)
    let times = try stage.run(
      program, into: hardware?.fileDescriptors ?? [], sinkCount: played.count,
      isReady: { true }, whenOver: { _ in })
    hardware?.stop()
    try stage.finish(times, of: program, devices: played.count)
  }

  /// Creates the devices, and prints which driver made what of them.
  private func hardware(_ played: [Int]) throws(HostError) -> HIDHardware {
    do throws(LinuxInputError) {
      let hardware = try HIDHardware(recording, devices: played)
      for (index, presence) in zip(played, try hardware.awaitInput()) where presence.isReadable {
        let made = presence.nodes + (presence.hasSensors ? ["sensors"] : [])
        reportLine(
          "retouch: device \(index): \(recording.devices[index].name) is "
            + "\(made.joined(separator: ", ")), by the driver \(presence.driver)")
      }
      return hardware
    } catch {
      throw HostError(error)
    }
  }
}
