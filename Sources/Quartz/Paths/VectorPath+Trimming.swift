package import Foundation

extension VectorPath {
  /// The part of the outline between two fractions of its whole length, from 0 to 1.
  ///
  /// Lengths of curves are measured along 64 chords each.
  package func trimmed(from start: CGFloat, to end: CGFloat) -> VectorPath {
    let (start, end) = (start.unit, end.unit)
    guard start < end else { return VectorPath() }
    if start == 0, end == 1 { return self }
    let segments = PathSegment.segments(of: self)
    let whole = segments.reduce(0) { $0 + $1.length }
    guard whole > 0 else { return VectorPath() }
    let (first, last) = (start * whole, end * whole)
    var builder = PathBuilder()
    var place: CGFloat = 0
    for segment in segments {
      defer { place += segment.length }
      let (from, to) = (max(first - place, 0), min(last - place, segment.length))
      guard from < to else { continue }
      let part = segment.part(from: segment.time(at: from), to: segment.time(at: to))
      if builder.currentPoint != part.points[0] { builder.move(to: part.points[0]) }
      builder.append(part.element)
    }
    return builder.path
  }
}

/// A line or a cubic curve of a path, with its length.
struct PathSegment {
  /// The start, the control points of a curve, and the end.
  let points: [CGPoint]
  let length: CGFloat
  /// The length up to each of the chords' ends, from 0; for a curve only.
  private let lengths: [CGFloat]

  private static let chordCount = 64

  init(_ points: [CGPoint]) {
    self.points = points
    guard points.count == 4 else {
      (length, lengths) = (Self.distance(points[0], points[1]), [])
      return
    }
    var lengths: [CGFloat] = [0]
    var last = points[0]
    for step in 1...Self.chordCount {
      let time = CGFloat(step) / CGFloat(Self.chordCount)
      let next = Bezier.point(points[0], points[1], points[2], points[3], at: time)
      lengths.append(lengths[step - 1] + Self.distance(last, next))
      last = next
    }
    (length, self.lengths) = (lengths[Self.chordCount], lengths)
  }

  /// The segments of a path, including the lines that close its subpaths.
  static func segments(of path: VectorPath) -> [PathSegment] {
    var segments: [PathSegment] = []
    var (current, start) = (CGPoint.zero, CGPoint.zero)
    path.forEach { element in
      switch element {
      case .move(let end): (current, start) = (end, end)
      case .line(let end):
        segments.append(PathSegment([current, end]))
        current = end
      case .quad(let control, let end):
        let first = Bezier.mix(current, control, 2 / 3)
        segments.append(PathSegment([current, first, Bezier.mix(end, control, 2 / 3), end]))
        current = end
      case .curve(let first, let second, let end):
        segments.append(PathSegment([current, first, second, end]))
        current = end
      case .close:
        if current != start { segments.append(PathSegment([current, start])) }
        current = start
      }
    }
    return segments
  }

  /// The element that continues a path at the segment's start.
  var element: VectorPath.Element {
    points.count == 4 ? .curve(points[1], points[2], points[3]) : .line(points[1])
  }

  /// The time, from 0 to 1, at a distance from the start.
  func time(at distance: CGFloat) -> CGFloat {
    guard distance > 0 else { return 0 }
    guard distance < length else { return 1 }
    guard points.count == 4 else { return distance / length }
    let next = lengths.firstIndex { $0 > distance } ?? Self.chordCount
    let chord = lengths[next] - lengths[next - 1]
    let inside = chord > 0 ? (distance - lengths[next - 1]) / chord : 0
    return (CGFloat(next - 1) + inside) / CGFloat(Self.chordCount)
  }

  /// The part between two times.
  func part(from start: CGFloat, to end: CGFloat) -> PathSegment {
    guard points.count == 4 else {
      return PathSegment([
        Bezier.mix(points[0], points[1], start), Bezier.mix(points[0], points[1], end),
      ])
    }
    if start == 0, end == 1 { return self }
    let rest = Self.split(points, at: start).after
    let share = start < 1 ? (end - start) / (1 - start) : 1
    return PathSegment(Self.split(rest, at: share).before)
  }

  private static func split(
    _ points: [CGPoint], at time: CGFloat
  ) -> (before: [CGPoint], after: [CGPoint]) {
    let ab = Bezier.mix(points[0], points[1], time)
    let bc = Bezier.mix(points[1], points[2], time)
    let cd = Bezier.mix(points[2], points[3], time)
    let (abc, bcd) = (Bezier.mix(ab, bc, time), Bezier.mix(bc, cd, time))
    let middle = Bezier.mix(abc, bcd, time)
    return ([points[0], ab, abc, middle], [middle, bcd, cd, points[3]])
  }

  private static func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat {
    ((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)).squareRoot()
  }
}
