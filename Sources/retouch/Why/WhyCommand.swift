internal import Evidence
internal import InputCore
internal import InputRecording
internal import MomentQueries
internal import UIKit

/// `retouch why`: answers why something happened in a recording, or did not, by replaying it.
@MainActor enum WhyCommand {
  static func run(_ arguments: Arguments) throws(HostError) {
    let recording = arguments.operands[0]
    let text = arguments.operands.dropFirst().joined(separator: " ")
    guard recording != StandardStream.sign else {
      throw .usage("why: it replays several times: name the recording's file")
    }
    let question = try question(text)
    let limit = try EditArguments(arguments, of: "why").span("--timeout") ?? 60_000_000_000
    let run = WhyRun(
      recording: recording, app: arguments.rest, limit: Int(max(1, limit / 1_000_000_000)))
    let answer =
      if let question { try run.answer(question) } else { try run.answerAboutCrash() }
    let lines = answer.steps.map(\.line)
    try printResult(
      arguments.has("--json") ? [answer.json(text, of: recording).line] : lines, of: "")
    // The question was about the crash, or about a moment before it.
    if question != nil { try answer.crash?.end() }
  }

  /// Reads a question; nil for the one about a crash.
  private static func question(_ text: String) throws(HostError) -> WhyQuestion? {
    guard !WhyCrash.isAsked(text) else { return nil }
    do throws(MomentQueryError) {
      return try WhyQuestion(text: text)
    } catch {
      let examples = WhyQuestion.examples + ["the app crashed"]
      throw HostError(
        .usage, "why: \"\(text)\": \(error)",
        details: ["questions are such as:"] + examples.map { "  \($0)" })
    }
  }
}

/// The answer to a question.
struct WhyAnswer {
  /// The steps that led to what happened.
  var steps: [WhyLine]
  /// The app's crash, if the answer is about the moments before it.
  var crash: CrashedReplay?

  /// The answer for programs: times in microseconds from the start.
  @MainActor func json(_ question: String, of recording: String) -> JSON {
    let crash = crash.map { crash in
      JSON.object([
        ("input", .integer(Int64(crash.input))), ("time", .integer(Int64(crash.time))),
        ("text", .text(crash.words)),
      ])
    }
    return .object([
      ("file", .text(recording)), ("question", .text(question)),
      ("steps", .list(steps.map(\.json))), ("crash", crash ?? .null),
    ])
  }
}

extension WhyLine {
  /// The step for programs.
  fileprivate var json: JSON {
    .object([
      ("time", time.map { .integer(Int64($0)) } ?? .null), ("kind", .text(kind.rawValue)),
      ("text", .text(text)), ("object", .text(object)),
      ("sources", .list(sources.map { .text($0) })),
    ])
  }
}

/// The replays that answer a question.
@MainActor struct WhyRun {
  /// The recording.
  let recording: String
  /// The app and its arguments; nil for the gallery.
  let app: [String]?
  /// After how many seconds an app that replays the recording is ended.
  let limit: Int

  /// How far a time may be from what it means, in microseconds.
  private static let tolerance = 100_000

  /// - Throws: `HostError` if the replay differs, or it was otherwise than the question says.
  func answer(_ question: WhyQuestion) throws(HostError) -> WhyAnswer {
    // This replay is compared with the recording; the next one is not, since it is recorded.
    let values = try WhyValues(question, of: recording, in: app, limit: limit)
    let crash = values.crash
    let history = try ReplayedHistory.replayedToCrash(
      recording, in: app, limit: limit, isApart: true, known: crash
    ).history
    do throws(HostError) {
      return WhyAnswer(steps: try steps(question, values, history), crash: crash)
    } catch {
      var error = error
      if let crash { error.details.append(crash.line) }
      throw error
    }
  }

  /// What led to the app's crash.
  func answerAboutCrash() throws(HostError) -> WhyAnswer {
    let nothing = WhyQuestion(subject: .object(.labelled("app")), event: .tapped)
    let values = try WhyValues(nothing, of: recording, in: app, limit: limit)
    guard let crash = values.crash else {
      throw HostError(.neverReached, "\(recording): the app did not crash in the replay")
    }
    let history = try ReplayedHistory.replayedToCrash(
      recording, in: app, limit: limit, isApart: true, known: crash
    ).history
    return WhyAnswer(steps: WhyCrash(WhyCauses(history)).chain(to: crash), crash: crash)
  }

