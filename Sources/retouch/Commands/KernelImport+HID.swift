internal import EvdevDecoding
internal import Glibc
internal import InputCore
internal import InputRecording
internal import LinuxInput
internal import RecordingEditing
internal import UIKit
internal import UIKitHosts

/// Imports HID reports: plays them to the kernel's drivers, and reads the events of the input
/// devices that the drivers create.
extension KernelImport {
  /// Longer than a driver takes to pass on a report, in milliseconds.
  private static let driverRestMilliseconds = 200

  /// Plays a hid-recorder file.
  static func record(
    _ recording: HIDRecording, _ progress: UIKitHosts.Progress
  ) -> EvdevRecording.HIDOutcome {
    do throws(LinuxInputError) {
      return .recorded(try events(of: recording, progress))
    } catch {
      return .refused(error.description)
    }
  }

  private static func events(
    of recording: HIDRecording, _ progress: UIKitHosts.Progress
  ) throws(LinuxInputError) -> EvdevRecording {
    let devices = Array(recording.devices.indices)
    let hardware = try HIDHardware(recording, devices: devices)
    defer { hardware.stop() }
    var readers: [EventReader] = []
    for presence in try hardware.awaitInput() {
      for node in presence.nodes { readers.append(try EventReader(node: node)) }
    }
    let rests = ShortRests(recording.reports.lazy.map(\.instant))
    let program = PlayProgram(recording.played(rests), devices: devices)
    let run = PlayRun(program, into: hardware.fileDescriptors, speed: 1)
    let start = PlayRun.soon
    let thread = PlayThread(run, from: start)
    var entries: [EvdevRecording.Entry] = []
    while thread.result == nil {
      read(readers, forMilliseconds: 20, into: &entries)
      progress.report(
        "playing to the kernel's driver: \(run.writtenCount) of \(program.stepCount) reports")
    }
    _ = try thread.result?.get()
    read(readers, forMilliseconds: driverRestMilliseconds, into: &entries)
    for index in entries.indices {
      let played = entries[index].event.instant.nanoseconds(since: start)
      entries[index].event.instant = start.advanced(byNanoseconds: rests.recorded(played))
    }
    // Swift's sort is stable: each device's events keep their order.
    entries.sort { $0.event.instant < $1.event.instant }
    return EvdevRecording(
      devices: readers.prefix(Limits.devices).enumerated().map { index, reader in
        var descriptor = reader.descriptor
        descriptor.id = DeviceID(UInt16(index))
        // This is the place of the virtual device, which would differ in another import.
        descriptor.phys = ""
        return EvdevRecording.Device(descriptor: descriptor, isInferred: false)
      }, entries: entries)
  }

  /// Reads for that long, whatever arrives.
  private static func read(
    _ readers: [EventReader], forMilliseconds limit: Int, into entries: inout [EvdevRecording.Entry]
  ) {
    let end = SystemFacts.now.advanced(byNanoseconds: UInt64(limit) * 1_000_000)
    while SystemFacts.now < end {
      var queries = readers.map { pollfd(fd: $0.fileDescriptor, events: Int16(POLLIN), revents: 0) }
      let left = Int32(end.nanoseconds(since: SystemFacts.now) / 1_000_000) + 1
      _ = unsafe poll(&queries, nfds_t(queries.count), left)
      for (index, reader) in readers.prefix(Limits.devices).enumerated() {
        reader.drain { entries.append(.init(device: DeviceID(UInt16(index)), event: $0)) }
      }
    }
  }
}
