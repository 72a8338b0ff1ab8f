internal import EvdevDecoding
internal import Foundation
internal import Glibc
internal import InputCore
internal import InputRecording
internal import LinuxInput
internal import RecordingEditing
internal import UIKit
internal import UIKitHosts

/// Imports devices that only libinput can translate, by playing them: creates them with uinput,
/// reads only them through libinput, and writes their events at the recorded pace, with short rests.
@MainActor final class KernelImport {
  /// How long udev may take to describe the devices, in seconds.
  private static let udevPatience = 10.0
  /// Longer than any of libinput's timers, such as those for taps and for pens that leave, in
  /// seconds.
  private static let rest = 1.0

  /// A device that libinput uses. A class, because a `UinputDevice` cannot be in an array.
  private final class Part {
    let index: Int
    let device: UinputDevice
    var frames: [Frame] = []

    init(_ index: Int, _ recorded: EvdevRecording.Device) throws(LinuxInputError) {
      self.index = index
      var descriptor = recorded.descriptor
      if descriptor.isTabletOfUnknownSize { descriptor.stateSize() }
      device = try UinputDevice(descriptor, values: recorded.start.values)
    }
  }

  private let recording: EvdevRecording
  private let rests: ShortRests
  private let parts: [Part]
  private let source: LinuxInputSource
  private var partsByDevice: [DeviceID: Part] = [:]
  /// The instant on CLOCK_MONOTONIC that corresponds to the recording's first.
  private var start = Instant.zero

  /// Plays some devices of a recording.
  static func play(
    _ recording: EvdevRecording, devices: [Int], _ progress: UIKitHosts.Progress
  ) -> EvdevRecording.PlayOutcome {
    do throws(LinuxInputError) {
      let run = try KernelImport(recording, devices)
      try run.play(progress)
      return .played(
        run.parts.map { part in
          EvdevRecording.PlayedDevice(index: part.index, frames: part.frames)
        })
    } catch {
      return .refused(error.description)
    }
  }

  /// Creates the devices, and opens those that libinput uses.
  private init(_ recording: EvdevRecording, _ devices: [Int]) throws(LinuxInputError) {
    self.recording = recording
    rests = ShortRests(recording.entries.lazy.map(\.event.instant))
    var made: [Part] = []
    for index in devices.prefix(Limits.devices) {
      made.append(try Part(index, recording.devices[index]))
    }
    let deadline = Date().addingTimeInterval(Self.udevPatience)
    while !made.allSatisfy({ $0.device.isKnownToUdev() }), Date() < deadline { usleep(20_000) }
    var used: [Part] = []
    for part in made where try Self.isUsed(part.device.node) { used.append(part) }
    parts = used
    source = try LinuxInputSource(.nodes(used.map { $0.device.node })) { report in
      if report.isWorthReporting { reportLine("retouch: \(report)") }
    }
  }

  /// Whether libinput uses the device at `node`.
  ///
  /// - Throws: `LinuxInputError` if the node may not be read.
  private static func isUsed(_ node: String) throws(LinuxInputError) -> Bool {
    do throws(LinuxInputError) {
      _ = try LinuxInputSource(.nodes([node])) { _ in }
      return true
    } catch {
      switch error {
      case .notHandled, .notRead: return false
      case .refused, .noSeat, .noUinput, .noUhid, .noHIDInput, .noKeymap, .system: throw error
      }
    }
  }

  private func play(_ progress: UIKitHosts.Progress) throws(LinuxInputError) {
    guard !parts.isEmpty else { return }
    try drain()
    let program = PlayProgram(recording.played(rests), devices: parts.map(\.index))
    let run = PlayRun(program, into: parts.map { $0.device.fileDescriptor }, speed: 1)
    start = PlayRun.soon
    let thread = PlayThread(run, from: start)
    while thread.result == nil {
      try read(forMilliseconds: 20)
      progress.report(
        "playing through libinput: \(run.writtenCount) of \(program.stepCount) reports")
    }
    _ = try thread.result?.get()
    try read(forMilliseconds: Int32(Self.rest * 1000))
    try lift()
    try read(forMilliseconds: Int32(Self.rest * 1000))
  }

  /// Reads for that long, or longer while there is input.
  private func read(forMilliseconds limit: Int32) throws(LinuxInputError) {
    let end = SystemFacts.now.advanced(byNanoseconds: UInt64(limit) * 1_000_000)
    while SystemFacts.now < end {
      var query = pollfd(fd: source.fileDescriptor, events: Int16(POLLIN), revents: 0)
      let left = Int32(end.nanoseconds(since: SystemFacts.now) / 1_000_000) + 1
      _ = unsafe poll(&query, 1, min(left, limit))
      try drain()
    }
  }

  /// Takes the input that is there, with instants of the recording.
  private func drain() throws(LinuxInputError) {
    var drained = LinuxInputSource.Drained.more
    while drained == .more {
      drained = try source.drain { input in
        switch input {
        case .deviceAdded(let descriptor, _):
          let node = source.node(of: descriptor.id)
          partsByDevice[descriptor.id] = parts.first { $0.device.node == node }
        case .frame(let frame):
          guard let part = partsByDevice[frame.device] else { return }
          part.frames.append(onTimeline(frame, of: part))
        case .deviceRemoved, .started, .clockAdvanced, .systemRequest, .hostAnswered, .workArrived:
          break
        }
      }
    }
  }

  /// The frame with its device in the recording, and with its distance from the first event.
  private func onTimeline(_ frame: Frame, of part: Part) -> Frame {
    func moved(_ instant: Instant) -> Instant {
      Instant(nanoseconds: EvdevRecording.importStartNanoseconds)
        .advanced(byNanoseconds: rests.recorded(instant.nanoseconds(since: start)))
    }
    let device = DeviceID(UInt16(part.index))
    let samples = frame.samples.map { sample in
      var sample = sample
      sample.device = device
      sample.instant = moved(sample.instant)
      return sample
    }
    return Frame(device: device, instant: moved(frame.instant), samples: samples)
  }

  /// Releases what the devices still hold, as the import of other devices does.
  private func lift() throws(LinuxInputError) {
    for part in parts {
      var held = HeldInput()
      for entry in recording.entries where Int(entry.device.rawValue) == part.index {
        held.add(entry.event)
      }
      let listsContacts =
        recording.devices[part.index].descriptor.touchProtocol == .reports
      for event in held.release(listsContacts: listsContacts) {
        try part.device.write(type: event.type, code: event.code, value: event.value)
      }
    }
  }
}