  private func steps(
    _ question: WhyQuestion, _ values: WhyValues, _ history: History
  ) throws(HostError) -> [WhyLine] {
    try WhyNames(history).check(question.subject, of: recording)
    let event = event(of: question)
    let time = question.time.map { Int(($0 * 1e6).rounded()) }
    if case .state(let state) = event, !question.isNegative {
      return try chain(to: state, of: question, history, at: time)
    }
    let causes = WhyCauses(history)
    let happened = WhyHappened(causes)
    let found = values.matching(event).map { happened.finding($0, of: question.subject) }
    guard question.isNegative else {
      let nearest = found.min { $0.distance(time) < $1.distance(time) }
      guard let finding = time == nil ? found.last : nearest,
        finding.distance(time) <= Self.tolerance
      else {
        throw notFound(
          question, found.map { ($0.time, "\($0.change.old) → \($0.change.new)") },
          others: values.changes.map { change in
            let time = happened.finding(change, of: question.subject).time
            return (time, "\(change.name): \(change.old) → \(change.new)")
          })
      }
      return happened.chain(to: finding, of: question.subject)
    }
    let near = found.filter { $0.distance(time) <= Self.tolerance }
    if let finding = near.min(by: { $0.distance(time) < $1.distance(time) }) {
      throw didHappen(at: finding.time, finding.words)
    }
    if case .state(let state) = event, case .object(let object) = question.subject {
      let phase = history.phases(state, of: object.label).first { phase in
        time.map { abs(phase.time - $0) <= Self.tolerance } ?? true
      }
      if let phase { throw didHappen(at: phase.time, "\(object.label) \(phase.state)") }
    }
    return try WhyNot(
      run: self, question: question, event: event, causes: causes, time: time, found: found
    ).lines()
  }

  /// The error for a question why something did not happen that did.
  func didHappen(at time: Int, _ words: String) -> HostError {
    HostError(
      .neverReached, "\(recording): it did happen, at \(seconds(time)) s: \(words)")
  }

  /// *pan@card changed* is about a state, and *card changed* about values.
  private func event(of question: WhyQuestion) -> WhyQuestion.Event {
    guard case .object(let object) = question.subject, object.isRecognizer,
      case .changed(path: [], to: nil) = question.event
    else { return question.event }
    return .state("changed")
  }

  // MARK: States of recognizers

  private func chain(
    to state: String, of question: WhyQuestion, _ history: History, at time: Int?
  ) throws(HostError) -> [WhyLine] {
    guard case .object(let object) = question.subject else { return [] }
    var found: [(History.Gesture, History.Phase)] = []
    for gesture in history.gestures where gesture.recognizer == object.label {
      for phase in gesture.phases where "\(phase.state)" == state { found.append((gesture, phase)) }
    }
    let nearest = found.min { abs($0.1.time - (time ?? 0)) < abs($1.1.time - (time ?? 0)) }
    guard let (gesture, phase) = time == nil ? found.last : nearest,
      time.map({ abs(phase.time - $0) <= Self.tolerance }) ?? true
    else {
      let others = history.gestures.filter { $0.recognizer == object.label }.map { gesture in
        let last = gesture.phases.last { $0.state != .possible }
        return (last?.time ?? gesture.end, "\(object.label) \(gesture.outcome)")
      }
      throw notFound(question, found.map { ($0.1.time, state) }, others: others)
    }
    return WhyHappened(WhyCauses(history)).chain(to: phase, of: gesture)
  }

  // MARK: Not found

  /// The error for what did not happen at that time: when it did, or what else did.
  private func notFound(
    _ question: WhyQuestion, _ found: [(Int, String)], others: [(Int, String)]
  ) -> HostError {
    let time = question.time.map { " at \(MomentValue.text(of: $0)) s" } ?? ""
    let words = found.isEmpty ? "other events were" : "it happened"
    let told = found.isEmpty ? others : found
    guard let first = told.first, let last = told.last else {
      return HostError(
        .neverReached,
        "\(recording): that did not happen\(time), nor at any other time; if you wonder why not,"
          + " ask with \"did not\"")
    }
    let more = told.count > 2 ? ", \(told.count - 2) times between" : ""
    let end = told.count > 1 ? "\(more), and at \(seconds(last.0)) s (\(last.1))" : ""
    return HostError(
      .neverReached,
      "\(recording): that did not happen\(time); \(words) at \(seconds(first.0)) s (\(first.1))\(end)"
    )
  }

  private func seconds(_ time: Int) -> String { Thousandths.text(of: Int64(time / 1000)) }
}
