package import Foundation

/// The contexts of the calling thread, for code that runs an app's drawing code.
///
/// They are looked up for each recording, because the process's main queue may change threads
/// between two blocks. On Linux it does so after `dispatchMain()`, which Swift Testing calls.
package enum ContextStack {
  /// Runs `body` with a current context of UIKit's kind for `rect`, whose origin is that of the
  /// base space. Returns the drawing; nil if nothing was drawn.
  ///
  /// The context is created when `body` first asks for it; if it never does, the cost is a lookup
  /// and a few stores. Contexts that `body` pushes and does not pop are popped.
  package static func record(_ rect: CGRect, scale: CGFloat, _ body: () -> Void) -> DisplayList? {
    let storage = ThreadStorage.current
    let (outer, depth) = (storage.pending, storage.contexts.count)
    storage.pending = PendingContext(rect: rect, scale: scale, depth: depth)
    body()
    let wasCreated = storage.pending == nil
    storage.pending = outer
    // If `body` has popped the context itself, its drawing is lost.
    guard wasCreated, storage.contexts.count > depth else { return nil }
    let context = storage.contexts[depth]
    storage.contexts.removeSubrange(depth...)
    return context.drawingCount == 0 ? nil : context.list
  }
}

/// A context that becomes a thread's current one as soon as it is asked for.
struct PendingContext {
  var rect: CGRect
  var scale: CGFloat
  /// The number of contexts pushed before.
  var depth: Int
}

extension ThreadStorage {
  /// The current context; created now if it is pending.
  var currentContext: CGContext? {
    if let pending, contexts.count == pending.depth {
      let context = CGContext(recording: pending.rect.size, scale: pending.scale)
      context.translateBy(x: -pending.rect.minX, y: -pending.rect.minY)
      contexts.append(context)
      self.pending = nil
    }
    return contexts.last
  }
}
