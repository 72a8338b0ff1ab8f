internal import Glibc
internal import InputCore
internal import Synchronization

/// Whether the terminal's last line is a progress line.
private let isLineShown = Atomic(false)

/// The longest line on standard error, in characters.
private let lineLimit = 2000

private let clearLine = "\r\u{1B}[K"

/// Writes one line to standard error immediately. It is of bounded length and contains only
/// printable characters, whatever names or files it quotes.
package func reportLine(_ line: String) {
  let isLineShown = isLineShown.exchange(false, ordering: .relaxed)
  writeError((isLineShown ? clearLine : "") + line.printable(limit: lineLimit) + "\n")
}

/// Shows `text` in the terminal's last line, replacing the text shown there before.
///
/// Does nothing if standard error is not a terminal.
package func showOnTerminal(_ text: String) {
  isLineShown.store(!text.isEmpty, ordering: .relaxed)
  // A wrapped line could not be removed.
  writeError(clearLine + text.printable(limit: 78))
}

/// Opens `/dev/null` for each standard stream that the process was started without.
///
/// Otherwise the first opened files would get their numbers, and printed or reported lines would go
/// into a recording. Reading standard input and writing the others then fails.
package func openMissingStandardStreams() {
  for (number, mode) in [
    (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_WRONLY),
  ] where fcntl(number, F_GETFD) < 0 {
    // The lowest free descriptor is this one.
    _ = unsafe open("/dev/null", mode)
  }
}

private func writeError(_ text: String) {
  let bytes = Array(text.utf8)
  _ = unsafe bytes.withUnsafeBytes { unsafe write(STDERR_FILENO, $0.baseAddress, $0.count) }
}
