internal import Glibc

/// What stands where a file is to be written, and what may be done about it. Nothing but a file that
/// was meant is ever taken away: no device, no folder, and not the file that is being read.
package enum OutputFile {
  /// Throws where `path` names one of the files that are read meanwhile, by whatever name.
  package static func refuse(
    _ path: String, whileReading inputs: [String]
  ) throws(RecordingError) {
    guard let output = status(path) else { return }
    for input in inputs {
      guard let read = status(input), read.st_dev == output.st_dev, read.st_ino == output.st_ino
      else { continue }
      throw .notWritable(
        path: path, problem: "it is the file that is read; name another one for the output")
    }
  }

  /// Whether `path` names a device, a pipe or a socket: something to write into, not to replace.
  package static func isStream(_ path: String) -> Bool {
    guard let status = status(path) else { return false }
    let kind = status.st_mode & S_IFMT
    return kind != S_IFREG && kind != S_IFDIR
  }

  /// Where the file at `path` really lies: the path itself, or what its symbolic link leads to.
  ///
  /// Throws where something else than a file is there, and where a file is there that has to stay.
  package static func place(
    of path: String, overwrites: Bool
  ) throws(RecordingError) -> String {
    var own = stat()
    guard unsafe lstat(path, &own) == 0 else { return path }
    guard let status = status(path) else {
      throw .notWritable(path: path, problem: "it is a link that leads nowhere")
    }
    if let kind = foreignKind(status) {
      throw .notWritable(path: path, problem: "it is \(kind), and a file was to be made")
    }
    guard overwrites else { throw .alreadyExists(path: path) }
    guard own.st_mode & S_IFMT == S_IFLNK else { return path }
    guard let real = unsafe realpath(path, nil) else {
      throw .system(operation: "realpath", path: path, code: errno)
    }
    defer { unsafe free(real) }
    return unsafe String(cString: real)
  }

  /// Takes away the file at `path`, if one is there and may go, so that another can be made.
  ///
  /// Returns where that one is to be made.
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

/// What something is that is no file, in words; nil for a file.
func foreignKind(_ status: stat) -> String? {
  switch status.st_mode & S_IFMT {
  case S_IFREG: nil
  case S_IFDIR: "a directory"
  case S_IFIFO: "a pipe"
  case S_IFSOCK: "a socket"
  default: "a device"  // not an enum of ours
  }
}
