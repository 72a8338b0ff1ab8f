internal import CNetworkCalls
internal import CProcessFacts

/// What URLSession does on other threads, and all work for other queues that this sends, counted
/// from its sending to its end. Nothing here is bound to the main actor: any thread asks.
enum FollowedWork {
  /// Begins to follow it.
  static func begin() {
    unsafe process_facts_follow { unsafe network_calls_is_own_queue($0) }
  }

  static func end() { process_facts_follow(nil) }

  /// Waits in real time until all of it is over, or waits for the main thread, to which work has
  /// arrived.
  ///
  /// - Returns: The label of a queue whose work is neither after `seconds`; nil if there is none.
  static func wait(seconds: UInt64) -> String? {
    var label = [CChar](repeating: 0, count: 64)
    let result = unsafe label.withUnsafeMutableBufferPointer { label in
      unsafe process_facts_await_followed(
        seconds * 1_000_000_000, { !Arrivals.shared.labels.isEmpty }, label.baseAddress,
        label.count)
    }
    guard result == process_followed_late else { return nil }
    return String(
      decoding: label.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
