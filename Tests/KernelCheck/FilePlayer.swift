internal import EvdevDecoding
internal import Glibc
internal import InputCore
internal import LinuxCalls
internal import LinuxInput

/// A virtual device made from a recording, and the recording's frames to be written into it.
struct FilePlayer: ~Copyable {
  /// What a frame waits for before it is written.
  enum Pace {
    /// Until the reader has handled the previous one.
    case reader
    /// That, and until as much time has passed since as in the recording.
    case recorded
    /// The same, but the processor is kept busy for short times. In a machine whose clock counts
    /// instructions, a pause of the host's is then no pause there, which it is while all sleeps.
    case exact
  }

  let recording: DeviceRecording
  private let device: UinputDevice

  /// Makes the recorded device.
  init(_ recording: DeviceRecording) throws(LinuxInputError) {
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
    var schedule = Schedule()
    for frame in recording.frames {
      schedule.wait(for: frame, pace: pace)
      try play(frame)
      try reader.awaitRest()
    }
    unplug()
    try reader.awaitRelease()
  }

  /// Keeps frames as far apart as they were recorded, or further; never catches up, because
  /// libinput's result depends on the time between two frames.
  struct Schedule {
    /// The longest time for which the processor is kept busy: longer ones decide nothing.
    private static let busyNanoseconds: UInt64 = 250_000_000

    private var last: (stamp: Instant, playedNanoseconds: UInt64)?

    /// Returns when as much time has passed since the last frame as in the recording.
    mutating func wait(for frame: ArraySlice<KernelEvent>, pace: Pace) {
      guard pace != .reader, let stamp = frame.last?.instant else { return }
      if let last {
        let time = stamp.nanoseconds(since: last.stamp)
        let end = last.playedNanoseconds + time
        if pace == .recorded || time > Self.busyNanoseconds {
          sleep(untilNanoseconds: end)
        } else {
          while monotonicNanoseconds() < end { sched_yield() }
        }
      }
      last = (stamp, monotonicNanoseconds())
    }
  }

  /// Ends the device.
  consuming func unplug() {
    _ = consume self
  }
}

/// Sleeps until CLOCK_MONOTONIC reaches `nanoseconds`.
func sleep(untilNanoseconds nanoseconds: UInt64) {
  var time = timespec(
    tv_sec: Int(nanoseconds / 1_000_000_000), tv_nsec: Int(nanoseconds % 1_000_000_000))
  while unsafe clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &time, nil) == EINTR {}
}
