/// Slows down those who guess the password, by address, and says so in few lines.
///
/// An address from which a wrong password has come is not served for two seconds; each further one
/// doubles the time, up to a minute. What connects from there meanwhile is disconnected at once, so
/// neither parallel connections nor ones that are broken off make guessing faster.
package struct WrongPasswords: Sendable {
  private struct Sender {
    var count: Int
    var last: UInt64
  }

  /// The time after the first mistake, in nanoseconds, and the longest.
  package static let pause: UInt64 = 2_000_000_000
  package static let longestPause: UInt64 = 60_000_000_000
  /// Mistakes older than this are forgotten.
  package static let memory: UInt64 = 600_000_000_000
  /// The number of addresses that are remembered.
  package static let capacity = 256
  /// The least time between two lines.
  package static let silence: UInt64 = 3_600_000_000_000

  private var senders: [String: Sender] = [:]
  /// The number of mistakes since the last line.
  private var untold = 0
  private var lastLine: UInt64?

  /// No address has made a mistake yet.
  package init() {}

  /// Whether an address is not served at an instant, in nanoseconds.
  package func isBarred(_ address: String, at now: UInt64) -> Bool {
    guard let sender = senders[address] else { return false }
    return now < sender.last + Self.pause(after: sender.count)
  }

  /// Notes a mistake.
  ///
  /// - Returns: A line for the log, at most one an hour.
  package mutating func note(_ address: String, at now: UInt64) -> String? {
    senders = senders.filter { now < $0.value.last + Self.memory }
    if senders[address] == nil, senders.count >= Self.capacity,
      let oldest = senders.min(by: { ($0.value.last, $0.key) < ($1.value.last, $1.key) })
    {
      senders[oldest.key] = nil
    }
    let count = (senders[address]?.count ?? 0) + 1
    senders[address] = Sender(count: count, last: now)
    untold += 1
    guard now >= (lastLine.map { $0 + Self.silence } ?? 0) else { return nil }
    defer { (untold, lastLine) = (0, now) }
    let others = untold > 1 ? ", after \(untold - 1) more since the last such line" : ""
    return "a viewer at \(address) has said a wrong password\(others); the next line comes in an"
      + " hour at the earliest"
  }

  private static func pause(after count: Int) -> UInt64 {
    min(pause << UInt64(min(count - 1, 8)), longestPause)
  }
}

/// How many messages a viewer may send: a burst, then as many a second on average. Faster ones wait
/// in its socket.
package struct MessageBudget: Sendable {
  /// The number of messages a second, and of a burst.
  package static let rate: UInt64 = 2000
  private static let second: UInt64 = 1_000_000_000

  /// When everything that was sent would have come at the rate, in nanoseconds.
  private var due: UInt64 = 0

  package init() {}

  /// Counts messages at an instant; returns the instant before which no more are read, if it is
  /// later.
  package mutating func take(_ count: Int, at now: UInt64) -> UInt64? {
    due = max(due, now) + UInt64(count) * (Self.second / Self.rate)
    return due > now + Self.second ? due - Self.second : nil
  }
}
