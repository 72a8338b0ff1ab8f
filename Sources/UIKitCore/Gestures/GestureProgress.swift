import Foundation

/// How far a recognizer's gesture has come: the input that it follows, and its states.
///
/// One value, so that one mark exempts it from exclusivity checks (docs/decisions/0005). It is
/// never copied, which would count its references: each access reads or writes one field.
struct GestureProgress {
  /// The modifier keys held at the last event that the recognizer received.
  var lastModifierFlags: UIKeyModifierFlags = []
  /// The buttons held at that event.
  var lastButtonMask: UIEvent.ButtonMask = []
  /// The kind of input that the recognizer has followed since the last reset.
  var followed = Followed.nothing
  /// Whether a hovering touch is over the view and has been delivered.
  var isHovered = false

  /// The arbiter's number while the recognizer has touches to decide about; otherwise -1.
  var contender = -1
  /// The contest that the recognizer takes part in meanwhile, which clears this reference when it
  /// ends.
  var engagement: Uncounted<Contest>?
  /// The state that targets and delegates see.
  var published = UIGestureRecognizer.State.possible
  /// The state that a touch method requested and the arbiter has not yet judged; nil if none.
  var wished: UIGestureRecognizer.State?
  /// The last state that the running touch method requested; nil if none, and outside one.
  var written: UIGestureRecognizer.State?
  /// Bits of the touches that are down and tracked.
  var trackedMask: UInt64 = 0
  /// Bits of the tracked touches whose landing the recognizer has not received.
  var undeliveredMask: UInt64 = 0
  /// Bits of all touches that belong to the gesture since the last reset, lifted ones included.
  var gestureMask: UInt64 = 0
  /// The tracked touches in the order of arrival.
  var trackedTouches: ContiguousArray<UITouch> = []
  /// Whether the recognizer has received a touch since the last reset.
  var hasBeenFed = false
  /// The number of the last event that the recognizer was offered, and whether it accepted it.
  var eventAnswer = (number: UInt64(0), isWanted: false)
  /// Armed timers that the recognizer scheduled in a touch method; nil before the first.
  var pendingTimers: PendingTimers?
  /// The timer of a built-in recognizer; nil before it is first set.
  var gestureTimer: GestureTimer?
  /// The centroid when a finger was last released, in window coordinates.
  var lastCentroid = CGPoint.zero
}
