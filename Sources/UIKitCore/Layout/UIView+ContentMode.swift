extension UIView {
  /// How a view's drawn contents change when its size does.
  public enum ContentMode: Int, Sendable {
    /// Stretched to the new size.
    case scaleToFill = 0
    /// Scaled to fit, keeping its proportions.
    case scaleAspectFit = 1
    /// Scaled to cover, keeping its proportions.
    case scaleAspectFill = 2
    /// Redrawn.
    case redraw = 3
    /// Kept in the centre.
    case center = 4
    /// Kept at the centre of the top.
    case top = 5
    /// Kept at the centre of the bottom.
    case bottom = 6
    /// Kept at the centre of the left side.
    case left = 7
    /// Kept at the centre of the right side.
    case right = 8
    /// Kept in the top left corner.
    case topLeft = 9
    /// Kept in the top right corner.
    case topRight = 10
    /// Kept in the bottom left corner.
    case bottomLeft = 11
    /// Kept in the bottom right corner.
    case bottomRight = 12
  }
}
