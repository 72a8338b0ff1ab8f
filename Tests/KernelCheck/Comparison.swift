internal import EvdevDecoding
internal import Glibc
internal import InputCore
internal import LinuxInput

/// Whether libinput, fed by the kernel, and our decoder, fed by the file, tell of the same touches.
///
/// All files share one source of a seat, as in a program that runs while devices come and go.
final class Comparison {
  /// Why a file cannot be compared.
  enum Failure: Error, CustomStringConvertible {
    case notSeen(String)

    var description: String {
      switch self {
      case .notSeen(let step): "within 20 s no \(step) came from libinput"
      }
    }
  }

  private let source: LinuxInputSource
  private let reports: Reports
  private var log = TouchLog()
  private var present: DeviceDescriptor?

  /// Collects what a source reports while a file is played.
  private final class Reports {
    var lines: [String] = []
  }

  /// Opens seat0.
  init() throws(LinuxInputError) {
    let reports = Reports()
    self.reports = reports
    source = try LinuxInputSource(.seat("seat0")) { report in
      if case .log(.info, _) = report { return }
      reports.lines.append(report.description)
    }
  }

  /// The outcome for one file: `agree`, `differ` or `skip`, file, count of touches and why, with
  /// tabs between.
  func line(file: String) -> String {
    reports.lines = []
    log = TouchLog()
    do {
      let recording = try TouchscreenRecording(file: file)
      let decoded = decode(recording)
      try read(recording)
      var remarks = reports.lines
      let difference = TouchLog.difference(libinput: log, decoder: decoded)
      if let difference { remarks.insert(difference, at: 0) }
      let outcome = difference == nil ? "agree" : "differ"
      return "\(outcome)\t\(file)\t\(log.touches.count)\t\(remarks.joined(separator: "; "))"
    } catch {
      return "skip\t\(file)\t0\t\(error)"
    }
  }

  /// What the decoder makes of the file, with all that is still down cancelled at its end.
  private func decode(_ recording: TouchscreenRecording) -> TouchLog {
    var log = TouchLog()
    guard var decoder = TouchDecoder(recording.descriptor) else { return log }
    var last = Instant.zero
    for event in recording.frames.joined() {
      last = event.instant
      if decoder.decode(event) { log.append(decoder.frame) }
    }
    if decoder.finish(at: last) { log.append(decoder.frame) }
    return log
  }

  /// Collects in `log` what libinput makes of the file, with the device unplugged at its end.
  private func read(_ recording: TouchscreenRecording) throws {
    let player = try FilePlayer(recording)
    let name = recording.descriptor.name
    try drain(untilThereIs: "device \(name)") { present?.name == name }
    for frame in recording.frames {
      try player.play(frame)
      try drain()
    }
    player.unplug()
    try drain(untilThereIs: "removal of \(name)") { present == nil }
  }

  private func drain(untilThereIs step: String, _ isThere: () -> Bool) throws {
    try drain()
    while !isThere() {
      var query = pollfd(fd: source.fileDescriptor, events: Int16(POLLIN), revents: 0)
      guard unsafe poll(&query, 1, 20_000) == 1 else { throw Failure.notSeen(step) }
      try drain()
    }
  }

  private func drain() throws(LinuxInputError) {
    var drained = LinuxInputSource.Drained.more
    while drained == .more {
      drained = try source.drain { input in
        switch input {
        case .frame(let frame): log.append(frame)
        case .deviceAdded(let descriptor, _): present = descriptor
        case .deviceRemoved: present = nil
        case .started, .clockAdvanced, .activityChanged:
          preconditionFailure("no source sends \(input)")
        }
      }
    }
  }
}
