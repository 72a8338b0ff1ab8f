internal import Evidence
internal import InputCore
internal import InputRecording
internal import RecordingEditing
internal import UIKit

/// Makes a test from a recording: chooses a verb for each episode, and runs the app with what the
/// text of the test says. While the app acts differently than in the recording, or a statement
/// cannot be run, the first such episode gets its next verb.
@MainActor struct TestMaker {
  /// A part of the test: hands act, time passes, and the result is compared.
  struct Step {
    var verb: TestVerb
    /// The time until the next step, in seconds.
    var pause: Double
    /// The story that the test expects, and its subject.
    var expectation = ""
    var subject = Story.Subject.actions
    /// Whether the app ends or hangs before the story does.
    var isEnd = false
  }

  /// The test's steps.
  private(set) var steps: [Step] = []
  /// The number of steps in which the app acts differently than in the recording.
  private(set) var differing = 0
  let story: EpisodeReader
  /// Everything that the test leaves out, in words.
  private(set) var leftOut: [String]
  private let path: String
  private(set) var runner: TestRunner
  private let text: (TestMaker) -> [String]
  /// The last run, which tells where views are at a time.
  private var known: TestRun?

  /// The number of times that only the first wrong episode gets its next verb.
  private static let patientRounds = 32
  /// The number of times that a text is run until its views are twice in the same places: each run
  /// finds the places for some more steps.
  private var mostRuns: Int { max(6, min(steps.count, 4000 / max(steps.count, 1))) }

  /// - Parameters:
  ///   - path: The recording.
  ///   - app: Its program and arguments; nil for the gallery.
  ///   - temporary: The path of a file that may be made and replaced.
  ///   - text: Returns the text of the test as far as it is made.
  ///   - replay: Replays a recording in the app, and returns what happened, with states.
  init(
    _ path: String, in app: [String]?, temporary: String,
    text: @escaping (TestMaker) -> [String],
    replay: @escaping (String) throws(HostError) -> History
  ) throws(HostError) {
    self.path = path
    self.text = text
    story = try HostError.reading { () throws(RecordingError) in try EpisodeReader(path) }
    runner = TestRunner(
      path, story.finding, hasNetwork: story.hasNetwork, in: app, temporary: temporary,
      replay: replay)
    leftOut = story.leftOut
    try make()
  }

  private mutating func make() throws(HostError) {
    guard !story.episodes.isEmpty else {
      throw HostError(.badData, "\(path): no hand does anything in it: there is nothing to test")
    }
    let recorded = try runner.runRecording()
    let history = recorded.history
    var secrets = SecretKeys(history)
    let episodes = episodes(until: recorded.end).map { secrets.hidden($0) }
    if let note = secrets.note { leftOut.append(note) }
    let tick = story.started.screens[0].periodNanoseconds
    var views = ViewsInTime(history)
    let choices = episodes.map { episode in
      VerbChoice(episode, tick: tick) { views.finder(at: Int($0 / 1000)) }.candidates
    }
    let wanted = Self.wanted(history, episodes)
    var levels = episodes.map { _ in 0 }
    var accepted = Set<Int>()
    var rounds = 0
    var isExact = false
    while true {
      steps = steps(episodes, choices, levels, isExact: isExact)
      if known == nil { known = try playPlan() }
      let run = try run(text(self))
      let found = run.outcomes
      var wrong = episodes.indices.filter { index in
        guard index < found.count else { return index == found.count && !steps[index].isEnd }
        // A test of a finding has to come to it, by whatever way is the most readable.
        guard runner.finding == nil else { return false }
        return !accepted.contains(index) && !Self.agree(wanted[index], found[index])
      }
      for index in found.indices { expect(found[index], at: index) }
      guard !wrong.isEmpty else {
        if run.showsFinding { break }
        // Then more closely: first the pauses, then one gesture after the other, from the last on.
        let next = episodes.indices.last { levels[$0] + 1 < choices[$0].count }
        guard let next = isExact ? next : 0 else { throw unseen }
        if isExact { levels[next] += 1 }
        isExact = true
        continue
      }
      // What goes wrong later may follow from the first; but thousands of runs take hours.
      rounds += 1
      if rounds <= Self.patientRounds { wrong.removeSubrange(1...) }
      for index in wrong {
        if levels[index] + 1 < choices[index].count {
          levels[index] += 1
        } else if index < found.count {
          accepted.insert(index)
        } else if wrong.count == 1 {
          throw HostError(
            .software,
            "\(path): the test cannot be run: \(run.problem ?? "a statement is missing")")
        }
      }
    }
    differing = accepted.count
  }

  /// The episodes that begin before the app ends, if it does.
  private mutating func episodes(until end: Instant?) -> [Episode] {
    guard let end else { return story.episodes }
    let time = end.nanoseconds(since: story.started.instant)
    let reached = story.episodes.filter { $0.start <= time }
    let rest = story.episodes.count - reached.count
    if rest > 0 { leftOut.append("\(rest) gestures after the end of the app") }
    return reached
  }

