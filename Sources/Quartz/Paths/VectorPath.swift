package import Foundation
package import UIGeometry

/// The outline of a shape: the value behind `CGPath`, `CGMutablePath` and a display list's paths.
///
/// It consists of lines and Bézier curves in subpaths, each begun by a move. After a `close`, the
/// current point is the subpath's first. A path that is exactly an upright rectangle needs no
/// separate memory. Two paths are equal if their elements are, number for number.
package struct VectorPath: Sendable {
  /// The kind of an element; the number is that of CoreGraphics' `CGPathElementType`.
  package enum Verb: UInt8, CaseIterable, Sendable {
    case move = 0
    case line = 1
    case quad = 2
    case curve = 3
    case close = 4

    /// The number of points in an element of this kind.
    package var pointCount: Int {
      switch self {
      case .move, .line: 1
      case .quad: 2
      case .curve: 3
      case .close: 0
      }
    }
  }

  /// One step of an outline, with its control points and its end.
  package enum Element: Equatable, Sendable {
    case move(CGPoint)
    case line(CGPoint)
    case quad(CGPoint, CGPoint)
    case curve(CGPoint, CGPoint, CGPoint)
    case close
  }

  /// The rectangle, standardised; nil if the elements are stored.
  private var upright: CGRect?
  private var storedVerbs: [Verb] = []
  private var storedPoints: [CGPoint] = []

  /// Creates an empty path.
  package init() {}

  /// Creates the path of an upright rectangle: from its upper left corner to the right, closed.
  ///
  /// A null rectangle gives an empty path.
  package init(_ rect: CGRect) {
    if !rect.isNull { upright = rect.standardized }
  }

  /// Creates a path from verbs and their points, in order.
  package init(verbs: [Verb], points: [CGPoint]) {
    let count = verbs.reduce(0) { $0 + $1.pointCount }
    precondition(count == points.count, "\(verbs.count) verbs have \(count) points")
    (storedVerbs, storedPoints) = (verbs, points)
  }

  // MARK: Reading

  /// Whether there is no element.
  package var isEmpty: Bool { upright == nil && storedVerbs.isEmpty }

  /// The kind of each element.
  package var verbs: [Verb] { upright == nil ? storedVerbs : Self.rectangleVerbs }

  /// The points of all elements, `Verb.pointCount` of each.
  package var points: [CGPoint] { upright.map(Self.corners) ?? storedPoints }

  /// The upright rectangle that this path equals, drawn as `init(_:)` draws it; nil if there is
  /// none.
  package var rectangle: CGRect? {
    if let upright { return upright }
    guard storedVerbs == Self.rectangleVerbs else { return nil }
    let (first, third) = (storedPoints[0], storedPoints[2])
    let rect = CGRect(x: first.x, y: first.y, width: third.x - first.x, height: third.y - first.y)
    guard rect.width >= 0, rect.height >= 0, Self.corners(rect) == storedPoints else { return nil }
    return rect
  }

  /// Calls `body` with each element in order.
  package func forEach(_ body: (Element) -> Void) {
    let points = points
    var place = 0
    for verb in verbs {
      switch verb {
      case .move: body(.move(points[place]))
      case .line: body(.line(points[place]))
      case .quad: body(.quad(points[place], points[place + 1]))
      case .curve: body(.curve(points[place], points[place + 1], points[place + 2]))
      case .close: body(.close)
      }
      place += verb.pointCount
    }
  }

  /// All elements in order.
  package var elements: [Element] {
    var elements: [Element] = []
    forEach { elements.append($0) }
    return elements
  }

  /// Whether each coordinate is a finite number.
  package var isFinite: Bool {
    if let upright {
      return upright.maxX.isFinite && upright.maxY.isFinite && upright.minX.isFinite
        && upright.minY.isFinite
    }
    return storedPoints.allSatisfy { $0.x.isFinite && $0.y.isFinite }
  }

  // MARK: Changing

  /// Appends one element.
  package mutating func append(_ element: Element) {
    expand()
    switch element {
    case .move(let end):
      storedVerbs.append(.move)
      storedPoints.append(end)
    case .line(let end):
      storedVerbs.append(.line)
      storedPoints.append(end)
    case .quad(let control, let end):
      storedVerbs.append(.quad)
      storedPoints.append(control)
      storedPoints.append(end)
    case .curve(let first, let second, let end):
      storedVerbs.append(.curve)
      storedPoints.append(first)
      storedPoints.append(second)
      storedPoints.append(end)
    case .close: storedVerbs.append(.close)
    }
  }

  /// Reserves memory for elements and their points in a path that is still empty.
  mutating func reserve(_ elements: Int, points: Int) {
    guard isEmpty else { return }
    storedVerbs.reserveCapacity(elements)
    storedPoints.reserveCapacity(points)
  }

  /// Appends the elements of `other`.
  package mutating func append(_ other: VectorPath) {
    if isEmpty {
      self = other
      return
    }
    expand()
    storedVerbs.append(contentsOf: other.verbs)
    storedPoints.append(contentsOf: other.points)
  }

  /// Returns the path with each point transformed.
  package func applying(_ transform: CGAffineTransform) -> VectorPath {
    if transform == .identity { return self }
    if let upright, transform.b == 0, transform.c == 0, transform.a >= 0, transform.d >= 0 {
      return VectorPath(upright.applying(transform))
    }
    return VectorPath(verbs: verbs, points: points.map { $0.applying(transform) })
  }

  /// Stores the elements of a rectangle one by one.
  private mutating func expand() {
    guard let rect = upright else { return }
    (storedVerbs, storedPoints, upright) = (Self.rectangleVerbs, Self.corners(rect), nil)
  }

  private static let rectangleVerbs: [Verb] = [.move, .line, .line, .line, .close]

  private static func corners(_ rect: CGRect) -> [CGPoint] {
    [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ]
  }
}

extension VectorPath: Equatable {
  /// Whether both have the same elements.
  package static func == (left: VectorPath, right: VectorPath) -> Bool {
    if let first = left.upright, let second = right.upright { return first == second }
    return left.verbs == right.verbs && left.points == right.points
  }
}
