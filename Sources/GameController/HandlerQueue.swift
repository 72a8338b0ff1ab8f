internal import Dispatch

/// Where a device's handlers run: immediately on the main thread, as part of the input; or later on
/// the application's own queue, outside the timeline, so that a replay does not repeat their order.
struct HandlerQueue {
  /// The queue that the application has chosen; nil for the main queue.
  private(set) var other: DispatchQueue?

  /// The queue as applications see it.
  var queue: DispatchQueue {
    get { other ?? .main }
    set { other = newValue === DispatchQueue.main ? nil : newValue }
  }

  /// Runs a handler later on the application's queue, which must exist.
  func later(_ run: @escaping () -> Void) {
    other?.async(execute: DispatchWorkItem(block: run))
  }
}
