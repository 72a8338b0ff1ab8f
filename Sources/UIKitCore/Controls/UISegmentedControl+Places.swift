// The raw values are UIKit's.
extension UISegmentedControl {
  /// Where in the row a segment is.
  public enum Segment: Int, Sendable {
    /// Anywhere.
    case any = 0
    /// The first of several.
    case left = 1
    /// Between others.
    case center = 2
    /// The last of several.
    case right = 3
    /// The only one.
    case alone = 4
  }
}

/// How high a bar is, and whether it has a line of text above its items.
public enum UIBarMetrics: Int, Sendable {
  /// As most are.
  case `default` = 0
  /// Lower, as where the screen is low.
  case compact = 1
  /// As most are, with a line above.
  case defaultPrompt = 101
  /// Lower, with a line above.
  case compactPrompt = 102
}

/// How far content is moved, by where it is and by the height of the bar.
struct SegmentAdjustments {
  private struct Key: Hashable {
    var place: UISegmentedControl.Segment
    var metrics: UIBarMetrics
  }

  private var offsets: [Key: UIOffset] = [:]

  mutating func set(
    _ offset: UIOffset, _ place: UISegmentedControl.Segment, _ metrics: UIBarMetrics
  ) {
    offsets[Key(place: place, metrics: metrics)] = offset
  }

  /// What was set for both; else for any place; else for bars as most are.
  func value(_ place: UISegmentedControl.Segment, _ metrics: UIBarMetrics) -> UIOffset {
    offsets[Key(place: place, metrics: metrics)]
      ?? offsets[Key(place: .any, metrics: metrics)]
      ?? offsets[Key(place: place, metrics: .default)]
      ?? offsets[Key(place: .any, metrics: .default)]
      ?? .zero
  }
}
