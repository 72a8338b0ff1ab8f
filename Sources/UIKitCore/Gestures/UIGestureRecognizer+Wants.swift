import Foundation
import InputCore

// The requirements of recognizers in words, for recorded states, where people read why one did not
// recognize.
extension UIGestureRecognizer {
  /// The requirements of a built-in recognizer; empty for one that the app defines.
  final func wantsInWords(_ tunables: UIInputTunables) -> String {
    switch self {
    case let tap as UITapGestureRecognizer: tap.wants(tunables)
    case let press as UILongPressGestureRecognizer: press.wants
    case let edge as UIScreenEdgePanGestureRecognizer: edge.wantsFromEdge(tunables)
    case let pan as UIPanGestureRecognizer: pan.wants(tunables)
    case let swipe as UISwipeGestureRecognizer: swipe.wants(tunables)
    case is UIPinchGestureRecognizer:
      "2 fingers whose distance changes by \(points(tunables.pinchHysteresis))"
    case is UIRotationGestureRecognizer:
      "2 fingers, one turning around the other by \(points(tunables.rotationHysteresis))"
    case is UIHoverGestureRecognizer: "a pointer or pen above the view"
    default: ""  // A recognizer that the app defines.
    }
  }
}

@MainActor private func points(_ value: CGFloat) -> String {
  value == 1 ? "1 point" : "\(number(value)) points"
}

@MainActor private func number(_ value: Double) -> String {
  value == value.rounded() && value.magnitude < 1e9
    ? "\(Int(value))" : String(Thousandths.text(of: CallLog.milli(value)).trimmingZeros)
}

private func fingers(_ count: Int) -> String { count == 1 ? "1 finger" : "\(count) fingers" }

extension String {
  fileprivate var trimmingZeros: Substring {
    var text = self[...]
    while text.hasSuffix("0") { text.removeLast() }
    return text
  }
}

extension UITapGestureRecognizer {
  fileprivate func wants(_ tunables: UIInputTunables) -> String {
    let count = numberOfTapsRequired
    return "\(count == 1 ? "1 tap" : "\(count) taps") with \(fingers(numberOfTouchesRequired)), "
      + "lifted within \(number(tunables.maximumTapDuration)) s and "
      + points(tunables.tapMovement)
      + (count == 1 ? "" : ", the next within \(number(tunables.multipleTapInterval)) s")
  }
}

extension UILongPressGestureRecognizer {
  fileprivate var wants: String {
    (numberOfTapsRequired == 0 ? "" : "\(numberOfTapsRequired) taps, then ")
      + "\(fingers(numberOfTouchesRequired)) resting for \(number(minimumPressDuration)) s "
      + "within \(points(allowableMovement))"
  }
}

extension UIPanGestureRecognizer {
  fileprivate func wants(_ tunables: UIInputTunables) -> String {
    let (least, most) = (minimumNumberOfTouches, maximumNumberOfTouches)
    let range =
      most == .max
      ? (least == 1 ? "1 finger or more" : "\(least) fingers or more")
      : most == least ? fingers(least) : "\(least) to \(most) fingers"
    return "\(range) moving by \(points(tunables.panHysteresis))"
  }
}

extension UIScreenEdgePanGestureRecognizer {
  fileprivate func wantsFromEdge(_ tunables: UIInputTunables) -> String {
    let names: [(UIRectEdge, String)] = [
      (.top, "top"), (.left, "left"), (.bottom, "bottom"), (.right, "right"),
    ]
    let wanted = names.filter { edges.contains($0.0) }.map(\.1).joined(separator: " or ")
    return "a finger that lands within \(points(tunables.screenEdgeRegion)) of the \(wanted) edge "
      + "and moves inwards by \(points(tunables.panHysteresis))"
  }
}

extension UISwipeGestureRecognizer {
  fileprivate func wants(_ tunables: UIInputTunables) -> String {
    let names: [(Direction, String)] = [
      (.right, "right"), (.left, "left"), (.up, "up"), (.down, "down"),
    ]
    let wanted = names.filter { direction.contains($0.0) }.map(\.1).joined(separator: " or ")
    return "\(fingers(numberOfTouchesRequired)) moving \(wanted) by "
      + "\(points(tunables.swipeDistance)) within \(number(tunables.swipeMaximumDuration)) s, "
      + "at most \(points(tunables.swipeDeviation)) aside"
  }
}
