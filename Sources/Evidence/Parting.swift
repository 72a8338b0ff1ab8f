import InputCore

/// The first place where two histories differ.
package struct Parting: Sendable {
  /// The number of the input at which they part; 0 if the calls before the first input differ.
  package var input: Int
  /// Its time in the first history, in microseconds.
  package var time: Int
  /// What differs, in one sentence.
  package var words: String
  /// The calls around it: `-` marks those only in the first history, `+` those only in the second.
  package var lines: [String]

  /// Returns where the histories part; nil if they are equal as far as they were recorded.
  package static func find(_ first: History, _ second: History) -> Parting? {
    let (old, new) = (steps(first), steps(second))
    let count = max(first.inputs.count, second.inputs.count)
    for input in 0...count {
      let (before, after) = (old[input] ?? [], new[input] ?? [])
      guard before == after else {
        return Parting(
          input: input, time: time(of: input, first, second),
          words: input == 0
            ? "The calls before the first input differ."
            : "The calls that input \(input) led to differ.",
          lines: LineDifference.lines(before, after))
      }
      if let change = change(input, first, second) { return change }
    }
    return nil
  }

  private static func change(_ input: Int, _ first: History, _ second: History) -> Parting? {
    guard input > 0 else { return nil }
    let (old, new) = (first.inputs, second.inputs)
    if input > old.count || input > new.count {
      return Parting(
        input: input, time: time(of: input, first, second),
        words: "The \(input > old.count ? "first" : "second") history ends before input \(input).",
        lines: [])
    }
    guard old[input - 1] != new[input - 1] else { return nil }
    return Parting(
      input: input, time: time(of: input, first, second),
      words: "Input \(input) comes at another time.", lines: [])
  }

  private static func time(of input: Int, _ first: History, _ second: History) -> Int {
    let inputs = first.inputs.count >= second.inputs.count ? first.inputs : second.inputs
    return input == 0 ? 0 : inputs[input - 1]
  }

  private static func steps(_ history: History) -> [Int: [String]] {
    var steps: [Int: [String]] = [:]
    for line in history.lines { steps[line.input, default: []].append(line.call.text) }
    return steps
  }
}

extension Parting {
  /// The place in a few words, for a terminal.
  package var summary: String {
    let time = Thousandths.text(of: Int64(time / 1000))
    return "the histories part at \(time) s, input \(input): \(words)"
  }
}
