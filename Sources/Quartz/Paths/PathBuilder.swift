package import Foundation
package import UIGeometry

/// A path in the making, with its current point: the common core of `CGMutablePath` and a context's
/// path.
///
/// As in CoreGraphics, a line or curve needs a current point: without one it is ignored, and so is
/// an element with a number that is not finite.
package struct PathBuilder: Equatable, Sendable {
  /// The elements so far.
  package private(set) var path: VectorPath
  /// The end of the last element; after a close, the start of its subpath. Nil in an empty path.
  package private(set) var currentPoint: CGPoint?
  /// The point to which `close` returns.
  private var start: CGPoint?

  /// Creates a builder that continues `path`.
  package init(_ path: VectorPath = VectorPath()) {
    self.path = path
    follow(path)
  }

  /// Reserves memory for elements and their points, if these are the first.
  mutating func reserve(_ elements: Int, points: Int) { path.reserve(elements, points: points) }

  /// Begins a subpath at `point`.
  package mutating func move(to point: CGPoint) {
    guard point.isFinite else { return }
    path.append(.move(point))
    (start, currentPoint) = (point, point)
  }

  /// Appends a straight line to `point`.
  package mutating func addLine(to point: CGPoint) {
    guard currentPoint != nil, point.isFinite else { return }
    path.append(.line(point))
    currentPoint = point
  }

  /// Appends a quadratic Bézier curve to `end`.
  package mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    guard currentPoint != nil, end.isFinite, control.isFinite else { return }
    path.append(.quad(control, end))
    currentPoint = end
  }

  /// Appends a cubic Bézier curve to `end`.
  package mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    guard currentPoint != nil, end.isFinite, control1.isFinite, control2.isFinite else { return }
    path.append(.curve(control1, control2, end))
    currentPoint = end
  }

  /// Appends a line to the start of the subpath and ends it; does nothing if it is closed or empty.
  package mutating func close() {
    guard currentPoint != nil, path.verbs.last != .close else { return }
    path.append(.close)
    currentPoint = start
  }

  /// Appends the elements of another path; does nothing if one of its numbers is not finite.
  package mutating func append(_ other: VectorPath) {
    guard !other.isEmpty, other.isFinite else { return }
    path.append(other)
    follow(other)
  }

  /// Appends one element, like the method for it.
  package mutating func append(_ element: VectorPath.Element) {
    switch element {
    case .move(let end): move(to: end)
    case .line(let end): addLine(to: end)
    case .quad(let control, let end): addQuadCurve(to: end, control: control)
    case .curve(let first, let second, let end):
      addCurve(to: end, control1: first, control2: second)
    case .close: close()
    }
  }

  /// Begins a subpath at `point`, or continues with a line to it if there is a current point, as
  /// arcs do.
  package mutating func moveOrLine(to point: CGPoint) {
    if currentPoint == nil { move(to: point) } else { addLine(to: point) }
  }

  /// Returns the builder with everything transformed.
  package func applying(_ transform: CGAffineTransform) -> PathBuilder {
    PathBuilder(path.applying(transform))
  }

  private mutating func follow(_ other: VectorPath) {
    other.forEach { element in
      switch element {
      case .move(let end): (start, currentPoint) = (end, end)
      case .line(let end), .quad(_, let end), .curve(_, _, let end): currentPoint = end
      case .close: currentPoint = start
      }
    }
  }
}

extension CGPoint {
  /// Whether both coordinates are finite numbers.
  package var isFinite: Bool { x.isFinite && y.isFinite }
}

extension CGRect {
  /// Whether all four numbers are finite.
  package var isFinite: Bool {
    origin.isFinite && size.width.isFinite && size.height.isFinite
  }
}

extension CGAffineTransform {
  /// Whether all six numbers are finite.
  package var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }
}
