import Foundation
import Testing
import UIKit

/// Some of the drawn strokes; `RateInvarianceSlowTests` has all.
@MainActor @Suite struct RateInvarianceTests {
  @Test func `drawn strokes give the same at all rates`() {
    let some = SyntheticStrokes.all.enumerated().filter { $0.offset.isMultiple(of: 8) }
    RateInvarianceSlowTests().check(some.map(\.element))
  }
}

/// The same stroke on panels of 30, 60, 125, 240 and 1000 Hz: the same winner, the same values.
///
/// A stroke is the path of each finger over time, straight between the positions that its panel
/// reported. Each rate samples the path at its own instants, and when a finger lands, makes its
/// last move and lifts. The outcome at 1000 Hz is the reference for the others:
///
/// - **Winner.** The same recognizers, in the same order. Each stroke is played twice: once with
///   all recognizers competing, once sharing, so that each decides by itself.
/// - **Translation, scale, rotation** within 2 % at the end; a translation within half a point (a
///   pixel of a usual screen) if that is more.
/// - **Velocity** at the end within 2 % of itself, or of its mean over the gesture if that is more:
///   a finger that has almost stopped has a velocity near 0. More than half of it is decided within
///   a thirtieth of a second, in which slow panels report once or twice: 4.2 % at 60 Hz, 8.3 % at
///   30 Hz.
///
/// A panel's samples of a stroke depend on their times, so a decision within one of its intervals
/// is undetermined. A stroke that differs at a rate is excluded there, counted and listed, if
/// another phase of that rate (sampling 1/4, 1/2 or 3/4 of an interval later) gives another result
/// too, and one of these holds:
///
/// - **Another winner**: played alone at 1000 Hz, both recognizers are ready less than an interval
///   of the slower panel apart. That margin is measured, and nothing beyond it is excused.
/// - **One recognizes by itself at one rate and not at the other**, or the **values** differ: here
///   the phases are the only criterion. A distance exceeded for less than an interval, or a bend of
///   the path at the edge of a circle, has no time from which to take a margin.
///
/// If the phases agree on something else than 1000 Hz, the recognizer is wrong. At most 5 % of the
/// strokes may be excluded, over all rates, and all others must pass: a recognizer that loses a
/// part of the last interval makes nearly all strokes differ.
///
/// Its quick sibling is `RateInvarianceTests`.
@MainActor @Suite struct RateInvarianceSlowTests {
  static let rates = [30.0, 60, 125, 240]
  static let share = 0.02
  /// The share by which a velocity may differ, times the rate in hertz.
  static let velocityShareTimesRate = 2.5

  @Test(
    .enabled(if: CorpusStrokes.folder == nil, "the test with the corpus has these strokes too"))
  func `drawn strokes`() {
    check(SyntheticStrokes.all)
  }

  @Test(.enabled(if: CorpusStrokes.folder != nil, CorpusStrokes.reason))
  func `drawn strokes, and those of the corpus`() throws {
    let recorded = try CorpusStrokes.all(on: StrokeScene.size)
    #expect(recorded.count > 150)
    check(recorded + SyntheticStrokes.all)
  }

  /// What recognizers do with a stroke when each decides by itself.
  private struct Solo {
    /// When each is ready at 1000 Hz.
    var times: [String: Double] = [:]
    /// The rates at which others are ready than at 1000 Hz.
    var differingRates: Set<Double> = []
  }

  fileprivate func check(_ strokes: [Stroke]) {
    var excluded: [String: [String]] = [:]
    var solos = [Solo](repeating: Solo(), count: strokes.count)
    // Alone comes first: it is the reference when they compete.
    for isShared in [true, false] {
      let scene = StrokeScene(isShared: isShared)
      defer { scene.end() }
      for (index, stroke) in strokes.enumerated() {
        let reference = scene.play(stroke, rate: 1000)
        if isShared {
          for winner in reference.winners { solos[index].times[winner.name] = winner.time }
        }
        for rate in Self.rates {
          let outcome = scene.play(stroke, rate: rate)
          if isShared, Set(outcome.winners.map(\.name)) != Set(reference.winners.map(\.name)) {
            solos[index].differingRates.insert(rate)
          }
          guard let difference = difference(outcome, from: reference, at: rate) else { continue }
          let news = "\(Int(rate)) Hz\(isShared ? ", shared" : ""): \(difference)"
          let contest = contest(outcome, reference)
          let isExcused =
            isBelowInterval(stroke, rate, scene)
            && (contest == nil || solos[index].differingRates.contains(rate)
              || contest.flatMap { margin($0, solos[index]) } ?? .infinity < 1 / rate)
          #expect(isExcused, "\(stroke.name) at \(news)")
          excluded[stroke.name, default: []].append(news)
        }
      }
    }
    for (name, reasons) in excluded.sorted(by: { $0.key < $1.key }) {
      print("excluded \(name): \(reasons.joined(separator: "; "))")
    }
    print("excluded \(excluded.count) of \(strokes.count) strokes")
    #expect(excluded.count * 20 <= strokes.count)
  }

  /// The first place in the order of winners that differs: the winner, and the one at 1000 Hz.
  private func contest(
    _ outcome: StrokeScene.Outcome, _ reference: StrokeScene.Outcome
  ) -> (String?, String?)? {
    for place in 0..<max(outcome.winners.count, reference.winners.count) {
      let found = outcome.winners.dropFirst(place).first?.name
      let wanted = reference.winners.dropFirst(place).first?.name
      if found != wanted { return (found, wanted) }
    }
    return nil
  }

  /// Seconds between the two being ready, each by itself at 1000 Hz; nil if one never is.
  private func margin(_ rivals: (String?, String?), _ solo: Solo) -> Double? {
    guard let first = rivals.0.flatMap({ solo.times[$0] }),
      let second = rivals.1.flatMap({ solo.times[$0] })
    else { return nil }
    return abs(first - second)
  }

  /// The difference, in words; nil if it is within the tolerance for a panel of `rate` hertz.
  private func difference(
    _ outcome: StrokeScene.Outcome, from reference: StrokeScene.Outcome, at rate: Double
  ) -> String? {
    guard outcome.names == reference.names else {
      return "\(text(outcome.winners)) instead of \(text(reference.winners))"
    }
    for (key, wanted) in reference.values.sorted(by: { $0.key < $1.key }) {
      let found = outcome.values[key] ?? []
      let error = zip(wanted, found).map { $0 - $1 }.length
      let size = max(wanted.length, reference.meanSpeeds[key] ?? 0)
      let share =
        key.hasSuffix(".velocity")
        ? max(Self.share, Self.velocityShareTimesRate / rate) : Self.share
      let allowed = max(share * size, key.hasSuffix(".translation") ? 0.5 : 0)
      guard error <= allowed else { return "\(key) \(found) instead of \(wanted)" }
    }
    return nil
  }

  private func text(_ winners: [(name: String, time: Double)]) -> String {
    let times = winners.map { "\($0.name) at \(Int(($0.time * 1000).rounded())) ms" }
    return times.isEmpty ? "none" : times.joined(separator: ", ")
  }

  /// Whether sampling a part of an interval later makes a difference at this rate.
  private func isBelowInterval(_ stroke: Stroke, _ rate: Double, _ scene: StrokeScene) -> Bool {
    let phases = [0, 0.25, 0.5, 0.75].map { scene.play(stroke, rate: rate, phase: $0) }
    return phases.dropFirst().contains { difference($0, from: phases[0], at: rate) != nil }
  }
}
