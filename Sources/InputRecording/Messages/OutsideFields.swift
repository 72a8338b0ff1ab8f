internal import InputCore

enum FileFields {
  static let kind = Field(
    1, "kind",
    .enumeration(
      EnumerationSchema(
        "FileKind",
        [
          .init(0, "FILE_KIND_UNKNOWN"), .init(1, "FILE_KIND_FONT"), .init(2, "FILE_KIND_IMAGE"),
          .init(3, "FILE_KIND_DATA"),
        ])))
  static let path = Field(2, "path", .string)
  static let digest = Field(3, "digest", .fixed64)
  static let size = Field(4, "size", .uint64)
  static let schema = MessageSchema("File", [kind, path, digest, size])
}

enum PictureFields {
  static let digest = Field(1, "digest", .fixed64)
  static let schema = MessageSchema("Picture", [digest])
}

extension ProtobufWriter {
  mutating func put(_ file: FileFact) {
    put(FileFields.kind, UInt64(file.kind.rawValue))
    put(FileFields.path, file.path)
    put(FileFields.digest, file.digest)
    put(FileFields.size, file.size)
  }

  /// Writes a picture; its instant is the message's publish time.
  mutating func put(_ picture: PictureFact) {
    put(PictureFields.digest, picture.digest)
  }
}

extension FileFact {
  /// - Throws: `ProtobufError` for invalid bytes.
  init(_ bytes: ArraySlice<UInt8>) throws(ProtobufError) {
    var reader = ProtobufReader(bytes)
    var kind: Kind?
    var path = ""
    var (digest, size): (UInt64, UInt64) = (0, 0)
    while let field = try reader.next() {
      switch field.number {
      case FileFields.kind.number: kind = try field.enumeration(FileFields.kind, as: Kind.self)
      case FileFields.path.number: path = try field.text(FileFields.path)
      case FileFields.digest.number: digest = try field.unsigned(FileFields.digest)
      case FileFields.size.number: size = try field.unsigned(FileFields.size)
      default: continue
      }
    }
    guard let kind else { throw ProtobufError(offset: 0, expected: "a file with a kind") }
    self.init(kind, path: path, digest: digest, size: size)
  }
}

extension PictureFact {
  /// - Throws: `ProtobufError` for invalid bytes.
  init(_ bytes: ArraySlice<UInt8>, at instant: Instant) throws(ProtobufError) {
    guard instant <= .latest else {
      throw ProtobufError(offset: 0, expected: "an instant within 292 years of 0")
    }
    var reader = ProtobufReader(bytes)
    var digest: UInt64 = 0
    while let field = try reader.next() {
      guard field.number == PictureFields.digest.number else { continue }
      digest = try field.unsigned(PictureFields.digest)
    }
    self.init(at: instant, digest: digest)
  }
}
