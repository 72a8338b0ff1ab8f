internal import Glibc
internal import InputCore
internal import Synchronization

/// Whether the terminal's last line shows how far something has come.
private let isLineShown = Atomic(false)

/// Signs that a line on standard error has at most.
private let lineLimit = 2000

private let clearLine = "\r\u{1B}[K"

/// What the C library calls an error number.
package func systemMessage(_ code: Int32) -> String {
  guard let message = unsafe strerror(code) else { return "error \(code)" }
  return unsafe String(cString: message)
}

/// Writes one line to standard error, at once: of bounded length, and nothing in it but signs that
/// show themselves, whatever name or file it speaks of.
package func reportLine(_ line: String) {
  let isLineShown = isLineShown.exchange(false, ordering: .relaxed)
  writeError((isLineShown ? clearLine : "") + line.printable(limit: lineLimit) + "\n")
}

/// Shows `text` in the terminal's last line, in the place of what was shown there before.
///
/// Only where standard error is a terminal.
package func showOnTerminal(_ text: String) {
  isLineShown.store(!text.isEmpty, ordering: .relaxed)
  // A line that is broken could not be taken away.
  writeError(clearLine + text.printable(limit: 78))
}

/// Opens nothing in the place of each standard stream that the process was started without.
///
/// Else the first files that are opened take their numbers, and what is printed or reported would
/// go into a recording. Reading the first and writing the second then fails.
package func openMissingStandardStreams() {
  for (number, mode) in [
    (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_WRONLY),
  ] where fcntl(number, F_GETFD) < 0 {
    // The lowest number that is free is this one.
    _ = unsafe open("/dev/null", mode)
  }
}

private func writeError(_ text: String) {
  let bytes = Array(text.utf8)
  _ = unsafe bytes.withUnsafeBytes { unsafe write(STDERR_FILENO, $0.baseAddress, $0.count) }
}
