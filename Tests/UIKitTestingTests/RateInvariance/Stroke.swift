import Foundation

/// The movements of fingers from the first landing until the last has left.
///
/// Times are in seconds from the first landing, places in points of the screen.
struct Stroke: Sendable {
  /// A finger was here at this time, and moved evenly to the next such place.
  struct Stop: Sendable {
    var time: Double
    var place: CGPoint
  }

  /// One finger from its landing, which is the first stop, to its lift.
  struct Track: Sendable {
    var stops: [Stop]
    var end: Double
    /// Whether the finger was cancelled instead of lifted.
    var isCancelled = false

    var landing: Double { stops[0].time }

    /// Where the finger is; after the last stop it rests.
    func place(at time: Double) -> CGPoint {
      var low = 0
      var high = stops.count - 1
      if time >= stops[high].time { return stops[high].place }
      while high - low > 1 {
        let middle = (low + high) / 2
        if stops[middle].time <= time { low = middle } else { high = middle }
      }
      let (from, to) = (stops[low], stops[high])
      let share = (time - from.time) / (to.time - from.time)
      return CGPoint(
        x: from.place.x + (to.place.x - from.place.x) * share,
        y: from.place.y + (to.place.y - from.place.y) * share)
    }
  }

  var name: String
  var tracks: [Track]

  var end: Double { tracks.map(\.end).max() ?? 0 }

  /// When a panel of `rate` hertz that samples `phase` of an interval later reports: on its grid,
  /// and when a finger lands, makes its last move and lifts, so that first and last points are
  /// kept.
  func frameTimes(rate: Double, phase: Double) -> [Double] {
    var times = tracks.flatMap { [$0.landing, $0.stops[$0.stops.count - 1].time, $0.end] }
    var count = 0.0
    while (count + phase) / rate < end {
      times.append((count + phase) / rate)
      count += 1
    }
    var distinct: [Double] = []
    for time in times.sorted() where time - (distinct.last ?? -1) > 1e-9 { distinct.append(time) }
    return distinct
  }
}
