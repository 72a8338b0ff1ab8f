/// A file outside the app's history that its behaviour may depend on, as the file was when a run
/// first used it.
public struct FileFact: Equatable, Sendable {
  /// What the file is. The raw value is the number in recordings.
  public enum Kind: UInt8, CaseIterable, Sendable {
    /// A font used to set text: text determines sizes, and sizes determine what a touch hits.
    case font = 1
    /// A picture that the app has read.
    case image = 2
    /// Anything else that app code has read.
    case data = 3
  }

  /// What the file is.
  public var kind: Kind
  /// Its path, relative to the resource folder for one of the app's own resources; one in the home
  /// folder that the app read begins with `~/`. For a font family that was not found, its name.
  public var path: String
  /// A hash of its bytes; 0 for a font, or a file that the app looked for, that was not there. Of
  /// data it covers the first 16 MiB.
  public var digest: UInt64
  /// The size of data, in bytes; 0 for other kinds.
  public var size: UInt64

  /// Creates a fact from its parts.
  public init(_ kind: Kind, path: String, digest: UInt64, size: UInt64 = 0) {
    (self.kind, self.path, self.digest, self.size) = (kind, path, digest, size)
  }
}

/// A change to the main screen's picture.
public struct PictureFact: Equatable, Sendable {
  /// The tick of the screen at which the picture was first seen.
  public var instant: Instant
  /// The digest of its display list.
  public var digest: UInt64

  /// Creates a fact from its parts.
  public init(at instant: Instant, digest: UInt64) {
    (self.instant, self.digest) = (instant, digest)
  }
}

extension Digest {
  /// Creates the digest of a file, eight bytes at a time.
  package init(ofFile bytes: UnsafeRawBufferPointer) {
    self.init()
    let words = bytes.count / 8
    for index in 0..<words {
      let word = unsafe bytes.loadUnaligned(fromByteOffset: index * 8, as: UInt64.self)
      mix(UInt64(littleEndian: word))
    }
    var last: UInt64 = 0
    for index in words * 8..<bytes.count { last = unsafe last << 8 | UInt64(bytes[index]) }
    mix(last)
    mix(UInt64(bytes.count))
  }
}
