/// The direction in which text runs.
public enum NSWritingDirection: Int, Sendable {
  /// That of the text's script.
  case natural = -1
  /// From left to right.
  case leftToRight = 0
  /// From right to left.
  case rightToLeft = 1
}

/// The horizontal place of text in its frame.
public enum NSTextAlignment: Int, Sendable {
  /// At the left.
  case left = 0
  /// In the middle.
  case center = 1
  /// At the right.
  case right = 2
  /// At both edges; a line by itself is placed as `natural`.
  case justified = 3
  /// Where text of its direction begins.
  case natural = 4
}
