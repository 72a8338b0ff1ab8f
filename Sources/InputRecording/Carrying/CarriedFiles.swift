internal import InputCore
internal import MCAP

/// Reads the files that the recording at `path` carries; nil if it carries none, not even the fact
/// that the run had no fonts.
///
/// A recording on standard input is read if that is a file. Files are read whole, and compared with
/// their digests; nothing is written to disk.
///
/// - Throws: `RecordingError` if the recording cannot be opened, or if what it carries is damaged or
///   too much.
package func carriedFiles(of path: String) throws(RecordingError) -> [CarriedFile]? {
  var reader = CarriedReader(source: try FileSource(path: path))
  return try reader.files()
}

/// Finds the attachments and metadata of carried files, by the index of the recording or, without
/// one, from record to record.
private struct CarriedReader {
  let source: FileSource
  private var descriptions: [MCAPRecord.Metadata] = []
  private var offsets: [String: UInt64] = [:]
  /// The contents of attachments, by name.
  private var contents: [String: [UInt8]] = [:]
  private var byteCount: UInt64 = 0

  init(source: FileSource) { self.source = source }

  private var limits: MCAPLimits {
    var limits = RecordingFormat.limits
    limits.recordBytes = CarriedFormat.byteLimit + UInt64(CarriedFormat.textLimit) * 4
    return limits
  }

  mutating func files() throws(RecordingError) -> [CarriedFile]? {
    do throws(MCAPError) {
      try findRecords()
    } catch {
      throw RecordingError(error, path: source.path)
    }
    guard !descriptions.isEmpty else { return nil }
    var files: [CarriedFile] = []
    for description in descriptions {
      if let file = try file(description) { files.append(file) }
    }
    return files
  }

  // MARK: Records

  private mutating func findRecords() throws(MCAPError) {
    guard source.byteCount > 0 else { return }
    // A recording that is cut, or not one at all, is for the reader of its inputs to report.
    if let file = try? MCAPIndexedReader(source, limits: RecordingFormat.limits),
      !file.summary.chunkIndexes.isEmpty
    {
      for index in file.summary.attachmentIndexes { offsets[index.name] = index.offset }
      for index in file.summary.metadataIndexes where index.name == CarriedFormat.name {
        try add(try file.metadata(index))
      }
    } else {
      try walk()
    }
  }

  private mutating func add(_ metadata: MCAPRecord.Metadata) throws(MCAPError) {
    guard metadata.name == CarriedFormat.name else { return }
    // One more says that there are too many.
    if descriptions.count <= CarriedFormat.fileLimit { descriptions.append(metadata) }
  }

  /// Goes from record to record without reading chunks.
  private mutating func walk() throws(MCAPError) {
    var offset: UInt64 = 8
    var head: [UInt8] = []
    while offset + 9 <= source.byteCount {
      try source.read(at: offset, count: 9, into: &head)
      let length = (1...8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64(head[$1]) }
      guard let opcode = MCAPOpcode(rawValue: head[0]), length <= source.byteCount - offset - 9,
        opcode != .dataEnd, opcode != .footer
      else { return }
      if opcode == .attachment, let name = try attachmentName(at: offset, length) {
        offsets[name] = offset
      }
      if opcode == .metadata, length <= UInt64(CarriedFormat.textLimit) * 8,
        case .metadata(let metadata) = try record(at: offset)
      {
        try add(metadata)
      }
      offset += 9 + length
    }
  }

  /// The name of an attachment, which stands behind two times; nil if it is too long for one of ours.
  private func attachmentName(at offset: UInt64, _ length: UInt64) throws(MCAPError) -> String? {
    var bytes: [UInt8] = []
    guard length >= 20 else { return nil }
    try source.read(at: offset + 9 + 16, count: 4, into: &bytes)
    let count = bytes.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard count <= UInt64(CarriedFormat.textLimit), count <= length - 20 else { return nil }
    try source.read(at: offset + 9 + 20, count: Int(count), into: &bytes)
    return String(validating: bytes, as: UTF8.self)
  }

  private func record(at offset: UInt64) throws(MCAPError) -> MCAPRecord? {
    try wholeRecord(of: source, at: offset, limits: limits)
  }

  // MARK: Files

  /// The file of a description; nil for the one that says that there is none.
  private mutating func file(
    _ description: MCAPRecord.Metadata
  ) throws(RecordingError) -> CarriedFile? {
    guard descriptions.count <= CarriedFormat.fileLimit else {
      throw problem("it carries more than \(CarriedFormat.fileLimit) files")
    }
    func value(_ key: String) -> String? {
      description.entries.first { $0.key == key }?.value
    }
    let kinds: [String: FileFact.Kind] = ["font": .font, "image": .image]
    if value("kind") == "none" { return nil }
    guard let kind = value("kind").flatMap({ kinds[$0] }), let path = value("path"),
      !path.isEmpty, path.utf8.count <= CarriedFormat.textLimit,
      let digest = value("digest").flatMap({ UInt64($0, radix: 16) }), digest != 0,
      let name = value("attachment")
    else {
      throw problem("a file that it carries is not described: expected kind, path and digest")
    }
    let bytes = try attachment(name)
    byteCount += UInt64(bytes.count)
    let most = min(CarriedFormat.totalLimit, source.byteCount + CarriedFormat.freeBytes)
    guard byteCount <= most else {
      throw problem("the files that it carries have more than \(most) bytes")
    }
    var file = CarriedFile(FileFact(kind, path: path, digest: digest), contents: bytes)
    guard file.isIntact else {
      throw problem("\(name), which it carries, is damaged: its bytes have another digest")
    }
    if let licence = value("licence"), let package = value("package") {
      file.licence = CarriedFile.Licence(package: package, text: try attachment(licence))
    }
    return file
  }

  private mutating func attachment(_ name: String) throws(RecordingError) -> [UInt8] {
    if let known = contents[name] { return known }
    guard let offset = offsets[name] else {
      throw problem("\(name), which it carries, is missing")
    }
    do throws(MCAPError) {
      guard case .attachment(let found) = try record(at: offset), found.name == name else {
        throw MCAPError(.wrongIndex(expected: name), at: MCAPPosition(fileOffset: offset))
      }
      contents[name] = found.data
      return found.data
    } catch {
      throw RecordingError(error, path: source.path)
    }
  }

  private func problem(_ text: String) -> RecordingError {
    .badBytes(path: source.path, offset: 0, problem: text)
  }
}
