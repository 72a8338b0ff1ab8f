import Foundation
import InputCore

// Copies and conversions for the engine.
extension UITouch {
  /// Converts a point of the touch's window to the coordinates of `view`; nil stands for the
  /// window.
  func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view, view !== state.window else { return point }
    return view.convert(point, from: state.window)
  }

  /// Returns a separate object for the same finger, as it was or will be at `instant`.
  func copy(at instant: Instant, _ windowLocation: CGPoint) -> UITouch {
    let copy = UITouch(
      index: index, device: device, slot: slot, kind: kind, type: storedType, instant: instant,
      windowLocation: windowLocation)
    copy.state.phase = state.phase
    copy.state.tapCount = state.tapCount
    copy.state.view = state.view
    copy.state.window = state.window
    copy.state.traits = state.traits
    copy.state.estimate = state.estimate
    return copy
  }

  /// Returns a separate object for the same finger, as one sample of an event had it.
  func copy(of sample: UIEvent.CoalescedSample) -> UITouch {
    let copy = copy(at: sample.instant, sample.windowLocation)
    copy.state.previousLocation = sample.previousWindowLocation
    copy.state.phase = sample.phase
    copy.state.traits = sample.traits
    copy.state.estimate = sample.estimate
    return copy
  }

  /// The direction of a pen's upper end, in the coordinates of `view` (nil: of the window), with
  /// length 1.
  func leanVector(in view: UIView?) -> CGVector {
    var direction = state.traits.leanDirection
    if let view, view !== state.window {
      let origin = view.convert(CGPoint.zero, from: state.window)
      let end = view.convert(direction, from: state.window)
      direction = CGPoint(x: end.x - origin.x, y: end.y - origin.y)
    }
    let length = (direction.x * direction.x + direction.y * direction.y).squareRoot()
    guard length > 0 else { return CGVector(dx: 1, dy: 0) }
    return CGVector(dx: direction.x / length, dy: direction.y / length)
  }
}
