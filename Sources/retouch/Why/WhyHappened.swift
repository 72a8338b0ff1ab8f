internal import Evidence
internal import InputCore
internal import InputRecording
internal import MomentQueries

/// Why something happened: the chain from the input to it.
struct WhyHappened {
  let history: History

  // MARK: Values

  /// A change, and who made it as far as that is noted.
  struct Finding {
    var change: WhyValues.Change
    /// The property that was changed, of the view that has the name `view`.
    var view = ""
    var note: ViewChange?
    /// The call after which it was made.
    var cause: History.Line?
    /// When it was made: an input may be an advance of the clock, which takes seconds.
    var time: Int
    /// The time of its input.
    var inputTime: Int

    /// The change: `card.alpha: 1 → 0.5`.
    @MainActor var words: String { "\(change.name): \(change.old) → \(change.new)" }

    /// How far it is from a time, in microseconds.
    func distance(_ time: Int?) -> Int {
      guard let time else { return 0 }
      return min(abs(self.time - time), abs(inputTime - time))
    }
  }

  /// Finds who made a change of a value.
  @MainActor func finding(
    _ change: WhyValues.Change, of subject: WhyQuestion.Subject
  ) -> Finding {
    let time = history.time(ofInput: change.input)
    var finding = Finding(change: change, time: time, inputTime: time)
    if let (view, note) = WhyNotes(history: history).note(of: change, subject, at: time) {
      (finding.view, finding.note) = (view, note)
      finding.cause = history.line(of: note, in: change.input)
      if let cause = finding.cause { finding.time = cause.time }
    }
    return finding
  }

  /// The chain to a change of a value.
  @MainActor func chain(to finding: Finding, of subject: WhyQuestion.Subject) -> [WhyLine] {
    let (time, change) = (finding.time, finding.change)
    var chain = WhyChain()
    if let cause = finding.cause { addCause(cause, to: &chain) }
    if let note = finding.note {
      let property = note.property == "subviews" ? "the subviews" : note.property
      let who =
        !note.source.isEmpty
        ? note.source
        : knowsLines ? "the toolkit" : "code whose lines are not known (no debug information)"
      let after = note.call.isEmpty ? ", before any call of this input" : ""
      chain.add(time, "\(who) changes \(property) of \(finding.view)\(after)")
    } else {
      addUnknown(change, subject, at: time, to: &chain)
    }
    chain.add(time, words(change))
    return chain.sorted
  }

  /// Adds that no line is noted for a change, and the last call before it that names the view.
  private func addUnknown(
    _ change: WhyValues.Change, _ subject: WhyQuestion.Subject, at time: Int,
    to chain: inout WhyChain
  ) {
    let name =
      switch subject {
      case .object(let object): object.label
      case .text(let text): "\"\(text)\""
      }
    let own = history.lines.last { line in
      line.input == change.input
        && (line.call.receiver == name || line.call.receiver.hasSuffix("@\(name)"))
    }
    guard let own else {
      return chain.add(time, "who changed \(name) is not noted, and no call of this input names it")
    }
    addCause(own, to: &chain)
    chain.add(time, "which line changed \(name) in this input is not noted")
  }

  @MainActor private func words(_ change: WhyValues.Change) -> String {
    let (comes, goes) = (change.old == .absent, change.new == .absent)
    let isText = change.name.hasPrefix("text ")
    let isObject = change.name.hasSuffix(".class")
    guard comes || goes, isText || isObject else {
      return "\(change.name): \(change.old) → \(change.new)"
    }
    let name = isText ? change.name : String(change.name.dropLast(".class".count))
    return "\(name) \(comes ? "appears" : "disappears")"
  }

  /// Whether any line of the app is known.
  private var knowsLines: Bool {
    history.recognizers.contains { !$0.madeAt.isEmpty }
      || history.changes.contains {
        $0.views.contains { $0.changes.contains { !$0.source.isEmpty } }
      }
  }

  // MARK: Causes

  private func addCause(_ line: History.Line, to chain: inout WhyChain) {
    let (receiver, time) = (line.call.receiver, line.time)
    // The reset, at the end of the gesture, may be before the action.
    if let gesture = history.gestures.last(where: {
      $0.recognizer == receiver && $0.start <= time && time <= $0.end + history.period
    }) {
      add(gesture, until: time, to: &chain)
      if line.call.call == "action" {
        history.add(actionOf: receiver, at: time, to: &chain)
      } else {
        chain.add(time, line.call.text)
      }
      return
    }
    let touches = history.touches.filter {
      $0.start <= time && time <= $0.end + history.period
    }
    // A key of the keyboard changes another view than it is.
    let touch =
      touches.last { $0.view == receiver } ?? touches.last { isTold($0, in: line.input) }
    if let touch {
      history.add(touch, to: &chain)
      for gesture in history.receivers(of: touch) {
        history.add(gesture, until: time, to: &chain)
      }
    }
    let view = history.views(at: time).values.first { History.isNamed($0, receiver) }
    let action = view?.actions.first { $0.hasPrefix(line.call.call + " at ") }
    let added = action.map {
      ", whose action is added in \($0.dropFirst("\(line.call.call) at ".count))"
    }
    chain.add(time, line.call.text + (added ?? ""))
  }

  /// Whether the view of a touch, or a recognizer of it, is called in an input.
  private func isTold(_ touch: History.TouchSpan, in input: Int) -> Bool {
    history.lines.contains { line in
      line.input == input
        && (line.call.receiver == touch.view || line.call.receiver.hasSuffix("@\(touch.view)"))
    }
  }

  /// A gesture with its touches, and those that competed with it.
  private func add(_ gesture: History.Gesture, until time: Int, to chain: inout WhyChain) {
    var others: [History.Gesture] = []
    for number in gesture.touches {
      guard let touch = history.touch(number, at: min(time, gesture.end)) else { continue }
      history.add(touch, to: &chain)
      others += history.receivers(of: touch).filter { $0.recognizer != gesture.recognizer }
    }
    for other in others { history.add(other, until: time, to: &chain) }
    history.add(gesture, until: time, to: &chain)
  }

  // MARK: States of recognizers

  /// The chain to a state of a recognizer.
  func chain(to state: History.Phase, of gesture: History.Gesture) -> [WhyLine] {
    var chain = WhyChain()
    if let made = history.recognizer(gesture.recognizer)?.madeAt, !made.isEmpty {
      chain.add(gesture.start, "\(gesture.recognizer) was made in \(made)")
    }
    add(gesture, until: state.time, to: &chain)
    let isLater = gesture.phases.first { $0.state.isDecision }?.time != state.time
    if isLater { chain.add(state.time, "\(gesture.recognizer) \(state.state)") }
    if gesture.reason == .recognized || gesture.reason == .cancelled {
      for words in gesture.words { chain.add(state.time, words) }
    }
    return chain.sorted
  }
}
