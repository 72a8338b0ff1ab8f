public import Foundation

/// Follows a pointer or a pen that is over the view and presses nothing.
///
///     possible ──enters──▶ began ──moves──▶ changed ──leaves, or presses──▶ ended
///
/// Continuous; has no touches and competes with nobody. Where nothing hovers it stays silent.
@preconcurrency @MainActor open class UIHoverGestureRecognizer: UIGestureRecognizer {
  /// How far a pen is from the glass: 1 at the end of its reach, 0 on the glass, and for a pointer.
  open var zOffset: CGFloat { distance }
  private var distance: CGFloat = 0
  private var hovering: UITouch?

  /// Radians between a hovering pen and the glass; half of pi where it stands upright, and for a
  /// pointer.
  open var altitudeAngle: CGFloat { hovering?.altitudeAngle ?? .pi / 2 }
  /// A hovering pen's turn about its own axis in radians, clockwise; 0 for a pointer.
  open var rollAngle: CGFloat { hovering?.rollAngle ?? 0 }

  /// Radians, clockwise, from the x axis of `view` (of the window for nil) to where a hovering pen's
  /// upper end points.
  open func azimuthAngle(in view: UIView?) -> CGFloat {
    hovering?.azimuthAngle(in: view) ?? 0
  }

  /// Where a hovering pen's upper end points, in the coordinates of `view`, with length 1.
  open func azimuthUnitVector(in view: UIView?) -> CGVector {
    hovering?.azimuthUnitVector(in: view) ?? CGVector(dx: 1, dy: 0)
  }

  /// Hover events alone, if the delegate has nothing against them.
  open override func shouldReceive(_ event: UIEvent) -> Bool {
    event.type == .hover && delegateAllows(event)
  }

  open override func hovered(_ touch: UITouch, with event: UIEvent) {
    hovering = touch
    distance = touch.traits.distance
    switch touch.phase {
    case .regionEntered: state = .began
    case .regionMoved: state = .changed
    case .regionExited: state = .ended
    case .began, .moved, .stationary, .ended, .cancelled:
      preconditionFailure("nothing hovers while it is \(touch.phase)")
    }
  }

  open override func reset() {
    hovering = nil
    distance = 0
  }

  /// False: to hover over a view takes nothing from others.
  open override func canPrevent(_ other: UIGestureRecognizer) -> Bool { false }
  /// False: to hover over a view takes nothing from others.
  open override func canBePrevented(by other: UIGestureRecognizer) -> Bool { false }
}
