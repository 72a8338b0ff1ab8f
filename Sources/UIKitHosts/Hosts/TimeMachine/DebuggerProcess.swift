internal import Glibc
internal import LinuxCalls

/// A debugger that takes this process's place at the terminal until it ends.
enum DebuggerProcess {
  /// Runs a debugger that is attached to a process.
  ///
  /// - Throws: `HostError` if it is not installed, or has failed.
  static func run(_ debugger: ReplayStops.Debugger, process: Int32) throws(HostError) {
    let words =
      switch debugger {
      case .gdb: ["gdb", "--quiet", "--pid", "\(process)"]
      case .lldb: ["lldb", "--attach-pid", "\(process)"]
      }
    var arguments = unsafe words.map { unsafe strdup($0) }
    unsafe arguments.append(nil)
    defer { unsafe arguments.forEach { unsafe free($0) } }
    // Ctrl-C is for the debugger.
    let former = signal(SIGINT, SIG_IGN)
    defer { _ = signal(SIGINT, former) }
    var attributes = posix_spawnattr_t()
    var defaults = sigset_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    unsafe sigemptyset(&defaults)
    for signal in [SIGINT, SIGPIPE] { unsafe sigaddset(&defaults, signal) }
    unsafe posix_spawnattr_setsigdefault(&attributes, &defaults)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    var child: pid_t = 0
    let code = unsafe posix_spawnp(&child, words[0], nil, &attributes, arguments, environ)
    guard code == 0 else {
      let package = debugger == .gdb ? "the Debian package gdb" : "the Swift toolchain"
      throw .usage(
        "\(words[0]): cannot be run: \(systemMessage(code)); it comes with \(package)")
    }
    var status: Int32 = 0
    while unsafe waitpid(child, &status, 0) != child, errno == EINTR {}
    guard status != 0 else { return }
    let end = status & 0x7F == 0 ? "status \(status >> 8 & 0xFF)" : "signal \(status & 0x7F)"
    throw .usage("\(words[0]) has ended with \(end)")
  }
}
