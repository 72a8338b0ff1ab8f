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
    let key = "org.retouch.Quartz.ThreadStorage"
    let dictionary = Thread.current.threadDictionary
    if let storage = dictionary[key] as? ThreadStorage { return storage }
    let storage = ThreadStorage()
    dictionary[key] = storage
    return storage
  }
}
