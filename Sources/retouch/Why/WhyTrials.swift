internal import Evidence
internal import Foundation
internal import InputCore
internal import InputRecording
internal import RecordingEditing
internal import UIKit

/// Looks for the smallest change of a finger that does what it did not do: each is replayed.
@MainActor final class WhyTrials {
  let run: WhyRun
  let history: History
  let touch: History.TouchSpan
  let goal: WhyGoal
  /// How many replays did not come to their end, and why the first one did not.
  private var failures: (count: Int, first: String) = (0, "")

  /// How long a replay may take, in seconds.
  private static let limit = 30

  init(run: WhyRun, history: History, touch: History.TouchSpan, goal: WhyGoal) {
    (self.run, self.history, self.touch, self.goal) = (run, history, touch, goal)
  }

  /// Changes of one kind, by their amounts.
  private struct Kind {
    /// From the smallest on.
    var amounts: [Int]
    var change: (Int) -> WhyTouch.Change
    /// What the finger does with an amount: `a finger that is lifted 80 ms earlier`.
    var words: (Int) -> String
  }

  private static let (timeStep, longest): (Int, Int) = (10, 2000)

  /// Tries the changes; returns what does it, or that none of those that were tried does.
  ///
  /// - Parameter middle: The middle of the view that was meant.
  func search(toward middle: (x: Double, y: Double)?) throws(HostError) -> [String] {
    guard let finger = try finger() else {
      return ["no change of the touch was tried: it is not of one finger on an upright screen"]
    }
    var tried: [String] = []
    var count = 0
    for kind in kinds(finger, toward: middle) {
      guard let most = kind.amounts.last else { continue }
      count += 1
      guard var effect = try effect(of: kind.change(most), finger) else {
        tried.append(kind.words(most))
        continue
      }
      // The smallest amount that does it, if more does it too.
      var (low, high) = (0, kind.amounts.count - 1)
      while low < high {
        let middle = (low + high) / 2
        count += 1
        if let found = try self.effect(of: kind.change(kind.amounts[middle]), finger) {
          (high, effect) = (middle, found)
        } else {
          low = middle + 1
        }
      }
      return [
        "smallest change that does it (\(effect)): \(kind.words(kind.amounts[high]));"
          + " tried by \(count) replays"
      ] + failureNote
    }
    return [
      "none of the changes that were tried does it, by \(count) replays: "
        + tried.joined(separator: "; ")
    ] + failureNote
  }

  private var failureNote: [String] {
    guard failures.count > 0 else { return [] }
    let count = failures.count == 1 ? "1 of them" : "\(failures.count) of them"
    return ["\(count) did not come to the end, which counts as not doing it: \(failures.first)"]
  }

  private func finger() throws(HostError) -> WhyTouch? {
    guard let place = touch.places.first else { return nil }
    let contact = history.contacts.filter { contact in
      guard let first = contact.samples.first, let last = contact.samples.last else { return false }
      return first.time <= touch.start && touch.start <= last.time + 4 * history.period
        && (first.x - place.x).magnitude < 1 && (first.y - place.y).magnitude < 1
    }.last
    guard let contact else { return nil }
    let inputs = try HostError.reading { () throws(RecordingError) in
      let reader = try RecordingReader(path: run.recording)
      var inputs: [Input] = []
      while let next = try reader.nextInput() { inputs.append(next.input) }
      return inputs
    }
    return WhyTouch(contact, in: inputs)
  }

  // MARK: Kinds

  private func kinds(_ finger: WhyTouch, toward middle: (x: Double, y: Double)?) -> [Kind] {
    var kinds: [Kind] = []
    let distance = finger.distance
    if distance >= 1 {
      kinds.append(
        Kind(
          amounts: Array(1...Int(distance.rounded(.up))),
          change: { WhyTouch.Change(share: max(0, 1 - Double($0) / distance)) },
          words: { amount in
            "a finger that moves \(Self.points(Double(amount))) less far"
              + " (\(words(max(0, distance - Double(amount)))) instead of \(words(distance)))"
          }))
    }
    let duration = Int(finger.lift.nanoseconds(since: finger.landing) / 1_000_000)
    let shorter = Array(stride(from: Self.timeStep, to: duration - 10, by: Self.timeStep))
    kinds.append(
      Kind(
        amounts: shorter, change: { WhyTouch.Change(later: -Int64($0) * 1_000_000) },
        words: { "a finger that is lifted \($0) ms earlier" }))
    kinds.append(
      Kind(
        amounts: Array(stride(from: Self.timeStep, through: Self.longest, by: Self.timeStep)),
        change: { WhyTouch.Change(later: Int64($0) * 1_000_000) },
        words: { "a finger that is lifted \($0) ms later" }))
    kinds.append(sooner(finger))
    if let place = middle.flatMap(beside) { kinds.append(place) }
    if goal.mayNeedMovement { kinds += farther(finger) }
    return kinds
  }

