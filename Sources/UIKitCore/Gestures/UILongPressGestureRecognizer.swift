public import Foundation

/// Recognizes fingers that rest long enough, after a number of taps if required.
///
/// Continuous: begins when the time has passed, without any input, or when a subclass sets *began*;
/// changes with each move; ends when the first finger leaves. Fails if a finger moves too far or
/// leaves before that, or if `UITapGestureRecognizer` would not count the preceding taps together.
@preconcurrency @MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// The number of taps before the press. Default: 0.
  @safe @exclusivity(unchecked) open var numberOfTapsRequired = 0
  /// The number of fingers that tap and press. Default: 1.
  @safe @exclusivity(unchecked) open var numberOfTouchesRequired = 1
  /// The duration for which the fingers must rest, in seconds. Default: 0.5 (Apple's reference).
  @safe @exclusivity(unchecked) open var minimumPressDuration: TimeInterval = 0.5
  /// The distance that a finger may move before the press begins, in points. Default: 10 (Apple's
  /// reference). The taps before it are limited by `UIInputTunables.tapMovement`.
  @safe @exclusivity(unchecked) open var allowableMovement: CGFloat = 10

  /// The taps before the press, and the press itself.
  @safe @exclusivity(unchecked) private var taps = TapProgress()
  /// Whether the fingers make the press as soon as the time has passed.
  @safe @exclusivity(unchecked) private var isPressing = false

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard !isUnderway else {
      for touch in touches { ignore(touch, for: event) }
      return
    }
    for touch in touches { taps.landings.append(touch, at: touch.location(in: nil)) }
    if taps.done > 0, taps.landings.areFar(from: taps.firstLandings) {
      fail()
    } else {
      landed(touches.count, at: event.timestamp)
    }
  }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    guard !isUnderway else {
      for press in presses { ignore(press, for: event) }
      return
    }
    landed(presses.count, at: event.timestamp)
  }

  private func landed(_ count: Int, at time: TimeInterval) {
    switch taps.fingers.landed(count, required: numberOfTouchesRequired) {
    case .allDown:
      if taps.done == 0 { taps.firstLandings = taps.landings.places }
      fingersRest(since: time)
    case .fail: fail()
    case .wait, .tapped: break
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if isUnderway {
      state = .changed
    } else if taps.landings.anyFurther(than: movementLimit, among: touches) {
      fail()
    }
  }

  /// The distance that a finger may move now, before the press begins, in points.
  private var movementLimit: CGFloat {
    taps.done < numberOfTapsRequired ? UIInputTunables.current.tapMovement : allowableMovement
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    lifted(touches.count, at: event.timestamp)
  }

  open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    lifted(presses.count, at: event.timestamp)
  }

  private func lifted(_ count: Int, at time: TimeInterval) {
    guard !isUnderway else {
      state = .ended
      return
    }
    switch taps.fingers.lifted(count, required: numberOfTouchesRequired) {
    case .tapped where taps.done < numberOfTapsRequired: tapped(at: time)
    case .tapped, .fail: fail()
    case .wait where taps.done == numberOfTapsRequired: fail()
    case .wait, .allDown: break
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    breakOff()
  }

  open override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    breakOff()
  }

  /// Touches, presses, and holds on a touchpad with the required number of fingers, three or more;
  /// if the delegate allows them.
  open override func shouldReceive(_ event: UIEvent) -> Bool {
    guard event.type == .scroll else { return super.shouldReceive(event) }
    return event.isResting && event.fingerCount > 2
      && event.fingerCount == numberOfTouchesRequired && numberOfTapsRequired == 0
      && delegateAllows(event)
  }

  open override func scrolled(
    by translation: CGPoint, phase: UITouch.Phase, with event: UIEvent
  ) {
    switch phase {
    case .began: fingersRest(since: event.timestamp)
    case .moved: break
    case .ended: if isUnderway { state = .ended } else { fail() }
    case .cancelled: breakOff()
    case .stationary, .regionEntered, .regionMoved, .regionExited:
      preconditionFailure("scrolling cannot have the phase \(phase)")
    }
  }

  private func breakOff() {
    cancelTimer()
    state = isUnderway ? .cancelled : .failed
  }

  open override func reset() {
    cancelTimer()
    taps.fingers.reset()
    taps.landings.removeAll()
    taps.firstLandings = []
    taps.done = 0
  }

  /// All fingers are down: they must stay for the press, or leave soon for a tap before it.
  private func fingersRest(since time: TimeInterval) {
    isPressing = taps.done == numberOfTapsRequired
    setTimer(
      at: time + (isPressing ? minimumPressDuration : UIInputTunables.current.maximumTapDuration))
  }

  private func tapped(at time: TimeInterval) {
    taps.done += 1
    taps.landings.removeAll()
    let limit = UIInputTunables.current.multipleTapInterval
    isPressing = false
    setTimer(at: time + limit)
  }

  /// The fingers have rested long enough for the press, or a tap before it takes too long.
  @_spi(Toolkit) public final override func timeIsUp() {
    if !isPressing {
      fail()
    } else if !isUnderway {
      state = .began
    }
  }

  private func fail() {
    cancelTimer()
    state = .failed
  }
}
