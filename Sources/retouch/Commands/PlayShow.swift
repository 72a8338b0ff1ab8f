internal import EvdevDecoding
internal import Foundation
internal import InputCore
internal import InputRecording
internal import LinuxInput
internal import RecordingEditing
internal import UIKit

/// One run of `retouch play` into uinput devices.
@MainActor final class PlayShow {
  /// A virtual device for a device with events. A class, because a `UinputDevice` cannot be in an
  /// array.
  private final class Part {
    let device: UinputDevice

    init(_ recorded: EvdevRecording.Device) throws(LinuxInputError) {
      device = try UinputDevice(
        recorded.descriptor, repeatsKeys: true, values: recorded.start.values)
    }
  }

  private let playable: PlayableRecording
  private let settings: PlayCommand.Settings
  private let name: String
  /// The indices in the recording of the devices that are played.
  private let played: [Int]
  private let program: PlayProgram
  private let stage: PlayStage

  /// Prepares a run.
  ///
  /// - Throws: `HostError` if there is nothing to play.
  init(
    _ playable: PlayableRecording, _ settings: PlayCommand.Settings, name: String
  ) throws(HostError) {
    self.playable = playable
    self.settings = settings
    self.name = name
    let counts = playable.reportCounts
    if let device = settings.device, !counts.indices.contains(device) {
      throw .usage(
        "play: --device: \(name) has the devices 0 to \(counts.count - 1), see --list")
    }
    played = counts.indices.filter { index in
      settings.device.map { $0 == index } ?? (counts[index] > 0)
    }
    guard played.contains(where: { counts[$0] > 0 }) else {
      throw HostError(
        .badData,
        "\(name): no events to play"
          + (playable.leavesOutKeys ? "; it was recorded without keys" : ""))
    }
    guard played.count <= Limits.devices else {
      throw HostError(
        .unavailable,
        "\(name): \(played.count) devices, at most \(Limits.devices) can be played at once; "
          + "choose one with --device, see --list")
    }
    program = PlayProgram(playable.recording, devices: played)
    stage = PlayStage(settings, name: name)
  }

  /// Creates the devices, plays, and removes the devices.
  func play() throws(HostError) {
    for note in playable.notes { reportLine("retouch: \(note)") }
    var parts: [Part] = []
    if !settings.isRehearsal {
      do throws(LinuxInputError) {
        for index in played {
          parts.append(try Part(playable.recording.devices[index]))
        }
      } catch {
        throw HostError(error)
      }
    }
    for (index, part) in zip(played, parts) {
      reportLine(
        "retouch: device \(index): \(playable.recording.devices[index].descriptor.name) is "
          + part.device.node)
    }
    let times = try stage.run(
      program, into: parts.map { $0.device.fileDescriptor }, sinkCount: played.count,
      isReady: { parts.allSatisfy { $0.device.isKnownToUdev() } },
      whenOver: { self.lift(parts, after: $0) })
    // The devices live until here.
    withExtendedLifetime(parts) {}
    try stage.finish(times, of: program, devices: played.count)
  }

  /// Releases what the devices hold after `stepCount` steps, so that no reader is left with a key
  /// down.
  private func lift(_ parts: [Part], after stepCount: Int) {
    var held = [HeldInput](repeating: HeldInput(), count: played.count)
    var steps = 0
    let places = Dictionary(uniqueKeysWithValues: zip(played, 0...))
    for entry in playable.recording.entries {
      guard let place = places[Int(entry.device.rawValue)] else { continue }
      held[place].add(entry.event)
      if entry.event.isReport { steps += 1 }
      if steps == stepCount && entry.event.isReport { break }
    }
    for (place, part) in parts.enumerated() {
      let descriptor = playable.recording.devices[played[place]].descriptor
      for event in held[place].release(listsContacts: descriptor.touchProtocol == .reports) {
        // A device that is gone holds nothing.
        try? part.device.write(type: event.type, code: event.code, value: event.value)
      }
    }
  }
}

extension PlayProgram {
  /// The reports of some of a recording's devices. Key repeats are left to the kernel for devices
  /// whose keys it repeats.
  init(_ recording: EvdevRecording, devices: [Int]) {
    self.init()
    let places = Dictionary(uniqueKeysWithValues: zip(devices, 0...))
    let repeats = recording.devices.map { device in
      device.descriptor.capabilities.contains { $0.type == Code.EV_REP }
    }
    // A file may mix the reports of several devices, event by event.
    var open = [[KernelEvent]](repeating: [], count: devices.count)
    let first = recording.entries.first?.event.instant ?? .zero
    for entry in recording.entries {
      let device = Int(entry.device.rawValue)
      guard let place = places[device] else { continue }
      let event = entry.event
      if event.type == Code.EV_KEY && event.value == 2 && repeats[device] { continue }
      open[place].append(event)
      guard event.isReport else { continue }
      // A report without other events contained only repeats, which the kernel makes.
      if open[place].count > 1 {
        for part in open[place] { add(type: part.type, code: part.code, value: part.value) }
      } else {
        add(type: event.type, code: event.code, value: event.value)
      }
      open[place].removeAll(keepingCapacity: true)
      endStep(at: event.instant.nanoseconds(since: first), device: place)
    }
  }
}
