internal import Glibc
package import InputCore

/// Reads, writes and removes files for an app, on the calling thread.
///
/// Accepts only regular files: a pipe or a device is a failure, and never blocks.
package enum FileWork {
  /// The largest file that is read or written, in bytes: a single input contains all of it.
  static let limit: UInt64 = 256 << 20

  /// Reads the whole file.
  static func read(path: String, limit: UInt64 = limit) -> HostAnswer.Result {
    do throws(HostFailure) {
      let file = try RegularFile(reading: path)
      return .file(try file.bytes(limit: limit), file.stamp)
    } catch {
      return .failed(error)
    }
  }

  /// Returns the bytes of a file of at most `limit` bytes.
  package static func contents(
    of path: String, limit: UInt64
  ) -> Result<[UInt8], HostFailure> {
    do throws(HostFailure) {
      return .success(try RegularFile(reading: path).bytes(limit: limit))
    } catch {
      return .failure(error)
    }
  }

  /// Returns the bytes of an optional file; nil if it does not exist.
  ///
  /// - Parameter report: Receives one line if the file exists but cannot be read.
  static func readIfPresent(
    path: String, limit: UInt64, report: (String) -> Void
  ) -> [UInt8]? {
    do throws(HostFailure) {
      return try RegularFile(reading: path).bytes(limit: limit)
    } catch {
      if error.kind != .noSuchFile { report(error.message) }
      return nil
    }
  }

  /// Replaces the file's contents with `bytes` atomically; they are on disk on return.
  ///
  /// Follows a link. The file keeps its owner, and its permissions unless `permissions` is set; a
  /// new file is accessible only to its owner. After a failure, the file is unchanged and no draft
  /// remains.
  ///
  /// - Parameters:
  ///   - expected: The version that may be replaced; nil for any.
  ///   - makeName: Proposes names for the draft.
  static func write(
    path: String, bytes: [UInt8], expected: FileStamp?, permissions: UInt16? = nil,
    limit: UInt64 = limit, makeName: () -> String = FileDraft.randomName
  ) -> HostAnswer.Result {
    guard bytes.count <= limit else {
      let problem = "\(bytes.count) bytes are more than the \(limit) that could be read again"
      return .failed(HostFailure(.other, "\(path): \(problem)"))
    }
    do throws(HostFailure) {
      var draft = try FileDraft(for: linkTarget(of: path), makeName: makeName)
      let old = try draft.present(expected: expected)
      try draft.resemble(old, permissions: permissions)
      try draft.write(bytes)
      return .file([], try draft.replaceFile(expected: expected))
    } catch {
      return .failed(error)
    }
  }

  /// Removes the file.
  static func remove(path: String, isMissingFine: Bool = false) -> HostAnswer.Result {
    guard unsafe unlink(path) != 0 else { return .done }
    return errno == ENOENT && isMissingFine ? .done : .failed(HostFailure(path, code: errno))
  }

  /// The target of a link; `path` itself if it is not a link, or does not exist.
  private static func linkTarget(of path: String) -> String {
    guard let target = unsafe realpath(path, nil) else { return path }
    defer { unsafe free(target) }
    return unsafe String(cString: target)
  }
}
