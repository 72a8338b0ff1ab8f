internal import EvdevDecoding
internal import InputCore
internal import InputRecording
internal import RecordingEditing

/// A device as described in a file, and its events frame by frame.
struct DeviceRecording {
  /// Why a file contains no device that could be recreated.
  enum Failure: Error, CustomStringConvertible {
    case notDescribed
    case noTouch
    case notATouchscreen

    var description: String {
      switch self {
      case .notDescribed: "the file does not describe its device, nor does one beside it"
      case .noTouch: "the device has nothing to touch"
      case .notATouchscreen: "the device is no touchscreen to udev: a pen, touchpad or mouse"
      }
    }
  }

  let descriptor: DeviceDescriptor
  /// The events, a frame an element; each ends with its sync mark, except possibly the last.
  let frames: [ArraySlice<KernelEvent>]

  /// Makes a recording from its parts.
  init(descriptor: DeviceDescriptor, frames: [ArraySlice<KernelEvent>]) {
    self.descriptor = descriptor
    self.frames = frames
  }

  /// Reads the first device of a file.
  init(file: String) throws {
    let recording = try EvdevRecording(contentsOf: file)
    guard let device = recording.devices.first, !device.isInferred else {
      throw Failure.notDescribed
    }
    descriptor = device.descriptor
    let events = recording.entries.filter { $0.device == device.descriptor.id }.map(\.event)
    var frames: [ArraySlice<KernelEvent>] = []
    var start = 0
    for (index, event) in events.enumerated()
    where event.type == KernelCode.EV_SYN && event.code == KernelCode.SYN_REPORT {
      frames.append(events[start...index])
      start = index + 1
    }
    if start < events.count { frames.append(events[start...]) }
    self.frames = frames
  }

  /// Reads the first device of a file, which must be a touchscreen.
  init(ofTouchscreen file: String) throws {
    try self.init(file: file)
    guard descriptor.touchProtocol != nil else { throw Failure.noTouch }
    guard descriptor.isTouchscreen else { throw Failure.notATouchscreen }
  }
}
