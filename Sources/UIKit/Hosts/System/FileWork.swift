internal import Glibc
internal import InputCore

/// Reads, writes and removes files for an app, on whatever thread it is called.
///
/// Only regular files: a pipe or a device in a file's place is a failure, and nothing waits for it.
enum FileWork {
  /// Bytes of a file beyond which it is neither read nor written: an input holds them all.
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

  /// The bytes of a file that need not be there; nil where it is not.
  ///
  /// - Parameter report: Gets one line where it is there and cannot be read.
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

  /// Puts `bytes` in the place of the file, all or nothing, on the disk when it returns.
  ///
  /// A link is followed. The file keeps its owner, and its permissions unless there are others; a new one
  /// is its owner's alone. A failure leaves the file as it was, and nothing beside it.
  ///
  /// - Parameters:
  ///   - expected: The version that may be replaced; nil for any.
  ///   - makeName: Proposes names for the file that is written first.
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
      return .file([], try draft.takePlace(expected: expected))
    } catch {
      return .failed(error)
    }
  }

  /// Removes the file.
  static func remove(path: String, isMissingFine: Bool = false) -> HostAnswer.Result {
    guard unsafe unlink(path) != 0 else { return .done }
    return errno == ENOENT && isMissingFine ? .done : .failed(HostFailure(path, code: errno))
  }

  /// Where a link leads; `path` itself where it is none, or nothing is there.
  private static func linkTarget(of path: String) -> String {
    guard let target = unsafe realpath(path, nil) else { return path }
    defer { unsafe free(target) }
    return unsafe String(cString: target)
  }
}
