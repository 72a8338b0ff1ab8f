internal import EvdevDecoding
internal import Glibc
internal import InputCore
internal import InputRecording
internal import LinuxCalls
internal import LinuxInput

/// Floods devices of a program that is stopped for a second, as if its main thread were busy, and
/// compares what it then knows with what the devices hold.
enum Deafness {
  /// Plays half of each file, then all of it 60 times, more than the kernel's largest queue, while
  /// the process is stopped.
  /// Prints `held`, the time, whether events were dropped, the device's name and its state, before the
  /// device is unplugged.
  static func flood(process: String, files: [String]) throws {
    guard let number = Int32(process), number > 1 else { return }
    for file in files {
      let recording = try DeviceRecording(file: file)
      let player = try FilePlayer(recording)
      let reader = try DeviceReader.awaiting(node: player.node, in: process)
      try reader.awaitRest()
      // What libinput remembers of earlier events must not count afterwards.
      for frame in recording.frames.prefix(recording.frames.count / 2) { try player.play(frame) }
      try reader.awaitTimers()
      let queries = try NodeQueries(node: player.node)
      kill(number, SIGSTOP)
      let start = monotonicNanoseconds()
      for _ in 0..<60 {
        for frame in recording.frames { try player.play(frame) }
      }
      // The second is what the program misses, not what anything here waits for.
      sleep(untilNanoseconds: start + 1_000_000_000)
      let loss = queries.hasOverflowed() ? "dropped" : "whole"
      kill(number, SIGCONT)
      if recording.descriptor.kinds.contains(.tablet) {
        try reader.awaitRest()
        try settlePen(player)
      }
      // A button that bounces is told late.
      try reader.awaitTimers()
      let held = HeldState(of: recording.descriptor, through: queries)
      let time = monotonicNanoseconds()
      KernelCheck.say("held\t\(time)\t\(loss)\t\(recording.descriptor.name)\t\(held.text)")
      player.unplug()
      try reader.awaitRelease()
    }
  }

  /// Changes the pressure of a pen that rests on the glass: libinput reports the mean of the last four
  /// places and tilts.
  private static func settlePen(_ player: borrowing FilePlayer) throws {
    for value in Int32(801)...804 {
      let pressure = KernelEvent(instant: .zero, type: 0x03, code: 0x18, value: value)
      let report = KernelEvent(instant: .zero, type: 0, code: 0, value: 0)
      try player.play([pressure, report])
    }
  }

  /// Plays a file over and over, as fast as the kernel takes it, once a program reads the device.
  static func hurl(_ file: String) throws -> Never {
    let player = try FilePlayer(DeviceRecording(file: file))
    _ = try DeviceReader.awaiting(node: player.node)
    while true {
      for frame in player.recording.frames { try player.play(frame) }
    }
  }

  /// Prints, for each device that was removed in a recording, the same line, `told` instead of
  /// `held`, from its samples up to the time in the line `held`; later ones come of its removal.
  static func told(recording: String, times: [UInt64]) throws {
    let reader = try RecordingReader(path: recording)
    var devices: [DeviceID: (name: String, held: HeldState)] = [:]
    var times = times[...]
    while let recorded = try reader.nextInput() {
      switch recorded.input {
      case .deviceAdded(let device, _): devices[device.id] = (device.name, HeldState())
      case .frame(let frame):
        guard let limit = times.first, frame.instant.nanoseconds <= limit else { continue }
        devices[frame.device]?.held.append(frame)
      case .deviceRemoved(let device, _):
        guard let gone = devices.removeValue(forKey: device), let time = times.popFirst() else {
          continue
        }
        KernelCheck.say("told\t\(time)\tdropped\t\(gone.name)\t\(gone.held.text)")
      case .started, .clockAdvanced, .systemRequest, .hostAnswered, .workArrived: break
      }
    }
  }
}
