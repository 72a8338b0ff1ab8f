import InputCore

/// What led to the changes of views that are noted, as the page reads it: a tree of steps, in which
/// answers that begin alike share their beginning.
struct ViewReasons {
  /// A step of the tree.
  private struct Step: Hashable {
    /// The number of the step before it; 0 for none.
    var former: Int
    var time: Int
    var text: Int
    /// What the step leads to: a gesture by its index from 1, or a label as a negative text; 0 for
    /// nothing.
    var object: Int
  }

  private let causes: WhyCauses
  /// The steps, by numbers from 1 on.
  private var steps: [Step] = []
  private var numbers: [Step: Int] = [:]
  /// What led to calls, by the indices of their lines.
  private var answers: [Int: [WhyLine]] = [:]
  /// The lines that are the calls of notes.
  private var calls: [String: [Int]] = [:]
  /// The lines by their receivers.
  private let received: [String: [Int]]

  init(_ history: History) {
    causes = WhyCauses(history)
    received = Dictionary(grouping: history.lines.indices) { history.lines[$0].call.receiver }
  }

  private var history: History { causes.history }

  /// The last step that led to a view's changes; nil if they are the former ones.
  ///
  /// - Parameter old: Its state before; nil if it was not there.
  mutating func number(
    of view: ViewState, after old: ViewState?, _ change: History.ScreenChange,
    _ texts: inout TextTable
  ) -> Int? {
    guard !view.changes.isEmpty else { return old?.changes.isEmpty == false ? 0 : nil }
    let places = view.changes.map { note in place(of: note, change.input) }
    // It has been changed by code that is not noted.
    if let old, old.changes == view.changes,
      zip(view.changes, places).allSatisfy({ note, place in
        !note.call.isEmpty && place.map { history.lines[$0].input != change.input } ?? true
      })
    {
      return nil
    }
    var chain = WhyChain()
    for (note, place) in zip(view.changes, places) {
      let time = place.map { history.lines[$0].time } ?? change.time
      for step in place.map({ answer($0) }) ?? [] { chain.add(step) }
      causes.add(note, ofViewNamed: WhyCauses.name(of: view), at: time, to: &chain)
    }
    return number(of: chain.sorted, &texts)
  }

  /// The line that is the call of a note: the last one until the end of an input.
  private mutating func place(of note: ViewChange, _ input: Int) -> Int? {
    guard !note.call.isEmpty else { return nil }
    let history = history
    let found = calls[note.call] ?? lines(of: note)
    calls[note.call] = found
    var (low, high) = (0, found.count)
    while low < high {
      let middle = (low + high) / 2
      if history.lines[found[middle]].input <= input { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? found[low - 1] : nil
  }

  /// The lines that may be the call of a note, in their order.
  private func lines(of note: ViewChange) -> [Int] {
    var found: [Int] = []
    for place in note.call.indices where note.call[place] == "." || note.call[place] == " " {
      found += (received[String(note.call[..<place])] ?? []).filter {
        note.isMade(after: history.lines[$0].call)
      }
    }
    return found.sorted()
  }

  private mutating func answer(_ line: Int) -> [WhyLine] {
    if let known = answers[line] { return known }
    var chain = WhyChain()
    causes.add(history.lines[line], to: &chain)
    answers[line] = chain.sorted
    return chain.sorted
  }

  private mutating func number(of lines: [WhyLine], _ texts: inout TextTable) -> Int {
    var last = 0
    for line in lines {
      let label = line.kind == .touch && !line.object.isEmpty ? -texts.index(line.object) : 0
      let step = Step(
        former: last, time: line.time ?? 0, text: texts.index(line.text),
        object: line.gesture.map { $0 + 1 } ?? label)
      if let known = numbers[step] {
        last = known
        continue
      }
      steps.append(step)
      last = steps.count
      numbers[step] = last
    }
    return last
  }

  /// For each step, how far back its former one is, its time since that one, its text and what it
  /// leads to.
  var json: JSON {
    .object([
      ("back", .numbers(steps.indices.map { $0 + 1 - steps[$0].former })),
      (
        "time",
        .numbers(steps.map { $0.time - ($0.former > 0 ? steps[$0.former - 1].time : 0) })
      ),
      ("text", .numbers(steps.map(\.text))), ("object", .numbers(steps.map(\.object))),
    ])
  }
}
