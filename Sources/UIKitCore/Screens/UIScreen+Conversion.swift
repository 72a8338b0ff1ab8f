// Screens have no common coordinate space: converting from one to another keeps the coordinates.
extension UIScreen: UICoordinateSpace {
  /// Converts a point from the screen's coordinates to those of `space`.
  public func convert(_ point: CGPoint, to space: any UICoordinateSpace) -> CGPoint {
    space is UIScreen ? point : space.convert(point, from: self)
  }

  /// Converts a point from the coordinates of `space` to the screen's.
  public func convert(_ point: CGPoint, from space: any UICoordinateSpace) -> CGPoint {
    space is UIScreen ? point : space.convert(point, to: self)
  }

  /// Returns the bounding box of a rectangle of the screen in the coordinates of `space`.
  public func convert(_ rect: CGRect, to space: any UICoordinateSpace) -> CGRect {
    space is UIScreen ? rect : space.convert(rect, from: self)
  }

  /// Returns the bounding box of a rectangle of `space` in the screen's coordinates.
  public func convert(_ rect: CGRect, from space: any UICoordinateSpace) -> CGRect {
    space is UIScreen ? rect : space.convert(rect, to: self)
  }
}

/// A display in the position in which it is mounted, in points: unaffected by the rotation of the
/// interface.
@MainActor final class PanelSpace: UICoordinateSpace {
  private weak var screen: UIScreen?

  init(_ screen: UIScreen) {
    self.screen = screen
  }

  var bounds: CGRect { CGRect(origin: .zero, size: screen?.mountedPanel ?? .zero) }

  func convert(_ point: CGPoint, to space: any UICoordinateSpace) -> CGPoint {
    guard space !== self, let screen else { return point }
    let shown = screen.turnFromMounting.shown(point, on: screen.mountedPanel)
    return screen === space ? shown : screen.convert(shown, to: space)
  }

  func convert(_ point: CGPoint, from space: any UICoordinateSpace) -> CGPoint {
    guard space !== self, let screen else { return point }
    let shown = screen === space ? point : screen.convert(point, from: space)
    return screen.turnFromMounting.panelPlace(of: shown, on: screen.mountedPanel)
  }

  func convert(_ rect: CGRect, to space: any UICoordinateSpace) -> CGRect {
    guard space !== self, let screen else { return rect }
    let (turn, panel) = (screen.turnFromMounting, screen.mountedPanel)
    let shown = rect.mapped(keepingSize: false) { turn.shown($0, on: panel) }
    return screen === space ? shown : screen.convert(shown, to: space)
  }

  func convert(_ rect: CGRect, from space: any UICoordinateSpace) -> CGRect {
    guard space !== self, let screen else { return rect }
    let shown = screen === space ? rect : screen.convert(rect, from: space)
    let (turn, panel) = (screen.turnFromMounting, screen.mountedPanel)
    return shown.mapped(keepingSize: false) { turn.panelPlace(of: $0, on: panel) }
  }
}
