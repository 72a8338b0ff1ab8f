package import InputCore
package import MCAP

/// What a run's app read of a file, as its recording carries it, so that a replay can give the same
/// bytes. A digest of 0 says that there was no such file.
package struct CarriedRead: Equatable, Sendable {
  /// The file as the recording names it.
  package var fact: FileFact
  /// Its bytes; empty if it was not there.
  package var contents: [UInt8]
  /// The number of the input in which this version was read first, from 1; 0 if that is not known.
  package var input: UInt64

  package init(_ fact: FileFact, contents: [UInt8], fromInput input: UInt64) {
    (self.fact, self.contents, self.input) = (fact, contents, input)
  }

  /// Whether the bytes match the digest in the recording.
  var isIntact: Bool {
    guard fact.digest != 0 else { return contents.isEmpty }
    return fact.size == UInt64(contents.count) && CarriedFile(fact, contents: contents).isIntact
  }
}

/// How carried reads are written: each version as an attachment named by its digest, with a metadata
/// record that says which file it is.
package enum CarriedReadFormat {
  /// The name of the metadata records. It differs from that of fonts and images, since those of a
  /// recording replace all of the machine's.
  package static let name = "\(RecordingFormat.profile).read"
  /// The folder of the attachments.
  package static let folder = "files/"
  /// The largest file that is carried, in bytes.
  package static let fileBytes: UInt64 = 1 << 20
  /// The size of all carried files together, in bytes; equal ones count once.
  package static let totalBytes = 32 << 20

  /// Whether a metadata record describes a read, and the attachment that it names.
  package static func attachment(
    namedBy description: MCAPRecord.Metadata
  ) -> (isRead: Bool, name: String?) {
    guard description.name == name else { return (false, nil) }
    return (true, description.entries.first { $0.key == "attachment" }?.value)
  }

  /// The records of files: attachments, each once, then the metadata.
  ///
  /// - Parameter taken: The names of other programs' attachments.
  static func records(
    of reads: [CarriedRead], at instant: Instant, avoiding taken: Set<String>
  ) -> (attachments: [MCAPRecord.Attachment], metadata: [MCAPRecord.Metadata]) {
    var attachments: [MCAPRecord.Attachment] = []
    var names: Set<String> = []
    var metadata: [MCAPRecord.Metadata] = []
    for read in reads {
      let digest = CarriedFormat.text(of: read.fact.digest)
      var entries = [
        MCAPRecord.Entry("path", read.fact.path), MCAPRecord.Entry("input", "\(read.input)"),
      ]
      if read.fact.digest != 0 {
        let stems = (2...).lazy.map { "\(folder)\(digest)-\($0).bin" }
        var name = "\(folder)\(digest).bin"
        if taken.contains(name) { name = stems.first { !taken.contains($0) } ?? name }
        if names.insert(name).inserted {
          attachments.append(
            MCAPRecord.Attachment(
              logTime: instant.nanoseconds, createTime: 0, name: name,
              mediaType: "application/octet-stream", data: read.contents))
        }
        entries += [MCAPRecord.Entry("digest", digest), MCAPRecord.Entry("attachment", name)]
      }
      metadata.append(MCAPRecord.Metadata(name: Self.name, entries: entries))
    }
    return (attachments, metadata)
  }
}

extension RecordingFile {
  /// Writes what the app of a run read, for the recording to carry.
  ///
  /// - Parameter taken: The names of other programs' attachments.
  /// - Throws: `RecordingError` if the file cannot be written.
  package mutating func write(
    _ reads: [CarriedRead], at instant: Instant, avoiding taken: Set<String> = []
  ) throws(RecordingError) {
    let records = CarriedReadFormat.records(of: reads, at: instant, avoiding: taken)
    for attachment in records.attachments { try write(attachment) }
    for metadata in records.metadata { try write(metadata) }
  }
}

/// Reads what the recording at `path` carries of the files that its app read, in the order in which
/// they were read, with a line for each that is damaged; both empty if it carries none.
///
/// Standard input is read if it is a file.
///
/// - Throws: `RecordingError` if the recording cannot be opened, or if its index is damaged.
package func carriedReads(
  of path: String
) throws(RecordingError) -> (reads: [CarriedRead], problems: [String]) {
  var reader = CarriedReader(source: try FileSource(path: path), name: CarriedReadFormat.name)
  return try reader.reads()
}

extension CarriedReader {
  fileprivate mutating func reads() throws(RecordingError) -> ([CarriedRead], [String]) {
    do throws(MCAPError) {
      try findRecords()
    } catch {
      throw RecordingError(error, path: source.path)
    }
    var reads: [CarriedRead] = []
    var problems: [String] = []
    for description in descriptions {
      do throws(Problem) {
        reads.append(try read(description))
      } catch {
        problems.append(error.text)
      }
    }
    return (reads, problems)
  }

  private mutating func read(
    _ description: MCAPRecord.Metadata
  ) throws(Problem) -> CarriedRead {
    func value(_ key: String) -> String? { description.entries.first { $0.key == key }?.value }
    guard let path = value("path"), !path.isEmpty,
      let input = value("input").flatMap({ UInt64($0) })
    else {
      throw Problem(text: "a file that it carries is not described: expected path and input")
    }
    var contents: [UInt8] = []
    var digest: UInt64 = 0
    if let text = value("digest"), let name = value("attachment") {
      digest = UInt64(text, radix: 16) ?? 0
      contents = try attachment(name)
    }
    try check(path, limits.excess(adding: path, "read \(digest)", contents.count))
    let fact = FileFact(.data, path: path, digest: digest, size: UInt64(contents.count))
    let read = CarriedRead(fact, contents: contents, fromInput: input)
    guard read.isIntact else {
      throw Problem(
        text: "\(Self.short(path)), which it carries, is damaged: its bytes have another digest")
    }
    return read
  }
}
