internal import EvdevDecoding
internal import Glibc
internal import InputCore
internal import InputRecording
internal import LinuxInput
internal import RecordingEditing
internal import UIKit

/// `retouch play`: plays a recording, or another tool's file, into virtual kernel devices.
@MainActor enum PlayCommand {
  /// The options of a run.
  struct Settings: Equatable {
    /// The speed, as a factor of the recorded one.
    var speed = 1.0
    /// The number of the device to play; nil for all.
    var device: Int?
    /// The seconds between the devices' appearance and the first event, and between the last event
    /// and their removal.
    var wait = 1.0
    /// Whether a line on standard input ends these waits instead.
    var isPrompted = false
    /// Whether no device is created: everything is written nowhere.
    var isRehearsal = false
    /// Whether to print how exact the run was.
    var reports = false
  }

  static func run(_ arguments: Arguments) throws(HostError) {
    let settings = try settings(arguments)
    let path = arguments.operands[0]
    let name = path == StandardStream.sign ? StandardStream.input : path
    if let hid = try HIDFile(path) {
      try hid.play(arguments, settings, name: name)
      return
    }
    let playable = try HostError.reading { () throws(RecordingError) in
      try PlayableRecording(contentsOf: path)
    }
    if let loss = playable.loss { reportLine("retouch: \(name): \(loss)") }
    if arguments.has("--list") {
      try list(playable)
      return
    }
    let show = try PlayShow(playable, settings, name: name)
    try show.play()
  }

  private static func settings(_ arguments: Arguments) throws(HostError) -> Settings {
    var settings = Settings()
    if let text = arguments.value("--speed") {
      guard let speed = Double(text), (0.01...1000).contains(speed) else {
        throw .usage("play: --speed: expected a factor from 0.01 to 1000, found \"\(text)\"")
      }
      settings.speed = speed
    }
    if let text = arguments.value("--device") {
      guard let number = UInt16(text) else {
        throw .usage("play: --device: expected a number that --list shows, found \"\(text)\"")
      }
      settings.device = Int(number)
    }
    if let text = arguments.value("--wait") {
      let seconds = Double(text) ?? TimeSpan.place(text).map { Double($0) / 1e9 }
      guard let seconds, (0...3600).contains(seconds) else {
        throw .usage("play: --wait: expected seconds, from 0 to 3600, found \"\(text)\"")
      }
      settings.wait = seconds
    }
    settings.isPrompted = arguments.has("--prompt")
    settings.isRehearsal = arguments.has("--dry-run")
    settings.reports = arguments.has("--report")
    return settings
  }

  private static func list(_ playable: PlayableRecording) throws(HostError) {
    let output = TextOutput()
    let counts = playable.reportCounts
    for (index, device) in playable.recording.devices.enumerated() {
      let descriptor = device.descriptor
      output.write(
        line: "device \(index): \(descriptor.name) (\(descriptor.identity)), "
          + "\(descriptor.kinds), \(counts[index]) reports")
      for axis in descriptor.axes {
        output.write(
          line: "  axis \(axis.code): \(axis.minimum) to \(axis.maximum)"
            + (axis.resolution > 0 ? ", resolution \(axis.resolution)" : ""))
      }
    }
    for line in playable.notes { output.write(line: line) }
    try output.finish()
  }
}

extension PlayableRecording {
  /// The number of reports for each device.
  var reportCounts: [Int] {
    var counts = [Int](repeating: 0, count: recording.devices.count)
    for entry in recording.entries where entry.event.isReport {
      counts[Int(entry.device.rawValue)] += 1
    }
    return counts
  }

  /// What a user should know before playing.
  var notes: [String] {
    var lines: [String] = []
    if leavesOutKeys { lines.append("note: recorded without keys: none are played") }
    if unplayedCount > 0 {
      lines.append(
        "note: \(unplayedCount) samples are not played: the kernel has no events for touchpad"
          + " gestures, dials, batteries, magnetometers and proximity")
    }
    lines += recording.notes.map { "note: \($0)" }
    for device in recording.devices where device.isInferred {
      lines.append(
        "note: \(device.descriptor.name) has no description: its axes are the range of its events")
    }
    return lines
  }
}

extension KernelEvent {
  /// Whether the event ends a report.
  var isReport: Bool { type == Code.EV_SYN && code == Code.SYN_REPORT }
}
