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
    let question: WhyQuestion
    do throws(MomentQueryError) {
      question = try WhyQuestion(text: text)
    } catch {
      throw HostError(
        .usage, "why: \"\(text)\": \(error)",
        details: ["questions are such as:"] + WhyQuestion.examples.map { "  \($0)" })
    }
    let run = WhyRun(recording: recording, app: arguments.rest)
    let lines = try run.answer(question)
    try printResult(lines.map(\.line), of: "")
  }
}

/// The replays that answer a question.
@MainActor struct WhyRun {
  /// The recording.
  let recording: String
  /// The app and its arguments; nil for the gallery.
  let app: [String]?

  /// How far a time may be from what it means, in microseconds.
  private static let tolerance = 100_000

  /// - Throws: `HostError` if the replay differs, or it was otherwise than the question says.
  func answer(_ question: WhyQuestion) throws(HostError) -> [WhyLine] {
    // This replay is compared with the recording; the next one is not, since it is recorded.
    let values = try WhyValues(question, of: recording, in: app)
    let history = try ReplayedHistory.replayed(recording, in: app)
    let event = event(of: question, history)
    let time = question.time.map { Int(($0 * 1e6).rounded()) }
    if case .state(let state) = event, !question.isNegative {
      return try chain(to: state, of: question, history, at: time)
    }
    guard question.isNegative else {
      let found = values.matching(event)
      let nearest = found.min { distance($0, time) < distance($1, time) }
      guard let change = time == nil ? found.last : nearest,
        time.map({ abs(Int(change.time / 1000) - $0) <= Self.tolerance }) ?? true
      else {
        throw notFound(question, found.map { ($0.time / 1000, "\($0.old) → \($0.new)") }, values)
      }
      return WhyHappened(history: history).chain(to: change, of: question.subject)
    }
    let happened = values.matching(event).filter { change in
      time.map { abs(Int(change.time / 1000) - $0) <= Self.tolerance } ?? true
    }
    if let change = happened.first {
      throw HostError(
        .neverReached,
        "\(recording): it did happen, at \(seconds(change.time / 1000)) s: \(change.name):"
          + " \(change.old) → \(change.new)")
    }
    return try WhyNot(
      run: self, question: question, event: event, history: history, time: time
    ).lines()
  }

  private func distance(_ change: WhyValues.Change, _ time: Int?) -> Int {
    abs(Int(change.time / 1000) - (time ?? 0))
  }

  /// *pan@card changed* is about a state, and *card changed* about values.
  private func event(of question: WhyQuestion, _ history: History) -> WhyQuestion.Event {
    guard case .object(let object) = question.subject,
      case .changed(path: [], to: nil) = question.event,
      history.gestures.contains(where: { $0.recognizer == object.label })
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
      var others: [(UInt64, String)] = found.map { (UInt64($0.1.time), state) }
      if others.isEmpty {
        for gesture in history.gestures where gesture.recognizer == object.label {
          others.append((UInt64(gesture.end), "\(gesture.outcome)"))
        }
      }
      throw notFound(question, others, nil)
    }
    return WhyHappened(history: history).chain(to: phase, of: gesture)
  }

  // MARK: Not found

  /// The error for what did not happen at that time: when it did, or what else did.
  private func notFound(
    _ question: WhyQuestion, _ found: [(UInt64, String)], _ values: WhyValues?
  ) -> HostError {
    let time = question.time.map { " at \(MomentValue.text(of: $0)) s" } ?? ""
    var others = found
    var words = "it happened"
    if others.isEmpty, let values {
      others = values.changes.map { ($0.time / 1000, "\($0.name): \($0.old) → \($0.new)") }
      words = "other changes were"
    }
    guard let first = others.first, let last = others.last else {
      return HostError(
        .neverReached,
        "\(recording): that did not happen\(time), nor at any other time; if you wonder why not,"
          + " ask with \"did not\"")
    }
    let more = others.count > 2 ? ", \(others.count - 2) times between" : ""
    let end = others.count > 1 ? "\(more), and at \(seconds(last.0)) s (\(last.1))" : ""
    return HostError(
      .neverReached,
      "\(recording): that did not happen\(time); \(words) at \(seconds(first.0)) s (\(first.1))\(end)"
    )
  }

  private func seconds(_ time: UInt64) -> String { Thousandths.text(of: Int64(time / 1000)) }
}
