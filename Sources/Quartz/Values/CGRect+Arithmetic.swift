package import Foundation
import UIGeometry

// Foundation's own functions trap if a sum of coordinates is NaN, which may result from an app's
// huge coordinates or from damaged bytes.
extension CGRect {
  /// The rectangle common to both; null if there is none. An edge that is NaN counts as infinitely
  /// far away.
  package func cut(by other: CGRect) -> CGRect {
    guard isOrdinary || !isNull, other.isOrdinary || !other.isNull else { return .null }
    let (first, second) = (edges, other.edges)
    return CGRect(
      left: max(first.left, second.left), top: max(first.top, second.top),
      right: min(first.right, second.right), bottom: min(first.bottom, second.bottom))
  }

  /// The rectangle common to both; if there is none, the edge or corner of `other` that is nearest
  /// to this one. Null if either is null.
  package func pulled(into other: CGRect) -> CGRect {
    guard isOrdinary || !isNull, other.isOrdinary || !other.isNull else { return .null }
    let (first, second) = (edges, other.edges)
    return CGRect(
      left: min(max(first.left, second.left), second.right),
      top: min(max(first.top, second.top), second.bottom),
      right: max(min(first.right, second.right), second.left),
      bottom: max(min(first.bottom, second.bottom), second.top))
  }

  /// The smallest rectangle around both.
  package func joined(with other: CGRect) -> CGRect {
    if !isOrdinary, isNull { return other }
    if !other.isOrdinary, other.isNull { return self }
    let (first, second) = (edges, other.edges)
    return CGRect(
      left: min(first.left, second.left), top: min(first.top, second.top),
      right: max(first.right, second.right), bottom: max(first.bottom, second.bottom))
  }

  /// Whether `other` lies in this rectangle.
  package func encloses(_ other: CGRect) -> Bool {
    guard !isNull, !other.isNull else { return false }
    let (outer, inner) = (edges, other.edges)
    return outer.left <= inner.left && outer.top <= inner.top && outer.right >= inner.right
      && outer.bottom >= inner.bottom
  }

  /// Whether `point` lies in this rectangle, or on its left or upper edge.
  package func holds(_ point: CGPoint) -> Bool {
    guard !isNull else { return false }
    let edges = edges
    return edges.left <= point.x && point.x < edges.right && edges.top <= point.y
      && point.y < edges.bottom
  }

  private typealias Edges = (left: CGFloat, top: CGFloat, right: CGFloat, bottom: CGFloat)

  /// The least and greatest coordinates, within those of the infinite rectangle.
  private var edges: Edges {
    let (left, right) = Self.span(origin.x, size.width)
    let (top, bottom) = Self.span(origin.y, size.height)
    return (left, top, right, bottom)
  }

  private static func span(_ start: CGFloat, _ length: CGFloat) -> (CGFloat, CGFloat) {
    let end = start + length
    let limit = CGFloat.greatestFiniteMagnitude / 2
    guard !start.isNaN, !end.isNaN else { return (-limit, limit) }
    return (max(min(start, end), -limit), min(max(start, end), limit))
  }

  private init(left: CGFloat, top: CGFloat, right: CGFloat, bottom: CGFloat) {
    self =
      left <= right && top <= bottom
      ? CGRect(x: left, y: top, width: right - left, height: bottom - top) : .null
  }
}
