import Foundation
package import InputCore

/// A number that a view shows gliding to the model's value, such as a knob's position or a bar's
/// progress.
///
/// Only frames read it: the model has its value from the start, and no timer runs.
package struct GlidingNumber {
  private var from: CGFloat = 0
  private var start = Instant.zero
  private var seconds = 0.0

  /// Creates a number at rest.
  package init() {}

  /// Starts gliding at `instant`, for `seconds`, from the value shown at that instant; `model` is
  /// the former value of the model.
  mutating func leave(_ model: CGFloat, at instant: Instant, seconds: Double) {
    from = seen(model, at: instant).value
    (start, self.seconds) = (instant, seconds)
  }

  /// Ends the glide: the model's value is shown from now on.
  package mutating func stop() { seconds = 0 }

  /// Returns the value shown at an instant, and whether it is still moving.
  package func seen(_ model: CGFloat, at instant: Instant) -> (value: CGFloat, isMoving: Bool) {
    guard seconds > 0, instant >= start else { return (model, false) }
    let passed = instant.seconds(since: start) / seconds
    guard passed < 1 else { return (model, false) }
    let share = AnimationTiming.curve(.easeInOut).share(at: CGFloat(passed))
    return (from + (model - from) * share, from != model)
  }
}

extension UIView {
  /// Lets a number of the view glide to its new value from `model`, the model's value before the
  /// change. It jumps if `animated` is false, if animations are disabled, or if the view is in no
  /// window.
  package final func setGliding(
    _ number: inout GlidingNumber, from model: CGFloat, animated: Bool, seconds: Double
  ) {
    noteChangeOfLook()
    if animated, window != nil, UIView.areAnimationsEnabled, let home = homeApplication {
      number.leave(model, at: home.engine.timeline.now, seconds: seconds)
    } else {
      number.stop()
    }
  }
}
