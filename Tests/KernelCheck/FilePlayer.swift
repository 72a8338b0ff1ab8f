internal import EvdevDecoding
internal import Glibc
internal import InputCore
internal import InputRecording
internal import LinuxInput

/// A virtual device made from a recording, and the recording's frames to be written into it.
struct FilePlayer: ~Copyable {
  /// What a frame waits for before it is written.
  enum Pace {
    /// Until the reader has handled the last one.
    case reader
    /// That, and until as much time has passed as in the recording.
    case recorded
  }

  /// Why a file is not played.
  enum Failure: Error, CustomStringConvertible {
    case noTouch
    case notDescribed
    case notATouchscreen

    var description: String {
      switch self {
      case .noTouch: "the device has nothing to touch"
      case .notATouchscreen: "the device is no touchscreen to udev: a pen, touchpad or mouse"
      case .notDescribed: "the file does not describe its device, nor does one beside it"
      }
    }
  }

  let descriptor: DeviceDescriptor
  /// The recording's events, a frame an element; each ends with its sync mark, the last one may not.
  let frames: [ArraySlice<KernelEvent>]
  private let device: UinputDevice

  /// Reads an evemu file and makes its device.
  init(file: String) throws {
    let recording = try EvdevRecording(contentsOf: file)
    guard let described = recording.devices.first, !described.isInferred else {
      throw Failure.notDescribed
    }
    guard described.descriptor.touchProtocol != nil else { throw Failure.noTouch }
    guard described.descriptor.isTouchscreen else { throw Failure.notATouchscreen }
    let device = try UinputDevice(described.descriptor)
    descriptor = described.descriptor
    let events = recording.entries.filter { $0.device == described.descriptor.id }.map(\.event)
    var frames: [ArraySlice<KernelEvent>] = []
    var start = 0
    for (index, event) in events.enumerated()
    where event.type == KernelCode.EV_SYN && event.code == KernelCode.SYN_REPORT {
      frames.append(events[start...index])
      start = index + 1
    }
    if start < events.count { frames.append(events[start...]) }
    self.frames = frames
    self.device = device
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
    let first = frames.first?.last?.instant ?? .zero
    for frame in frames {
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
