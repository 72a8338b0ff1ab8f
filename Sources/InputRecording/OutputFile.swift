internal import Glibc

/// Checks and prepares the place of an output file. Never removes anything but the intended file:
/// no device, no folder, and no input file.
package enum OutputFile {
  /// Checks that `path` does not name an input file, under any name.
  ///
  /// - Throws: `RecordingError` if it does.
  package static func refuse(
    _ path: String, whileReading inputs: [String]
  ) throws(RecordingError) {
    guard let output = status(path) else { return }
    for input in inputs {
      guard let read = status(input), read.st_dev == output.st_dev, read.st_ino == output.st_ino
      else { continue }
      throw .notWritable(
        path: path, problem: "it is also the input file; choose another name for the output")
    }
  }

  /// Whether `path` names a device, a pipe or a socket, which is written to rather than replaced.
  package static func isStream(_ path: String) -> Bool {
    guard let status = status(path) else { return false }
    let kind = status.st_mode & S_IFMT
    return kind != S_IFREG && kind != S_IFDIR
  }

  /// The real path of the file at `path`: the path itself, or the target of its symbolic link.
  ///
  /// - Throws: `RecordingError` if there is something other than a file, or a file that must not be
  ///   overwritten.
  package static func place(
    of path: String, overwrites: Bool
  ) throws(RecordingError) -> String {
    var own = stat()
    guard unsafe lstat(path, &own) == 0 else { return path }
    guard let status = status(path) else {
      throw .notWritable(path: path, problem: "it is a broken link")
    }
    if let kind = foreignKind(status) {
      throw .notWritable(path: path, problem: "it is \(kind), expected a file")
    }
    guard overwrites else { throw .alreadyExists(path: path) }
    guard own.st_mode & S_IFMT == S_IFLNK else { return path }
    guard let real = unsafe realpath(path, nil) else {
      throw .system(operation: "realpath", path: path, code: errno)
    }
    defer { unsafe free(real) }
    return unsafe String(cString: real)
  }

  /// Removes the file at `path`, if there is one and it may be overwritten.
  ///
  /// - Returns: The path at which to create the new file.
  /// - Throws: `RecordingError` as `place(of:overwrites:)`.
  package static func makeRoom(
    at path: String, overwrites: Bool
  ) throws(RecordingError) -> String {
    let place = try place(of: path, overwrites: overwrites)
    if overwrites { try removeFile(place) }
    return place
  }

  private static func status(_ path: String) -> stat? {
    var status = stat()
    return unsafe stat(path, &status) == 0 ? status : nil
  }
}

/// The kind of anything that is not a file, as text; nil for a file.
func foreignKind(_ status: stat) -> String? {
  switch status.st_mode & S_IFMT {
  case S_IFREG: nil
  case S_IFDIR: "a directory"
  case S_IFIFO: "a pipe"
  case S_IFSOCK: "a socket"
  default: "a device"  // not an enum of ours
  }
}
