import Foundation
package import InputCore

/// A number of a view that is seen on its way to the model's value: a knob, a bar's progress.
///
/// Only frames read it: the model has its value from the start, and no timer runs.
package struct GlidingNumber {
  private var from: CGFloat = 0
  private var start = Instant.zero
  private var seconds = 0.0

  /// Creates it in its first state.
  package init() {}

  /// Begins to move at `instant`, from the value that is seen then on the way to the former `model`,
  /// over some seconds.
  mutating func leave(_ model: CGFloat, at instant: Instant, seconds: Double) {
    from = seen(model, at: instant).value
    (start, self.seconds) = (instant, seconds)
  }

  /// Is seen at the model's value from now on.
  package mutating func stop() { seconds = 0 }

  /// Returns what is seen at an instant, and whether it is still moving.
  package func seen(_ model: CGFloat, at instant: Instant) -> (value: CGFloat, isMoving: Bool) {
    guard seconds > 0, instant >= start else { return (model, false) }
    let passed = instant.seconds(since: start) / seconds
    guard passed < 1 else { return (model, false) }
    let share = AnimationTiming.curve(.easeInOut).share(at: CGFloat(passed))
    return (from + (model - from) * share, from != model)
  }
}

extension UIView {
  /// Has a number of the view move from the value of its model before a change, or jump unless
  /// `animated` in a window.
  package final func setGliding(
    _ number: inout GlidingNumber, from model: CGFloat, animated: Bool, seconds: Double
  ) {
    if animated, window != nil, UIView.areAnimationsEnabled, let home = homeApplication {
      number.leave(model, at: home.engine.timeline.now, seconds: seconds)
    } else {
      number.stop()
    }
  }
}
