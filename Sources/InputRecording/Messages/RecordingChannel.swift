internal import InputCore

/// The channels of a recording, one per kind of message. The raw value is both channel and schema
/// ID.
public enum RecordingChannel: UInt16, CaseIterable, Sendable {
  /// The first input, with the facts of the launch.
  case started = 1
  /// A device was added.
  case deviceAdded = 2
  /// A device was removed.
  case deviceRemoved = 3
  /// A device's samples between two SYN_REPORTs.
  case frame = 4
  /// The host read the clock.
  case clockAdvanced = 5
  /// The whole digest at the end of a chunk; not an input.
  case checkpoint = 6
  /// The end of a completed run; not an input.
  case ended = 7
  /// A line of the transcript; not an input. Present only if the transcript was requested.
  case transcript = 8
  /// The system makes a request to the application.
  case systemRequest = 9
  /// The host answers a request from the application.
  case hostAnswered = 10
  /// Work arrives on the main queue from another thread.
  case workArrived = 11
  /// The changes that a chunk's inputs made to views, recognizers and touches; not an input.
  /// Present only if states were requested.
  case states = 12
  /// The contacts, keys and values that devices hold after a chunk's last input; not an input.
  /// Absent if they hold nothing.
  case held = 13
  /// Frames and advances of the clock of a chunk, in columns. Present only in recordings that were
  /// packed; readers of recordings return the inputs.
  case packed = 14
  /// A font or an image file, when the run first used it; not an input.
  case file = 15
  /// The main screen shows a new picture; not an input. Present only if pictures were requested.
  case picture = 16
  /// An event of a network transfer; not an input. Present only if the app used URLSession.
  case network = 17

  /// The MCAP topic, which other tools list.
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
    case .workArrived: "/input/work_arrived"
    case .states: "/states"
    case .held: "/held"
    case .packed: "/packed"
    case .file: "/file"
    case .picture: "/picture"
    case .network: "/network"
    }
  }

  /// Whether the channel's messages are inputs, which are counted and delivered in a replay.
  public var isInput: Bool {
    switch self {
    case .started, .deviceAdded, .deviceRemoved, .frame, .clockAdvanced, .systemRequest,
      .hostAnswered, .workArrived:
      true
    case .checkpoint, .ended, .transcript, .states, .held, .packed, .file, .picture, .network:
      false
    }
  }

  /// Whether every recording defines the channel at its start, even without messages on it. The
  /// other channels are defined before their first message: definitions are most of a short file.
  package var isUsual: Bool {
    switch self {
    case .started, .deviceAdded, .frame, .clockAdvanced, .checkpoint, .ended, .held: true
    case .deviceRemoved, .transcript, .systemRequest, .hostAnswered, .workArrived, .states,
      .packed, .file, .picture, .network:
      false
    }
  }

  /// The schema of the channel's messages.
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
    case .workArrived: WorkArrivedFields.schema
    case .states: StatesFields.schema
    case .held: HeldFields.schema
    case .packed: PackedFields.schema
    case .file: FileFields.schema
    case .picture: PictureFields.schema
    case .network: NetworkFields.schema
    }
  }

  /// The channel of `input`.
  init(_ input: borrowing Input) {
    switch input {
    case .started: self = .started
    case .deviceAdded: self = .deviceAdded
    case .deviceRemoved: self = .deviceRemoved
    case .frame: self = .frame
    case .clockAdvanced: self = .clockAdvanced
    case .systemRequest: self = .systemRequest
    case .hostAnswered: self = .hostAnswered
    case .workArrived: self = .workArrived
    }
  }
}
