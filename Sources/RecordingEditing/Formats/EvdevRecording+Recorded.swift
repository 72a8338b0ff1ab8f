internal import EvdevDecoding
internal import InputCore
public import InputRecording

/// The kernel events that play a recording, or any file that can be imported.
public struct PlayableRecording: Equatable, Sendable {
  /// Devices and events. For a recording, `FrameEncoder` makes them from its samples; for other
  /// files, they are the file's own.
  public var recording: EvdevRecording
  /// Whether the events were made from samples.
  public var isEncoded = false
  /// Whether the recording was made without keys.
  public var leavesOutKeys = false
  /// The number of samples that no kernel event can express: gestures of touchpads,
  /// dials, batteries, magnetometers, proximity.
  public var unplayedCount: UInt64 = 0
  /// The part of a damaged recording that could not be read.
  public var loss: RecordingLoss?

  /// Reads a recording, or any file that can be imported; `-` is text on standard input.
  ///
  /// - Throws: `RecordingError` if the file cannot be read, or has no known format.
  public init(contentsOf path: String) throws(RecordingError) {
    guard path != StandardStream.sign, try Self.isContainer(path) else {
      recording = try EvdevRecording(contentsOf: path)
      return
    }
    recording = EvdevRecording(devices: [], entries: [])
    isEncoded = true
    try encode(RecordedFrames(path))
  }

  /// Whether the file begins like a recording.
  private static func isContainer(_ path: String) throws(RecordingError) -> Bool {
    let file = try FileDescriptor(opening: path)
    var start = [UInt8](repeating: 0, count: 8)
    var count = 0
    while count < start.count {
      var rest = [UInt8](repeating: 0, count: start.count - count)
      let read = try file.read(into: &rest)
      guard read > 0 else { return false }
      start.replaceSubrange(count..<count + read, with: rest[..<read])
      count += read
    }
    return start == [0x89, 0x4D, 0x43, 0x41, 0x50, 0x30, 0x0D, 0x0A]
  }

  private mutating func encode(_ frames: RecordedFrames) {
    leavesOutKeys = frames.leavesOutKeys
    loss = frames.loss
    var encoders: [FrameEncoder] = []
    for (index, (descriptor, census)) in frames.devices.enumerated() {
      var descriptor = descriptor
      descriptor.id = DeviceID(UInt16(index))
      // The samples are where the matrix has moved them, and so are the events.
      descriptor.calibration = []
      let encoder = FrameEncoder(descriptor, playing: census)
      encoders.append(encoder)
      recording.devices.append(.init(descriptor: encoder.descriptor, isInferred: false))
    }
    var held = [HeldInput](repeating: HeldInput(), count: encoders.count)
    var events: [KernelEvent] = []
    for step in frames.steps {
      events.removeAll(keepingCapacity: true)
      switch step {
      case .frame(let index, let frame):
        encoders[index].encode(frame, into: &events)
      case .removed(let index, let instant):
        events = held[index].release(listsContacts: false).map { event in
          KernelEvent(instant: instant, type: event.type, code: event.code, value: event.value)
        }
      }
      for event in events {
        held[step.device].add(event)
        recording.entries.append(.init(device: DeviceID(UInt16(step.device)), event: event))
      }
    }
    unplayedCount = encoders.reduce(0) { $0 + $1.unplayedCount }
  }
}

/// The devices and frames of a recording, without anything else.
private struct RecordedFrames {
  /// A step of a device.
  enum Step {
    /// It sends a frame.
    case frame(Int, Frame)
    /// It is removed.
    case removed(Int, Instant)

    /// The device, by its index.
    var device: Int {
      switch self {
      case .frame(let index, _), .removed(let index, _): index
      }
    }
  }

  private(set) var devices: [(descriptor: DeviceDescriptor, census: SampleCensus)] = []
  private(set) var steps: [Step] = []
  let leavesOutKeys: Bool
  private(set) var loss: RecordingLoss?

  init(_ path: String) throws(RecordingError) {
    let reader = try RecordingReader(path: path)
    leavesOutKeys = reader.leavesOutKeys
    var indices: [DeviceID: Int] = [:]
    while let input = try reader.nextInput() {
      switch input.input {
      case .deviceAdded(let descriptor, _):
        indices[descriptor.id] = devices.count
        devices.append((descriptor, SampleCensus()))
      case .frame(let frame):
        guard let index = indices[frame.device] else { continue }
        devices[index].census.add(frame)
        guard !joinsReadings(frame, of: index) else { continue }
        steps.append(.frame(index, frame))
      case .deviceRemoved(let device, let instant):
        guard let index = indices[device] else { continue }
        steps.append(.removed(index, instant))
      case .started, .clockAdvanced, .systemRequest, .hostAnswered, .workArrived:
        break
      }
    }
    loss = reader.loss
  }

  /// Adds a sensor's reading to the one before it if both came in the same kernel report, and
  /// returns whether they did: in a live run, an accelerometer and its gyroscope have frames of
  /// their own.
  private mutating func joinsReadings(_ frame: Frame, of index: Int) -> Bool {
    guard case .frame(index, var before)? = steps.last, before.instant == frame.instant,
      (before.samples + frame.samples).allSatisfy({ $0.kind == .sensor }),
      !before.samples.contains(where: { known in
        frame.samples.contains { $0.code == known.code }
      })
    else { return false }
    before.samples += frame.samples
    steps[steps.count - 1] = .frame(index, before)
    return true
  }
}
