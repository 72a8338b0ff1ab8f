import InputRecording

/// The messages of Perfetto's traces that we write, by the numbers of its own definitions
/// (`protos/perfetto/trace`).
enum TraceMessages {
  static let packet = Field(1, "packet", .message(MessageSchema("TracePacket", [])))

  static let timestamp = Field(8, "timestamp", .uint64)
  static let sequence = Field(10, "trusted_packet_sequence_id", .uint32)
  static let clocks = Field(6, "clock_snapshot", .message(MessageSchema("ClockSnapshot", [])))
  static let event = Field(11, "track_event", .message(MessageSchema("TrackEvent", [])))
  static let track = Field(60, "track_descriptor", .message(MessageSchema("TrackDescriptor", [])))

  /// The fields of a snapshot of clocks.
  enum Clock {
    static let clock = Field(1, "clocks", .message(MessageSchema("Clock", [])), atMost: 2)
    static let id = Field(1, "clock_id", .uint32)
    static let timestamp = Field(2, "timestamp", .uint64)
    /// The clocks that have these numbers in every trace.
    static let wall: UInt64 = 1
    static let boot: UInt64 = 6
  }

  /// The fields of the description of a lane.
  enum Track {
    static let id = Field(1, "uuid", .uint64)
    static let name = Field(2, "name", .string)
    static let parent = Field(5, "parent_uuid", .uint64)
  }

  /// The fields of an event in a lane.
  enum Event {
    static let type = Field(9, "type", .uint32)
    static let track = Field(11, "track_uuid", .uint64)
    static let name = Field(23, "name", .string)
    static let note = Field(4, "debug_annotations", .message(MessageSchema("Note", [])), atMost: 8)
    static let noteName = Field(10, "name", .string)
    static let noteText = Field(6, "string_value", .string)
    static let begin: UInt64 = 1
    static let end: UInt64 = 2
    static let instant: UInt64 = 3
  }
}
