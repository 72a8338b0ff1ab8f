internal import Evidence
internal import InputCore
internal import InputRecording
internal import MomentQueries

/// Why something happened: the chain from the input to it.
struct WhyHappened {
  let history: History

  // MARK: Values

  /// The chain to a change of a value.
  @MainActor func chain(to change: WhyValues.Change, of subject: WhyQuestion.Subject) -> [WhyLine] {
    let time = history.time(ofInput: change.input)
    var chain = WhyChain()
    let name =
      switch subject {
      case .object(let object): object.label
      case .text(let text): text
      }
    let note = note(of: change, subject, at: time)
    if let cause = cause(note, in: change.input) {
      addCause(cause, at: time, to: &chain)
    }
    if let note {
      let place = note.change.source
      let property = note.change.property == "subviews" ? "the subviews" : note.change.property
      let who =
        !place.isEmpty
        ? place
        : knowsLines ? "the toolkit" : "code whose lines are not known (no debug information)"
      let after = note.change.call.isEmpty ? ", before any call of this input" : ""
      chain.add(time, "\(who) changes \(property) of \(note.view)\(after)")
    } else {
      chain.add(
        time, "what changed \(name) is not known: it is no property of UIKit's that is noted")
    }
    chain.add(time, words(change))
    return chain.sorted
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

  private struct Note {
    var view: String
    var change: ViewChange
  }

  /// Who made a change, as the states note it.
  @MainActor private func note(
    of change: WhyValues.Change, _ subject: WhyQuestion.Subject, at time: Int
  ) -> Note? {
    let changed = history.changes.filter { $0.time == time }.flatMap(\.views)
    let wanted = Self.properties(change)
    func note(_ view: ViewState) -> Note? {
      for property in wanted {
        guard let found = view.changes.first(where: { $0.property == property }) else { continue }
        let name = [view.label, view.identifier, view.className].first { !$0.isEmpty } ?? ""
        return Note(view: name, change: found)
      }
      return nil
    }
    switch subject {
    case .object(let object):
      let named = changed.filter { History.isNamed($0, object.label) }
      if let found = named.lazy.compactMap(note).first { return found }
      // A view that comes or goes changes its superview.
      let isPresence = change.name.hasSuffix(".class")
      return isPresence ? changed.lazy.compactMap(note).first : nil
    case .text(let text):
      let shown = changed.filter { $0.look.contains("“\(text)”") }
      return (shown.isEmpty ? changed : shown).lazy.compactMap(note).first
    }
  }

  /// The names under which the changes of a property are noted.
  @MainActor private static func properties(_ change: WhyValues.Change) -> [String] {
    if change.name.hasPrefix("text ") { return ["look", "hidden", "alpha", "subviews"] }
    if change.name.hasSuffix(".class") { return ["subviews", "hidden"] }
    let words = change.name.split(separator: ".")
    let property = words.last {
      [
        "frame", "bounds", "center", "alpha", "hidden", "enabled",
        "background", "text", "look", "subviews",
      ].contains($0)
    }
    switch property {
    case "frame", "bounds", "center": return ["center", "bounds", "transform"]
    case "text", "look": return ["look", "subviews"]
    case let name?: return [String(name)]
    case nil: return []
    }
  }

  // MARK: Causes

  /// The call after which a change was made.
  private func cause(_ note: Note?, in input: Int) -> History.Line? {
    guard let call = note?.change.call, !call.isEmpty else { return nil }
    let lines = history.lines.filter { $0.input == input }
    return lines.last { $0.call.text == call || $0.call.text.hasPrefix(call + " ") }
  }

  private func addCause(_ line: History.Line, at time: Int, to chain: inout WhyChain) {
    // A call's own instant may be some microseconds after its input's.
    let called = min(line.time, time)
    let receiver = line.call.receiver
    if let gesture = history.gestures.last(where: {
      $0.recognizer == receiver && $0.start <= time && time <= $0.end
    }) {
      add(gesture, until: time, to: &chain)
      if line.call.call == "action" {
        history.add(actionOf: receiver, at: time, to: &chain)
      } else {
        chain.add(called, line.call.text)
      }
      return
    }
    let touch = history.touches.last {
      $0.view == receiver && $0.start <= time && time <= $0.end + history.period
    }
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
    chain.add(called, line.call.text + (added ?? ""))
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
