package import Foundation

extension VectorPath {
  /// Whether `point` is inside according to `rule`. Open subpaths count as closed; a point on the
  /// outline counts as inside only on the left and the upper edge.
  package func contains(_ point: CGPoint, using rule: CGPathFillRule) -> Bool {
    guard point.isFinite else { return false }
    var ray = RayCount(origin: point)
    var (current, start) = (CGPoint.zero, CGPoint.zero)
    forEach { element in
      switch element {
      case .move(let end):
        ray.line(current, start)
        (current, start) = (end, end)
      case .line(let end):
        ray.line(current, end)
        current = end
      case .quad(let control, let end):
        ray.curve(
          current, Bezier.mix(current, control, 2 / 3), Bezier.mix(end, control, 2 / 3), end)
        current = end
      case .curve(let first, let second, let end):
        ray.curve(current, first, second, end)
        current = end
      case .close:
        ray.line(current, start)
        current = start
      }
    }
    ray.line(current, start)
    switch rule {
    case .winding: return ray.winding != 0
    case .evenOdd: return ray.winding % 2 != 0
    }
  }
}

/// The crossings of an outline with the ray from a point to the right: downward minus upward ones.
private struct RayCount {
  let origin: CGPoint
  private(set) var winding = 0

  init(origin: CGPoint) {
    self.origin = origin
  }

  mutating func line(_ a: CGPoint, _ b: CGPoint) {
    guard (a.y <= origin.y) != (b.y <= origin.y) else { return }
    let crossing = a.x + (origin.y - a.y) / (b.y - a.y) * (b.x - a.x)
    if crossing > origin.x { winding += a.y <= origin.y ? 1 : -1 }
  }

  /// Halves the curve until it is entirely beside the ray, or shorter than 2^-20 of itself.
  mutating func curve(
    _ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint, depth: Int = 0
  ) {
    let (low, high) = (min(a.y, b.y, c.y, d.y), max(a.y, b.y, c.y, d.y))
    guard low <= origin.y, high >= origin.y, max(a.x, b.x, c.x, d.x) >= origin.x else { return }
    if depth == 20 || min(a.x, b.x, c.x, d.x) > origin.x { return line(a, d) }
    let (ab, bc, cd) = (Bezier.mix(a, b, 0.5), Bezier.mix(b, c, 0.5), Bezier.mix(c, d, 0.5))
    let (abc, bcd) = (Bezier.mix(ab, bc, 0.5), Bezier.mix(bc, cd, 0.5))
    let middle = Bezier.mix(abc, bcd, 0.5)
    curve(a, ab, abc, middle, depth: depth + 1)
    curve(middle, bcd, cd, d, depth: depth + 1)
  }
}
