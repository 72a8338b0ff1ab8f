internal import InputCore

// What a server, and the way to it, may do otherwise.
extension Passage {
  /// How much later answers come, in milliseconds.
  private static let delays: [UInt64] = [50, 100, 400, 1000, 3000]
  /// What servers answer that cannot do what is asked for.
  private static let failures = [500, 503, 404]

  /// The next answer after an input that comes as recorded; nil if there is none.
  private func nextAnswer(at index: Int) -> RecordedTransfer? {
    let open = transfers.filter { transfer in
      guard let answer = transfer.answer else { return false }
      return answer >= inputs[index].instant && !changes.contains { $0.transfer == transfer.number }
    }
    return open.min { ($0.answer ?? .latest, $0.number) < ($1.answer ?? .latest, $1.number) }
  }

  /// Lets an answer not come.
  mutating func loseAnswer(at index: Int, _ generator: inout SplitMix64) -> String? {
    guard let transfer = nextAnswer(at: index) else { return nil }
    let isRefused = generator.next(below: 2) == 0
    changes.append(AnswerChange(transfer.number, isRefused ? .refused : .lost))
    return isRefused
      ? "no connection for \(transfer.name.printable())"
      : "the connection lost before the answer to \(transfer.name.printable())"
  }

  /// Lets another answer come, which is none.
  mutating func failAnswer(at index: Int, _ generator: inout SplitMix64) -> String? {
    guard let transfer = nextAnswer(at: index) else { return nil }
    let status = generator.pick(Self.failures)
    changes.append(AnswerChange(transfer.number, .status(status)))
    return "\(status) as the answer to \(transfer.name.printable())"
  }

  /// Lets an answer come behind others.
  mutating func delayAnswer(at index: Int, _ generator: inout SplitMix64) -> String? {
    guard let transfer = nextAnswer(at: index) else { return nil }
    let delay = generator.pick(Self.delays)
    changes.append(AnswerChange(transfer.number, .late(delay * 1_000_000)))
    return "the answer to \(transfer.name.printable()) \(delay) ms later"
  }

  /// Lets all answers come later from an input on, as from a server that has become slow.
  mutating func delayAnswers(at index: Int, _ generator: inout SplitMix64) -> String? {
    guard let transfer = nextAnswer(at: index) else { return nil }
    let delay = generator.pick(Self.delays)
    changes.append(AnswerChange(transfer.number, .allLate(delay * 1_000_000)))
    return "all answers \(delay) ms later from that to \(transfer.name.printable()) on"
  }
}
