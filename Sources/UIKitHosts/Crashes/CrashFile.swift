internal import CCrashReport
internal import Glibc
internal import InputCore
internal import LinuxCalls

/// The file beside a ring to which the run reports its crash: `kiosk.crash` beside
/// `kiosk-0001.mcap`.
///
/// It exists while a run that has not ended as it should may have left something, so the next start
/// knows. It is locked, since a ring has one run at a time. What a run has left is put aside by the
/// next start, as `kiosk.crash.12` if the run's first file was the twelfth, until it has been
/// joined: a start that crashes, too, loses nothing.
@MainActor final class CrashFile {
  /// The number of the first file of the last run; nil if that ended as it should.
  let left: Int?
  private let path: String
  private let descriptor: Int32
  private var isEnded = false

  /// Puts aside what the last run has left, and begins to report crashes of this one.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - firstFile: The number of this run's first file in the ring.
  /// - Throws: `HostError` if the file cannot be written, or another process has it.
  init(_ path: String, firstFile: Int) throws(HostError) {
    self.path = path
    var file = try Self.lock(path)
    let former = Self.firstFile(in: file)
    if let former {
      do throws(HostError) {
        guard unsafe rename(path, Self.asidePath(of: path, firstFile: former)) == 0 else {
          throw HostError(creating: path, code: errno)
        }
        let next = try Self.lock(path)
        close(file)
        file = next
      } catch {
        close(file)
        throw error
      }
    }
    guard ftruncate(file, 0) == 0, Self.write(file, firstFile) else {
      let code = errno
      _ = unsafe unlink(path)
      close(file)
      throw HostError(creating: path, code: code)
    }
    (left, descriptor) = (former, file)
    _ = crash_report_begin(descriptor)
  }

  /// Opens the file, which may be new, and locks it.
  private static func lock(_ path: String) throws(HostError) -> Int32 {
    let flags = O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
    let file = unsafe open(path, flags, 0o600)
    guard file >= 0 else { throw HostError(creating: path, code: errno) }
    var status = stat()
    guard unsafe fstat(file, &status) == 0, RegularFile.isRegular(status) else {
      close(file)
      throw HostError(.cannotCreate, "\(path): is no regular file; move it away")
    }
    // Between the two calls another start may have put the file aside, or the last run ended.
    var present = stat()
    guard flock(file, LOCK_EX | LOCK_NB) == 0, unsafe lstat(path, &present) == 0,
      present.st_dev == status.st_dev, present.st_ino == status.st_ino
    else {
      close(file)
      throw HostError(
        .cannotCreate, "\(path): another process writes the ring of this name; use another name")
    }
    return file
  }

  /// The number with which a report begins; nil if the file is no report.
  private static func firstFile(in file: Int32) -> Int? {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = unsafe bytes.withUnsafeMutableBytes {
      unsafe pread(file, $0.baseAddress, $0.count, 0)
    }
    return CrashReport(Array(bytes.prefix(max(count, 0))))?.firstFile
  }

  private static func write(_ descriptor: Int32, _ firstFile: Int) -> Bool {
    let header = Array(CrashReport.header(firstFile: firstFile).utf8)
    return unsafe header.withUnsafeBytes {
      unsafe Glibc.write(descriptor, $0.baseAddress, $0.count) == $0.count
    }
  }

  /// A run that does not begin, because something else is missing, leaves nothing.
  isolated deinit { end() }

  /// Ends the run as it should: the next one finds nothing.
  func end() {
    guard !isEnded else { return }
    isEnded = true
    crash_report_end()
    _ = unsafe unlink(path)
    close(descriptor)
  }
}

// What runs have left.
extension CrashFile {
  /// Where the report of a run is put.
  nonisolated static func asidePath(of path: String, firstFile: Int) -> String {
    "\(path).\(firstFile)"
  }

  /// The numbers of the first files of the runs whose reports were put aside, oldest first.
  nonisolated static func runsAside(of path: String) -> [Int] {
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { String(path[...$0]) } ?? "."
    let start = (slash.map { String(path[path.index(after: $0)...]) } ?? path) + "."
    let names = (try? fileNames(in: folder)) ?? []
    return names.compactMap { name in
      guard name.hasPrefix(start), let number = Int(name.dropFirst(start.count)), number > 0 else {
        return nil
      }
      return number
    }.sorted()
  }
}

/// The picture of the main screen in memory, as it is shown.
package struct PictureMemory: Equatable, Sendable {
  /// The address of the pixels: four bytes each, blue, green, red and opacity.
  package var address: UInt
  package var width: UInt32
  package var height: UInt32

  package init(address: UInt, width: UInt32, height: UInt32) {
    (self.address, self.width, self.height) = (address, width, height)
  }

  /// Sets the picture with which a report of a crash ends; nil for none. Its memory must last until
  /// another is set.
  package static func show(_ memory: PictureMemory?) {
    let pixels = unsafe UnsafeRawPointer(bitPattern: memory?.address ?? 0)
    unsafe crash_report_set_picture(pixels, memory?.width ?? 0, memory?.height ?? 0)
  }
}
