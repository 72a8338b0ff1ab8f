internal import CCrashReport
internal import Glibc
internal import InputCore
internal import LinuxCalls

/// The file beside a ring to which the run reports its crash: `kiosk.crash` beside
/// `kiosk-0001.mcap`.
///
/// It exists while a run that has not ended as it should may have left something, so the next start
/// knows. It is locked, since a ring has one run at a time.
@MainActor final class CrashFile {
  /// What the last run has left; nil if it ended as it should.
  let left: CrashReport?
  private let path: String
  private let descriptor: Int32
  private var isEnded = false

  /// Reads what the last run has left, and begins to report crashes of this one.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - firstFile: The number of this run's first file in the ring.
  /// - Throws: `HostError` if the file cannot be written, or another process has it.
  init(_ path: String, firstFile: Int) throws(HostError) {
    self.path = path
    let flags = O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
    descriptor = unsafe open(path, flags, 0o600)
    guard descriptor >= 0 else {
      let status: HostError.Status = errno == EACCES ? .noPermission : .cannotCreate
      throw HostError(status, "\(path): cannot be written: \(systemMessage(errno))")
    }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, RegularFile.isRegular(status) else {
      close(descriptor)
      throw HostError(.cannotCreate, "\(path): is no regular file; move it away")
    }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      close(descriptor)
      throw HostError(
        .cannotCreate, "\(path): another process writes the ring of this name; use another name")
    }
    left = Self.report(at: path)
    guard ftruncate(descriptor, 0) == 0, Self.write(descriptor, firstFile) else {
      throw HostError(.inputOutput, "\(path): cannot be written: \(systemMessage(errno))")
    }
    _ = crash_report_begin(descriptor)
  }

  private static func report(at path: String) -> CrashReport? {
    FileWork.readIfPresent(path: path, limit: CrashReport.limit, report: reportLine)
      .flatMap { CrashReport($0) }
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
