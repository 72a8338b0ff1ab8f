internal import MCAP

/// What a recording says of the crash that ended its run, as the next start wrote it.
package struct CrashEvidence: Equatable, Sendable {
  /// The names of the attachments.
  package static let (backtraceName, pictureName) = ("crash/backtrace.txt", "crash/picture.png")
  /// The largest attachment that is read, in bytes.
  private static let limit: UInt64 = 64 << 20

  /// The signal, the thread and the frames, a line each.
  package var backtrace: String
  /// What the main panel showed, as PNG; nil for none.
  package var picture: [UInt8]?

  /// Reads it from the recording at `path`; nil if its run did not crash, or the recording was not
  /// completed.
  ///
  /// - Throws: `RecordingError` if the file cannot be opened, or an attachment is damaged or too
  ///   large.
  package static func of(_ path: String) throws(RecordingError) -> CrashEvidence? {
    let source = try FileSource(path: path)
    guard let file = try? MCAPIndexedReader(source, limits: RecordingFormat.limits) else {
      return nil
    }
    func contents(_ name: String) throws(RecordingError) -> [UInt8]? {
      guard let index = file.summary.attachmentIndexes.first(where: { $0.name == name }) else {
        return nil
      }
      guard index.length <= limit else {
        throw .badBytes(path: path, offset: index.offset, problem: "\(name) is too large")
      }
      do throws(MCAPError) {
        return try file.attachment(index).data
      } catch {
        throw RecordingError(error, path: path)
      }
    }
    guard let text = try contents(backtraceName) else { return nil }
    return CrashEvidence(
      backtrace: String(decoding: text, as: UTF8.self), picture: try contents(pictureName))
  }
}
