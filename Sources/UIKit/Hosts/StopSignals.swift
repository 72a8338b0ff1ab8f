internal import Dispatch
internal import Glibc

/// Turns SIGINT, SIGTERM and SIGHUP into one call on the main thread, so that a recording is closed.
///
/// What follows within a second is the same wish: a key that bounced, a shell and a service manager
/// that both tell. A later signal ends the process at once, because the app may hang in what it does at
/// its end; but never while the recording is being closed.
@MainActor package final class StopSignals {
  /// Signals that come within this time of the first one are the same wish.
  private nonisolated static let sameNanoseconds: UInt64 = 1_000_000_000

  private let desk: Desk
  private let sources: [any DispatchSourceSignal]

  /// Calls `stop` on the main thread with the first of the signals.
  package init(_ stop: @escaping @MainActor () -> Void) {
    let desk = Desk { DispatchQueue.main.async { stop() } }
    self.desk = desk
    sources = [SIGINT, SIGTERM, SIGHUP].map { desk.watch($0) }
  }

  /// Signals do nothing any more: what is left to do is short, and must not be left half done.
  package func ignoreFromNowOn() {
    desk.queue.sync { desk.isClosed = true }
  }

  /// Decides what a signal means.
  ///
  /// `@unchecked`: its state is touched on its queue alone.
  private final class Desk: @unchecked Sendable {
    let queue = DispatchQueue(label: "retouch.signals")
    var isClosed = false
    private var first: UInt64?
    private let stop: @Sendable () -> Void

    init(_ stop: @escaping @Sendable () -> Void) {
      self.stop = stop
    }

    /// Hears of a signal on a queue of its own, as the main thread may hang.
    func watch(_ number: Int32) -> any DispatchSourceSignal {
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler { [unowned self] in take(number) }
      source.activate()
      return source
    }

    private func take(_ number: Int32) {
      guard !isClosed else { return }
      let now = DispatchTime.now().uptimeNanoseconds
      guard let first else {
        self.first = now
        stop()
        return
      }
      guard now - first >= StopSignals.sameNanoseconds else { return }
      signal(number, SIG_DFL)
      unblock(number)
      kill(getpid(), number)
    }

    /// Whoever started the process may have blocked the signal, and every thread here with that: then
    /// it would wait for ever.
    private func unblock(_ number: Int32) {
      var signals = sigset_t()
      unsafe sigemptyset(&signals)
      unsafe sigaddset(&signals, number)
      unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }
  }
}
