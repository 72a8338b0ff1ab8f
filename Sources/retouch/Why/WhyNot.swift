internal import Evidence
internal import InputCore
internal import InputRecording
internal import MomentQueries
internal import UIKit

/// Why something did not happen: what became of the touch that should have done it, what was in its
/// way, and which change of it would have done it.
@MainActor struct WhyNot {
  let run: WhyRun
  let question: WhyQuestion
  let event: WhyQuestion.Event
  let causes: WhyCauses
  /// In microseconds; nil for the last touch.
  let time: Int?
  /// When it did happen, at other times.
  let found: [WhyHappened.Finding]

  private var history: History { causes.history }

  /// How far a touch may be from the time, in microseconds.
  private static let tolerance = 500_000

  func lines() throws(HostError) -> [WhyLine] {
    guard let touch = touch() else { return [WhyLine(time: time, .note, noTouch)] }
    try checkAbsence(touch)
    var chain = WhyChain()
    causes.add(touch, to: &chain)
    let tree = WhyTree(history, at: touch.start)
    let target = tree.target(question.subject)
    var names = [touch.view]
    if let target {
      names = tree.names(below: target.view.number)
      for words in tree.obstacles(target, touch) { chain.add(touch.start, .obstacle, words) }
      for words in disabled(target.view, tree) { chain.add(touch.start, .obstacle, words) }
    } else if case .text(let text) = question.subject {
      chain.add(touch.start, .obstacle, "no view shows \"\(text)\" then")
    }
    causes.add(gesturesOf: touch, until: history.end, to: &chain)
    for line in history.lines where isTold(line, names, touch) {
      chain.add(line.time, .call, line.call.text, of: line.call.receiver)
    }
    let goal = WhyGoal(event: event, question.subject, names: names, touch, in: history)
    if let effect = goal.formerEffect {
      throw HostError(
        .neverReached, "\(run.recording): the touch did something: \(effect)")
    }
    let trials = WhyTrials(run: run, history: history, touch: touch, goal: goal)
    // A finger in the middle of a view that it has hit would do nothing else.
    let isHit = target.map { tree.names(below: $0.view.number).contains(touch.view) } ?? true
    let advice: [String]
    do throws(HostError) {
      advice = try trials.search(toward: isHit ? nil : target?.middle)
    } catch {
      advice = ["no change of the touch was tried: \(error.message)"]
    }
    return chain.sorted + advice.map { WhyLine(time: nil, .advice, $0) }
  }

  /// Checks that it has not happened with the touch, and was not so before.
  private func checkAbsence(_ touch: History.TouchSpan) throws(HostError) {
    let doings = touch.start...max(touch.start, touch.end + history.period)
    if let finding = found.first(where: { doings.contains($0.time) }) {
      throw run.didHappen(at: finding.time, finding.words)
    }
    if case .state(let state) = event, case .object(let object) = question.subject {
      let gestures = causes.receivers(of: touch).filter { $0.recognizer == object.label }
      if let phase = gestures.lazy.flatMap({ $0.phases(state) }).first {
        throw run.didHappen(at: phase.time, "\(object.label) \(phase.state)")
      }
    }
    guard event == .appeared || event == .disappeared else { return }
    let shows = WhyTree(history, at: touch.start).shows(question.subject)
    guard shows == (event == .appeared) else { return }
    let when = Thousandths.text(of: Int64(touch.start / 1000))
    throw HostError(
      .neverReached,
      "\(run.recording): at \(when) s, when the touch landed, it was "
        + (shows ? "on the screen already" : "not on the screen"))
  }

  /// The touch that is meant: the nearest in time, of several the one that landed in the view.
  private func touch() -> History.TouchSpan? {
    func distance(_ touch: History.TouchSpan) -> Int {
      guard let time else { return history.end - touch.end }
      return time < touch.start ? touch.start - time : max(0, time - touch.end)
    }
    func isOnTarget(_ touch: History.TouchSpan) -> Bool {
      let tree = WhyTree(history, at: touch.start)
      guard let target = tree.target(question.subject) else { return false }
      return tree.names(below: target.view.number).contains(touch.view) || target.contains(touch)
    }
    let near = history.touches.filter { time == nil || distance($0) <= Self.tolerance }
    let onTarget = near.filter(isOnTarget)
    return (onTarget.isEmpty ? near : onTarget).min { distance($0) < distance($1) }
  }

  private var noTouch: String {
    let when = time.map { " within 0.5 s of \(Thousandths.text(of: Int64($0 / 1000))) s" } ?? ""
    let starts = history.touches.map { Thousandths.text(of: Int64($0.start / 1000)) }
    guard !starts.isEmpty else { return "no touch was down: the recording has none" }
    let list = starts.prefix(8).joined(separator: ", ") + (starts.count > 8 ? ", …" : "")
    return "no touch was down\(when); touches landed at \(list) s"
  }

  /// Lines of the transcript that say what the view itself was told.
  private func isTold(
    _ line: History.Line, _ names: [String], _ touch: History.TouchSpan
  ) -> Bool {
    let call = line.call
    guard line.time >= touch.start, line.time <= touch.end + history.period,
      names.contains(call.receiver)
    else { return false }
    if call.isEvent { return !call.call.hasPrefix("touchDrag") }
    return call.call == "touchesCancelled"
  }

  /// The recognizers and the control that are disabled, or that nothing would hear.
  private func disabled(_ view: ViewState, _ tree: WhyTree) -> [String] {
    let name = WhyCauses.name(of: view)
    let attached = history.recognizers.filter { view.recognizers.contains($0.number) }
    var words = attached.filter { !$0.isEnabled }.map { recognizer in
      let label = recognizer.label.isEmpty ? recognizer.className : recognizer.label
      let made = recognizer.madeAt.isEmpty ? "" : ", made in \(recognizer.madeAt),"
      return "\(label)\(made) is disabled: isEnabled is false"
    }
    if view.look.split(separator: " ").contains("disabled") {
      words.append("\(name) is disabled: isEnabled is false")
    }
    if event == .tapped, attached.isEmpty, view.actions.isEmpty, !tree.isControl(view) {
      words.append("\(name) has no recognizer of its own")
    }
    return words
  }
}
