import Foundation

/// Ranks rectangles by how well they continue a movement of focus (rule 18.4).
///
///                 ┊        in the beam: overlaps the origin across the heading
///     ┌────────┐──┊────────────────────────────┐
///     │ origin │  ┊  gap      ┌─────────┐      │   heading ▶
///     └────────┘──┊───────────│ nearest │──────┘
///                 ┊           └─────────┘
///                 ┊     ┌───────┐   aside: within 45° of the heading, between the centres
///                 ┊     └───────┘
///
/// A rectangle counts if both its edges and its centre lie further along the heading than the
/// origin's. Rectangles in the beam precede all others; the smallest gap along the heading wins,
/// then the smallest distance of the centres across it, then the order of the list. If none is in
/// the beam, the rectangle whose edges are nearest wins.
struct FocusSearch {
  /// The directions of arrow keys.
  enum Direction: CaseIterable, Sendable {
    case up, down, left, right

    /// The direction of a heading; nil for Tab, Home and End.
    init?(_ heading: UIFocusHeading) {
      switch heading {
      case .up: self = .up
      case .down: self = .down
      case .left: self = .left
      case .right: self = .right
      default: return nil  // not an enum of ours
      }
    }
  }

  /// A rectangle turned so that the heading is along the first axis.
  private struct Turned {
    var near, far, low, high: CGFloat
    var along: CGFloat { (near + far) / 2 }
    var across: CGFloat { (low + high) / 2 }

    init(_ rect: CGRect, _ direction: Direction) {
      switch direction {
      case .right: (near, far, low, high) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
      case .left: (near, far, low, high) = (-rect.maxX, -rect.minX, rect.minY, rect.maxY)
      case .down: (near, far, low, high) = (rect.minY, rect.maxY, rect.minX, rect.maxX)
      case .up: (near, far, low, high) = (-rect.maxY, -rect.minY, rect.minX, rect.maxX)
      }
    }
  }

  private struct Rank {
    var place: Int
    var isAside: Bool
    var distance: CGFloat
    var offset: CGFloat

    static func precedes(_ left: Rank, _ right: Rank) -> Bool {
      if left.isAside != right.isAside { return right.isAside }
      if left.distance != right.distance { return left.distance < right.distance }
      if left.offset != right.offset { return left.offset < right.offset }
      return left.place < right.place
    }
  }

  private let origin: Turned
  private let direction: Direction

  init(from origin: CGRect, _ direction: Direction) {
    self.origin = Turned(origin, direction)
    self.direction = direction
  }

  /// Returns the places in `rects` of the rectangles that count, the best one first.
  func ranked(_ rects: [CGRect]) -> [Int] {
    rects.indices.compactMap { rank(rects[$0], at: $0) }
      .sorted(by: Rank.precedes).map(\.place)
  }

  private func rank(_ rect: CGRect, at place: Int) -> Rank? {
    let other = Turned(rect, direction)
    guard other.near > origin.near, other.far > origin.far else { return nil }
    let gap = max(other.near - origin.far, 0)
    let offset = (other.across - origin.across).magnitude
    if other.low < origin.high, other.high > origin.low {
      return Rank(place: place, isAside: false, distance: gap, offset: offset)
    }
    guard offset <= other.along - origin.along else { return nil }
    let side = max(other.low - origin.high, origin.low - other.high)
    return Rank(
      place: place, isAside: true, distance: gap * gap + side * side, offset: offset)
  }
}
