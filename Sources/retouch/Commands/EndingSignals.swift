internal import Glibc

/// The signals that request termination, kept from this process from now on: a command accepts them
/// when it can, leaves nothing behind, and ends as the signal would have ended it.
@MainActor final class EndingSignals {
  private var signals = sigset_t()

  /// Keeps the signals back. Processes that are started later must not inherit this.
  init() {
    for signal in ChildProcess.endings { unsafe sigaddset(&signals, signal) }
    unsafe sigprocmask(SIG_BLOCK, &signals, nil)
  }

  /// Waits for a signal; returns nil if none has come within some milliseconds.
  func next(within milliseconds: Int) -> Int32? {
    var pause = timespec(
      tv_sec: milliseconds / 1000, tv_nsec: milliseconds % 1000 * 1_000_000)
    let signal = unsafe sigtimedwait(&signals, nil, &pause)
    return signal > 0 ? signal : nil
  }

  /// Ends this process as the signal would have.
  func endProcess(by number: Int32) -> Never {
    signal(number, SIG_DFL)
    raise(number)
    unsafe sigprocmask(SIG_UNBLOCK, &signals, nil)
    exit(128 + number)
  }
}
