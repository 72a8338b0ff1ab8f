public import Foundation

/// Follows a pointer or a pen over the view with nothing pressed.
///
///     possible ──enters──▶ began ──moves──▶ changed ──leaves, or presses──▶ ended
///
/// Continuous; has no touches and competes with no other recognizer. Without a hovering device it
/// stays *possible*.
@preconcurrency @MainActor open class UIHoverGestureRecognizer: UIGestureRecognizer {
  /// The distance of a pen from the glass: 0 on the glass, 1 at the end of its range; 0 for a
  /// pointer.
  open var zOffset: CGFloat { distance }
  private var distance: CGFloat = 0
  private var hovering: UITouch?

  /// The angle between a hovering pen and the glass, in radians; half of pi for an upright pen and
  /// for a pointer.
  open var altitudeAngle: CGFloat { hovering?.altitudeAngle ?? .pi / 2 }
  /// A hovering pen's rotation about its own axis, in radians, clockwise; 0 for a pointer.
  open var rollAngle: CGFloat { hovering?.rollAngle ?? 0 }

  /// Returns the angle, in radians, clockwise, from the x axis of `view` (nil: of the window) to
  /// the direction of a hovering pen's upper end.
  open func azimuthAngle(in view: UIView?) -> CGFloat {
    hovering?.azimuthAngle(in: view) ?? 0
  }

  /// Returns the direction of a hovering pen's upper end, in the coordinates of `view` (nil: of the
  /// window), with length 1.
  open func azimuthUnitVector(in view: UIView?) -> CGVector {
    hovering?.azimuthUnitVector(in: view) ?? CGVector(dx: 1, dy: 0)
  }

  /// Only hover events, if the delegate allows them.
  open override func shouldReceive(_ event: UIEvent) -> Bool {
    event.type == .hover && delegateAllows(event)
  }

  open override func hovered(_ touch: UITouch, with event: UIEvent) {
    hovering = touch
    distance = touch.state.traits.distance
    switch touch.phase {
    case .regionEntered: state = .began
    case .regionMoved: state = .changed
    case .regionExited: state = .ended
    case .began, .moved, .stationary, .ended, .cancelled:
      preconditionFailure("a hovering touch cannot have the phase \(touch.phase)")
    }
  }

  open override func reset() {
    hovering = nil
    distance = 0
  }

  /// `false`: hovering does not compete with other gestures.
  open override func canPrevent(_ other: UIGestureRecognizer) -> Bool { false }
  /// `false`: hovering does not compete with other gestures.
  open override func canBePrevented(by other: UIGestureRecognizer) -> Bool { false }
}
