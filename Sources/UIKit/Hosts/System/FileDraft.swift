internal import Glibc
internal import InputCore

/// What is to take a file's place, beside it under a name that nobody can have foreseen.
///
/// Nothing that is there already is opened or written, be it a file, a link or a pipe. Unless the draft
/// has taken the file's place it is gone when this goes out of scope.
@safe struct FileDraft: ~Copyable {
  private let path: String
  private let name: String
  /// Everything goes by the folder that was opened: whoever renames it meanwhile moves the draft too.
  private let folder: Int32
  private let draftName: String
  private let draft: Int32
  private var isInPlace = false

  deinit {
    if !isInPlace { _ = unsafe unlinkat(folder, draftName, 0) }
    close(draft)
    close(folder)
  }

  /// Makes an empty draft for the file at `path`, for its owner alone.
  ///
  /// - Parameter makeName: Proposes names until one is free; none has to be.
  init(for path: String, makeName: () -> String = randomName) throws(HostFailure) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard let name = parts.last, !name.isEmpty else { throw HostFailure(path, code: EISDIR) }
    let place = parts.count == 1 ? "." : parts.dropLast().joined(separator: "/") + "/"
    var folder = unsafe open(place, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    // A folder that may not be listed can still be written in.
    if folder < 0, errno == EACCES {
      folder = unsafe open(place, Self.placeOnly | O_DIRECTORY | O_CLOEXEC)
    }
    guard folder >= 0 else { throw HostFailure(path, code: errno) }
    var draft: Int32 = -1
    var draftName = ""
    var code: Int32 = EEXIST
    for _ in 0..<Self.attempts where code == EEXIST {
      draftName = makeName()
      let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
      draft = unsafe openat(folder, draftName, flags, 0o600)
      code = draft < 0 ? errno : 0
    }
    guard code == 0 else {
      close(folder)
      throw HostFailure(path, code: code)
    }
    self.path = path
    self.name = String(name)
    self.folder = folder
    self.draftName = draftName
    self.draft = draft
  }

  private static let attempts = 16
  /// `O_PATH`, which the module of the C library does not show.
  private static let placeOnly: Int32 = 0o10_000_000

  /// A hidden name, short enough for every file system.
  static func randomName() -> String {
    ".retouch-draft-" + String(UInt64.random(in: 0...UInt64.max), radix: 16)
  }

  /// What has the file's name now; nil for nothing. Throws where that is no regular file, or no longer
  /// the version that is `expected`.
  func present(expected: FileStamp?) throws(HostFailure) -> stat? {
    var status = stat()
    let code = unsafe fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 ? 0 : errno
    guard code == 0 || code == ENOENT else { throw HostFailure(path, code: code) }
    if code == 0, !RegularFile.isRegular(status) { throw HostFailure(path, isNoFile: status) }
    if let expected, code != 0 || FileStamp(status) != expected {
      throw HostFailure(
        .changedMeanwhile, "\(path): was written by another program since it was read")
    }
    return code == 0 ? status : nil
  }

  /// Belongs to the owner and the group of `old` from now on, with its permissions unless there are others.
  ///
  /// Who may not give files away becomes the owner; a group that cannot be kept takes its rights along, so
  /// that nobody can read what was kept from them.
  func resemble(_ old: stat?, permissions: UInt16?) throws(HostFailure) {
    var mode = old.map { $0.st_mode & 0o7777 } ?? 0o600
    if let old, fchown(draft, old.st_uid, old.st_gid) != 0 {
      mode &= ~0o4000
      if fchown(draft, uid_t.max, old.st_gid) != 0 {
        mode = mode & ~0o2070 | (mode & (mode << 3) & 0o070)
      }
    }
    guard fchmod(draft, permissions.map(mode_t.init) ?? mode) == 0 else {
      throw HostFailure(path, code: errno)
    }
  }

  /// Holds `bytes`, on the disk when this returns.
  func write(_ bytes: [UInt8]) throws(HostFailure) {
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { bytes in
        unsafe Glibc.write(draft, bytes.baseAddress! + written, bytes.count - written)
      }
      if count < 0, errno != EINTR { throw HostFailure(path, code: errno) }
      written += max(count, 0)
    }
    guard fsync(draft) == 0 else { throw HostFailure(path, code: errno) }
  }

  /// Takes the file's place in one step, unless somebody has changed it since; gives its version.
  mutating func takePlace(expected: FileStamp?) throws(HostFailure) -> FileStamp {
    var status = stat()
    guard unsafe fstat(draft, &status) == 0 else { throw HostFailure(path, code: errno) }
    _ = try present(expected: expected)
    guard unsafe renameat(folder, draftName, folder, name) == 0 else {
      throw HostFailure(path, code: errno)
    }
    isInPlace = true
    // Some file systems cannot; the file is then as safe as it will get.
    fsync(folder)
    return FileStamp(status)
  }
}
