internal import Forks
internal import Glibc

/// Reads commands from standard input, line by line and no further: a debugger that is started in
/// between reads what follows.
@MainActor struct CommandInput {
  /// Whether a person types the commands.
  let isTerminal = isatty(STDIN_FILENO) == 1

  /// Returns the next line; nil at the end.
  ///
  /// - Parameters:
  ///   - other: Another descriptor to wait for; nil once there is none.
  ///   - serve: Called when it can be read.
  func readLine(waitingFor other: () -> Int32?, serve: () -> Void) -> String? {
    var line: [UInt8] = []
    while true {
      if let descriptor = other() {
        let ready = readable([STDIN_FILENO, descriptor], within: -1)
        if ready.contains(descriptor) { serve() }
        guard ready.contains(STDIN_FILENO) else { continue }
      }
      var byte: UInt8 = 0
      let count = unsafe read(STDIN_FILENO, &byte, 1)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return line.isEmpty ? nil : String(decoding: line, as: UTF8.self) }
      guard byte != 10 else { return String(decoding: line, as: UTF8.self) }
      line.append(byte)
    }
  }
}
