internal import Foundation
internal import InputCore
internal import InputRecording
internal import LinuxInput
internal import UIKit

/// A file of `hid-recorder`, played through `/dev/uhid`: the kernel's own drivers make its input
/// devices.
@MainActor struct HIDFile {
  private let recording: HIDRecording

  /// Reads the file at `path`; nil if it is no file of hid-recorder.
  ///
  /// - Throws: `HostError` if it cannot be read, or has a bad line.
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
    let devices = settings.isRehearsal ? [] : try open(played)
    let stage = PlayStage(settings, name: name)
    let program = program(played)
    let times = try stage.run(
      program, into: devices.map(\.fileDescriptor), sinkCount: played.count,
      isReady: { true }, whenOver: { _ in })
    for device in devices { device.stop() }
    try stage.finish(times, of: program, devices: played.count)
  }

  private func open(_ played: [Int]) throws(HostError) -> [UhidDevice] {
    var devices: [UhidDevice] = []
    do throws(LinuxInputError) {
      for index in played {
        let device = recording.devices[index]
        let virtual = try UhidDevice(
          UhidDevice.Description(
            name: device.name, bus: device.bus, vendor: device.vendor, product: device.product,
            reportDescriptor: device.reportDescriptor))
        Thread.detachNewThread { virtual.serve() }
        devices.append(virtual)
        reportLine("retouch: device \(index): \(device.name), for the kernel's HID drivers")
      }
    } catch {
      throw HostError(error)
    }
    return devices
  }

  private func program(_ played: [Int]) -> PlayProgram {
    var program = PlayProgram()
    let first = recording.reports.first?.instant ?? .zero
    for report in recording.reports {
      guard let place = played.firstIndex(of: report.device) else { continue }
      program.add(UhidDevice.inputEvent(recording.bytes[report.range]))
      program.endStep(at: report.instant.nanoseconds(since: first), device: place)
    }
    return program
  }
}
