internal import Dispatch
internal import Glibc

/// Turns SIGINT, SIGTERM and SIGHUP into one call on the main thread, so that the app saves and its
/// recording is closed.
///
/// Further signals within a second are the same request: a key that bounced, or a shell and a
/// service manager that both send one. A later signal ends the process immediately, because the app
/// may hang; but not once `ignoreFromNowOn()` was called, when an app handles its end, or its
/// recording is being closed.
///
/// A program that was started with SIGHUP ignored, by nohup, outlives its terminal.
@MainActor package final class StopSignals {
  /// Signals within this time of the first one are the same request.
  private nonisolated static let sameNanoseconds: UInt64 = 1_000_000_000

  private static let numbers = [SIGINT, SIGTERM, SIGHUP]

  private let desk: Desk
  private let sources: [any DispatchSourceSignal]

  /// Calls `stop` on the main thread on the first of the signals, from the end of this call on.
  ///
  /// - Parameter first: Called before, on a thread of its own, since the main thread may hang.
  package init(
    first: @escaping @Sendable () -> Void = {}, _ stop: @escaping @MainActor () -> Void
  ) {
    let desk = Desk(first: first) { onMainQueue { stop() } }
    self.desk = desk
    let numbers = Self.numbers.filter { $0 != SIGHUP || !Self.ignoresHangup }
    // Blocked until Dispatch watches them: a signal ignored rather than blocked would be lost.
    let former = Self.block(numbers)
    let isWatched = DispatchSemaphore(value: 0)
    sources = numbers.map { number in desk.watch(number) { isWatched.signal() } }
    for _ in sources { isWatched.wait() }
    var mask = former
    unsafe pthread_sigmask(SIG_SETMASK, &mask, nil)
  }

  /// Whether the process was started with SIGHUP ignored.
  private static var ignoresHangup: Bool {
    var action = sigaction()
    guard unsafe sigaction(SIGHUP, nil, &action) == 0 else { return false }
    // SIG_IGN is no function, but the number 1 in its place.
    return unsafe withUnsafeBytes(of: action.__sigaction_handler) {
      unsafe $0.loadUnaligned(as: UInt.self) == 1
    }
  }

  /// Blocks signals in this thread; returns those that were blocked.
  private static func block(_ numbers: [Int32]) -> sigset_t {
    var signals = sigset_t()
    var former = sigset_t()
    unsafe sigemptyset(&signals)
    for number in numbers { unsafe sigaddset(&signals, number) }
    unsafe pthread_sigmask(SIG_BLOCK, &signals, &former)
    return former
  }

  /// Ignores all further signals: the remaining work is limited and must be completed. The kernel
  /// drops them, as the process's `SigIgn` shows.
  package func ignoreFromNowOn() {
    desk.queue.sync { desk.isClosed = true }
    for number in Self.numbers { signal(number, SIG_IGN) }
  }

  /// Decides what to do about a signal.
  ///
  /// `@unchecked`: its state is used only on its queue.
  private final class Desk: @unchecked Sendable {
    let queue = DispatchQueue(label: "retouch.signals")
    var isClosed = false
    private var first: UInt64?
    private let begin: @Sendable () -> Void
    private let stop: @Sendable () -> Void

    init(first begin: @escaping @Sendable () -> Void, _ stop: @escaping @Sendable () -> Void) {
      (self.begin, self.stop) = (begin, stop)
    }

    /// Receives a signal on its own queue, since the main thread may hang.
    ///
    /// - Parameter ready: Called on the queue once no signal is lost any more.
    func watch(
      _ number: Int32, ready: @escaping @Sendable () -> Void
    ) -> any DispatchSourceSignal {
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler { [unowned self] in handle(number) }
      source.setRegistrationHandler { ready() }
      source.activate()
      return source
    }

    private func handle(_ number: Int32) {
      guard !isClosed else { return }
      let now = DispatchTime.now().uptimeNanoseconds
      guard let first else {
        self.first = now
        begin()
        stop()
        return
      }
      guard now - first >= StopSignals.sameNanoseconds else { return }
      signal(number, SIG_DFL)
      unblock(number)
      kill(getpid(), number)
    }

    /// Unblocks a signal that every thread here may have inherited as blocked from the parent
    /// process; otherwise it would stay pending for ever.
    private func unblock(_ number: Int32) {
      var signals = sigset_t()
      unsafe sigemptyset(&signals)
      unsafe sigaddset(&signals, number)
      unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }
  }
}
