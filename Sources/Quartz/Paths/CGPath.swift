public import Foundation
public import UIGeometry

/// The outline of a shape: lines and Bézier curves in subpaths.
///
/// Immutable, unless it is a `CGMutablePath`; for that reason the class is not `Sendable`, but the
/// value that a display list stores is. Two paths are equal if their elements are. Arcs and
/// ellipses are cubic curves whose numbers are the same on every machine.
public class CGPath {
  /// The elements as a value.
  package final var outline: VectorPath { builder.path }

  /// The elements with the current point, which `CGMutablePath` changes.
  final var builder: PathBuilder

  /// Creates a path with the elements of `outline`.
  package init(_ outline: VectorPath) {
    builder = PathBuilder(outline)
  }

  /// Creates the path of a rectangle, from its origin along the x axis, transformed.
  @safe public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(VectorPath(rect).applying(unsafe transform?.pointee ?? .identity))
  }

  /// Creates the path of the ellipse that touches the sides of `rect`, transformed.
  @safe public convenience init(
    ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?
  ) {
    var builder = PathBuilder()
    builder.addEllipse(in: rect)
    self.init(builder.path.applying(unsafe transform?.pointee ?? .identity))
  }

  /// Creates the path of a rectangle with elliptical corners, transformed.
  ///
  /// Corners larger than half a side are reduced to that.
  @safe public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    var builder = PathBuilder()
    builder.addRoundedRect(in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight)
    self.init(builder.path.applying(unsafe transform?.pointee ?? .identity))
  }

  // MARK: Reading

  /// Whether the path has no elements.
  public var isEmpty: Bool { outline.isEmpty }

  /// The end of the last element; `zero` in an empty path.
  public var currentPoint: CGPoint { builder.currentPoint ?? .zero }

  /// The smallest upright rectangle around all points, control points included; null if empty.
  public var boundingBox: CGRect { outline.controlPointBounds }

  /// The smallest upright rectangle around the lines and curves, without control points that lie
  /// outside; null if empty.
  public var boundingBoxOfPath: CGRect { outline.bounds }

  /// Whether `point`, transformed, is inside the path according to `rule`. Open subpaths count as
  /// closed.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding,
    transform: CGAffineTransform = .identity
  ) -> Bool {
    outline.contains(point.applying(transform), using: rule)
  }

  /// Whether the path is an upright rectangle; if so, `rect` receives it.
  @safe public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
    guard let found = outline.rectangle else { return false }
    if let rect = unsafe rect { unsafe rect.pointee = found }
    return true
  }

  // MARK: Copying

  /// Returns an immutable path with the same elements.
  public func copy() -> CGPath? { CGPath(outline) }

  /// Returns an immutable path with all points transformed.
  @safe public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(outline.applying(unsafe transform?.pointee ?? .identity))
  }

  /// Returns the path cut into dashes, each an open subpath, with all points transformed.
  ///
  /// `lengths` alternate between dashes and gaps, and each subpath begins `phase` into them. The
  /// path is not cut if there are no lengths, if one is negative or not finite, or if all are 0.
  public func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath {
    CGPath(outline.dashed(phase: phase, lengths: lengths).applying(transform))
  }

  /// Returns a mutable path with the same elements.
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(outline) }

  /// Returns a mutable path with all points transformed.
  @safe public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?)
    -> CGMutablePath?
  {
    CGMutablePath(outline.applying(unsafe transform?.pointee ?? .identity))
  }
}

extension CGPath: Hashable {
  /// Whether both have the same elements, mutable or not.
  public static func == (left: CGPath, right: CGPath) -> Bool { left.outline == right.outline }

  /// Mixes in the points.
  public func hash(into hasher: inout Hasher) {
    for point in outline.points {
      hasher.combine(point.x)
      hasher.combine(point.y)
    }
  }
}
