internal import CForks
internal import Glibc
package import LinuxCalls

/// What a process prints, kept in memory where another process reads it, even if the first one has
/// crashed.
package final class CapturedOutput {
  /// The file. Its position is shared by all processes that have it; only who prints moves it.
  package let descriptor: Int32
  /// How many bytes have been taken.
  private var taken = 0

  /// - Throws: `SystemFailure` if there is no room for the file.
  package init() throws(SystemFailure) {
    let file = unsafe forks_memory_file("output")
    guard file >= 0 else { throw SystemFailure("memfd_create", code: errno) }
    descriptor = file
  }

  /// Takes over the file that a message has brought.
  package init(owning descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// How many bytes have been printed.
  package var count: Int {
    var facts = stat()
    return unsafe fstat(descriptor, &facts) == 0 ? Int(facts.st_size) : 0
  }

  /// Returns the whole lines that have been printed since the last call.
  ///
  /// - Parameter isFinal: Whether also to return a last line without an end.
  package func takeLines(isFinal: Bool = false) -> [String] {
    var bytes = [UInt8](repeating: 0, count: max(count - taken, 0))
    let size = unsafe bytes.withUnsafeMutableBytes { bytes in
      unsafe pread(descriptor, bytes.baseAddress, bytes.count, taken)
    }
    bytes.removeLast(bytes.count - max(size, 0))
    if !isFinal { bytes.removeLast(bytes.count - ((bytes.lastIndex(of: 10) ?? -1) + 1)) }
    taken += bytes.count
    if bytes.last == 10 { bytes.removeLast() } else if bytes.isEmpty { return [] }
    return bytes.split(separator: 10, omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// Lets go of everything that has been printed so far.
  package func skip() { taken = count }

  /// Lets this process print into the first file, and report errors into the second.
  package static func capture(_ files: [CapturedOutput]) {
    precondition(files.count == 2, "a process has two streams for what it prints")
    forks_print_lines()
    for (index, file) in files.enumerated() { dup2(file.descriptor, Int32(index + 1)) }
  }
}
