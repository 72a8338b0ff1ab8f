internal import Exploration
internal import InputCore
internal import InputRecording
internal import UIKit
internal import UIKitHosts

/// Finds the input from which on a finding could not be avoided: the first after which none of the
/// continuations that were tried did without it.
@MainActor struct Turn {
  private let judge: BranchJudge
  private let seed: UInt64

  /// How often each variation is tried before an input.
  private static let tries = 2
  /// How many inputs are looked at, from the last one back.
  private static let inputLimit = 200
  /// How long a continuation goes on, in nanoseconds.
  private static let horizon: UInt64 = 2_000_000_000

  init(_ judge: BranchJudge, seed: UInt64) {
    (self.judge, self.seed) = (judge, seed)
  }

  /// The turn of a run that leads to the finding, in words.
  func words(_ inputs: [Input]) throws(HostError) -> String {
    let events = inputs.indices.filter { Self.isEvent(inputs[$0]) }
    let start = inputs[0].instant
    var generator = SplitMix64(seed: seed)
    for (number, index) in events.enumerated().reversed().prefix(Self.inputLimit) {
      // What was still possible before this input?
      let ways = continuations(inputs, before: index, &generator)
      let results = try judge.fail(ways, canStop: true)
      guard results.contains(false) else { continue }
      let input = inputs[index]
      return "unavoidable after input \(number + 1) of \(events.count), at "
        + "\(input.instant.text(since: start)) s: \(input.text); before it "
        + "\(results.count { !$0 }) of \(ways.count) continuations go without"
    }
    return events.count > Self.inputLimit
      ? "unavoidable more than \(Self.inputLimit) inputs before its end"
      : "unavoidable from the start of the app on"
  }

  /// The inputs in words, without the start and devices that come.
  static func story(of inputs: [Input]) -> [String] {
    inputs.filter { isEvent($0) }.map {
      "\($0.instant.text(since: inputs[0].instant)) s \($0.text)"
    }
  }

  private static func isEvent(_ input: Input) -> Bool {
    switch input {
    case .started, .deviceAdded, .clockAdvanced: false
    case .deviceRemoved, .frame, .systemRequest, .hostAnswered, .workArrived: true
    }
  }

  /// Runs that have the inputs before one, and then others: hands that go away, and variations of
  /// what came.
  private func continuations(
    _ inputs: [Input], before index: Int, _ generator: inout SplitMix64
  ) -> [[Input]] {
    let course = Course(inputs)
    var ways = [course.released(before: index, for: Self.horizon)]
    for variation in Variation.allCases {
      for _ in 0..<Self.tries {
        let way = course.varied(variation, before: index, for: Self.horizon, &generator)
        if let way, !ways.contains(way) { ways.append(way) }
      }
    }
    return ways
  }
}
