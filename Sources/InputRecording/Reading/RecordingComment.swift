package import MCAP

/// What a person says about a moment of a recording: a metadata record `retouch.comment` for each.
public struct RecordingComment: Equatable, Sendable {
  /// The time from the start of the recording, in nanoseconds.
  public let nanoseconds: UInt64
  /// The words, at most `textLimit` characters.
  public let text: String

  /// The name of the metadata record.
  static let name = "\(RecordingFormat.profile).comment"
  /// The number of comments that a recording may have, and of characters in each.
  package static let (countLimit, textLimit) = (1000, 2000)

  /// Creates a comment; further characters are left out.
  public init(nanoseconds: UInt64, text: String) {
    self.nanoseconds = nanoseconds
    self.text = String(text.prefix(Self.textLimit))
  }

  /// The comment in a metadata record; nil if it is of another kind, or damaged.
  package init?(_ metadata: MCAPRecord.Metadata) {
    guard metadata.name == Self.name,
      let time = metadata.entries.first(where: { $0.key == "time_ns" }),
      let nanoseconds = UInt64(time.value),
      let text = metadata.entries.first(where: { $0.key == "text" }), !text.value.isEmpty
    else { return nil }
    self.init(nanoseconds: nanoseconds, text: text.value)
  }

  package var metadata: MCAPRecord.Metadata {
    MCAPRecord.Metadata(
      name: Self.name,
      entries: [MCAPRecord.Entry("time_ns", "\(nanoseconds)"), MCAPRecord.Entry("text", text)])
  }
}
