internal import Glibc
internal import LinuxCalls
internal import UIKit

/// How a child process ended.
enum ChildEnd: Equatable, CustomStringConvertible {
  /// It exited with a status.
  case exited(Int32)
  /// A signal killed it.
  case killed(Int32)

  /// Text that follows the program's name.
  var description: String {
    switch self {
    case .exited(let status):
      "ended with status \(status)"
    case .killed(let signal):
      unsafe "was ended by signal \(signal)"
        + (strsignal(signal).map { unsafe " (\(String(cString: $0)))" } ?? "")
    }
  }

  /// Decodes the status that `waitpid` returns for a process that has ended.
  init(waitStatus: Int32) {
    let signal = waitStatus & 0x7F
    self = signal == 0 ? .exited(waitStatus >> 8 & 0xFF) : .killed(signal)
  }
}

/// Runs programs: either one that takes this one's place at the terminal and gets the signals that
/// request termination, or several at once, apart from the terminal.
enum ChildProcess {
  /// The signals that request termination.
  static let endings = [SIGINT, SIGTERM, SIGHUP]
  /// How long a program may take to end when it is aborted.
  private static let abortSeconds = 3
  private static let handedOn = [SIGTERM, SIGHUP]
  /// The terminal sends these to both processes.
  private static let ignored = [SIGINT, SIGQUIT]

  /// Runs `words` until the program ends, with additional environment variables.
  ///
  /// - Parameter limit: After how many seconds it is aborted, and killed if it does not end within a
  ///   few more; nil for never.
  /// - Parameter errors: The file that receives what it writes to standard error; nil for this
  ///   process's own.
  static func run(
    _ words: [String], adding variables: [String: String], limit: Int? = nil, errors: Int32? = nil
  ) throws(HostError) -> ChildEnd {
    let former = set(variables)
    defer { restore(former) }
    var awaited = sigset_t()
    unsafe sigemptyset(&awaited)
    for signal in handedOn + [SIGCHLD] { unsafe sigaddset(&awaited, signal) }
    var mask = sigset_t()
    unsafe sigprocmask(SIG_BLOCK, &awaited, &mask)
    let child = try spawn(words, mask: mask, errors: errors)
    for signal in ignored { _ = Glibc.signal(signal, SIG_IGN) }
    var status: Int32 = 0
    let deadline = limit.map { ContinuousClock.now + .seconds($0) }
    var isAborted = false
    while true {
      // A signal that arrives before `sigwait` stays pending.
      if unsafe waitpid(child, &status, WNOHANG) == child { break }
      if let deadline, ContinuousClock.now >= deadline {
        // An app says where it is when it is aborted.
        let isOver = ContinuousClock.now >= deadline + .seconds(Self.abortSeconds)
        if isOver || !isAborted { kill(child, isOver ? SIGKILL : SIGABRT) }
        isAborted = true
      }
      let signal = next(of: &awaited, isLimited: deadline != nil)
      if signal > 0, signal != SIGCHLD { kill(child, signal) }
    }
    unsafe sigprocmask(SIG_SETMASK, &mask, nil)
    return ChildEnd(waitStatus: status)
  }

  /// Waits for a signal of a set; returns -1 if none has come within a second, if it is limited.
  private static func next(of awaited: inout sigset_t, isLimited: Bool) -> Int32 {
    guard !isLimited else {
      var pause = timespec(tv_sec: 1, tv_nsec: 0)
      return unsafe sigtimedwait(&awaited, nil, &pause)
    }
    var signal: Int32 = 0
    unsafe sigwait(&awaited, &signal)
    return signal
  }

  /// Runs `words` until the program ends, and prints its output and errors, each line as `changed`
  /// returns it. Both go to standard output, in their order.
  @MainActor static func run(
    _ words: [String], changed: (String) -> String
  ) throws(HostError) -> ChildEnd {
    var ends: [Int32] = [0, 0]
    guard unsafe pipe(&ends) == 0 else {
      throw HostError(.software, "\(words[0]): cannot be run: \(systemMessage(errno))")
    }
    _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
    let child: pid_t
    do throws(HostError) {
      child = try spawn(words, mask: endableMask, output: ends[1])
    } catch {
      for end in ends { close(end) }
      throw error
    }
    close(ends[1])
    for signal in ignored { _ = Glibc.signal(signal, SIG_IGN) }
    let stream = unsafe fdopen(ends[0], "r")
    var line: UnsafeMutablePointer<CChar>?
    var size = 0
    let output = TextOutput()
    while unsafe getline(&line, &size, stream) > 0, let text = unsafe line {
      let read = unsafe String(cString: text)
      output.write(line: changed(read.hasSuffix("\n") ? String(read.dropLast()) : read))
      output.flush()
    }
    unsafe free(line)
    unsafe fclose(stream)
    try output.finish()
    return end(of: child)
  }

