internal import CForks
internal import Glibc
package import LinuxCalls

/// The process as a fork sees it.
package enum ProcessCopy {
  /// What became of the process.
  package enum Side: Equatable {
    /// This is the process, and the copy has this number.
    case process(copy: Int32)
    /// This is the copy.
    case copy
  }

  /// Copies the process. The copy has the calling thread alone.
  ///
  /// - Throws: `SystemFailure`, with `EAGAIN` if the user has too many processes, or `ENOMEM`.
  package static func make() throws(SystemFailure) -> Side {
    let number = forks_copy()
    guard number >= 0 else { throw SystemFailure("fork", code: errno) }
    return number == 0 ? .copy : .process(copy: number)
  }

  /// The names of the threads that a copy would not have, in the order of their start.
  package static var lostThreads: [String] {
    let own = Int(forks_thread())
    return ((try? fileNames(in: "/proc/self/task")) ?? []).compactMap(Int.init).sorted().filter {
      $0 != own
    }.map {
      let name = text(of: "/proc/self/task/\($0)/comm")
      return name.last == "\n" ? String(name.dropLast()) : name
    }
  }

  /// The bytes of memory that a process has for itself: its changed pages, each divided by the
  /// number of processes that share it, and the tables of all pages; nil once it has ended.
  package static func memory(of process: Int32) -> Int? {
    let pages = field("Pss_Anon:", of: "/proc/\(process)/smaps_rollup")
    let tables = field("VmPTE:", of: "/proc/\(process)/status")
    guard let pages, let tables else { return nil }
    return (pages + tables) * 1024
  }

  /// The bytes of memory that the system can still give.
  package static var availableMemory: Int? {
    field("MemAvailable:", of: "/proc/meminfo").map { $0 * 1024 }
  }

  /// Lets the process have as many open files as the system allows it. Each copy takes three.
  package static func raiseFileLimit() {
    var limit = rlimit()
    guard unsafe getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return }
    limit.rlim_cur = limit.rlim_max
    _ = unsafe setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  }

  /// Lets a debugger that another process starts look into this one.
  package static func allowDebugger() { forks_allow_debugger() }

  /// Whether a debugger looks into this process.
  package static var isDebugged: Bool { field("TracerPid:", of: "/proc/self/status") ?? 0 > 0 }

  /// The number in the line of a file that begins with `name`, in kibibytes if it is a size.
  private static func field(_ name: String, of path: String) -> Int? {
    for line in text(of: path).split(separator: "\n") where line.hasPrefix(name) {
      return line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }
    }
    return nil
  }

  private static func text(of path: String) -> String {
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return "" }
    defer { close(file) }
    var (text, buffer) = ([UInt8](), [UInt8](repeating: 0, count: 4096))
    while true {
      let count = unsafe read(file, &buffer, buffer.count)
      guard count > 0 else { return String(decoding: text, as: UTF8.self) }
      text += buffer.prefix(count)
    }
  }
}
