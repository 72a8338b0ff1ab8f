internal import InputCore
internal import MCAP

/// Reads the files that the recording at `path` carries; nil if it carries nothing, not even the
/// fact that the run had no fonts.
///
/// Standard input is read if it is a file. Files are read whole, and compared with their digests;
/// nothing is written to disk.
///
/// - Throws: `RecordingError` if the recording cannot be opened, or if the carried files are
///   damaged or too large.
package func carriedFiles(of path: String) throws(RecordingError) -> [CarriedFile]? {
  var reader = CarriedReader(source: try FileSource(path: path), name: CarriedFormat.name)
  return try reader.files()
}

/// Whether one of the recordings at `paths` carries files; one that cannot be read counts as not.
package func carryFiles(_ paths: [String]) -> Bool {
  paths.contains { path in
    guard let source = try? FileSource(path: path) else { return false }
    var reader = CarriedReader(source: source, name: CarriedFormat.name)
    return reader.describesFiles
  }
}

/// The intact files among those that a recording carries, and the problems of the others.
package struct CarriedSurvey {
  /// The intact files.
  package private(set) var files: [CarriedFile] = []
  /// The problems, one line for each file.
  package private(set) var problems: [String] = []
  /// Whether all fonts are intact: with only some of them, a replay would set texts differently.
  package private(set) var hasAllFonts = true

  /// Examines everything that the recording at `path` carries.
  ///
  /// - Throws: `RecordingError` if it cannot be opened.
  package init(of path: String) throws(RecordingError) {
    var reader = CarriedReader(source: try FileSource(path: path), name: CarriedFormat.name)
    reader.survey(into: &self)
  }

  fileprivate mutating func add(_ file: CarriedFile) { files.append(file) }

  fileprivate mutating func add(_ problem: String, isImage: Bool) {
    problems.append(problem)
    if !isImage { hasAllFonts = false }
  }
}

/// Finds the attachments and metadata of carried files, by the index of the recording or, without
/// an index, record by record.
struct CarriedReader {
  let source: FileSource
  /// The name of the metadata records that describe the files.
  let name: String
  private(set) var descriptions: [MCAPRecord.Metadata] = []
  private var offsets: [String: UInt64] = [:]
  /// The contents of attachments, by name.
  private var contents: [String: [UInt8]] = [:]
  var limits = CarriedLimits()
  /// The attachments whose bytes have been compared with the digest.
  private var compared: [String: UInt64] = [:]
  /// Metadata records that cannot be read; nil unless a survey reads on past them.
  private var damaged: [MCAPError]?

  init(source: FileSource, name: String) { (self.source, self.name) = (source, name) }

