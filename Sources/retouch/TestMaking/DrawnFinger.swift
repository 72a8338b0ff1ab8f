internal import InputCore
internal import UIKit

/// A finger as a row of a drawing: one column per tick, with what the finger does in it.
struct DrawnFinger {
  /// A run of columns.
  enum Run {
    case rest(Int)
    case glide(Int, to: CGPoint)
  }

  /// The column in which the finger lands.
  var column: Int
  var landing: CGPoint
  var runs: [Run] = []
  var isCancelled = false

  /// Draws a finger.
  ///
  /// - Parameters:
  ///   - start: The time of the first column, in nanoseconds.
  ///   - tick: The time between two columns, in nanoseconds.
  ///   - tolerance: How far the drawn finger may be from the recorded one, in points.
  ///   - unit: Coordinates are multiples of this.
  init(
    _ finger: RecordedFinger, from start: UInt64, tick: UInt64, tolerance: CGFloat, unit: CGFloat
  ) {
    column = Int((finger.start - start + tick / 2) / tick)
    landing = finger.first.rounded(to: unit)
    isCancelled = finger.isCancelled
    let last = max(column + 1, Int((finger.end - start + tick / 2) / tick))
    let places = (column..<last).map { column in
      finger.place(at: column == self.column ? finger.start : start + UInt64(column) * tick)
    }
    var from = 0
    var present = landing
    while from < places.count - 1 {
      let to = Self.farthest(places, from, tolerance)
      let end = places[to].rounded(to: unit)
      let steps = to - from
      let isStill =
        end == present
        || places[from...to].allSatisfy { $0.distance(to: present) < 1.75 * tolerance }
      if isStill {
        append(.rest(steps))
      } else {
        append(.glide(steps, to: end))
        present = end
      }
      from = to
    }
  }

  /// The last of `places` that a straight line at constant speed from `start` reaches.
  private static func farthest(_ places: [CGPoint], _ start: Int, _ tolerance: CGFloat) -> Int {
    var best = start + 1
    for end in (start + 1)..<places.count {
      let isStraight = (start...end).allSatisfy { column in
        let share = Double(column - start) / Double(end - start)
        return places[start].moved(to: places[end], share: share)
          .distance(to: places[column]) <= tolerance
      }
      guard isStraight else { break }
      best = end
    }
    return best
  }

  private mutating func append(_ run: Run) {
    if case .rest(let more) = run, case .rest(let count) = runs.last {
      runs[runs.count - 1] = .rest(count + more)
    } else {
      runs.append(run)
    }
  }

  /// The row without the finger's number.
  var row: String {
    var text = String(repeating: " ", count: column) + "v"
    var path = [landing]
    var mark: Character = "~"
    for run in runs {
      switch run {
      case .rest(let count): text += String(repeating: "-", count: count)
      case .glide(let count, let end):
        mark = text.last == "~" ? "≈" : "~"
        text += String(repeating: mark, count: count)
        path.append(end)
      }
    }
    let places = path.map { "\(number($0.x)),\(number($0.y))" }.joined(separator: " ")
    return "\(text)\(isCancelled ? "x" : "^") | \(places)"
  }

  /// The finger's act in each column from 0 on; nil for columns in which it does nothing.
  var acts: [(kind: Sample.Kind, place: CGPoint)?] {
    var acts: [(kind: Sample.Kind, place: CGPoint)?] = Array(repeating: nil, count: column)
    acts.append((.touchDown, landing))
    var present = landing
    for run in runs {
      switch run {
      case .rest(let count): acts += Array(repeating: nil, count: count)
      case .glide(let count, let end):
        for part in 1...count {
          acts.append((.touchMove, present.moved(to: end, share: Double(part) / Double(count))))
        }
        present = end
      }
    }
    acts.append((isCancelled ? .touchCancel : .touchUp, present))
    return acts
  }
}
