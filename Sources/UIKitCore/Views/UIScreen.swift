/// The display that windows are on, as the host described it in its first input.
@MainActor public final class UIScreen {
  /// The whole screen in points; its origin is 0, 0.
  public let bounds: CGRect

  /// Device pixels in a point.
  public let scale: CGFloat

  /// The whole screen in device pixels.
  public let nativeBounds: CGRect

  /// The refresh rate, which is also the rate of frame-aligned delivery.
  public let maximumFramesPerSecond: Int

  /// Made by the application, once a screen. `scale` is in pixels a point; both must be positive.
  package init(sizeInPoints: CGSize, scale: CGFloat, maximumFramesPerSecond: Int) {
    precondition(sizeInPoints.width > 0 && sizeInPoints.height > 0, "a screen has a size")
    precondition(scale > 0 && scale.isFinite, "a screen's scale is positive")
    precondition(maximumFramesPerSecond > 0, "a screen's refresh rate is positive")
    self.bounds = CGRect(origin: .zero, size: sizeInPoints)
    self.scale = scale
    self.nativeBounds = CGRect(
      x: 0, y: 0, width: sizeInPoints.width * scale, height: sizeInPoints.height * scale)
    self.maximumFramesPerSecond = maximumFramesPerSecond
  }

  /// The space that windows' frames are in.
  public var coordinateSpace: any UICoordinateSpace { self }
}

extension UIScreen: UICoordinateSpace {
  /// A point of the screen, in the coordinates of `space`.
  public func convert(_ point: CGPoint, to space: any UICoordinateSpace) -> CGPoint {
    space === self ? point : space.convert(point, from: self)
  }

  /// A point of `space`, in the screen's coordinates.
  public func convert(_ point: CGPoint, from space: any UICoordinateSpace) -> CGPoint {
    space === self ? point : space.convert(point, to: self)
  }

  /// The box around a rectangle of the screen, in the coordinates of `space`.
  public func convert(_ rect: CGRect, to space: any UICoordinateSpace) -> CGRect {
    space === self ? rect : space.convert(rect, from: self)
  }

  /// The box around a rectangle of `space`, in the screen's coordinates.
  public func convert(_ rect: CGRect, from space: any UICoordinateSpace) -> CGRect {
    space === self ? rect : space.convert(rect, to: self)
  }
}
