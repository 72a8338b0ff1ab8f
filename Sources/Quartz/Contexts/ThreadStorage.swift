import Foundation

/// The state that each thread has for itself: the pushed contexts and the open transactions.
///
/// Apps draw images and set up layers on their own threads, each with its own context, as on iOS.
/// No result depends on which thread it is.
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

  /// The key under which a thread keeps its storage; the storage is released when the thread ends.
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
