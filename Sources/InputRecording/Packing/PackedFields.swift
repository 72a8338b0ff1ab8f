/// A chunk's frames and advances of the clock as one message: a column for each value instead of a
/// message for each input.
///
/// Neighbours in a column resemble each other, so zstd finds in a byte what it would not find in a
/// frame of a hundred bytes: `docs/recording-format.md`, “Packed inputs”.
enum PackedFields {
  /// A byte for each message of the chunk in its order, after this one is removed: 0 for the next
  /// of the messages that follow in the chunk, otherwise the number of a shape, from 1.
  static let rows = Field(1, "rows", .bytes)
  /// At most 255, so that a row is a byte.
  static let shapes = Field(2, "shapes", .message(PackedShapeFields.schema), atMost: 255)
  /// As many as samples in a frame: each track belongs to some shape.
  static let tracks = Field(3, "tracks", .message(PackedTrackFields.schema), atMost: 4096)
  /// The publish times of the inputs, in nanoseconds.
  static let times = Field(4, "times", .message(PackedColumnFields.schema))
  /// Two bytes for each input, the low one first; empty if all are 0.
  static let digests = Field(5, "digests_before", .bytes)
  static let schema = MessageSchema("Packed", [rows, shapes, tracks, times, digests])
}

/// The composition of an input.
enum PackedShapeFields {
  /// A frame; otherwise an advance of the clock.
  static let isFrame = Field(1, "is_frame", .bool)
  static let device = Field(2, "device", .uint32)
  /// The samples' tracks, from 0, in the order of the samples.
  static let tracks = Field(3, "tracks", .uint32, atMost: 4096)
  /// The samples' kinds, one for each track.
  static let kinds = Field(4, "kinds", .uint32, atMost: 4096)
  static let schema = MessageSchema("PackedShape", [isFrame, device, tracks, kinds])
}

/// The values of the samples of a contact, a pen or an axis, one after the other.
enum PackedTrackFields {
  static let code = Field(1, "code", .uint32)
  static let x = Field(2, "x", .message(PackedColumnFields.schema))
  static let y = Field(3, "y", .message(PackedColumnFields.schema))
  static let z = Field(4, "z", .message(PackedColumnFields.schema))
  static let age = Field(5, "age_ns", .message(PackedColumnFields.schema))
  static let schema = MessageSchema("PackedTrack", [code, x, y, z, age])
}

/// Numbers, as differences between neighbours. A column without bytes repeats `base`.
enum PackedColumnFields {
  /// The first value.
  static let base = Field(1, "base", .sint64)
  /// A common divisor of all differences from the first value.
  static let divisor = Field(2, "divisor", .uint64)
  /// If not 0, the values are positions on an axis with this many values, in 2^-24.
  static let span = Field(3, "span", .uint32)
  /// 1 for differences between neighbours, 2 for the differences between those.
  static let order = Field(4, "order", .uint32)
  /// The low eight bits of each number, zigzag-coded.
  static let low = Field(5, "low", .bytes)
  /// The other bits of each number, as varints; empty if all are 0.
  static let high = Field(6, "high", .bytes)
  static let schema = MessageSchema("PackedColumn", [base, divisor, span, order, low, high])
}
