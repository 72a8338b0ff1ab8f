/// The appearances of a bar, or of an item for it; nil where it has none. The bar keeps copies.
@MainActor struct BarLooks<Look: UIBarAppearance> {
  /// While content is behind the bar.
  var standard: Look?
  /// The same while the bar is vertically compact.
  var compact: Look?
  /// While the edge of the content is at the bar.
  var edge: Look?
  /// The same while the bar is vertically compact.
  var compactEdge: Look?

  /// Returns a copy of an appearance that calls `changed` after each change.
  static func copy(_ look: Look?, _ changed: @escaping () -> Void) -> Look? {
    guard let copy = look?.copied() else { return nil }
    copy.whenChanged = changed
    return copy
  }

  /// Returns the appearance for content behind the bar.
  func usual(isCompact: Bool, orElse others: Self?) -> Look? {
    let small = isCompact ? compact ?? others?.compact : nil
    return small ?? standard ?? others?.standard
  }

  /// Returns the appearance for content whose edge is at the bar.
  func atEdge(isCompact: Bool, orElse others: Self?) -> Look? {
    let small = isCompact ? compactEdge ?? others?.compactEdge : nil
    return small ?? edge ?? others?.edge
  }
}
