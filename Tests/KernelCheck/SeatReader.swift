internal import Glibc
internal import InputCore
internal import LinuxInput

/// A seat read through libinput, into which recordings are played one after the other.
///
/// All files share one source, as in a program that runs while devices come and go.
final class SeatReader {
  /// Why a file cannot be read.
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

  /// Plays a recording, and unplugs its device at the end; returns what the source reported.
  ///
  /// - Parameter isReadAtOnce: Whether each frame is read before the next one is written. Otherwise
  ///   all are written first, and the kernel drops those for which it has no room.
  func play(
    _ recording: DeviceRecording, isReadAtOnce: Bool = true, onFrame: (Frame) -> Void
  ) throws -> [String] {
    reports.lines = []
    let player = try FilePlayer(recording)
    // Throws if the seat would wait in vain: for a device that libinput does not use.
    _ = try LinuxInputSource(.nodes([player.node])) { _ in }
    let name = recording.descriptor.name
    try drain(onFrame, untilThereIs: "device \(name)") { present?.name == name }
    for frame in recording.frames {
      try player.play(frame)
      if isReadAtOnce { try drain(onFrame) }
    }
    try drain(onFrame)
    player.unplug()
    try drain(onFrame, untilThereIs: "removal of \(name)") { present == nil }
    return reports.lines
  }

  private func drain(
    _ onFrame: (Frame) -> Void, untilThereIs step: String, _ isThere: () -> Bool
  ) throws {
    try drain(onFrame)
    while !isThere() {
      var query = pollfd(fd: source.fileDescriptor, events: Int16(POLLIN), revents: 0)
      guard unsafe poll(&query, 1, 20_000) == 1 else { throw Failure.notSeen(step) }
      try drain(onFrame)
    }
  }

  private func drain(_ onFrame: (Frame) -> Void) throws(LinuxInputError) {
    var drained = LinuxInputSource.Drained.more
    while drained == .more {
      drained = try source.drain { input in
        switch input {
        case .frame(let frame): if frame.device == present?.id { onFrame(frame) }
        case .deviceAdded(let descriptor, _): present = descriptor
        case .deviceRemoved(let device, _): if device == present?.id { present = nil }
        case .started, .clockAdvanced, .systemRequest, .hostAnswered, .workArrived:
          preconditionFailure("no source sends \(input)")
        }
      }
    }
  }
}
