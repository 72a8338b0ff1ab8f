internal import InputRecording

/// A file that a recording names.
package enum RecordedFile {
  /// The largest file that is read, in bytes.
  private static let limit = CarriedLimits.fileBytes

  /// The bytes of a regular file; nil if it cannot be read, or is too large.
  package static func contents(of path: String) -> [UInt8]? {
    FileWork.readIfPresent(path: path, limit: limit, report: { _ in })
  }
}