  /// Sooner after the touch before it.
  private func sooner(_ finger: WhyTouch) -> Kind {
    let ends = history.contacts.compactMap { $0.samples.last?.time }.filter { $0 < finger.start }
    let gap = ends.max().map { (finger.start - $0) / 1000 } ?? 0
    return Kind(
      amounts: Array(
        stride(from: Self.timeStep, through: min(gap - 50, 10_000), by: Self.timeStep)),
      change: { WhyTouch.Change(sooner: Int64($0) * 1_000_000) },
      words: { "a finger that lands \($0) ms sooner after the touch before" })
  }

  /// Nearer to the middle of the view that was meant; nil if it landed there.
  private func beside(_ middle: (x: Double, y: Double)) -> Kind? {
    guard let place = touch.places.first else { return nil }
    let (x, y) = (middle.x - place.x, middle.y - place.y)
    let length = (x * x + y * y).squareRoot()
    guard length >= 1 else { return nil }
    func way(_ amount: Int) -> (x: Double, y: Double) {
      let share = min(1, Double(amount) / length)
      return (x * share, y * share)
    }
    return Kind(
      amounts: Array(1...Int(length.rounded(.up))),
      change: { WhyTouch.Change(beside: way($0)) },
      words: { amount in
        let way = way(amount)
        return "a finger that lands \(Self.points(Double(amount))) beside it, at"
          + " \(words(place.x + way.x)),\(words(place.y + way.y))"
      })
  }

  /// Farther in the direction in which it moved, or in each of four if it rested.
  private func farther(_ finger: WhyTouch) -> [Kind] {
    let (x, y) = finger.way
    let length = (x * x + y * y).squareRoot()
    let directions: [(name: String, x: Double, y: Double)] =
      length >= 1
      ? [("farther", x / length, y / length)]
      : [("to the right", 1, 0), ("down", 0, 1), ("to the left", -1, 0), ("up", 0, -1)]
    return directions.map { direction in
      Kind(
        amounts: Array(1...60),
        change: { amount in
          WhyTouch.Change(
            farther: (direction.x * Double(amount), direction.y * Double(amount)))
        },
        words: { "a finger that moves \(Self.points(Double($0))) \(direction.name)" })
    }
  }

  private static func points(_ number: Double) -> String {
    number == 1 ? "1 point" : "\(words(number)) points"
  }

  // MARK: Replays

  /// What a changed finger does that was to be done; nil if it does not do it.
  private func effect(
    of change: WhyTouch.Change, _ finger: WhyTouch
  ) throws(HostError) -> String? {
    let folder = FileManager.default.temporaryDirectory.path
    let path = "\(folder)/retouch-why-\(UUID().uuidString).mcap"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let inputs = finger.inputs(with: change)
    _ = try EditArguments.attempt(to: path) { () throws(RecordingError) in
      try writeRecording(of: inputs, to: EditPlace(path))
    }
    let begin = ContinuousClock.now
    do throws(HostError) {
      let changed = try ReplayedHistory.replayed(
        path, in: run.app, hasStates: goal.needsStates, limit: Self.limit, isApart: true)
      return goal.reached(in: changed, from: max(0, touch.start - Int(change.sooner / 1000)))
    } catch {
      let isSlow = ContinuousClock.now - begin >= .seconds(Self.limit)
      failures.count += 1
      if failures.count == 1 {
        failures.first = isSlow ? "the app took more than \(Self.limit) s" : error.message
      }
      return nil
    }
  }
}
