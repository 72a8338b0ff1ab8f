internal import Dispatch
internal import Glibc

/// Turns job control signals into calls on the main thread: SIGTSTP, from Control-Z, before the
/// process stops, and SIGCONT when it continues.
@MainActor package final class PauseSignals {
  private var sources: [any DispatchSourceSignal] = []

  /// Calls `pause` before the process stops, and `resume` when it continues. The process does not
  /// stop if `pause` returns false.
  package init(pause: @escaping @MainActor () -> Bool, resume: @escaping @MainActor () -> Void) {
    // Blocked, not ignored: a signal that arrives before the source is ready stays pending.
    Self.block(SIGTSTP)
    watch(SIGTSTP) {
      if pause() { raise(SIGSTOP) }
    }
    watch(SIGCONT, resume)
  }

  /// Blocks the signal in this thread; Dispatch's own threads block it already.
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