  private var recordLimits: MCAPLimits {
    var limits = RecordingFormat.limits
    limits.recordBytes = CarriedLimits.fileBytes + UInt64(CarriedLimits.nameBytes) * 4
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
      do throws(Problem) {
        if let file = try file(description) { files.append(file) }
      } catch {
        throw .badBytes(
          path: source.path, offset: error.offset,
          problem: "\(error.text); retouch repack --without-fonts leaves out what it carries")
      }
    }
    return files
  }

  /// Whether any file is described.
  var describesFiles: Bool {
    mutating get {
      try? findRecords()
      return descriptions.contains { CarriedFormat.named(by: $0).isFile }
    }
  }

  /// Reads everything that is intact.
  mutating func survey(into survey: inout CarriedSurvey) {
    damaged = []
    do throws(MCAPError) {
      try walk()
    } catch {
      survey.add("\(error)", isImage: false)
    }
    for error in damaged ?? [] { survey.add("\(error)", isImage: false) }
    for description in descriptions.prefix(CarriedLimits.fileCount + 1) {
      do throws(Problem) {
        if let file = try file(description) { survey.add(file) }
      } catch {
        let isImage = description.entries.contains { $0.key == "kind" && $0.value == "image" }
        survey.add(error.text, isImage: isImage)
      }
    }
  }

  // MARK: Records

  mutating func findRecords() throws(MCAPError) {
    guard source.byteCount > 0 else { return }
    // If the recording is cut, or is none, the reader of its inputs reports that. Indexes may be
    // left out, so they are used only if there are as many as the statistics say.
    if let file = try? MCAPIndexedReader(source, limits: RecordingFormat.limits),
      let statistics = file.summary.statistics,
      Int(statistics.attachmentCount) == file.summary.attachmentIndexes.count,
      Int(statistics.metadataCount) == file.summary.metadataIndexes.count
    {
      for index in file.summary.attachmentIndexes { offsets[index.name] = index.offset }
      for index in file.summary.metadataIndexes where index.name == name {
        try add(try file.metadata(index))
      }
    } else {
      try walk()
    }
  }

  private mutating func add(_ metadata: MCAPRecord.Metadata) throws(MCAPError) {
    guard metadata.name == name else { return }
    // One more shows that there are too many.
    if descriptions.count <= CarriedLimits.fileCount { descriptions.append(metadata) }
  }

  /// Goes through the records one by one, without reading chunks.
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
      if opcode == .metadata, length <= UInt64(CarriedLimits.nameBytes) * 8 {
        try addMetadata(at: offset)
      }
      offset += 9 + length
    }
  }

  private mutating func addMetadata(at offset: UInt64) throws(MCAPError) {
    do throws(MCAPError) {
      if case .metadata(let metadata) = try record(at: offset) { try add(metadata) }
    } catch {
      guard damaged != nil else { throw error }
      damaged?.append(error)
    }
  }

  /// The name of an attachment, which follows two times; nil if it is too long to be one of ours.
  private func attachmentName(at offset: UInt64, _ length: UInt64) throws(MCAPError) -> String? {
    var bytes: [UInt8] = []
    guard length >= 20 else { return nil }
    try source.read(at: offset + 9 + 16, count: 4, into: &bytes)
    let count = bytes.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard count <= UInt64(CarriedLimits.nameBytes), count <= length - 20 else { return nil }
    try source.read(at: offset + 9 + 20, count: Int(count), into: &bytes)
    return String(validating: bytes, as: UTF8.self)
  }

  private func record(at offset: UInt64) throws(MCAPError) -> MCAPRecord? {
    try wholeRecord(of: source, at: offset, limits: recordLimits)
  }

  // MARK: Files

  /// The problem of a file, and where it is.
  struct Problem: Error {
    var text: String
    var offset: UInt64 = 0
  }

  /// The file of a description; nil for the description that says that there are no files.
  private mutating func file(
    _ description: MCAPRecord.Metadata
  ) throws(Problem) -> CarriedFile? {
    func value(_ key: String) -> String? {
      description.entries.first { $0.key == key }?.value
    }
    let kinds: [String: FileFact.Kind] = ["font": .font, "image": .image]
    if value("kind") == "none" { return nil }
    guard let kind = value("kind").flatMap({ kinds[$0] }), let path = value("path"),
      !path.isEmpty, let digest = value("digest").flatMap({ UInt64($0, radix: 16) }), digest != 0,
      let name = value("attachment")
    else {
      throw Problem(text: "a file that it carries is not described: expected kind, path and digest")
    }
    var file = CarriedFile(
      FileFact(kind, path: path, digest: digest), contents: try attachment(name))
    try check(path, limits.excess(adding: path, CarriedLimits.key(of: file), file.contents.count))
    guard compared[name] == digest || file.isIntact else {
      throw Problem(
        text: "\(Self.short(name)), which it carries, is damaged: its bytes have another digest",
        offset: offsets[name] ?? 0)
    }
    compared[name] = digest
    if let licence = value("licence"), let package = value("package") {
      let text = try attachment(licence)
      try check(licence, limits.excess(of: "attachment \(licence)", text.count))
      file.licence = CarriedFile.Licence(package: package, text: text)
    }
    return file
  }

  func check(_ name: String, _ excess: String?) throws(Problem) {
    guard let excess else { return }
    throw Problem(text: "\(Self.short(name)), which it carries, is too much: \(excess)")
  }

  mutating func attachment(_ name: String) throws(Problem) -> [UInt8] {
    if let known = contents[name] { return known }
    guard let offset = offsets[name] else {
      throw Problem(text: "\(Self.short(name)), which it carries, is missing")
    }
    do throws(MCAPError) {
      guard case .attachment(let found) = try record(at: offset), found.name == name else {
        throw MCAPError(.wrongIndex(expected: name), at: MCAPPosition(fileOffset: offset))
      }
      contents[name] = found.data
      return found.data
    } catch {
      throw Problem(
        text: "\(Self.short(name)), which it carries, cannot be read: \(error.problem)",
        offset: error.position.fileOffset)
    }
  }

  /// A name, shortened for a line.
  static func short(_ name: String) -> String { name.printable(limit: 128) }
}
