import Foundation
import Testing
import UIKit

/// The same stroke on panels of 30, 60, 125, 240 and 1000 Hz: the same winner, the same values.
///
/// A stroke is a way in time for each finger, straight between the places that its panel reported.
/// Each rate sees the places where that way is at its own instants, and where a finger lands, makes
/// its last move and leaves. The outcome at 1000 Hz is the measure for the others:
///
/// - **Winner.** Who recognizes, in the same order. Each stroke is played twice: once all recognizers
///   compete, once they share, so that each decides by itself.
/// - **Translation, scale, rotation** within 2 % at the end; a translation within half a point, which
///   is a pixel of the usual screen, where that is more.
/// - **Velocity** at the end within 2 % of itself, or of its mean over the gesture where that is
///   more: a finger that has all but stopped has no velocity to have 2 % of.
///
/// What a panel sees of a stroke depends on when it looks. Where what decides (a rival's distance, the
/// bend of a way at the edge of a circle) happens within one of its intervals, the same panel looking
/// a part of an interval later gives another result, which is how such strokes are told from faults:
/// one that differs is played at three more phases of that rate. If these agree, the recognizer is
/// wrong. If they do not, its margin is below one interval; it is excluded at that rate and listed.
/// At most 5 % of the strokes may be, over all rates, and everything else must hold: a recognizer
/// that loses a part of the last interval makes nearly all strokes differ.
@MainActor @Suite struct RateInvarianceSlowTests {
  static let rates = [30.0, 60, 125, 240]
  static let share = 0.02

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

  private func check(_ strokes: [Stroke]) {
    var excluded: [String: [String]] = [:]
    for isShared in [false, true] {
      let scene = StrokeScene(isShared: isShared)
      defer { scene.end() }
      for stroke in strokes {
        let reference = scene.play(stroke, rate: 1000)
        for rate in Self.rates {
          guard let difference = difference(scene.play(stroke, rate: rate), from: reference) else {
            continue
          }
          let news = "\(Int(rate)) Hz\(isShared ? ", shared" : ""): \(difference)"
          let isExcused = isBelowInterval(stroke, rate, scene)
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

  /// What differs, in words; nil where nothing does by more than it may.
  private func difference(
    _ outcome: StrokeScene.Outcome, from reference: StrokeScene.Outcome
  ) -> String? {
    guard outcome.names == reference.names else {
      return "\(text(outcome.winners)) instead of \(text(reference.winners))"
    }
    for (key, wanted) in reference.values.sorted(by: { $0.key < $1.key }) {
      let found = outcome.values[key] ?? []
      let error = zip(wanted, found).map { $0 - $1 }.length
      let size = max(wanted.length, reference.meanSpeeds[key] ?? 0)
      let allowed = max(Self.share * size, key.hasSuffix(".translation") ? 0.5 : 0)
      guard error <= allowed else { return "\(key) \(found) instead of \(wanted)" }
    }
    return nil
  }

  private func text(_ winners: [(name: String, time: Double)]) -> String {
    let times = winners.map { "\($0.name) at \(Int(($0.time * 1000).rounded())) ms" }
    return times.isEmpty ? "nobody" : times.joined(separator: ", ")
  }

  /// Whether looking a part of an interval later makes a difference at this rate.
  private func isBelowInterval(_ stroke: Stroke, _ rate: Double, _ scene: StrokeScene) -> Bool {
    let phases = [0, 0.25, 0.5, 0.75].map { scene.play(stroke, rate: rate, phase: $0) }
    return phases.dropFirst().contains { difference($0, from: phases[0]) != nil }
  }
}
