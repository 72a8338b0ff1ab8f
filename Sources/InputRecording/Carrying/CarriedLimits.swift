internal import InputCore

/// The limits on what a recording may carry: readers accept no more, so writers write no more.
///
/// Add each file; a refused file does not count. An image counts once for all of its names, since
/// it is stored and held once; a font counts for each name, since each is opened.
package struct CarriedLimits {
  /// The number of files.
  package static let fileCount = 1000
  /// The size of a file in bytes: Debian's largest font takes 31 MB.
  package static let fileBytes: UInt64 = 64 << 20
  /// The size of all files together, in bytes.
  package static let totalBytes: UInt64 = 256 << 20
  /// The longest name of a file, in bytes.
  static let nameBytes = 4096

  private var count = 0
  private var total: UInt64 = 0
  private var counted: Set<String> = []

  package init() {}

  /// Adds a file with its licence; returns why it exceeds the limits, or nil if it does not.
  package mutating func excess(adding file: CarriedFile) -> String? {
    let before = self
    var excess = self.excess(adding: file.fact.path, Self.key(of: file), file.contents.count)
    if excess == nil, let licence = file.licence {
      excess = self.excess(of: "licence \(licence.package)", licence.text.count)
    }
    if excess != nil { self = before }
    return excess
  }

  /// Adds a file without its licence.
  mutating func excess(adding path: String, _ key: String, _ byteCount: Int) -> String? {
    guard path.utf8.count <= Self.nameBytes else {
      return "its name has more than \(Self.nameBytes) bytes"
    }
    guard count < Self.fileCount else {
      return "a recording carries at most \(Self.fileCount) files"
    }
    count += 1
    return excess(of: key, byteCount)
  }

  /// Adds bytes, unless those of `key` have been counted already.
  mutating func excess(of key: String, _ byteCount: Int) -> String? {
    if let excess = Self.excess(ofSize: UInt64(byteCount)) { return excess }
    guard counted.insert(key).inserted else { return nil }
    total += UInt64(byteCount)
    guard total > Self.totalBytes else { return nil }
    return "with it the files have \(total) bytes, and a recording carries at most"
      + " \(Self.totalBytes) together"
  }

  /// Why a file of this size is too large, or nil if it is not.
  package static func excess(ofSize byteCount: UInt64) -> String? {
    guard byteCount > fileBytes else { return nil }
    return "it has \(byteCount) bytes, and a recording carries files of at most \(fileBytes)"
  }

  /// The key by which a file is counted.
  static func key(of file: CarriedFile) -> String {
    file.fact.kind == .font ? "font \(file.fact.path)" : "image \(file.fact.digest)"
  }
}
