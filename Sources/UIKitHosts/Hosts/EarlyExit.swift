internal import Glibc
internal import Synchronization

/// Reports an app that exits in the middle of its replay, from any thread.
enum EarlyExit {
  private struct Watch {
    /// The start of the line.
    var name: String
    /// The file where `retouch replay` expects the result; nil outside of `retouch replay`.
    var verdictPath: String?
    var inputCount: UInt64 = 0
  }

  /// Nil while no replay runs.
  private static let watch = Mutex<Watch?>(nil)
  private static let registration: Void = { _ = atexit { EarlyExit.reportExit() } }()

  /// Treats a call of `exit` as an error from now on, reported in a line that starts with `name`.
  static func begin(name: String, verdictPath: String?) {
    _ = registration
    watch.withLock { $0 = Watch(name: name, verdictPath: verdictPath) }
  }

  /// Sets the number of delivered inputs.
  static func set(inputCount: UInt64) {
    watch.withLock { $0?.inputCount = inputCount }
  }

  /// Ends the watch: the replay is over, and the process may exit.
  static func end() {
    watch.withLock { $0 = nil }
  }

  private static func reportExit() {
    guard let watch = watch.withLock({ $0 }) else { return }
    let status = HostError.Status.software.rawValue
    reportLine(
      "\(watch.name): the app exited after input \(watch.inputCount) of the recording, "
        + "before the end of the replay")
    if let path = watch.verdictPath {
      // The line above has reported the failure.
      try? ReplayReport.failed(status: status).end(at: path)
    }
    fflush(nil)
    _exit(status)
  }
}