  /// Starts a program in its own process group, without the terminal; returns its process ID.
  ///
  /// - Parameter showsErrors: Whether it writes to this process's standard error.
  static func startSilently(
    _ words: [String], showsErrors: Bool = false
  ) throws(HostError) -> pid_t {
    let silent: [Int32] = showsErrors ? [0, 1] : [0, 1, 2]
    return try spawn(words, mask: endableMask, silencing: silent)
  }

  /// The signals that this process has blocked, without those that request termination.
  private static var endableMask: sigset_t {
    var mask = sigset_t()
    unsafe sigprocmask(SIG_BLOCK, nil, &mask)
    for signal in endings { unsafe sigdelset(&mask, signal) }
    return mask
  }

  /// Waits until a program ends.
  static func end(of child: pid_t) -> ChildEnd {
    var status: Int32 = 0
    while unsafe waitpid(child, &status, 0) != child, errno == EINTR {}
    return ChildEnd(waitStatus: status)
  }

  /// Starts `words` apart from the terminal, with additional environment variables: in its own
  /// process group, without input, and with all its output in the file `output`.
  ///
  /// - Parameter mask: The signals that the program starts with blocked.
  static func start(
    _ words: [String], adding variables: [String: String], output: Int32, mask: sigset_t
  ) throws(HostError) -> pid_t {
    let former = set(variables)
    defer { restore(former) }
    return try spawn(words, mask: mask, silencing: [STDIN_FILENO], output: output)
  }

  /// Starts `words` apart from the terminal, with additional environment variables: in its own
  /// process group, with `input` as its standard input, and without output but its errors.
  static func start(
    _ words: [String], adding variables: [String: String], input: Int32
  ) throws(HostError) -> pid_t {
    let former = set(variables)
    defer { restore(former) }
    return try spawn(words, mask: endableMask, silencing: [1], input: input)
  }

  /// Sets variables for the next program, and returns their former values; nil for those that were
  /// not set.
  private static func set(_ variables: [String: String]) -> [(name: String, value: String?)] {
    variables.sorted { $0.key < $1.key }.map { name, value in
      let former = unsafe getenv(name).map { unsafe String(cString: $0) }
      _ = unsafe setenv(name, value, 1)
      return (name, former)
    }
  }

  /// Takes variables back, which are not for programs that are started later.
  private static func restore(_ former: [(name: String, value: String?)]) {
    for (name, value) in former {
      if let value { _ = unsafe setenv(name, value, 1) } else { _ = unsafe unsetenv(name) }
    }
  }

  /// Starts a program, in its own process group unless it keeps the whole terminal.
  ///
  /// - Parameters:
  ///   - silent: The descriptors that are connected to `/dev/null`.
  ///   - output: The file that receives what the program prints; nil to print on the terminal.
  ///   - errors: The file that receives its errors alone; nil as for `output`.
  ///   - input: What it reads; nil for the terminal.
  private static func spawn(
    _ words: [String], mask: sigset_t, silencing silent: [Int32] = [], output: Int32? = nil,
    input: Int32? = nil, errors: Int32? = nil
  ) throws(HostError) -> pid_t {
    var attributes = posix_spawnattr_t()
    var (mask, defaults) = (mask, sigset_t())
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    // This process ignores SIGPIPE for its own output; the program should not.
    unsafe sigemptyset(&defaults)
    unsafe sigaddset(&defaults, SIGPIPE)
    unsafe posix_spawnattr_setsigdefault(&attributes, &defaults)
    unsafe posix_spawnattr_setsigmask(&attributes, &mask)
    let group = silent.isEmpty ? 0 : Int32(POSIX_SPAWN_SETPGROUP)
    let flags = Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK) | group
    unsafe posix_spawnattr_setflags(&attributes, Int16(flags))
    var arguments = unsafe words.map { unsafe strdup($0) }
    unsafe arguments.append(nil)
    defer { unsafe arguments.forEach { unsafe free($0) } }
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    for descriptor in silent {
      unsafe posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }
    if let input { unsafe posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO) }
    if let errors { unsafe posix_spawn_file_actions_adddup2(&actions, errors, 2) }
    if let output {
      // These are the program's standard output and error.
      for stream: Int32 in [1, 2] {
        unsafe posix_spawn_file_actions_adddup2(&actions, output, stream)
      }
    }
    var child: pid_t = 0
    let code = unsafe posix_spawnp(&child, words[0], &actions, &attributes, arguments, environ)
    guard code == 0 else {
      let status: HostError.Status = code == ENOENT ? .noInput : .noPermission
      throw HostError(status, "\(words[0]): cannot be run: \(systemMessage(code))")
    }
    return child
  }
}
