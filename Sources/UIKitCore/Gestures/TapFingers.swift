import Foundation

/// Counts the fingers of one tap or press: all land before any is lifted, then all leave.
///
///     idle ─landed─▶ gathering ─all down─▶ full ─lifted─▶ leaving ─all gone─▶ idle (tapped)
///                        └─lifted─▶ failed ◀─one too many──┴─landed──┘
///
/// It knows neither time nor location; `UITapGestureRecognizer` and `UILongPressGestureRecognizer`
/// do.
struct TapFingers: Equatable {
  enum State: Equatable {
    /// No finger is down.
    case idle
    /// Some are down; more must land.
    case gathering(down: Int)
    /// The required number is down.
    case full
    /// All were down; some have left.
    case leaving(down: Int)
    /// The fingers can no longer make such a tap.
    case failed
  }

  /// What the recognizer must do next.
  enum Outcome: Equatable {
    case wait
    /// The last required finger has landed.
    case allDown
    /// The last finger has left.
    case tapped
    case fail
  }

  private(set) var state = State.idle

  mutating func landed(_ count: Int, required: Int) -> Outcome {
    switch state {
    case .idle: return gather(count, required: required)
    case .gathering(let down): return gather(down + count, required: required)
    case .full, .leaving: return fail()
    case .failed: return .wait
    }
  }

  mutating func lifted(_ count: Int, required: Int) -> Outcome {
    switch state {
    case .full: return leave(required - count)
    case .leaving(let down): return leave(down - count)
    case .gathering: return fail()
    case .idle, .failed: return .wait
    }
  }

  mutating func reset() {
    state = .idle
  }

  private mutating func gather(_ down: Int, required: Int) -> Outcome {
    guard down <= required else { return fail() }
    state = down == required ? .full : .gathering(down: down)
    return down == required ? .allDown : .wait
  }

  private mutating func leave(_ down: Int) -> Outcome {
    state = down > 0 ? .leaving(down: down) : .idle
    return down > 0 ? .wait : .tapped
  }

  private mutating func fail() -> Outcome {
    state = .failed
    return .fail
  }
}

/// Where each tracked finger landed, to measure how far it has moved.
@MainActor struct Landings {
  private var landings: [(touch: UITouch, place: CGPoint)] = []

  /// Adds a finger that has landed.
  ///
  /// - Parameter place: Its location in the window, in points.
  mutating func append(_ touch: UITouch, at place: CGPoint) {
    landings.append((touch, place))
  }

  /// Returns whether one of `touches` is further than `distance` points from where it landed.
  func anyFurther(than distance: CGFloat, among touches: Set<UITouch>) -> Bool {
    for index in landings.indices {
      let start = landings[index].place
      let isFurther = Uncounted(landings[index].touch).use { touch in
        guard touches.contains(touch) else { return false }
        // For a touch that an app made, its method is called; the engine's own are read directly.
        let place = touch.bit == 0 ? touch.location(in: nil) : touch.state.location
        let (x, y) = (place.x - start.x, place.y - start.y)
        return x * x + y * y > distance * distance
      }
      if isFurther { return true }
    }
    return false
  }

  /// Returns whether a finger has landed further than `UIInputTunables.multipleTapDistance` from
  /// every finger of the first tap, which landed at `first`.
  func areFar(from first: [CGPoint]) -> Bool {
    let limit = UIInputTunables.current.multipleTapDistance
    return landings.contains { landing in
      !first.contains { place in
        let x = landing.place.x - place.x
        let y = landing.place.y - place.y
        return x * x + y * y <= limit * limit
      }
    }
  }

  /// The locations of the landings in the order of arrival, in window coordinates.
  var places: [CGPoint] { landings.map(\.place) }

  /// The centroid of the landings, in window coordinates.
  var middle: CGPoint {
    guard !landings.isEmpty else { return .zero }
    let count = CGFloat(landings.count)
    return CGPoint(
      x: landings.reduce(0) { $0 + $1.place.x } / count,
      y: landings.reduce(0) { $0 + $1.place.y } / count)
  }

  mutating func removeAll() {
    landings.removeAll(keepingCapacity: true)
  }
}

extension UIGestureRecognizer {
  /// Converts the location of a landing, `point`, from its window's coordinates to those of `view`.
  final func place(_ point: CGPoint, in view: UIView?) -> CGPoint {
    view?.convert(point, from: nil as UIView?) ?? point
  }
}
