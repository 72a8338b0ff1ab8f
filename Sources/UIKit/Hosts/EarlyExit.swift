internal import Glibc
internal import Synchronization

/// Tells of an app that ends its process in the middle of its replay, from whatever thread.
enum EarlyExit {
  private struct Watch {
    /// What the line begins with.
    var name: String
    /// Where `retouch replay` waits for the end; nil where nobody does.
    var verdictPath: String?
    var inputCount: UInt64 = 0
  }

  /// Nil where no replay is on its way.
  private static let watch = Mutex<Watch?>(nil)
  private static let registration: Void = { _ = atexit { EarlyExit.tell() } }()

  /// From now on an `exit` is an error, told in a line that begins with `name`.
  static func begin(name: String, verdictPath: String?) {
    _ = registration
    watch.withLock { $0 = Watch(name: name, verdictPath: verdictPath) }
  }

  /// So many inputs were delivered.
  static func note(inputCount: UInt64) {
    watch.withLock { $0?.inputCount = inputCount }
  }

  /// The replay is over: the process may exit.
  static func end() {
    watch.withLock { $0 = nil }
  }

  private static func tell() {
    guard let watch = watch.withLock({ $0 }) else { return }
    let status = HostError.Status.software.rawValue
    reportLine(
      "\(watch.name): the app ended its process after input \(watch.inputCount) of the recording, "
        + "before the replay was over")
    if let path = watch.verdictPath {
      // The line above says what is to be said.
      try? ReplayReport.failed(status: status).end(at: path)
    }
    fflush(nil)
    _exit(status)
  }
}
