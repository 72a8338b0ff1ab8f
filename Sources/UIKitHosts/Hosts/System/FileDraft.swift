internal import Glibc
internal import InputCore

/// A temporary file beside the file that it will replace, under an unpredictable name.
///
/// Nothing that exists is opened or written, be it a file, a link or a pipe. Unless the draft has
/// replaced the file, it is deleted when this value goes out of scope.
@safe struct FileDraft: ~Copyable {
  private let path: String
  private let name: String
  /// All calls use the opened folder: if it is renamed meanwhile, the draft moves with it.
  private let folder: Int32
  private let draftName: String
  private let draft: Int32
  private var isInPlace = false

  deinit {
    if !isInPlace { _ = unsafe unlinkat(folder, draftName, 0) }
    close(draft)
    close(folder)
  }

  /// Creates an empty draft for the file at `path`, readable and writable only by its owner.
  ///
  /// - Parameter makeName: Proposes names until a free one is found.
  /// - Throws: `HostFailure` if the draft cannot be created.
  init(for path: String, makeName: () -> String = randomName) throws(HostFailure) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard let name = parts.last, !name.isEmpty else { throw HostFailure(path, code: EISDIR) }
    let place = parts.count == 1 ? "." : parts.dropLast().joined(separator: "/") + "/"
    var folder = unsafe open(place, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    // A folder without read permission may still be writable.
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
  /// `O_PATH`, which the C library's module does not export.
  private static let placeOnly: Int32 = 0o10_000_000

  /// A hidden name, short enough for every file system.
  static func randomName() -> String {
    ".retouch-draft-" + String(UInt64.random(in: 0...UInt64.max), radix: 16)
  }

  /// The status of the existing file; nil if there is none.
  ///
  /// - Throws: `HostFailure` if it is not a regular file, or not the `expected` version.
  func present(expected: FileStamp?) throws(HostFailure) -> stat? {
    var status = stat()
    let code = unsafe fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 ? 0 : errno
    guard code == 0 || code == ENOENT else { throw HostFailure(path, code: code) }
    if code == 0, !RegularFile.isRegular(status) { throw HostFailure(path, isNoFile: status) }
    if let expected, code != 0 || FileStamp(status) != expected {
      throw HostFailure(
        .changedMeanwhile,
        "\(path): was \(code == 0 ? "written" : "removed") by another program since it was read")
    }
    return code == 0 ? status : nil
  }

  /// Copies owner and group of `old`, and its permissions unless `permissions` is set.
  ///
  /// If the process may not change the owner, it owns the draft. If it cannot keep the group, the
  /// draft keeps only the group permissions that others have too, so that no one gains access.
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

  /// Writes `bytes`; they are on disk on return.
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

  /// Replaces the file atomically, unless it has changed since; returns the new version.
  mutating func replaceFile(expected: FileStamp?) throws(HostFailure) -> FileStamp {
    var status = stat()
    guard unsafe fstat(draft, &status) == 0 else { throw HostFailure(path, code: errno) }
    _ = try present(expected: expected)
    guard unsafe renameat(folder, draftName, folder, name) == 0 else {
      throw HostFailure(path, code: errno)
    }
    isInPlace = true
    // Some file systems cannot sync a folder; then nothing more can be done.
    fsync(folder)
    return FileStamp(status)
  }
}