  private var unseen: HostError {
    HostError(
      .diverged,
      "\(path): the test would not fail: the app does not come to this when it is launched as in a"
        + " test: \(runner.finding?.words ?? "")")
  }

  /// What goes wrong in the recording, and in the test; nil if nothing does.
  var finding: Finding? { runner.finding }

  // MARK: Stories

  /// The stories that result from an episode.
  private struct Outcome {
    var actions: String
    var touches: String
  }

  private static func outcome(_ lines: [History.Line]) -> Outcome {
    Outcome(actions: Story(of: lines, .actions).text, touches: Story(of: lines, .touches).text)
  }

  private static func agree(_ wanted: Outcome, _ found: Outcome) -> Bool {
    // A device's number in the test differs from that in the recording.
    func same(_ first: String, _ second: String) -> Bool {
      let number = /\bgamepad [0-9]+\./
      return first.replacing(number, with: "gamepad.")
        == second.replacing(number, with: "gamepad.")
    }
    return same(wanted.actions, found.actions)
      && (wanted.actions != "" || same(wanted.touches, found.touches))
  }

  private mutating func expect(_ outcome: Outcome, at index: Int) {
    let subject: Story.Subject =
      outcome.actions.isEmpty && !outcome.touches.isEmpty ? .touches : .actions
    steps[index].subject = subject
    steps[index].expectation = subject == .actions ? outcome.actions : outcome.touches
  }

  /// The outcome of each episode in the recording: that of the calls before the next episode.
  private static func wanted(_ history: History, _ episodes: [Episode]) -> [Outcome] {
    let starts = [0] + episodes.dropFirst().map { Int($0.start / 1000) }
    var lines = [[History.Line]](repeating: [], count: episodes.count)
    for line in history.lines {
      let next = firstPlace(starts.count) { starts[$0] > line.time }
      if next > 0 { lines[next - 1].append(line) }
    }
    return lines.map { outcome($0) }
  }

  /// The first place below `count` with a property that all after it have, too; `count` for none.
  private static func firstPlace(_ count: Int, _ hasProperty: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if hasProperty(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  // MARK: Runs

  /// Plays the steps in the app, with the places that the recording had; returns what happened.
  private mutating func playPlan() throws(HostError) -> TestRun {
    var player = VerbPlayer(like: story.started, recording: path)
    for step in steps {
      try HostError.reading { () throws(RecordingError) in try player.play(step.verb) }
      if step.pause > 0 { player.wait(step.pause) }
    }
    return try runner.run(player.inputs)
  }

  /// What a text leads to.
  private struct Run {
    /// The outcome before each expectation, up to the first statement that cannot be run.
    var outcomes: [Outcome] = []
    var marks: [ScriptPlayer.Mark] = []
    /// Why it cannot be run to its end; nil if it can.
    var problem: String?
    /// Whether it shows what the recording is a finding of.
    var showsFinding = false
  }

  /// Runs a text in the app, again while its views are elsewhere than in the run before.
  private mutating func run(_ lines: [String]) throws(HostError) -> Run {
    var former: [Input] = []
    for _ in 0...mostRuns {
      let player: ScriptPlayer
      do throws(ScriptError) {
        player = try play(try TestScript(lines))
      } catch {
        return Run(problem: error.text)
      }
      if let known, player.inputs == former {
        return Run(
          outcomes: Self.outcomes(known.history, player.marks), marks: player.marks,
          problem: player.failure?.text, showsFinding: known.showsFinding)
      }
      former = player.inputs
      known = try runner.run(former)
    }
    return Run(problem: "the views of the test are never twice in the same places")
  }

  private func play(_ script: TestScript) throws(ScriptError) -> ScriptPlayer {
    guard let known else { preconditionFailure("a text is run before its plan was played") }
    var views = ViewsInTime(known.history)
    return try ScriptPlayer(script, like: story.started, recording: path) {
      views.finder(at: $0)
    }
  }

  private static func outcomes(_ history: History, _ marks: [ScriptPlayer.Mark]) -> [Outcome] {
    var lines = [[History.Line]](repeating: [], count: marks.count)
    for line in history.lines where line.input >= 0 {
      let place = firstPlace(marks.count) { marks[$0].inputCount >= line.input }
      if place < marks.count { lines[place].append(line) }
    }
    return lines.map { outcome($0) }
  }

  /// Runs a text; returns a line for each expectation that would fail, and why the text cannot be
  /// run to its end.
  mutating func failures(
    of lines: [String]
  ) throws(HostError) -> (expectations: [String], problem: String?) {
    let run = try run(lines)
    let failures = zip(run.marks, run.outcomes).compactMap { mark, outcome -> String? in
      let found = mark.isOfActions ? outcome.actions : outcome.touches
      guard found != mark.expected else { return nil }
      return "line \(mark.line): expected \"\(mark.expected)\", found \"\(found)\""
    }
    if failures.isEmpty, run.problem == nil, !run.showsFinding { throw unseen }
    return (failures, run.problem)
  }
}

extension ScriptError {
  /// The line and the problem, for people.
  fileprivate var text: String { "line \(line): \(problem)" }
}
