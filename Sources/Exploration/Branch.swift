package import InputCore
internal import InputRecording

/// A run that leaves the recorded one: some of its inputs, and then others.
package struct Branch: Sendable {
  /// Its number, from 1 in the order in which branches are tried.
  package let number: Int
  /// How many inputs are the recorded ones.
  package let prefix: Int
  /// The inputs after these, without advances of the clock, which follow from what the app waits
  /// for. At the end everything is let go.
  package let inputs: [Input]
  /// What is otherwise about the recorded answers of the network.
  package let changes: [AnswerChange]
  /// What is otherwise, one variation each.
  package let words: [String]
  /// The instant from which on it is otherwise.
  package let instant: Instant
  let origin: Departure

  /// In place of its inputs: everything is let go, and nothing else happens.
  package var released: [Input] {
    var passage = origin.passage
    passage.inputs = Array(passage.inputs.prefix(origin.exact))
    passage.letGo()
    return Array(passage.inputs.dropFirst(origin.exact))
  }
}

/// A passage with its variations, from which further ones depart.
struct Departure: Sendable {
  var passage: Passage
  /// The number of recorded inputs before the passage.
  var mark: Int
  /// How many of its inputs are the recorded ones.
  var exact: Int
  var words: [String] = []
  /// Identifies what was done.
  var key: String
  /// How many shapes it has shown for the first time, and how many branches have departed from it.
  var newShapes = 0
  var tries = 0

  /// The branch that this is.
  ///
  /// - Parameters:
  ///   - horizon: How long it goes on after its first change, in nanoseconds.
  ///   - words: What is otherwise, if there are no variations.
  func branch(number: Int, horizon: UInt64, words: String? = nil) -> Branch {
    // Inputs of a live run need not have the order of their instants.
    let former = passage.inputs[..<exact].map(\.instant).max() ?? passage.begin
    let instant = exact < passage.inputs.count ? passage.inputs[exact].instant : former
    let end = max(instant, former).advanced(byNanoseconds: horizon)
    var whole = passage
    whole.inputs = Array(passage.inputs[..<exact])
    whole.inputs += passage.inputs[exact...].filter { $0.instant <= end }
    whole.letGo()
    let rest = whole.inputs.dropFirst(exact).filter { input in
      if case .clockAdvanced = input { false } else { true }
    }
    return Branch(
      number: number, prefix: mark + exact, inputs: rest, changes: passage.changes,
      words: words.map { [$0] } ?? self.words,
      instant: instant,
      origin: self)
  }
}
