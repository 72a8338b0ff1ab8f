import Foundation

/// Strokes that are drawn instead of recorded: each kind of gesture, in several sizes and speeds.
enum SyntheticStrokes {
  static let middle = CGPoint(x: 512, y: 512)

  static var all: [Stroke] {
    taps + presses + pans + flicks + swipes + edgePans + pinches + rotations
  }

  /// The share of a movement at a share of its time.
  typealias Ease = @Sendable (Double) -> Double

  /// Constant.
  static let even: Ease = { $0 }
  /// From rest to rest.
  static let settled: Ease = { $0 * $0 * (3 - 2 * $0) }
  /// From rest to twice the mean speed, as a flick.
  static let flicked: Ease = { $0 * $0 }
  /// From speed to rest.
  static let braked: Ease = { $0 * (2 - $0) }

  /// One finger on a curve over the share of its way, a stop each millisecond.
  static func track(
    from begin: Double = 0, lasting duration: Double, rest: Double = 0.01, ease: Ease = settled,
    along curve: (Double) -> CGPoint
  ) -> Stroke.Track {
    let count = max(1, Int((duration * 1000).rounded()))
    let stops = (0...count).map { step in
      let share = Double(step) / Double(count)
      return Stroke.Stop(time: begin + duration * share, place: curve(ease(share)))
    }
    return Stroke.Track(stops: stops, end: begin + duration + rest)
  }

  private static func line(from start: CGPoint, byX x: Double, y: Double) -> (Double) -> CGPoint {
    { CGPoint(x: start.x + x * $0, y: start.y + y * $0) }
  }

  private static func still(from begin: Double, lasting duration: Double) -> Stroke.Track {
    Stroke.Track(stops: [Stroke.Stop(time: begin, place: middle)], end: begin + duration)
  }

  private static var taps: [Stroke] {
    var strokes = [0.03, 0.1, 0.4, 0.9].map { duration in
      Stroke(name: "tap \(duration)", tracks: [still(from: 0, lasting: duration)])
    }
    for drift in [3.0, 7, 13] {
      strokes.append(
        Stroke(
          name: "tap drifting \(drift)",
          tracks: [track(lasting: 0.15, along: line(from: middle, byX: drift, y: drift / 3))]))
    }
    strokes += [0.15, 0.3].map { pause in
      Stroke(
        name: "double tap \(pause)",
        tracks: [still(from: 0, lasting: 0.06), still(from: 0.06 + pause, lasting: 0.06)])
    }
    return strokes
  }

  private static var presses: [Stroke] {
    [0.0, 6].flatMap { drift in
      [0.7, 1.2].map { duration in
        Stroke(
          name: "press \(duration) drifting \(drift)",
          tracks: [track(lasting: duration, along: line(from: middle, byX: drift, y: 0))])
      }
    }
  }

  private static var pans: [Stroke] {
    var strokes: [Stroke] = []
    for (kind, ease) in [("even", even), ("settled", settled), ("braked", braked)] {
      for (duration, x, y) in [(0.3, 200.0, 60.0), (0.6, -30, 300), (1.5, 250, -250)] {
        strokes.append(
          Stroke(
            name: "pan \(kind) \(duration)",
            tracks: [
              track(lasting: duration, ease: ease, along: line(from: middle, byX: x, y: y))
            ]))
      }
      for radius in [60.0, 200] {
        strokes.append(
          Stroke(
            name: "pan on a circle of \(radius) \(kind)",
            tracks: [
              track(lasting: 1, ease: ease) { share in
                CGPoint(
                  x: middle.x - radius + radius * cos(5 * share),
                  y: middle.y + radius * sin(5 * share))
              }
            ]))
      }
      strokes.append(
        Stroke(
          name: "pan with two fingers \(kind)",
          tracks: [
            track(lasting: 0.8, ease: ease, along: line(from: middle, byX: 150, y: 90)),
            track(
              from: 0.2, lasting: 0.9, ease: ease,
              along: line(from: CGPoint(x: 612, y: 480), byX: 150, y: 90)),
          ]))
    }
    return strokes
  }

  private static var flicks: [Stroke] {
    [0.08, 0.12, 0.2].flatMap { duration in
      [120.0, 300].map { way in
        Stroke(
          name: "flick of \(way) in \(duration)",
          tracks: [
            track(lasting: duration, ease: flicked, along: line(from: middle, byX: 20, y: way))
          ])
      }
    }
  }

  private static var swipes: [Stroke] {
    let directions = [(1.0, 0.0), (-1, 0), (0, 1), (0, -1)]
    return directions.flatMap { x, y in
      // Straight and slow, 25 degrees off and fast, diagonal.
      [(70.0, 6.0, 0.35), (140, 65, 0.18), (100, 95, 0.2)].map { along, across, duration in
        Stroke(
          name: "swipe \(x),\(y) by \(along) and \(across) in \(duration)",
          tracks: [
            track(
              lasting: duration, ease: even,
              along: line(from: middle, byX: x * along + y * across, y: y * along + x * across))
          ])
      }
    }
  }

  private static var edgePans: [Stroke] {
    [
      (CGPoint(x: 3, y: 500), 260.0, 20.0), (CGPoint(x: 1020, y: 500), -260, 20),
      (CGPoint(x: 500, y: 5), -30, 200), (CGPoint(x: 500, y: 1018), 30, -200),
      (CGPoint(x: 5, y: 500), 40, 240),
    ].map { start, x, y in
      Stroke(
        name: "edge \(x),\(y)",
        tracks: [track(lasting: 0.4, along: line(from: start, byX: x, y: y))])
    }
  }

  /// Two fingers about the middle, at distances and angles over the share of the way.
  private static func pair(
    _ name: String, lasting duration: Double, ease: Ease, distance: (Double) -> Double,
    angle: (Double) -> Double
  ) -> Stroke {
    let tracks = [-0.5, 0.5].map { side in
      track(lasting: duration, ease: ease) { share in
        CGPoint(
          x: middle.x + side * distance(share) * cos(angle(share)),
          y: middle.y + side * distance(share) * sin(angle(share)))
      }
    }
    return Stroke(name: name, tracks: tracks)
  }

  private static var pinches: [Stroke] {
    [("even", even), ("settled", settled), ("braked", braked)].flatMap { kind, ease in
      [(120.0, 320.0, 0.5), (400, 90, 0.5), (150, 240, 1.2), (90, 300, 0.2)].map {
        from, to, duration in
        pair(
          "pinch \(kind) from \(from) to \(to) in \(duration)", lasting: duration, ease: ease,
          distance: { from + (to - from) * $0 }, angle: { 0.4 + 0.02 * $0 })
      }
    }
  }

  private static var rotations: [Stroke] {
    [("even", even), ("settled", settled), ("braked", braked)].flatMap { kind, ease in
      [(1.5, 0.5), (-2.5, 0.8), (8, 2.5), (-0.6, 0.4)].map { turn, duration in
        pair(
          "rotation \(kind) by \(turn) in \(duration)", lasting: duration, ease: ease,
          distance: { 220 + 4 * $0 }, angle: { 2.5 + turn * $0 })
      }
    }
  }
}
