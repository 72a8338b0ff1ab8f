internal import Dispatch
internal import Glibc

/// Turns SIGINT, SIGTERM and SIGHUP into a call on the main thread, so that a recording is closed.
@MainActor package final class StopSignals {
  private var sources: [any DispatchSourceSignal] = []

  /// Calls `stop` with the first of the signals; a second one ends the process at once.
  package init(_ stop: @escaping @MainActor () -> Void) {
    for number in [SIGINT, SIGTERM, SIGHUP] {
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
      source.setEventHandler { [unowned self] in
        MainActor.assumeIsolated {
          restoreDefaults()
          stop()
        }
      }
      source.activate()
      sources.append(source)
    }
  }

  private func restoreDefaults() {
    for number in [SIGINT, SIGTERM, SIGHUP] { signal(number, SIG_DFL) }
    for source in sources { source.cancel() }
    sources = []
  }
}
