internal import Evidence
internal import InputCore

/// Counts work that arrived on the main queue, by the name of the sending queue.
struct ArrivalCounts {
  /// How many names are counted separately; a file may contain any number.
  static let namesMost = 256

  private var counts: [String: UInt64] = [:]
  /// The number of arrivals from queues beyond that limit.
  private(set) var unlisted: UInt64 = 0

  /// Counts work from `queue`.
  mutating func add(_ queue: String) {
    guard counts[queue] != nil || counts.count < Self.namesMost else {
      unlisted += 1
      return
    }
    counts[queue, default: 0] += 1
  }

  /// The queues with their counts: the largest count first, then by name.
  var queues: [(name: String, count: UInt64)] {
    counts.map { (name: $0.key, count: $0.value) }
      .sorted { ($1.count, $0.name) < ($0.count, $1.name) }
  }

  /// The counts as text, one line for each queue.
  func lines(nameLimit: Int) -> [String] {
    var lines = queues.map { queue in
      let name = queue.name.printable(limit: nameLimit)
      return "work from \(name.isEmpty ? "queues without a name" : "\"\(name)\""): \(queue.count)"
    }
    if unlisted > 0 { lines.append("work from further queues: \(unlisted)") }
    return lines
  }

  /// The counts as members of a JSON object.
  var members: [(String, JSON)] {
    let list = queues.map { queue in
      JSON.object([("queue", .text(queue.name)), ("count", .unsigned(queue.count))])
    }
    return [("work", .list(list)), ("unlistedWork", .unsigned(unlisted))]
  }
}
