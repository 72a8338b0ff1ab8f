internal import EvdevDecoding
internal import Glibc
internal import InputCore
internal import LinuxInput

/// A virtual touchscreen made from a recording, and the recording's frames to be written into it.
struct FilePlayer: ~Copyable {
  /// What a frame waits for before it is written.
  enum Pace {
    /// Until the reader has handled the last one.
    case reader
    /// That, and until as much time has passed as in the recording.
    case recorded
  }

  let recording: TouchscreenRecording
  private let device: UinputDevice

  /// Makes the recorded device.
  init(_ recording: TouchscreenRecording) throws(LinuxInputError) {
    device = try UinputDevice(recording.descriptor)
    self.recording = recording
  }

  /// The virtual device's node.
  var node: String { device.node }

  /// Writes one frame; it is in its readers' buffers when this returns.
  func play(_ frame: ArraySlice<KernelEvent>) throws(LinuxInputError) {
    for event in frame {
      try device.write(type: event.type, code: event.code, value: event.value)
    }
  }

  /// Writes all frames, each when `reader` has handled the one before, then unplugs the device.
  consuming func playAll(to reader: DeviceReader, pace: Pace) throws {
    let began = monotonicNanoseconds()
    let first = recording.frames.first?.last?.instant ?? .zero
    for frame in recording.frames {
      if pace == .recorded, let last = frame.last {
        sleep(untilNanoseconds: began + last.instant.nanoseconds(since: first))
      }
      try play(frame)
      try reader.awaitRest()
    }
    unplug()
    try reader.awaitRelease()
  }

  /// Ends the device.
  consuming func unplug() {
    _ = consume self
  }
}

/// What CLOCK_MONOTONIC shows.
func monotonicNanoseconds() -> UInt64 {
  var time = timespec()
  _ = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
  return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}

/// Sleeps until CLOCK_MONOTONIC shows `nanoseconds`.
private func sleep(untilNanoseconds nanoseconds: UInt64) {
  var time = timespec(
    tv_sec: Int(nanoseconds / 1_000_000_000), tv_nsec: Int(nanoseconds % 1_000_000_000))
  while unsafe clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &time, nil) == EINTR {}
}
