package import MCAP

/// How a recording was made from others: a metadata record `retouch.origin` for each edit, oldest
/// first.
public struct RecordingOrigin: Equatable, Sendable {
  /// The edit, such as `trim`.
  public let edit: String
  /// What it did, such as `from 10 s to 20 s`; may be empty.
  public let change: String
  /// The files that were read: name, size and checksum.
  public let sources: [String]
  /// What the edit had to leave out, such as `digests`; may be empty.
  public let dropped: String

  /// The name of the metadata record.
  static let name = "\(RecordingFormat.profile).origin"
  /// The number of records that are read, and the number of sources and of characters in each text.
  /// A damaged file may contain more.
  static let (recordLimit, sourceLimit, textLimit) = (64, 64, 512)

  package init(
    edit: String, change: String = "", sources: [String] = [], dropped: String = ""
  ) {
    (self.edit, self.change, self.sources, self.dropped) = (edit, change, sources, dropped)
  }

  /// The origin in a metadata record; nil if it is of another kind.
  init?(_ metadata: MCAPRecord.Metadata) {
    guard metadata.name == Self.name else { return nil }
    func values(_ start: String) -> [String] {
      metadata.entries.prefix(Self.sourceLimit).filter { $0.key.hasPrefix(start) }
        .map { String($0.value.prefix(Self.textLimit)) }
    }
    edit = values("edit").first ?? ""
    change = values("change").first ?? ""
    sources = values("source_")
    dropped = values("dropped").first ?? ""
  }

  package var metadata: MCAPRecord.Metadata {
    var entries = [MCAPRecord.Entry("edit", edit)]
    if !change.isEmpty { entries.append(MCAPRecord.Entry("change", change)) }
    for (index, source) in sources.prefix(Self.sourceLimit - 3).enumerated() {
      entries.append(MCAPRecord.Entry("source_\(index)", source))
    }
    if !dropped.isEmpty { entries.append(MCAPRecord.Entry("dropped", dropped)) }
    return MCAPRecord.Metadata(name: Self.name, entries: entries)
  }
}

extension RecordingOrigin: CustomStringConvertible {
  /// One line for a terminal.
  public var description: String {
    let files = sources.isEmpty ? "" : " of " + sources.joined(separator: "; ")
    let change = change.isEmpty ? "" : ", \(change)"
    return "retouch \(edit)\(files)\(change)" + (dropped.isEmpty ? "" : ", without \(dropped)")
  }
}
