import Foundation

/// Recognizes a finger that enters from an edge of the screen, and reports translation and velocity
/// like a pan.
///
/// The finger must land within `UIInputTunables.screenEdgeRegion` points of one of `edges`, and
/// must have moved more inwards than along that edge when it leaves the pan's hysteresis; otherwise
/// it fails. Fingers after the first are ignored.
@preconcurrency @MainActor open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The edges of the screen from which the finger may enter. Default: none, so that no gesture
  /// begins.
  open var edges: UIRectEdge = []

  /// How the finger has entered.
  @MainActor private struct Entry {
    /// The wanted edges at which the finger has landed; empty without a finger.
    var touched: UIRectEdge = []
    /// The path of the finger, used to decide once whether it leads inwards.
    var path = FingerPath()
    /// Whether it leads inwards.
    var isInwards = false
  }

  @safe @exclusivity(unchecked) private var entry = Entry()

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    let isFirst = numberOfTouches == touches.count
    for touch in touches where numberOfTouches > 1 { ignore(touch, for: event) }
    guard isFirst else { return }
    entry.touched = edges.intersection(edgesNear(location(in: nil)))
    guard !entry.touched.isEmpty else {
      state = .failed
      return
    }
    entry.path.rest(at: event.timestamp)
    super.touchesBegan(touches, with: event)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if !entry.isInwards, !isUnderway {
      let piece = entry.path.moved(touches, of: 1, at: event.timestamp)
      if let share = piece.share(leaving: UIInputTunables.current.panHysteresis) {
        entry.isInwards = leadsInwards(piece.place(at: share))
        guard entry.isInwards else {
          state = .failed
          return
        }
      }
    }
    super.touchesMoved(touches, with: event)
  }

  open override func reset() {
    super.reset()
    entry = Entry()
  }

  /// The edges of the screen near a point of the window.
  private func edgesNear(_ point: CGPoint) -> UIRectEdge {
    guard let window = view?.window else { return [] }
    let region = UIInputTunables.current.screenEdgeRegion
    let place = window.convert(point, to: nil as UIWindow?)
    let screen = window.screen.bounds
    var edges: UIRectEdge = []
    if place.y <= screen.minY + region { edges.insert(.top) }
    if place.x <= screen.minX + region { edges.insert(.left) }
    if place.y >= screen.maxY - region { edges.insert(.bottom) }
    if place.x >= screen.maxX - region { edges.insert(.right) }
    return edges
  }

  /// Whether `way` leads more inwards than along one of the edges at which the finger landed.
  private func leadsInwards(_ way: CGPoint) -> Bool {
    entry.touched.contains(.top) && way.y > way.x.magnitude
      || entry.touched.contains(.left) && way.x > way.y.magnitude
      || entry.touched.contains(.bottom) && -way.y > way.x.magnitude
      || entry.touched.contains(.right) && -way.x > way.y.magnitude
  }
}
