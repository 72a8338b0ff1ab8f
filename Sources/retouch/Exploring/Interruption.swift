internal import Glibc

/// The signals by which people end an exploration before its time: the first one ends what is going
/// on, so that what was found is told; another one ends the next thing that is going on.
@MainActor final class Interruption {
  /// What a signal does to a request that the app is working on.
  enum Effect {
    /// The command ends at once: there is nothing to tell yet.
    case endsCommand
    /// The request ends, with what is known by then.
    case endsRequest
    /// It is noted for the next request that can be ended.
    case isNoted
  }

  private let signals = EndingSignals()
  /// The first signal; nil before it.
  private(set) var first: Int32?
  /// Whether what is going on is to end.
  private(set) var isWanted = false

  /// Looks whether a signal has come.
  ///
  /// - Parameter endApp: Ends the app, before this process is ended by the signal: if that is its
  ///   effect, or if what the last one was to end has not ended.
  func look(_ effect: Effect, endApp: () -> Void) {
    guard let signal = signals.next(within: 0) else { return }
    guard !isWanted, effect != .endsCommand else {
      endApp()
      signals.endProcess(by: signal)
    }
    first = first ?? signal
    isWanted = true
  }

  /// What was to end has ended, and something else begins.
  func goOn() { isWanted = false }

  /// Ends this process as the first signal would have; does nothing if none has come.
  func endProcess() {
    if let first { signals.endProcess(by: first) }
  }
}
