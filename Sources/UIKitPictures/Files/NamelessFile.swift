internal import Foundation
internal import Glibc

/// A file that has no name until it is whole, so that nothing of it is left if the process dies
/// before.
///
/// Programs that get its descriptor open it by `path`. Not every file system has such files.
@MainActor final class NamelessFile {
  /// `O_TMPFILE` without its folder's flag, which the C library's module does not export.
  private static let withoutName: Int32 = 0o20_000_000
  /// The least descriptor: programs use the lower ones themselves.
  private static let leastDescriptor: Int32 = 100

  /// The descriptor, which programs inherit under the same number.
  let descriptor: Int32

  deinit { close(descriptor) }

  /// Creates an empty file in the folder of `place`, for its owner only; nil if that is impossible
  /// there.
  init?(inFolderOf place: String) {
    let folder = (place as NSString).deletingLastPathComponent
    let flags = Self.withoutName | O_DIRECTORY | O_RDWR | O_CLOEXEC
    let file = unsafe open(folder.isEmpty ? "." : folder, flags, 0o600)
    guard file >= 0 else { return nil }
    defer { close(file) }
    let copy = fcntl(file, F_DUPFD_CLOEXEC, Self.leastDescriptor)
    guard copy >= 0 else { return nil }
    descriptor = copy
  }

  /// The path by which this process and those with its descriptor open the file.
  var path: String { "/proc/self/fd/\(descriptor)" }

  /// Whether nothing has been written to the file.
  var isEmpty: Bool { lseek(descriptor, 0, SEEK_END) <= 0 }

  /// Gives the file a name that is free; returns whether that was possible.
  func link(as name: String) -> Bool {
    unsafe linkat(AT_FDCWD, path, AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0
  }
}
