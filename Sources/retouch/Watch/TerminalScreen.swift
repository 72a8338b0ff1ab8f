internal import Dispatch
internal import Foundation
internal import Glibc
internal import UIKit

/// The terminal as a screen: its second page, without a cursor and without echoing keys.
///
/// However the process ends, the terminal is restored: by `leave()`, at `exit`, and after a crash.
/// Only SIGKILL leaves it as it is; `reset` helps then.
@MainActor final class TerminalScreen {
  /// What a terminal can show, according to its environment.
  struct Abilities: Equatable {
    /// Whether the cursor can be moved; otherwise, only lines are possible.
    var isScreen: Bool
    var hasColors: Bool
    var pen: DotCanvas.Pen

    /// The abilities of the terminal in `TERM`. `NO_COLOR` (with any value) turns colours off;
    /// unless the locale uses UTF-8, all characters are ASCII.
    init(environment: [String: String]) {
      let name = environment["TERM"] ?? ""
      isScreen = !name.isEmpty && name != "dumb"
      hasColors = environment["NO_COLOR"]?.isEmpty != false && !name.hasPrefix("vt")
      let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }
        .first { !$0.isEmpty }
      let encoding = (locale ?? "").lowercased()
      let isUnicode = encoding.contains("utf-8") || encoding.contains("utf8")
      pen = !isUnicode ? .ascii : name == "linux" ? .blocks : .braille
    }
  }

  private var isShown = false

  /// Whether standard output is a terminal that can be a screen; anything else gets lines.
  static var isPossible: Bool {
    isatty(STDOUT_FILENO) == 1
      && Abilities(environment: ProcessInfo.processInfo.environment).isScreen
  }

  /// Takes the terminal.
  init() {
    restorationIsPrepared()
    enter()
  }

  /// The size of the terminal; 80 by 24 if it does not say.
  var size: (columns: Int, rows: Int) { Self.size }

  /// The same, of a terminal that is no screen yet.
  static var size: (columns: Int, rows: Int) {
    var size = winsize()
    guard unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0,
      size.ws_row > 0
    else { return (80, 24) }
    return (Int(min(size.ws_col, 500)), Int(min(size.ws_row, 200)))
  }

  /// Takes the terminal again after `leave()`.
  func enter() {
    guard !isShown else { return }
    isShown = true
    disableEcho()
    write("\u{1B}[?1049h\u{1B}[?25l")
  }

  /// Gives the terminal back.
  func leave() {
    guard isShown else { return }
    isShown = false
    restoreTerminal()
  }

  /// Whether the terminal accepts more output now; over a slow line it may not.
  var isReady: Bool {
    var state = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
    return unsafe poll(&state, 1, 0) == 1
  }

  /// Writes to the terminal; returns false if it is gone.
  @discardableResult func write(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes.withUnsafeBytes {
        unsafe Glibc.write(STDOUT_FILENO, $0.baseAddress! + written, bytes.count - written)
      }
      if count > 0 { written += count } else if errno != EINTR { return false }
    }
    return true
  }

  /// Reads what was typed since the last call; nil at the end of standard input.
  func readKeys() -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = unsafe bytes.withUnsafeMutableBytes {
      unsafe read(STDIN_FILENO, $0.baseAddress, $0.count)
    }
    guard count > 0 else { return count < 0 && errno == EINTR ? [] : nil }
    return Array(bytes[..<count])
  }

  /// Calls `body` when keys were typed. Returns nil if standard input is not a terminal.
  func whenTyped(_ body: @escaping @MainActor () -> Void) -> (any DispatchSourceRead)? {
    guard isatty(STDIN_FILENO) == 1 else { return nil }
    let source = DispatchSource.makeReadSource(fileDescriptor: STDIN_FILENO, queue: .main)
    source.setEventHandler { MainActor.assumeIsolated { body() } }
    source.activate()
    return source
  }
}

// MARK: Restoration

/// Standard input's settings before the screen; meaningful if `terminal.isTaken`.
private struct TakenTerminal {
  var settings = termios()
  var hasSettings = false
  var isTaken = false
}

/// At an address that a signal handler may use at any time; never freed.
private nonisolated(unsafe) let terminal: UnsafeMutablePointer<TakenTerminal> = {
  let terminal = UnsafeMutablePointer<TakenTerminal>.allocate(capacity: 1)
  unsafe terminal.initialize(to: TakenTerminal())
  return unsafe terminal
}()

/// The sequences for normal style, the cursor and the first page.
private nonisolated(unsafe) let restoration: UnsafeMutableBufferPointer<UInt8> = {
  let bytes = Array("\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l".utf8)
  let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
  _ = unsafe buffer.initialize(from: bytes)
  return unsafe buffer
}()

/// Turns off echo and line editing; Control-C and Control-Z still send signals.
private func disableEcho() {
  var settings = termios()
  unsafe terminal.pointee.isTaken = true
  guard unsafe tcgetattr(STDIN_FILENO, &settings) == 0 else { return }
  unsafe terminal.pointee.settings = settings
  unsafe terminal.pointee.hasSettings = true
  settings.c_lflag &= ~tcflag_t(ECHO | ICANON)
  unsafe tcsetattr(STDIN_FILENO, TCSANOW, &settings)
}

/// Gives the terminal back, once, with system calls only, as a signal handler must. Drops typed
/// characters that were not read, so that they do not reach the shell.
private func restoreTerminal() {
  guard unsafe terminal.pointee.isTaken else { return }
  unsafe terminal.pointee.isTaken = false
  _ = unsafe write(STDOUT_FILENO, restoration.baseAddress, restoration.count)
  guard unsafe terminal.pointee.hasSettings else { return }
  _ = unsafe tcsetattr(STDIN_FILENO, TCSAFLUSH, &terminal.pointee.settings)
}

/// Makes `exit` and crashes restore the terminal.
private func restorationIsPrepared() {
  unsafe (_, _) = (terminal, restoration)
  atexit { restoreTerminal() }
  for number in [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE] {
    var action = sigaction()
    unsafe action.__sigaction_handler.sa_handler = { number in
      restoreTerminal()
      // The handler is gone by now (SA_RESETHAND): the signal ends the process.
      raise(number)
    }
    action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND))
    unsafe sigaction(number, &action, nil)
  }
}
