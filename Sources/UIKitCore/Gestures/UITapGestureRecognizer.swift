public import Foundation

/// Recognizes one or more short taps with one or more fingers, when the last finger of the last tap
/// leaves. Keys and a pointer's buttons tap too, if they are allowed.
///
/// Discrete: sends its action once, in `ended`. Fails if a finger moves or rests too long, if there
/// are too many, or if the next tap comes too late or too far away; the limits are in
/// `UIInputTunables`.
///
/// ```
/// let tap = UITapGestureRecognizer(target: self, action: Board.handleDoubleTap)
/// tap.numberOfTapsRequired = 2
/// view.addGestureRecognizer(tap)
/// ```
@preconcurrency @MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
  /// The number of taps that make up the gesture. Default: 1.
  @safe @exclusivity(unchecked) open var numberOfTapsRequired = 1
  /// The number of fingers of each tap. Default: 1.
  @safe @exclusivity(unchecked) open var numberOfTouchesRequired = 1

  /// The buttons that a pointer must hold, no more and no fewer. Default: the primary one. A finger
  /// or a pen counts as the primary button.
  @safe @exclusivity(unchecked) open var buttonMaskRequired: UIEvent.ButtonMask = .primary

  @safe @exclusivity(unchecked) private var taps = TapProgress()

  /// The number of fingers of each tap once the gesture has ended; before, the number that are
  /// down. 0 for keys.
  open override var numberOfTouches: Int {
    state == .ended ? taps.firstLandings.count : super.numberOfTouches
  }

  /// Returns the centroid of the first tap's fingers, in the coordinates of `view`, in points; nil
  /// stands for the window.
  open override func location(in view: UIView?) -> CGPoint {
    taps.firstLandings.isEmpty ? super.location(in: view) : place(taps.firstMiddle, in: view)
  }

  /// Returns where finger `index` of the first tap landed, in the coordinates of `view`, in points;
  /// nil stands for the window.
  open override func location(ofTouch index: Int, in view: UIView?) -> CGPoint {
    guard taps.firstLandings.indices.contains(index) else {
      return super.location(ofTouch: index, in: view)
    }
    return place(taps.firstLandings[index], in: view)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    startTap(at: event.timestamp)
    guard holdsRequiredButtons(touches, event) else {
      fail()
      return
    }
    for touch in touches { taps.landings.append(touch, at: touch.location(in: nil)) }
    if taps.done > 0, taps.landings.areFar(from: taps.firstLandings) {
      fail()
      return
    }
    switch taps.fingers.landed(touches.count, required: numberOfTouchesRequired) {
    case .allDown where taps.done == 0:
      taps.firstLandings = taps.landings.places
      taps.firstMiddle = taps.landings.middle
    case .allDown, .wait, .tapped: break
    case .fail: fail()
    }
  }

  private func holdsRequiredButtons(_ touches: Set<UITouch>, _ event: UIEvent) -> Bool {
    if event.buttonMask.isEmpty { return buttonMaskRequired == .primary }
    let isClick = touches.contains { $0.type == .indirectPointer }
    return buttonMaskRequired == (isClick ? event.buttonMask : .primary)
  }

  /// The first finger or key of a tap is down: starts the timer that limits the tap.
  private func startTap(at time: TimeInterval) {
    guard taps.fingers.state == .idle else { return }
    taps.landings.removeAll()
    let limit = UIInputTunables.current.maximumTapDuration
    setTimer(at: time + limit)
  }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    startTap(at: event.timestamp)
    switch taps.fingers.landed(presses.count, required: numberOfTouchesRequired) {
    case .allDown, .wait, .tapped: break
    case .fail: fail()
    }
  }

  open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    lifted(presses.count, at: event.timestamp)
  }

  open override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    fail()
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if taps.landings.anyFurther(than: UIInputTunables.current.tapMovement, among: touches)
      || !holdsRequiredButtons(touches, event)
    {
      fail()
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    lifted(touches.count, at: event.timestamp)
  }

  private func lifted(_ count: Int, at time: TimeInterval) {
    switch taps.fingers.lifted(count, required: numberOfTouchesRequired) {
    case .tapped: tapped(at: time)
    case .fail: fail()
    case .wait, .allDown: break
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    fail()
  }

  open override func reset() {
    cancelTimer()
    taps.fingers.reset()
    taps.landings.removeAll()
    taps.firstLandings = []
    taps.done = 0
  }

  /// Whether `other` is prevented: not if it is a tap that requires more taps, which may continue.
  open override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
    guard let other = other as? UITapGestureRecognizer else { return true }
    return other.numberOfTapsRequired <= numberOfTapsRequired
  }

  private func tapped(at time: TimeInterval) {
    taps.done += 1
    if taps.done == numberOfTapsRequired {
      cancelTimer()
      state = .ended
    } else {
      let limit = UIInputTunables.current.multipleTapInterval
      setTimer(at: time + limit)
    }
  }

  /// The tap takes too long, or the next one comes too late.
  @_spi(Toolkit) public final override func timeIsUp() {
    fail()
  }

  private func fail() {
    cancelTimer()
    state = .failed
  }
}
