public import Foundation

/// The effect of an element of a path.
public enum CGPathElementType: Int32, Sendable {
  /// Begins a subpath; one point.
  case moveToPoint = 0
  /// A straight line; one point.
  case addLineToPoint = 1
  /// A quadratic Bézier curve; the control point, then the end.
  case addQuadCurveToPoint = 2
  /// A cubic Bézier curve; two control points, then the end.
  case addCurveToPoint = 3
  /// A line to the start of the subpath, which ends; no point.
  case closeSubpath = 4
}

/// An element of a path, valid during the call that passes it.
@unsafe public struct CGPathElement {
  /// The effect of the element.
  public var type: CGPathElementType
  /// The element's points; its type determines how many.
  public var points: UnsafeMutablePointer<CGPoint>

  /// Creates an element that borrows its points.
  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    unsafe self.type = type
    unsafe self.points = unsafe points
  }
}

extension CGPath {
  /// Calls `block` with each element in order. The element and its points may be used only during
  /// the call.
  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    var points = outline.points
    // A close has no points, and an empty array has no address.
    points.append(.zero)
    unsafe points.withUnsafeMutableBufferPointer { buffer in
      guard var next = buffer.baseAddress else { return }
      for verb in outline.verbs {
        var element = unsafe CGPathElement(type: CGPathElementType(verb), points: next)
        unsafe withUnsafePointer(to: &element) { unsafe block($0) }
        unsafe next += verb.pointCount
      }
    }
  }
}

extension CGPathElementType {
  init(_ verb: VectorPath.Verb) {
    switch verb {
    case .move: self = .moveToPoint
    case .line: self = .addLineToPoint
    case .quad: self = .addQuadCurveToPoint
    case .curve: self = .addCurveToPoint
    case .close: self = .closeSubpath
    }
  }
}
