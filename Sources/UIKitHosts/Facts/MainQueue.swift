internal import CProcessFacts

/// Runs `work` on Dispatch's main queue as work of the host, not of the app, whose work is ordered
/// and recorded.
package func onMainQueue(_ work: @escaping @MainActor @Sendable () -> Void) {
  let box = unsafe Unmanaged.passRetained(Box(work))
  unsafe process_facts_main_queue(box.toOpaque()) { context in
    guard let context = unsafe context else { return }
    let box = unsafe Unmanaged<Box>.fromOpaque(context).takeRetainedValue()
    MainActor.assumeIsolated { box.work() }
  }
}

private final class Box: Sendable {
  let work: @MainActor @Sendable () -> Void

  init(_ work: @escaping @MainActor @Sendable () -> Void) { self.work = work }
}
