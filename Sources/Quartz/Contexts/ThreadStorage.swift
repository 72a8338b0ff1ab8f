import Foundation

/// What each thread has for itself: the contexts that are pushed, and the transactions that are
/// open.
///
/// Apps draw images and set up layers on threads of their own, each with its own context, as on iOS.
/// Which thread it is decides nothing.
final class ThreadStorage {
  var contexts: [CGContext] = []
  /// The context of a view that has not asked for it yet.
  var pending: PendingContext?
  var transactions = TransactionStack()

  /// The storage of the calling thread.
  static var current: ThreadStorage {
    if let known = unsafe pthread_getspecific(key) {
      return unsafe Unmanaged<ThreadStorage>.fromOpaque(known).takeUnretainedValue()
    }
    let storage = ThreadStorage()
    let status = unsafe pthread_setspecific(key, Unmanaged.passRetained(storage).toOpaque())
    precondition(status == 0, "no memory for what a thread has for itself")
    return storage
  }

  /// Where a thread keeps its storage, which it releases when it ends.
  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    let status = unsafe pthread_key_create(&key) { storage in
      if let storage = unsafe storage {
        unsafe Unmanaged<ThreadStorage>.fromOpaque(storage).release()
      }
    }
    precondition(status == 0, "no key is left for what threads have for themselves")
    return key
  }()
}
