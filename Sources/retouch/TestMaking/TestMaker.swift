internal import Evidence
internal import InputCore
internal import InputRecording
internal import RecordingEditing
internal import UIKit

/// Makes a test from a recording: chooses a verb for each episode and runs the app with what the
/// test will do. While the app acts differently than in the recording, the first episode in which
/// it does gets its next verb.
@MainActor struct TestMaker {
  /// A part of the test: hands act, time passes, and the result is compared.
  struct Step {
    var verb: TestVerb
    /// The time until the next step, in seconds.
    var pause: Double
    /// The story that the test expects, and its subject.
    var expectation = ""
    var subject = Story.Subject.actions
  }

  /// The test's steps.
  private(set) var steps: [Step] = []
  /// The number of steps in which the app acts differently than in the recording.
  private(set) var differing = 0
  let story: EpisodeReader
  private let path: String
  private let replay: (String) throws(HostError) -> History
  private let temporary: String

  /// - Parameters:
  ///   - path: The recording.
  ///   - temporary: The path of a file that may be made and replaced.
  ///   - replay: Replays a recording in the app, and returns what happened, with states.
  init(
    _ path: String, temporary: String, replay: @escaping (String) throws(HostError) -> History
  ) throws(HostError) {
    self.path = path
    self.temporary = temporary
    self.replay = replay
    story = try HostError.reading { () throws(RecordingError) in try EpisodeReader(path) }
    try make()
  }

  private mutating func make() throws(HostError) {
    let episodes = story.episodes
    guard !episodes.isEmpty else {
      throw HostError(.badData, "\(path): no hand does anything in it: there is nothing to test")
    }
    let history = try replay(path)
    let tick = story.started.screens[0].periodNanoseconds
    let choices = episodes.map { episode in
      VerbChoice(episode, tick: tick) { ViewFinder(history, at: Int($0 / 1000)) }.candidates
    }
    let wanted = Self.wanted(history, episodes)
    var levels = episodes.map { _ in 0 }
    var accepted = Set<Int>()
    while true {
      steps = Self.steps(episodes, choices, levels, until: story.end)
      let found = try play()
      let wrong = episodes.indices.first { index in
        !accepted.contains(index) && !Self.agree(wanted[index], found[index])
      }
      for index in steps.indices { expect(found[index], at: index) }
      guard let wrong else { break }
      if levels[wrong] + 1 < choices[wrong].count {
        levels[wrong] += 1
      } else {
        accepted.insert(wrong)
      }
    }
    differing = accepted.count
  }

  private static func steps(
    _ episodes: [Episode], _ choices: [[TestVerb]], _ levels: [Int], until end: UInt64
  ) -> [Step] {
    episodes.indices.map { index in
      let isLast = index + 1 == episodes.count
      let next = isLast ? end : episodes[index + 1].start
      let pause = Double(next - min(next, episodes[index].end)) / 1e9
      let limit = isLast ? 2 : Double.infinity
      return Step(
        verb: choices[index][levels[index]], pause: min(limit, max(0, (pause * 10).rounded() / 10)))
    }
  }

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
    episodes.indices.map { index in
      let start = index == 0 ? 0 : Int(episodes[index].start / 1000)
      let end = index + 1 < episodes.count ? Int(episodes[index + 1].start / 1000) : Int.max
      return outcome(history.lines.filter { $0.time >= start && $0.time < end })
    }
  }

  /// Plays the steps in the app; returns the outcome of each.
  private func play() throws(HostError) -> [Outcome] {
    var player = VerbPlayer(like: story.started, recording: path)
    var ends: [Int] = []
    for step in steps {
      try HostError.reading { () throws(RecordingError) in try player.play(step.verb) }
      if step.pause > 0 { player.wait(step.pause) }
      ends.append(player.inputs.count)
    }
    let inputs = player.inputs
    _ = try HostError.reading { () throws(RecordingError) in
      try writeRecording(of: inputs, to: EditPlace(temporary, overwrites: true))
    }
    let history = try replay(temporary)
    var first = 0
    return ends.map { end in
      defer { first = end + 1 }
      return Self.outcome(history.lines.filter { $0.input >= first && $0.input <= end })
    }
  }
}
