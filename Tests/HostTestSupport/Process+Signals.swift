package import Foundation

extension Process {
  /// Starts it without any blocked signal.
  ///
  /// It would inherit those of the calling thread: a thread of a pool blocks most, the main thread
  /// none, and which of them runs a test is chance.
  package func runUnblocked() throws {
    var none = sigset_t()
    var former = sigset_t()
    unsafe sigemptyset(&none)
    unsafe pthread_sigmask(SIG_SETMASK, &none, &former)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &former, nil) }
    try run()
  }
}
