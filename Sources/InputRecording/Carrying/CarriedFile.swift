package import InputCore
package import MCAP

/// A font or image file that a recording carries, so that a replay does not need the machine's own.
package struct CarriedFile: Equatable, Sendable {
  /// The file as the recording names it.
  package var fact: FileFact
  /// Its bytes.
  package var contents: [UInt8]
  /// The terms under which it may be passed on; nil if they are not known.
  package var licence: Licence?

  /// The licence text of a package.
  package struct Licence: Equatable, Sendable {
    /// The package of the distribution that installs the file.
    package var package: String
    /// The contents of the package's copyright file.
    package var text: [UInt8]

    package init(package: String, text: [UInt8]) {
      (self.package, self.text) = (package, text)
    }
  }

  package init(_ fact: FileFact, contents: [UInt8], licence: Licence? = nil) {
    (self.fact, self.contents, self.licence) = (fact, contents, licence)
  }

  /// Whether the bytes match the digest in the recording.
  package var isIntact: Bool {
    unsafe contents.withUnsafeBytes { unsafe Digest(ofFile: $0).value } == fact.digest
  }
}

/// How carried files are written: each as an attachment named by its digest, with a metadata record
/// that says which file it stands for.
package enum CarriedFormat {
  /// The name of the metadata records.
  package static let name = "\(RecordingFormat.profile).carried"
  /// The folders of the attachments.
  static let folders = ["fonts/", "images/"]
  /// The media type of licences.
  static let licenceType = "text/plain"

  /// Whether an attachment is named like a carried file or its licence; other programs may use such
  /// names too.
  package static func isCarried(_ attachment: MCAPRecord.Attachment) -> Bool {
    folders.contains { attachment.name.hasPrefix($0) }
  }

  /// The attachments that a description names, and whether it describes a file.
  package static func named(
    by description: MCAPRecord.Metadata
  ) -> (names: [String], isFile: Bool) {
    let names = description.entries.filter { ["attachment", "licence"].contains($0.key) }
    let kind = description.entries.first { $0.key == "kind" }?.value
    return (names.map(\.value), kind != "none")
  }

  /// The records of files: attachments, each once, then the metadata.
  ///
  /// - Parameter taken: The names of other programs' attachments.
  static func records(
    of files: [CarriedFile], at instant: Instant, avoiding taken: Set<String>
  ) -> (attachments: [MCAPRecord.Attachment], metadata: [MCAPRecord.Metadata]) {
    var attachments: [String: MCAPRecord.Attachment] = [:]
    var order: [String] = []
    var licences: [String: String] = [:]
    var metadata: [MCAPRecord.Metadata] = []
    /// A name that no other attachment uses: `fonts/5f1c….otf`, or `fonts/5f1c…-2.otf`.
    func free(_ stem: String, _ ending: String) -> String {
      let names = (2...).lazy.map { "\(stem)-\($0).\(ending)" }
      let name = "\(stem).\(ending)"
      return taken.contains(name) ? names.first { !taken.contains($0) } ?? name : name
    }
    func attach(_ name: String, _ type: String, _ data: [UInt8]) {
      guard attachments[name] == nil else { return }
      order.append(name)
      attachments[name] = MCAPRecord.Attachment(
        logTime: instant.nanoseconds, createTime: 0, name: name, mediaType: type, data: data)
    }
    for file in files {
      let (type, ending) = mediaType(of: file)
      let digest = text(of: file.fact.digest)
      let stem = (file.fact.kind == .font ? folders[0] : folders[1]) + digest
      let attachment = free(stem, ending)
      attach(attachment, type, file.contents)
      var entries = [
        MCAPRecord.Entry("kind", "\(file.fact.kind)"), MCAPRecord.Entry("path", file.fact.path),
        MCAPRecord.Entry("digest", digest),
        MCAPRecord.Entry("attachment", attachment),
      ]
      if let licence = file.licence {
        // The files of a package share one licence.
        let name = licences[licence.package] ?? free(stem, "copyright")
        licences[licence.package] = name
        attach(name, licenceType, licence.text)
        entries.append(MCAPRecord.Entry("package", licence.package))
        entries.append(MCAPRecord.Entry("licence", name))
      }
      metadata.append(MCAPRecord.Metadata(name: Self.name, entries: entries))
    }
    if files.isEmpty {
      metadata.append(
        MCAPRecord.Metadata(name: Self.name, entries: [MCAPRecord.Entry("kind", "none")]))
    }
    return (order.compactMap { attachments[$0] }, metadata)
  }

  static func text(of digest: UInt64) -> String {
    let digits = String(digest, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// The media type of a file by its first bytes, and its file name extension.
  private static func mediaType(of file: CarriedFile) -> (type: String, ending: String) {
    let start = file.contents.prefix(12)
    switch start.prefix(4) {
    case [0x4F, 0x54, 0x54, 0x4F]: return ("font/otf", "otf")
    case [0x74, 0x74, 0x63, 0x66]: return ("font/collection", "ttc")
    case [0, 1, 0, 0], [0x74, 0x72, 0x75, 0x65]: return ("font/ttf", "ttf")
    case [0x77, 0x4F, 0x46, 0x46]: return ("font/woff", "woff")
    case [0x77, 0x4F, 0x46, 0x32]: return ("font/woff2", "woff2")
    case [0x89, 0x50, 0x4E, 0x47]: return ("image/png", "png")
    case [0x52, 0x49, 0x46, 0x46] where start.suffix(4) == [0x57, 0x45, 0x42, 0x50]:
      return ("image/webp", "webp")
    default: break  // not an enum of ours: any bytes
    }
    return start.starts(with: [0xFF, 0xD8])
      ? ("image/jpeg", "jpg") : ("application/octet-stream", "bin")
  }
}

extension RecordingFile {
  /// Writes files for the recording to carry.
  ///
  /// - Parameter taken: The names of other programs' attachments.
  /// - Throws: `RecordingError` if the file cannot be written.
  package mutating func write(
    _ files: [CarriedFile], at instant: Instant, avoiding taken: Set<String> = []
  ) throws(RecordingError) {
    let records = CarriedFormat.records(of: files, at: instant, avoiding: taken)
    for attachment in records.attachments { try write(attachment) }
    for metadata in records.metadata { try write(metadata) }
  }
}
