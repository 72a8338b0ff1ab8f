internal import EvdevDecoding
internal import InputCore
internal import InputRecording
internal import RecordingEditing
internal import UIKit
internal import UIKitHosts

/// `retouch import`: converts other tools' text files to a recording.
@MainActor enum ImportCommand {
  static func run(_ arguments: Arguments) throws(HostError) {
    guard let output = arguments.value("--output") else {
      preconditionFailure("the parser lets no import pass without --output")
    }
    var screen = ScreenDescription(name: "headless", widthPixels: 1280, heightPixels: 800)
    if let text = arguments.value("--screen") {
      guard let size = ScreenDescription(text: text) else {
        throw .usage("import: --screen: expected \(ScreenDescription.expected), found \"\(text)\"")
      }
      screen = size
    }
    let progress = UIKitHosts.Progress()
    progress.report("importing \(arguments.operands[0])")
    let summary: EvdevRecording.ImportSummary
    do throws(RecordingError) {
      summary = try EvdevRecording.importFile(
        arguments.operands[0], to: output, screen: screen, overwrites: arguments.has("--overwrite"),
        playingHID: { KernelImport.record($0, progress) },
        playing: { KernelImport.play($0, devices: $1, progress) })
    } catch {
      progress.clear()
      throw HostError(copying: error, to: output)
    }
    progress.clear()
    let name = output == StandardStream.sign ? StandardStream.output : output
    let devices = summary.devices + summary.playedDevices
    let first = "\(name): \(summary.frameCount) frames of \(names(devices))"
    try printResult([first] + notes(summary), of: output)
  }

  private static func notes(_ summary: EvdevRecording.ImportSummary) -> [String] {
    var lines = summary.allNotes.map { "note: \($0)" }
    for device in summary.devices where device.isInferred {
      lines.append(
        "note: \(device.descriptor.name) has no description: its size is the range of its events")
    }
    for device in summary.devices {
      let decoded: DeviceKinds = [
        .touchscreen, .keyboard, .keys, .joystick,
        device.descriptor.readableSensors.isEmpty ? [] : .accelerometer,
      ]
      let rest = device.kinds.subtracting(decoded)
      guard !rest.isEmpty else { continue }
      let reason = summary.refusal.map { ", which only libinput translates: \($0)" } ?? ""
      lines.append(
        "note: of \(device.descriptor.name), the \(rest) input is not imported\(reason)")
    }
    for device in summary.playedDevices where device.descriptor.isTabletOfUnknownSize {
      lines.append(
        "note: \(device.descriptor.name) says no size; libinput was told "
          + "\(DeviceDescriptor.statedTabletWidth) mm across, which changes no place on it")
    }
    if !summary.skippedDevices.isEmpty {
      let reason =
        summary.refusal.map { "to be played through libinput, but \($0)" }
        ?? "nothing that is decoded, nor used by libinput"
      lines.append("note: left out, \(reason): \(kinds(summary.skippedDevices))")
    }
    return lines
  }

  private static func kinds(_ devices: [EvdevRecording.Device]) -> String {
    devices.map { "\($0.descriptor.name) (\($0.kinds))" }.joined(separator: ", ")
  }

  private static func names(_ devices: [EvdevRecording.Device]) -> String {
    devices.map(\.descriptor.name).joined(separator: ", ")
  }
}

extension HostError {
  /// Attributes a copying error to the output if the error names it, otherwise to the input.
  init(copying error: RecordingError, to output: String) {
    switch error {
    case .system(_, output, _), .system(_, StandardStream.output, _): self.init(writing: error)
    case .alreadyExists, .notWritable, .lost: self.init(writing: error)
    case .system, .badLine, .badBytes, .foreign, .diskTooSlow: self.init(reading: error)
    }
  }
}
