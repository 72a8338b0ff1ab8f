extension UIView {
  /// What becomes of what a view has drawn when its size changes.
  public enum ContentMode: Int, Sendable {
    /// Stretched to the new size.
    case scaleToFill = 0
    /// Scaled to fit, keeping its proportions.
    case scaleAspectFit = 1
    /// Scaled to cover, keeping its proportions.
    case scaleAspectFill = 2
    /// Drawn anew.
    case redraw = 3
    /// Kept in the middle.
    case center = 4
    /// Kept at the middle of the top.
    case top = 5
    /// Kept at the middle of the bottom.
    case bottom = 6
    /// Kept at the middle of the left side.
    case left = 7
    /// Kept at the middle of the right side.
    case right = 8
    /// Kept in the upper left corner.
    case topLeft = 9
    /// Kept in the upper right corner.
    case topRight = 10
    /// Kept in the lower left corner.
    case bottomLeft = 11
    /// Kept in the lower right corner.
    case bottomRight = 12
  }
}
