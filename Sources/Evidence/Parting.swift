import InputCore

/// The first place where two histories differ: by everything that a replay compares, which are the
/// calls, the views at checkpoints, and pictures.
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
    var sight = Sight()
    for input in 0...count {
      let (before, after) = (old[input] ?? [], new[input] ?? [])
      guard sameCalls(after: input, first, second) ?? (before == after) else {
        return Parting(
          input: input, time: time(of: input, first, second),
          words: input == 0
            ? "The calls before the first input differ."
            : "The calls that input \(input) led to differ.",
          lines: LineDifference.lines(before, after))
      }
      if let change = change(input, first, second) { return change }
      if let words = sight.difference(after: input, first.compared, second.compared) {
        return Parting(
          input: input, time: time(of: input, first, second), words: words, lines: sight.lines)
      }
    }
    return nil
  }

  /// Whether the calls up to an input are the same, by the digests, which do not contain layout and
  /// drawing; nil if that is not known.
  private static func sameCalls(
    after input: Int, _ first: History, _ second: History
  ) -> Bool? {
    guard first.compared.version == second.compared.version,
      let old = first.compared.digest(after: input),
      let new = second.compared.digest(after: input)
    else { return nil }
    return old == new
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

/// Compares what two histories show: views and pictures.
private struct Sight {
  private var (old, new) = (ViewTrack(), ViewTrack())
  private var pictureCount = 0
  /// The lines about the difference that was found.
  private(set) var lines: [String] = []

  /// What differs after an input, in one sentence; nil for nothing.
  mutating func difference(
    after input: Int, _ first: ComparedFacts, _ second: ComparedFacts
  ) -> String? {
    let places = (old.advance(to: input, of: first), new.advance(to: input, of: second))
    if first.version == second.version, first.comparesViews, second.comparesViews,
      let before = places.0?.views, let after = places.1?.views
    {
      let isElsewhere = before.places != after.places
      let isKnown = before.looks != 0 && after.looks != 0
      if isElsewhere || isKnown && before.looks != after.looks {
        lines = LineDifference.lines(old.lines, new.lines)
        return isElsewhere
          ? "A view is not the same after input \(input), though the calls are."
          : "A view does not look the same after input \(input), though the calls are the same."
      }
      let hasFonts = first.fonts.allSatisfy { second.fonts[$0.key] == $0.value }
      if hasFonts, before.areDrawnUnlike(after) {
        lines = LineDifference.lines(old.drawnLines(unlike: new), new.drawnLines(unlike: old))
        return "A view is not drawn the same after input \(input), though the calls are the same."
      }
    }
    return differentPicture(upTo: input, first.pictures, second.pictures)
  }

  private mutating func differentPicture(
    upTo input: Int, _ first: [ComparedFacts.Shown], _ second: [ComparedFacts.Shown]
  ) -> String? {
    guard !first.isEmpty, !second.isEmpty else { return nil }
    while pictureCount < first.count, first[pictureCount].input <= input {
      let number = pictureCount
      pictureCount += 1
      guard number < second.count, first[number].fact == second[number].fact else {
        return "Picture \(number + 1) is not the same, though calls and views are."
      }
    }
    return nil
  }
}

extension Parting {
  /// The place in a few words, for a terminal.
  package var summary: String {
    let time = Thousandths.text(of: Int64(time / 1000))
    return "the histories part at \(time) s, input \(input): \(words)"
  }
}
