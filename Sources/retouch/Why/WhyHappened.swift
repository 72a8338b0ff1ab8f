internal import Evidence
internal import InputCore
internal import InputRecording
internal import MomentQueries

/// Why something happened: the chain from the input to it.
struct WhyHappened {
  let history: History
  private let causes: WhyCauses

  init(_ causes: WhyCauses) { (history, self.causes) = (causes.history, causes) }

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
    if let (view, note) = WhyNotes(causes).note(of: change, subject, at: time) {
      (finding.view, finding.note) = (view, note)
      finding.cause = causes.line(of: note, in: change.input)
      if let cause = finding.cause { finding.time = cause.time }
    }
    return finding
  }

  /// The chain to a change of a value.
  @MainActor func chain(to finding: Finding, of subject: WhyQuestion.Subject) -> [WhyLine] {
    let (time, change) = (finding.time, finding.change)
    var chain = WhyChain()
    if let cause = finding.cause { causes.add(cause, to: &chain) }
    if let note = finding.note {
      causes.add(note, ofViewNamed: finding.view, at: time, to: &chain)
    } else {
      addUnknown(change, subject, at: time, to: &chain)
    }
    chain.add(time, .result, words(change))
    return chain.sorted
  }

  /// Adds that no line is noted for a change, and the last call before it that names the view.
  private func addUnknown(
    _ change: WhyValues.Change, _ subject: WhyQuestion.Subject, at time: Int,
    to chain: inout WhyChain
  ) {
    if change.new == .absent, addHiddenWindow(around: subject, change, at: time, to: &chain) {
      return
    }
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
      return chain.add(
        time, .note, "who changed \(name) is not noted, and no call of this input names it")
    }
    causes.add(own, to: &chain)
    chain.add(time, .note, "which line changed \(name) in this input is not noted")
  }

  /// Adds that the window around something was hidden, which may be gone since; returns false if it
  /// was not.
  private func addHiddenWindow(
    around subject: WhyQuestion.Subject, _ change: WhyValues.Change, at time: Int,
    to chain: inout WhyChain
  ) -> Bool {
    let lineage = WhyTree(history, at: time - 1).lineage(subject)
    guard let window = lineage.last.flatMap({ history.views(at: time - 1)[$0] }) else {
      return false
    }
    let name = WhyCauses.name(of: window)
    let line = history.lines.last { line in
      line.input == change.input && line.call.receiver == name
        && line.call.call == "UIWindowDidBecomeHiddenNotification"
    }
    guard let line else { return false }
    causes.add(line, to: &chain)
    if window.traits.contains(.ofToolkit) {
      chain.add(line.time, .change, "the toolkit hides \(name)", of: name)
    } else {
      chain.add(line.time, .note, "which line hid \(name) in this input is not noted", of: name)
    }
    return true
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

  // MARK: States of recognizers

  /// The chain to a state of a recognizer.
  func chain(to state: History.Phase, of gesture: History.Gesture) -> [WhyLine] {
    var chain = WhyChain()
    if let made = history.recognizer(gesture.recognizer)?.madeAt, !made.isEmpty {
      chain.add(
        gesture.start, .made, "\(gesture.recognizer) was made in \(made)", of: gesture.recognizer,
        sources: [made])
    }
    causes.add(gesture, until: state.time, to: &chain)
    let isLater = gesture.phases.first { $0.state.isDecision }?.time != state.time
    if isLater {
      chain.add(
        state.time, .state, "\(gesture.recognizer) \(state.state)", of: gesture.recognizer)
    }
    if gesture.reason == .recognized || gesture.reason == .cancelled {
      for words in gesture.words { chain.add(state.time, .note, words) }
    }
    return chain.sorted
  }
}
