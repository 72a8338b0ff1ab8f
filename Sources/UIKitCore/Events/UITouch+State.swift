import Foundation
import InputCore

extension UITouch {
  /// The engine's own values of a touch, which overrides in a subclass do not change.
  ///
  /// One value, so that one mark exempts it from exclusivity checks (docs/decisions/0005). It is
  /// never copied, which would count its references: each access reads or writes one field.
  @MainActor package struct State {
    /// The phase as of the event being delivered.
    package var phase = Phase.began
    /// The number of landings at about this location; 0 for a touch that no finger made.
    var tapCount = 1
    /// The view that was hit when the finger landed; nil if no view wanted the touch.
    package var view: UIView?
    /// The window that was hit when the finger landed.
    var window: UIWindow?

    /// The press that a hidden touch carries.
    var press: UIPress?
    /// The kernel's code of that press's key.
    var keyCode: UInt16 = 0
    /// Size, force and tilt, which only some devices report.
    var traits = TouchTraits()
    /// The traits that are estimates, and those that may still be updated.
    var estimate = TouchEstimate()

    /// When the touch last changed.
    var instant: Instant
    /// The location in the window, in points.
    var location: CGPoint {
      didSet { thousandths = CallLog.milli(location) }
    }
    /// The same in thousandths of a point, as digests and transcripts use it.
    private(set) var thousandths: (x: Int64, y: Int64)
    /// The location in the window at the previous delivered event, in points.
    var previousLocation: CGPoint
    /// The touch's instant at the previous delivered event.
    var previousInstant: Instant
    /// When the finger landed.
    var landingInstant: Instant
    /// The location of the landing in the window, in points, for a view that receives the landing
    /// late.
    var landingLocation: CGPoint
    /// The number of the surface that the device's locations are on.
    var surface = SurfaceTable.main

    /// The recognizers from the hit view up to the window that may receive the touch, collected
    /// when it lands.
    var recognizers: [UIGestureRecognizer] = []
    /// The messages that the hit view has received, and those still owed to it.
    var gate = TouchGate()
    /// The touch's real state while a view is sent another one.
    var shown = Shown(phase: .began, instant: .zero, location: .zero, previous: .zero)

    /// The state of a touch that has landed at a location of its window, in points.
    @inline(__always) init(at location: CGPoint, _ instant: Instant) {
      self.instant = instant
      self.location = location
      thousandths = CallLog.milli(location)
      previousLocation = location
      previousInstant = instant
      landingInstant = instant
      landingLocation = location
    }
  }
}
