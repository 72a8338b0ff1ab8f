internal import Glibc
public import InputCore
internal import LinuxCalls

/// The backlight of the built-in display, in sysfs.
///
/// If there are several, the first one is used; the firmware's precede platform and raw ones, as
/// the kernel's documentation on backlights advises.
public enum Backlight {
  /// The kernel's folder of backlights.
  static let folder = "/sys/class/backlight"

  /// The brightness, in thousandths; -1 if there is no backlight.
  ///
  /// - Parameter folder: The kernel's folder of backlights.
  public static func read(folder: String? = nil) -> Int16 {
    guard let (path, steps) = find(folder ?? Self.folder),
      let step = SystemFile.text(path + "/brightness").flatMap({ UInt64($0) })
    else { return -1 }
    return Int16((min(step, steps) * 1000 + steps / 2) / steps)
  }

  /// Sets the brightness, in thousandths, but never turns it off: 0 is the first step. Requires
  /// permission to write the kernel's file.
  ///
  /// - Parameter folder: The kernel's folder of backlights.
  public static func set(_ thousandths: UInt16, folder: String? = nil) -> HostAnswer.Result {
    guard let (path, steps) = find(folder ?? Self.folder) else {
      return .failed(HostFailure(.noSuchFile, "no display has a backlight that can be set"))
    }
    let step = max(1, (UInt64(min(thousandths, 1000)) * steps + 500) / 1000)
    let file = path + "/brightness"
    let code = write(String(step), to: file)
    guard code != 0 else { return .done }
    let kind: HostFailure.Kind = [EACCES, EPERM, EROFS].contains(code) ? .noPermission : .other
    return .failed(HostFailure(kind, "\(file): \(systemMessage(code))"))
  }

  /// The folder of the backlight that is used, and its number of steps; nil if there is none.
  static func find(_ folder: String) -> (path: String, steps: UInt64)? {
    let names = (try? fileNames(in: folder)) ?? []
    let paths = names.map { folder + "/" + $0 }
    for type in ["firmware", "platform", "raw"] {
      for path in paths where SystemFile.text(path + "/type") == type {
        let steps = SystemFile.text(path + "/max_brightness").flatMap { UInt64($0) } ?? 0
        // More steps are implausible and would overflow.
        if steps > 0, steps <= UInt32.max { return (path, steps) }
      }
    }
    return nil
  }

  /// Writes to one of the kernel's files. Returns zero, or an errno.
  static func write(_ text: String, to path: String) -> Int32 {
    // sysfs contains regular files; nothing else is written to, and nothing blocks.
    let descriptor = unsafe open(path, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { return errno }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { return errno }
    guard status.st_mode & S_IFMT == S_IFREG else { return EINVAL }
    let count = unsafe text.withCString { unsafe Glibc.write(descriptor, $0, text.utf8.count) }
    return count == text.utf8.count ? 0 : errno
  }
}
