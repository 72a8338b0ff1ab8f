/// Which points are inside a path.
public enum CGPathFillRule: Int, Sendable {
  /// Points around which the path winds, on balance, at least once.
  case winding = 0
  /// Points from which a ray crosses the path an odd number of times.
  case evenOdd = 1
}

/// How a context draws its path.
public enum CGPathDrawingMode: Int32, Sendable {
  /// Fills by the winding rule.
  case fill = 0
  /// Fills by the even-odd rule.
  case eoFill = 1
  /// Strokes.
  case stroke = 2
  /// Fills by the winding rule, then strokes.
  case fillStroke = 3
  /// Fills by the even-odd rule, then strokes.
  case eoFillStroke = 4
}

/// The ends of stroked lines.
public enum CGLineCap: Int32, Sendable {
  /// Ends at the last point.
  case butt = 0
  /// Ends in a half circle around the last point.
  case round = 1
  /// Ends half a line width beyond the last point.
  case square = 2
}

/// The corners of stroked lines.
public enum CGLineJoin: Int32, Sendable {
  /// Outer edges meet in a point, up to the miter limit; beyond it, like `bevel`.
  case miter = 0
  /// A circle around the corner.
  case round = 1
  /// The corner is cut off.
  case bevel = 2
}
