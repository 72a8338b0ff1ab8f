internal import InputCore

/// The channels of a recording: one a kind of message; its number is both channel and schema id.
public enum RecordingChannel: UInt16, CaseIterable, Sendable {
  /// The first input: what was read of the world.
  case started = 1
  /// A device is there.
  case deviceAdded = 2
  /// A device is gone.
  case deviceRemoved = 3
  /// A device's samples between two sync marks.
  case frame = 4
  /// The host looked at the clock.
  case clockAdvanced = 5
  /// The whole digest at the end of a chunk; not an input.
  case checkpoint = 6
  /// The end of a run that ended well; not an input.
  case ended = 7
  /// A line of the transcript; not an input, and there only where one was asked for.
  case transcript = 8
  /// The system asks something of the application.
  case systemRequest = 9
  /// The host answers what the application asked of it.
  case hostAnswered = 10

  /// The MCAP topic, which is what other tools list.
  public var topic: String {
    switch self {
    case .started: "/input/started"
    case .deviceAdded: "/input/device_added"
    case .deviceRemoved: "/input/device_removed"
    case .frame: "/input/frame"
    case .clockAdvanced: "/input/clock_advanced"
    case .checkpoint: "/checkpoint"
    case .ended: "/ended"
    case .transcript: "/transcript"
    case .systemRequest: "/input/system_request"
    case .hostAnswered: "/input/host_answered"
    }
  }

  /// Whether the channel's messages are inputs, which are counted and delivered again.
  public var isInput: Bool {
    switch self {
    case .started, .deviceAdded, .deviceRemoved, .frame, .clockAdvanced, .systemRequest,
      .hostAnswered:
      true
    case .checkpoint, .ended, .transcript: false
    }
  }

  /// The shape of the channel's messages.
  var schema: MessageSchema {
    switch self {
    case .started: StartedFields.schema
    case .deviceAdded: DeviceAddedFields.schema
    case .deviceRemoved: DeviceRemovedFields.schema
    case .frame: FrameFields.schema
    case .clockAdvanced: ClockAdvancedFields.schema
    case .checkpoint: CheckpointFields.schema
    case .ended: EndedFields.schema
    case .transcript: TranscriptFields.schema
    case .systemRequest: SystemRequestFields.inputSchema
    case .hostAnswered: HostAnsweredFields.schema
    }
  }

  /// The channel that `input` is written to.
  init(_ input: borrowing Input) {
    switch input {
    case .started: self = .started
    case .deviceAdded: self = .deviceAdded
    case .deviceRemoved: self = .deviceRemoved
    case .frame: self = .frame
    case .clockAdvanced: self = .clockAdvanced
    case .systemRequest: self = .systemRequest
    case .hostAnswered: self = .hostAnswered
    }
  }
}
