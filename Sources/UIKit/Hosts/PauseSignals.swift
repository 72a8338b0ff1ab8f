internal import Dispatch
internal import Glibc

/// Turns job control into calls on the main thread: SIGTSTP, as Control-Z sends it, before the process
/// stops, and SIGCONT once it goes on.
@MainActor final class PauseSignals {
  private var sources: [any DispatchSourceSignal] = []

  /// Calls `pause` before the process stops, and `resume` when it goes on.
  init(pause: @escaping @MainActor () -> Void, resume: @escaping @MainActor () -> Void) {
    // Blocked and not ignored: a signal that comes before the source listens waits for it.
    Self.block(SIGTSTP)
    watch(SIGTSTP) {
      pause()
      raise(SIGSTOP)
    }
    watch(SIGCONT, resume)
  }

  /// Keeps the signal from this thread; Dispatch's own threads have it blocked.
  private static func block(_ number: Int32) {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, number)
    unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  private func watch(_ number: Int32, _ handler: @escaping @MainActor () -> Void) {
    let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
    source.setEventHandler { MainActor.assumeIsolated { handler() } }
    source.activate()
    sources.append(source)
  }
}
