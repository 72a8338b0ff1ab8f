// The raw values are UIKit's.
extension UISegmentedControl {
  /// The position of a segment in the row.
  public enum Segment: Int, Sendable {
    /// Any position.
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

/// The height of a bar, and whether it has a prompt above its items.
public enum UIBarMetrics: Int, Sendable {
  /// The usual height.
  case `default` = 0
  /// A lower height, for a low screen.
  case compact = 1
  /// The usual height, with a prompt.
  case defaultPrompt = 101
  /// The lower height, with a prompt.
  case compactPrompt = 102
}

/// The offsets of content, by position and by the height of the bar.
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

  /// Returns the value that was set for both; otherwise for any position; otherwise for bars of the
  /// default height.
  func value(_ place: UISegmentedControl.Segment, _ metrics: UIBarMetrics) -> UIOffset {
    offsets[Key(place: place, metrics: metrics)]
      ?? offsets[Key(place: .any, metrics: metrics)]
      ?? offsets[Key(place: place, metrics: .default)]
      ?? offsets[Key(place: .any, metrics: .default)]
      ?? .zero
  }
}
